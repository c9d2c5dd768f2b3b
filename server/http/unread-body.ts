import type { IncomingMessage } from "node:http"
import type { MiddlewareHandler } from "hono"
import type { ShopBindings } from "./http.ts"

const MOST_BYTES = 66_000_000 // a form with files: who is still sending when the connection closes never sees the answer
const LONGEST_SILENCE_MS = 800

/** Reads a refused request's body to its end or closes: else it stands before another shopper's request. */
export const settleUnreadBody: MiddlewareHandler<ShopBindings> = async (c, next) => {
  await next()
  const incoming = c.env?.incoming
  if (incoming?.complete === false && !(await readToEnd(incoming))) c.header("Connection", "close")
}

async function readToEnd(incoming: IncomingMessage) {
  if (Number(incoming.headers["content-length"] ?? 0) > MOST_BYTES) return false
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LONGEST_SILENCE_MS)
  let bytes = 0
  // Whoever began to read it has given up, and would hold it up.
  incoming.removeAllListeners("data")
  incoming.once("end", resolve).once("close", resolve)
  incoming.on("data", (chunk: Buffer) => {
    timer.refresh()
    bytes += chunk.length
    if (bytes > MOST_BYTES) resolve()
  })
  incoming.resume()
  await promise
  clearTimeout(timer)
  incoming.pause()
  return incoming.complete
}
