import { createServer, type Server } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { createAccessLog } from "../http/access-log.ts"
import { createFileCache } from "./file-cache.ts"
import { createPageCache, type PageCache } from "./page-cache.ts"
import { pageKey } from "./page-key.ts"
import { createRawHttpCache } from "./raw-http-cache.ts"

let server: Server
let cache: PageCache
let door: ReturnType<typeof createRawHttpCache>
const passedOn: string[] = []
const statuses: number[] = []
const logged: string[] = []

beforeEach(async () => {
  for (const list of [passedOn, statuses, logged]) list.length = 0
  server = createServer((request, response) => {
    passedOn.push(`${request.method} ${request.url}`)
    request.resume().on("end", () => response.end("from the shop"))
  })
  cache = createPageCache({ mostBytes: 1_000_000, render: async () => new Response("kept page") })
  cache.setConnected(true)
  const files = createFileCache({
    mostBytes: 1_000_000,
    built: new Set(["/logo.svg"]),
    fetch: () => new Response("kept file"),
  })
  await files.get("/logo.svg", "identity")
  const log = createLog("debug", { write: (line) => void logged.push(line) })
  const accessLog = createAccessLog(log, (status) => void statuses.push(status))
  door = createRawHttpCache(server, { cache, files }, accessLog)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const home = pageKey("/", "text/html")
  if (home) await cache.get(home, "identity")
})
afterEach(() => {
  door.end()
  server.closeAllConnections()
  server.close()
})

const GET = "GET / HTTP/1.1\r\nHost: shop.test\r\nAccept: text/html\r\n\r\n"
const port = () => (server.address() as AddressInfo).port

/** Says something on a connection of its own, piece by piece, and answers what came back when the last word was `until`. */
function say(pieces: string[], until: string | RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ""
    const socket = connect(port(), "127.0.0.1")
    socket.on("error", reject).on("close", () => resolve(received))
    const next = () => {
      const piece = pieces.shift()
      if (piece !== undefined) socket.write(piece, "latin1")
      return piece !== undefined
    }
    socket.on("connect", next)
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1")
      const isAnswered = typeof until === "string" ? received.endsWith(until) : until.test(received)
      if (isAnswered && !next()) socket.end()
    })
  })
}

test("a plain request for a kept page never reaches the server, and the connection serves the next one", async () => {
  const received = await say([GET, GET], "kept page")
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(received).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/)
  expect(passedOn).toEqual([])
})

test("a kept file is answered at the door, between the pages that show it", async () => {
  const received = await say([GET, GET.replace("GET /", "GET /logo.svg"), GET], /kept (page|file)$/)
  expect(received.match(/kept (page|file)/g)).toEqual(["kept page", "kept file", "kept page"])
  expect(passedOn).toEqual([])
})

test("a caller who has said all is let go when they have their answer", async () => {
  const socket = connect(port(), "127.0.0.1")
  socket.end(GET, "latin1")
  let received = ""
  for await (const chunk of socket) received += chunk
  expect(received).toMatch(/kept page$/)
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(0)
})

test("a browser, which says that it keeps the connection, is answered at the door as well", async () => {
  const asBrowser = GET.replace("\r\n\r\n", "\r\nConnection: keep-alive\r\nAccept-Language: hi-IN\r\n\r\n")
  expect((await say([asBrowser, asBrowser], "kept page")).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(passedOn).toEqual([])
})

test("who has the page already is told so in a few bytes", async () => {
  const etag = (await say([GET], "kept page")).match(/ETag: (.+)\r/)?.[1]
  const received = await say([GET.replace("\r\n\r\n", `\r\nIf-None-Match: ${etag}\r\n\r\n`)], "\r\n\r\n")
  expect(received).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
  expect(passedOn).toEqual([])
})

test("after another request the connection belongs to the server, whatever is asked next", async () => {
  const cart = GET.replace("GET /", "GET /cart")
  const received = await say([GET, cart, GET], /kept page$|from the shop$/)
  expect(received.startsWith("HTTP/1.1 200")).toBe(true)
  expect(received.match(/kept page|from the shop/g)).toEqual(["kept page", "from the shop", "from the shop"])
  expect(passedOn).toEqual(["GET /cart", "GET /"])
})

test.each([
  ["a request with a body", GET.replace("\r\n\r\n", "\r\nContent-Length: 2\r\n\r\nhi")],
  ["a body that hides in chunks", GET.replace("\r\n\r\n", "\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")],
  ["two requests in one breath", GET + GET.replace("GET /", "GET /blogs")],
  ["another method", GET.replace("GET", "HEAD")],
  ["a connection that is to end", GET.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")],
  [
    "a connection that is to become another",
    GET.replace("\r\n\r\n", "\r\nConnection: keep-alive, TE\r\n\r\n"),
  ],
  ["HTTP/1.0", GET.replace("HTTP/1.1", "HTTP/1.0")],
])("%s is the server's to answer", async (_, request) => {
  const socket = connect(port(), "127.0.0.1").on("error", () => {})
  socket.write(request, "latin1")
  await expect.poll(() => passedOn.length, { timeout: 5_000 }).toBeGreaterThan(0)
  socket.destroy()
})

test.each([
  ["no host", GET.replace("Host: shop.test\r\n", "")],
  ["two hosts", GET.replace("Host: shop.test", "Host: shop.test\r\nHost: evil.test")],
  ["a bare line feed between headers", GET.replace("Accept", "X: y\nContent-Length: 5\r\nAccept")],
  ["a folded header", GET.replace("Accept: ", "Accept: a\r\n b")],
  ["a zero byte", GET.replace("text/html", "text\0html")],
  ["a space before the colon", GET.replace("Host:", "Host :")],
])("a request with %s gets no kept page", async (_, request) => {
  const socket = connect(port(), "127.0.0.1").on("error", () => {})
  let received = ""
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1")
  })
  socket.write(request, "latin1")
  await expect
    .poll(() => received, { timeout: 5_000 })
    .toMatch(/^HTTP\/1\.1 (400 |200 OK[\s\S]*from the shop)/)
  expect(received).not.toContain("kept page")
  socket.destroy()
})

test("a request that arrives in two pieces is put together by the server", async () => {
  const socket = connect(port(), "127.0.0.1").on("error", () => {})
  socket.setNoDelay(true)
  await new Promise<void>((resolve) => socket.on("connect", resolve))
  socket.write(GET.slice(0, 20), "latin1")
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(1)
  socket.write(GET.slice(20), "latin1")
  const received = await new Promise<string>((resolve) =>
    socket.once("data", (chunk) => resolve(String(chunk))),
  )
  expect(received).toMatch(/^HTTP\/1\.1 200 OK/)
  socket.destroy()
})

test("closing ends the connections that wait at the door", async () => {
  const socket = connect(port(), "127.0.0.1")
  socket.write(GET)
  await new Promise((resolve) => socket.once("data", resolve))
  const ended = new Promise((resolve) => socket.once("close", resolve))
  server.close()
  door.end()
  await ended
})

test("every cached response is counted by status, and one of a hundred is logged with its rate", async () => {
  const known = /etag: (".+")/i.exec(await say([GET], "kept page"))?.[1]
  await say([GET.replace("Accept", `If-None-Match: ${known}\r\nAccept`)], "\r\n\r\n")
  await say(Array(99).fill(GET.replace("GET / ", "GET /?utm=1 ")), "kept page")
  expect(statuses).toEqual([200, 304, ...Array(99).fill(200)])
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines).toMatchObject(
    [1, 101].map(() => ({ msg: "request", method: "GET", path: "/", status: 200, oneOf: 100 })),
  )
})
