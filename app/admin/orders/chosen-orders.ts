import { parseOrderNumber } from "#app/core/orders/order-number.ts"

export const ORDERS_PER_PAGE = 50
/** How many orders are packed or printed at once, and stand on a long page. */
export const MOST_CHOSEN = 200

/** The orders that a form of the list chose, each once: those with a mark, or all that were listed. */
export function chosenOrders(form: FormData | URLSearchParams): string[] {
  const texts = form.has("all")
    ? String(form.get("listed") ?? "").split(" ")
    : form.getAll("number").map((text) => (typeof text === "string" ? text : ""))
  return [...new Set(texts.flatMap((text) => parseOrderNumber(text) ?? []))]
}
