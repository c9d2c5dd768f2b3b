import type { MiddlewareHandler } from "hono"
import type { ShopBindings } from "./http.ts"

const READING = new Set(["GET", "HEAD"])
const OF_CONTENT = ["Content-Length", "Content-Encoding", "Content-Type"]

/** Whether a reader whose If-None-Match says `known` has what bears this validator; `*` has whatever there is. */
export function isKnown(known: string | undefined, validator: string): boolean {
  return known?.trim() === "*" || (known?.includes(validator) ?? false)
}

/** `If-None-Match: *` asks for nothing that is there already (RFC 9110, 13.1.2). */
export const answerNotModified: MiddlewareHandler<ShopBindings> = async (c, next) => {
  await next()
  if (c.req.header("if-none-match")?.trim() !== "*" || !READING.has(c.req.method) || !c.res.ok) return
  await c.res.body?.cancel()
  const headers = new Headers(c.res.headers)
  for (const name of OF_CONTENT) headers.delete(name)
  c.res = undefined
  c.res = new Response(null, { status: 304, headers })
}
