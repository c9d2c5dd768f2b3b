import { createServer, get as httpGet, type IncomingMessage, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, expect, test } from "vitest"
import { downloadPicture } from "./download-picture.server.ts"
import { CLOSED_ADDRESS, isPublicAddress, publicLookup } from "./public-address.server.ts"

const PICTURE = Buffer.from("picture of a drum")
const answers: Record<string, RequestListener> = {
  "/a.jpg": (_, answer) => answer.setHeader("Content-Type", "image/jpeg").end(PICTURE),
  "/moved.jpg": (_, answer) => answer.writeHead(302, { Location: "/a.jpg" }).end(),
  "/inside.jpg": (_, answer) => answer.writeHead(302, { Location: "https://10.0.0.1/a.jpg" }).end(),
  "/plain.jpg": (_, answer) => answer.writeHead(301, { Location: "http://cdn.example/a.jpg" }).end(),
  "/round.jpg": (_, answer) => answer.writeHead(302, { Location: "/round.jpg" }).end(),
  "/page.jpg": (_, answer) => answer.setHeader("Content-Type", "text/html").end("<html>"),
  "/long.jpg": (_, answer) => {
    answer.setHeader("Content-Type", "image/jpeg")
    for (let times = 0; times < 100; times += 1) answer.write(PICTURE)
    answer.end()
  },
  "/busy.jpg": (_, answer) => answer.writeHead(503).end(),
  "/cut.jpg": (request, answer) => {
    answer.writeHead(200, { "Content-Type": "image/jpeg", "Content-Length": 1_000 }).write("x")
    request.socket.destroySoon()
  },
}
const server = createServer((request, answer) => {
  const answering = answers[request.url ?? ""]
  if (answering) answering(request, answer)
  else answer.writeHead(404).end()
}).listen(0, "127.0.0.1")
afterAll(() => server.close())

/** Asks this server whatever the host is. */
function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  httpGet({ host: "127.0.0.1", port, path: url.pathname, signal }, resolve).on("error", reject)
  return promise
}
const download = (address: string) => downloadPicture(address, { get, mostBytes: 1_000 })

test("a picture is fetched with its type, also over a redirect", async () => {
  for (const path of ["a", "moved"]) {
    const downloaded = await download(`https://cdn.example/${path}.jpg`)
    expect(downloaded.ok && [downloaded.file.type, await downloaded.file.text()]).toEqual([
      ...["image/jpeg", PICTURE.toString()],
    ])
  }
})

test.each([
  ["https://cdn.example/none.jpg", "not-found"],
  ["https://cdn.example/round.jpg", "not-found"],
  ["https://cdn.example/page.jpg", "not-a-picture"],
  ["https://cdn.example/long.jpg", "too-large"],
  ["https://cdn.example/busy.jpg", "refused"],
  ["https://cdn.example/cut.jpg", "unreachable"],
  ["https://cdn.example/inside.jpg", "closed-address"],
  ["https://cdn.example/plain.jpg", "closed-address"],
  ["http://cdn.example/a.jpg", "closed-address"],
  ["https://cdn.example:8443/a.jpg", "closed-address"],
  ["https://user:pass@cdn.example/a.jpg", "closed-address"],
  ["https://127.0.0.1/a.jpg", "closed-address"],
  ["https://2130706433/a.jpg", "closed-address"],
  ["https://[::1]/a.jpg", "closed-address"],
  ["https://[::ffff:10.0.0.1]/a.jpg", "closed-address"],
  ["file:///etc/passwd", "closed-address"],
  ["no address", "closed-address"],
])("%s is not fetched: %s", async (address, fault) => {
  expect(await download(address)).toEqual({ ok: false, fault })
})

test("a host whose name leads into a closed network is not connected to", async () => {
  expect(await downloadPicture("https://localhost/a.jpg")).toEqual({ ok: false, fault: "closed-address" })
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>()
  publicLookup("localhost", {}, resolve)
  expect(await promise).toMatchObject({ code: CLOSED_ADDRESS })
})

test.each([
  ...["10.1.2.3", "127.0.0.1", "169.254.169.254", "172.31.0.1", "192.168.1.1", "100.64.0.1", "0.0.0.0"],
  ...[
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:db8::1",
    "x",
  ],
])("%s is no address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(["1.1.1.1", "172.32.0.1", "2606:4700:4700::1111"])(
  "%s is one of the public internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
