import { parseOrderNumber } from "#app/core/orders/order-number.ts"

/**
 * Search of a guest's order: its number with its mail address or phone, or with the token of a mailed link. `isSent`: the form asks for the
 * code, which was sent `by` mail or text message. `isLinked`: the link proves that there is such an order.
 */
export type OrderSearch = {
  number: string
  contact: string
  token: string
  by: "mail" | "text"
  isSent: boolean
  isLinked?: boolean
  error?: string
}

/** The answer to a search: what the form asks next, or why it was refused. */
export type OrderSearchAnswer = { search?: OrderSearch; fault?: string }

/** The address of the page that opens a guest's order by a code, for one who wanted to be at `path`, with the token of the mailed link. */
export function findOrderPath(path: string, token = ""): string {
  return `/orders?next=${encodeURIComponent(path)}${token && `&token=${token}`}`
}

/** The number of the order that a path is about; "" for any other path. */
export function orderNumberIn(path: string): string {
  const segment = /^\/orders\/([^/?]+)/i.exec(path)?.[1]
  return parseOrderNumber(segment) ?? ""
}
