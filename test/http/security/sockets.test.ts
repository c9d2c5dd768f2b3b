import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { afterAll, afterEach, expect, test } from "vitest"
import { createListeningShop } from "#test/http/listening-shop.ts"

// Rude callers on real sockets.
const shop = await createListeningShop({
  patience: { headersTimeout: 700, requestTimeout: 1_200, silence: 3_000 },
})
const { servers } = shop
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(shop.close)

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
