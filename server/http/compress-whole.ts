import { setImmediate as nextTurn } from "node:timers/promises"
import { gzipSync } from "node:zlib"
import type { MiddlewareHandler } from "hono"
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress"
import type { ShopBindings } from "./http.ts"

const LEAST_BYTES = 1024 // shorter, it fits a packet as it is
const MOST_BYTES = 16 * 1024 // a longer one is compressed in another thread
const ACCEPTS_GZIP = /(?:^|,)\s*gzip\s*(?:,|$)/i
const LEFT_ALONE = ["Content-Encoding", "Content-Length", "ETag", "Transfer-Encoding"]

/**
 * Compresses an answer that is short and ready, so that it leaves at once, with its length. `hono/compress` sends such an answer in three
 * messages and changes threads several times; a longer answer, or one in parts, is left to it.
 */
export const compressWhole: MiddlewareHandler<ShopBindings> = async (c, next) => {
  await next()
  const { status, body, headers } = c.res
  const isGzip = ACCEPTS_GZIP.test(c.req.header("Accept-Encoding") ?? "")
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("Content-Type") ?? "")
  const isLeftAlone = status === 206 || /no-transform/i.test(headers.get("Cache-Control") ?? "")
  if (!body || !isGzip || !isText || isLeftAlone || c.req.method === "HEAD") return
  if (LEFT_ALONE.some((name) => headers.has(name))) return
  const read = await readWhole(body)
  c.res = undefined
  if (read instanceof ReadableStream) c.res = new Response(read, { status, headers })
  else {
    const isPacked = read.length >= LEAST_BYTES
    const sent = isPacked ? gzipSync(read) : read
    headers.set("Content-Length", String(sent.length))
    if (isPacked) {
      headers.set("Content-Encoding", "gzip")
      headers.append("Vary", "Accept-Encoding")
    }
    c.res = new Response(sent, { status, headers })
  }
}

/** The bytes of a body that needs no waiting and is short, else a stream of the same. */
async function readWhole(
  body: ReadableStream<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | ReadableStream<Uint8Array>> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (let size = 0; ; ) {
    const reading = reader.read()
    const read = size > MOST_BYTES ? null : await Promise.race([reading, nextTurn(null)])
    if (!read) return resume(reader, chunks, reading)
    if (read.done) return Buffer.concat(chunks)
    chunks.push(read.value)
    size += read.value.length
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** What was read of a body, and then the rest of it. */
function resume(reader: Reader, chunks: Uint8Array[], reading: ReturnType<Reader["read"]>) {
  let next = handled(reading)
  return new ReadableStream<Uint8Array>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(chunk)
    },
    async pull(stream) {
      const { done, value } = await next
      if (done) return stream.close()
      stream.enqueue(value)
      next = handled(reader.read())
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The same promise, which may fail before anybody waits for it: whoever reads on hears of it then. */
function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}
