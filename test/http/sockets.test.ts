import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { afterAll, afterEach, expect, test } from "vitest"
import { openMetrics } from "#app/platform/metrics.ts"
import { listen } from "#server/http.ts"
import { openPages } from "#server/pages/pages.ts"
import { openShop } from "./shop-server.ts"

// Rude callers on real sockets, at the door where kept pages are answered and at Node's own server behind it.
const SEARCHES = 3
const shop = await openShop({ LIMIT_SEARCH_ADDRESS: `${SEARCHES}/600`, TRUSTED_PROXIES: "127.0.0.1" })
const pages = await openPages(
  {
    parts: shop.parts,
    metrics: openMetrics(),
    listen: async (_, { connected }) => {
      connected(true)
      return async () => {}
    },
  },
  shop.fetch,
)
const patience = { headersTimeout: 700, requestTimeout: 1_200, silence: 3_000 }
const here = { host: "127.0.0.1", port: 0, patience }
const behindDoor = await listen(shop.fetch, { ...here, pages })
const plain = await listen(shop.fetch, here)
const servers = [
  ["at the door", behindDoor.port],
  ["at the server", plain.port],
] as const
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await Promise.all([behindDoor.close(), plain.close()])
  await shop.close()
})

/** A connection that says `words` at once; `heard` grows, `ended` comes when the shop has hung up. */
async function call(port: number, words = "") {
  const socket = connect(port, "127.0.0.1")
  sockets.push(socket)
  let heard = ""
  socket.on("data", (chunk) => {
    heard += chunk.toString("latin1")
  })
  socket.on("error", () => {})
  const ended = new Promise((resolve) => socket.once("close", resolve))
  await once(socket, "connect")
  socket.write(words, "latin1")
  return { socket, ended, heard: () => heard }
}

const HOST = "Host: shop.test\r\n"
const FORM = `POST /login HTTP/1.1\r\n${HOST}Origin: http://shop.test\r\nContent-Type: application/x-www-form-urlencoded\r\n`
/** Says one thing, and hears all that is answered until the shop hangs up. */
async function ask(port: number, words: string) {
  const { ended, heard } = await call(port, words)
  await ended
  return heard()
}

test.each(servers)(
  "%s, a caller who says nothing, or half a head, or half a form, is hung up on",
  async (_, port) => {
    const startedAt = performance.now()
    const slow = await Promise.all([
      call(port),
      call(port, "GET / HT"),
      call(port, `GET / HTTP/1.1\r\n${HOST}X-A: b\r\n`),
      call(port, `${FORM}Content-Length: 100\r\n\r\nemail=`),
      call(port, `${FORM}Transfer-Encoding: chunked\r\n\r\n5\r\nemail`),
    ])
    const drip = setInterval(() => slow[2]?.socket.write("X-B: c\r\n"), 100)
    await Promise.all(slow.map(({ ended }) => ended))
    clearInterval(drip)
    expect(performance.now() - startedAt).toBeLessThan(6_000)
    for (const { heard } of slow) expect(heard()).not.toMatch(/HTTP\/1\.1 (200|5\d\d)/)
  },
)

test.each(servers)("%s, two hundred slow callers keep nobody else from being served", async (_, port) => {
  const slow = await Promise.all(Array.from({ length: 200 }, () => call(port, `GET / HTTP/1.1\r\n${HOST}`)))
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(await answer.text()).toBe("ok")
  await Promise.all(slow.map(({ ended }) => ended))
})

const CLOSE = "Connection: close\r\n"
test.each([
  ["two lengths", `${FORM}${CLOSE}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
  ["a length and chunks", `${FORM}${CLOSE}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ["chunks by another name", `${FORM}${CLOSE}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ["a chunk of no size", `${FORM}${CLOSE}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`],
  ["a length that is negative", `${FORM}${CLOSE}Content-Length: -1\r\n\r\n`],
  ["a space before the colon", `GET / HTTP/1.1\r\n${HOST}${CLOSE}Content-Length : 5\r\n\r\nhello`],
  ["a zero byte", `GET /\0 HTTP/1.1\r\n${HOST}${CLOSE}\r\n`],
  ["a line that folds", `GET / HTTP/1.1\r\n${HOST}${CLOSE}X-A: b\r\n c\r\n\r\n`],
  ["no host", `GET / HTTP/1.1\r\n${CLOSE}\r\n`],
  ["two hosts", `GET / HTTP/1.1\r\n${HOST}Host: evil.test\r\n\r\n`],
  ["one host twice", `GET /cart HTTP/1.1\r\n${HOST}${HOST}\r\n`],
  ["two hosts in HTTP/1.0", `GET / HTTP/1.0\r\n${HOST}Host: evil.test\r\n\r\n`],
  ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"],
  ["a path for a host", "GET / HTTP/1.1\r\nHost: shop.test/x\r\n\r\n"],
  ["a user beside the host", "GET /robots.txt HTTP/1.1\r\nHost: a@shop.test\r\n\r\n"],
  ["two hosts in one line", "GET / HTTP/1.1\r\nHost: shop.test, evil.test\r\n\r\n"],
  ["an address in brackets that is none", "GET / HTTP/1.1\r\nHost: [::zz]\r\n\r\n"],
  ["a port of letters", "GET /cart HTTP/1.1\r\nHost: shop.test:http\r\n\r\n"],
  ["HTTP of the future", `GET / HTTP/9.9\r\n${HOST}${CLOSE}\r\n`],
  ["words", "hello there\r\n\r\n"],
])("a request with %s is refused, at the door and behind it alike", async (_, words) => {
  for (const [, port] of servers) {
    const heard = await ask(port, words)
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(heard.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  }
})

test("what hides behind a request is a request of its own, answered after it and never as part of it", async () => {
  for (const [, port] of servers) {
    const second = `GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`
    const heard = await ask(port, `GET /robots.txt HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n${second}`)
    expect(heard.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
    expect(heard.endsWith("ok")).toBe(true)
  }
})

test.each(servers)(
  "%s, a head of 200 kB and a form of 1 MB, with or without its length, are refused",
  async (_, port) => {
    const long = "x".repeat(200_000)
    expect(await ask(port, `GET / HTTP/1.1\r\n${HOST}${CLOSE}X-Long: ${long}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    )
    expect(await ask(port, `GET /${long} HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
    const body = "x".repeat(1_000_000)
    const sized = `${FORM}${CLOSE}Content-Length: ${body.length}\r\n\r\n${body}`
    const inChunks = `${FORM}${CLOSE}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    for (const words of [sized, inChunks]) expect(await ask(port, words)).toMatch(/^HTTP\/1\.1 413 /)
  },
)

test.each(servers)("%s, a host by name, by address and with a port is served", async (_, port) => {
  for (const host of ["shop.test:443", "127.0.0.1:3000", "[::1]:3000", "[::1]", "xn--d1acpjx3f.example"])
    expect(await ask(port, `GET / HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`), host).toMatch(
      /^HTTP\/1\.1 200 /,
    )
})

test.each(servers)(
  "%s, a refused form is read to its end, and the connection serves whoever is next on it",
  async (_, port) => {
    const next = `GET /healthz HTTP/1.1\r\n${HOST}${CLOSE}\r\n`
    const body = "x".repeat(1_000_000)
    const foreign = FORM.replace("http://shop.test", "https://evil.test")
    for (const [words, status] of [
      [`${FORM}Content-Length: ${body.length}\r\n\r\n${body}`, 413],
      [`${FORM}Transfer-Encoding: chunked\r\n\r\nf4240\r\n${body}\r\n0\r\n\r\n`, 413],
      [`${foreign}Content-Length: ${body.length}\r\n\r\n${body}`, 403],
    ] as const) {
      const [refusal = "", answer = ""] = (await ask(port, words + next)).split(/(?<=.)(?=HTTP\/1\.1 )/s)
      expect(refusal).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(refusal).not.toMatch(/^connection: close/im)
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*ok$/)
    }
  },
)

test.each(servers)(
  "%s, a refused form that does not end is told that the connection closes, and it does",
  async (_, port) => {
    const long = "x".repeat(70_000)
    const foreign = FORM.replace("http://shop.test", "https://evil.test")
    for (const words of [
      `${FORM}Content-Length: 1000000\r\n\r\n${long}`,
      `${FORM}Content-Length: 5000000000\r\n\r\n${long}`,
      `${FORM}Transfer-Encoding: chunked\r\n\r\n${long.length.toString(16)}\r\n${long}`,
      `${foreign}Content-Length: 100\r\n\r\nemail=`,
    ])
      expect(await ask(port, words)).toMatch(/^HTTP\/1\.1 4(13|03) [\s\S]*\r\nconnection: close\r\n/i)
  },
)

test.each(servers)("%s, who has whatever there is gets none of it again", async (_, port) => {
  const { body } = await told(port, "/")
  const picture = String(body).match(/\/images\/[^"\s]+\?v=\w+/)?.[0] ?? ""
  const model = picture.replace(/[^/]*$/, "model.glb")
  const any = { "If-None-Match": "*" }
  for (const path of ["/", "/logo.svg", picture, model, "/login", "/robots.txt"]) {
    await told(port, path)
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: any })
      expect([answer.status, await answer.text()], `${method} ${path}`).toEqual([304, ""])
    }
  }
  expect((await told(port, "/nowhere", any)).status, "what is not there is nobody's").toBe(404)
})

/** An answer without what belongs to this one moment, or says in which way it travelled. */
async function told(port: number, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const ownOfAnswer =
    /^(date|x-request-id|etag|cache-control|content-length|content-encoding|transfer-encoding|keep-alive|vary)$/
  return {
    status: answer.status,
    etag: answer.headers.get("etag") ?? "",
    encoding: answer.headers.get("content-encoding"),
    keeping: answer.headers.get("cache-control"),
    varies: answer.headers.get("vary"),
    body: Buffer.from(await answer.arrayBuffer()),
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !ownOfAnswer.test(name))),
  }
}

test("a page at the door carries the same headers as behind it", async () => {
  const { headers: expected } = await told(plain.port, "/")
  await told(behindDoor.port, "/")
  expect((await told(behindDoor.port, "/")).headers).toEqual(expected)
  expect(Object.keys(expected)).toEqual(
    expect.arrayContaining(["content-security-policy", "permissions-policy", "cross-origin-opener-policy"]),
  )
})

test("a file from memory is the file on the disk, in every way to travel, and is not sent twice to one reader", async () => {
  const { body } = await told(plain.port, "/")
  const picture = String(body).match(/\/images\/[^"\s]+\?v=\w+/)?.[0] ?? ""
  const code = String(body).match(/\/assets\/[^"\s]+\.js/)?.[0] ?? ""
  expect((await told(behindDoor.port, code)).varies, "in its plain form too").toBe("Accept-Encoding")
  expect((await told(behindDoor.port, picture)).varies, "a picture has one form").toBeNull()
  for (const path of [picture, code, "/logo.svg", "/share.png"])
    for (const encoding of ["br", "zstd", "gzip", "identity"]) {
      const accepting = { "Accept-Encoding": encoding }
      const { etag: _, ...onDisk } = await told(plain.port, path, accepting)
      await told(behindDoor.port, path, accepting)
      const { etag, ...inMemory } = await told(behindDoor.port, path, accepting)
      expect(inMemory, `${path} by ${encoding}`).toEqual(onDisk)
      const again = await told(behindDoor.port, path, { ...accepting, "If-None-Match": etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
})

test("a picture that is not there is answered in the same way at the door and behind it", async () => {
  for (const path of ["/images/dh-nothing/hero-640.avif?v=0123456789", "/assets/nothing.js"])
    for (const [name, port] of servers) expect((await told(port, path)).status, `${path} ${name}`).toBe(404)
})

test("SR-6: searches from one address are counted when they must be rendered, and free when they lie ready", async () => {
  const search = async (word: string, from: string) =>
    (
      await fetch(`http://127.0.0.1:${behindDoor.port}/search/${word}`, {
        headers: { "X-Forwarded-For": from },
      })
    ).status
  const words = Array.from({ length: SEARCHES + 1 }, (_, n) => `word${n}`)
  const statuses = await Promise.all(words.map((word) => search(word, "198.51.100.1")))
  expect(statuses.sort()).toEqual([...Array(SEARCHES).fill(200), 429])
  expect(await search("one-more", "198.51.100.1")).toBe(429)
  expect(await search("one-more", "198.51.100.2")).toBe(200)
  expect(await search("one-more", "198.51.100.1"), "it lies ready now").toBe(200)
})
