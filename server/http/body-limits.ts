import type { Context, MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { ShopBindings } from "./http.ts"

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const OF_A_FORM = 64 * KILOBYTE

/** Forms with files, whose routes count for themselves while they read; the first row that an address matches counts. */
const LARGER: { path: RegExp; mostBytes: number }[] = [
  // Four photos and the words of a shopper.
  { path: /^\/(complaints|reviews\/write|orders\/[^/]+\/warranty)(\.data)?$/i, mostBytes: 33 * MEGABYTE },
  { path: /^\/admin\/catalogue\/import(\.data)?$/i, mostBytes: 21 * MEGABYTE },
  // Pictures of a product, or of a page with its text, from staff.
  { path: /^\/admin\/catalogue\/[^/]+\/pictures(\.data)?$/i, mostBytes: 61 * MEGABYTE },
  { path: /^\/admin\/pages\/.+$/i, mostBytes: 61 * MEGABYTE },
]

/** The most bytes that a form may have at an address: few, but for those that take files. */
export function mostBodyBytes(path: string): number {
  return LARGER.find((row) => row.path.test(path))?.mostBytes ?? OF_A_FORM
}

/** Answers 413 to a larger body, before it is read further. */
export function limitBodies(): MiddlewareHandler<ShopBindings> {
  const onError = (c: Context) => c.text("The form is too large.", 413)
  const sizes = [OF_A_FORM, ...LARGER.map(({ mostBytes }) => mostBytes)]
  const limits = new Map(sizes.map((maxSize) => [maxSize, bodyLimit({ maxSize, onError })]))
  const small = bodyLimit({ maxSize: OF_A_FORM, onError })
  return (c, next) => (limits.get(mostBodyBytes(c.req.path)) ?? small)(c, next)
}
