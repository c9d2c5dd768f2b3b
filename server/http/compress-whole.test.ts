import { promisify } from "node:util"
import { gunzipSync } from "node:zlib"
import { Hono } from "hono"
import { compress } from "hono/compress"
import { expect, test, vi } from "vitest"
import { compressWhole } from "./compress-whole.ts"
import type { ShopBindings } from "./http.ts"

const nextTurn = promisify(setImmediate)
const LONG = "धुन ".repeat(400)

/** What the shop answers with a body in such parts, each after so many turns of the event loop. */
async function answer(parts: string[], { turns = 0, headers = {}, accept = "gzip, br" } = {}) {
  const http = new Hono<ShopBindings>()
  http.use(compress())
  http.use(compressWhole)
  http.get("/", () => {
    const body = new ReadableStream({
      async start(stream) {
        for (const part of parts) {
          for (let turn = 0; turn < turns; turn += 1) await nextTurn()
          stream.enqueue(new TextEncoder().encode(part))
        }
        stream.close()
      },
    })
    return new Response(body, {
      status: 201,
      headers: { "Content-Type": "text/plain", "X-Own": "1", ...headers },
    })
  })
  const found = await http.request("/", { headers: { "Accept-Encoding": accept } })
  const bytes = Buffer.from(await found.arrayBuffer())
  const encoding = found.headers.get("Content-Encoding")
  return {
    text: (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString(),
    ...{ status: found.status, encoding, bytes: bytes.length },
    length: found.headers.get("Content-Length"),
    vary: found.headers.get("Vary"),
    own: found.headers.get("X-Own"),
  }
}

test("a short complete body is compressed in one piece, with a content length", async () => {
  const { text, encoding, bytes, length, vary, status, own } = await answer([LONG, LONG])
  expect(text).toBe(LONG + LONG)
  expect({ encoding, length, vary, status, own }).toEqual({
    ...{ encoding: "gzip", length: String(bytes), vary: "Accept-Encoding", status: 201, own: "1" },
  })
  expect(bytes).toBeLessThan(200)
})

test("a body that fits one packet is not compressed, with a content length", async () => {
  expect(await answer(["short"])).toMatchObject({ text: "short", encoding: null, length: "5" })
  expect(await answer([])).toMatchObject({ text: "", encoding: null, length: "0" })
})

test("a chunked or long body arrives complete as a compressed stream", async () => {
  const parts = [LONG, "and", LONG]
  expect(await answer(parts, { turns: 3 })).toMatchObject({
    ...{ text: parts.join(""), encoding: "gzip", length: null },
  })
  const many = Array.from({ length: 30 }, (_, part) => `${part} ${LONG}`)
  expect(await answer(many)).toMatchObject({ text: many.join(""), encoding: "gzip", length: null })
})

test("a client without gzip, or a no-transform response, gets uncompressed bytes", async () => {
  const plain = { text: LONG, encoding: null }
  expect(await answer([LONG], { accept: "identity" })).toMatchObject(plain)
  expect(await answer([LONG], { headers: { "Cache-Control": "no-transform" } })).toMatchObject(plain)
  expect(await answer([LONG], { headers: { "Content-Type": "image/webp" } })).toMatchObject(plain)
})

test("a source error during a slow read ends the response, and not the process", async () => {
  const http = new Hono<ShopBindings>()
  const { promise: isAway, reject: fail } = Promise.withResolvers<void>()
  http.use(compressWhole)
  http.get("/", () => {
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode(LONG.repeat(5))),
      pull: () => isAway,
    })
    return new Response(body, { headers: { "Content-Type": "text/plain" } })
  })
  const unheard = vi.fn()
  process.on("unhandledRejection", unheard)
  const found = await http.request("/", { headers: { "Accept-Encoding": "gzip" } })
  fail(new Error("the database is away"))
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
  process.off("unhandledRejection", unheard)
  expect(unheard).not.toHaveBeenCalled()
  await expect(found.text()).rejects.toThrow("the database is away")
})

test("a client that disconnects ends the source stream", async () => {
  const http = new Hono<ShopBindings>()
  let isCancelled = false
  http.use(compressWhole)
  http.get("/", () => {
    const body = new ReadableStream({
      pull: async (stream) => {
        for (let turn = 0; turn < 3; turn += 1) await nextTurn()
        stream.enqueue(new TextEncoder().encode(LONG))
      },
      cancel: () => {
        isCancelled = true
      },
    })
    return new Response(body, { headers: { "Content-Type": "text/plain" } })
  })
  const { body } = await http.request("/", { headers: { "Accept-Encoding": "gzip" } })
  await body?.cancel()
  expect(isCancelled).toBe(true)
})
