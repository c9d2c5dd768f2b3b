import type { Context, MiddlewareHandler } from "hono"
import { busyAnswer } from "#app/platform/busy-answer.server.ts"
import { formBytes, isStreamed, isUpload } from "../body-limits.ts"
import type { ShopBindings } from "../http.ts"

const MEGABYTE = 1024 * 1024
/** Bytes of forms with files that are under way at once: in the process, and from one address. */
const BUDGET = { process: 192 * MEGABYTE, address: 66 * MEGABYTE }

/** Answers 503 to a form with files while those under way fill the budget of the process or of its address. Streamed ones do not count. */
export function limitUploads(
  addressOf: (c: Context<ShopBindings>) => string | null,
): MiddlewareHandler<ShopBindings> {
  const underway = new Map<string, number>()
  let inAll = 0
  const add = (address: string, bytes: number) => {
    inAll += bytes
    const sum = (underway.get(address) ?? 0) + bytes
    if (sum > 0) underway.set(address, sum)
    else underway.delete(address)
  }
  return async (c, next) => {
    if (!isUpload(c) || isStreamed(c)) return next()
    const address = addressOf(c) ?? ""
    const bytes = formBytes(c)
    const isFull = inAll + bytes > BUDGET.process || (underway.get(address) ?? 0) + bytes > BUDGET.address
    if (isFull) return busyAnswer()
    add(address, bytes)
    try {
      await next()
    } finally {
      add(address, -bytes)
    }
  }
}
