import { LONGEST_TAG, tagsOf } from "#app/core/catalogue/tags.ts"
import { ORDER_STATE_LABELS } from "#app/core/orders/order.ts"
import { parseIndiaTime } from "#app/ui/format/india-time.ts"
import { MOST_CHOSEN, ORDERS_PER_PAGE } from "./chosen-orders.ts"
import { METHOD_NAMES, ORDER_COLUMNS, PARCEL_FILTERS, PAYMENT_STATE_NAMES } from "./messages.ts"

/** The filters of the list of orders besides words; "" lets every order through. Days are those of India, amounts rupees. */
const FILTERS = {
  state: (text: string) => Object.hasOwn(ORDER_STATE_LABELS, text),
  method: (text: string) => Object.hasOwn(METHOD_NAMES, text),
  payment: (text: string) => Object.hasOwn(PAYMENT_STATE_NAMES, text),
  from: isDay,
  until: isDay,
  place: (text: string) => /^\d{1,9}$/.test(text),
  courier: (text: string) => /^[\w-]{1,40}$/.test(text),
  tag: (text: string) => text.length <= LONGEST_TAG,
  parcels: (text: string) => Object.hasOwn(PARCEL_FILTERS, text),
  least: isAmount,
  most: isAmount,
}
export type OrderFilter = keyof typeof FILTERS
const FILTER_NAMES = Object.keys(FILTERS) as OrderFilter[]

/** What an address says of the list of orders. */
export type OrderQuery = Record<OrderFilter, string> & {
  words: string
  rows: number
  /** The columns that the table shows. */
  columns: readonly OrderColumn[]
}

export type OrderColumn = keyof typeof ORDER_COLUMNS
export const COLUMN_NAMES = Object.keys(ORDER_COLUMNS) as OrderColumn[]

/** How an order is paid: the method of the newest attempt, and the state of its payment. */
export type FoundPayment = {
  payment: keyof typeof METHOD_NAMES | null
  paymentState: keyof typeof PAYMENT_STATE_NAMES
}

/** Reads an address; a value that is none of a filter is left out. */
export function parseOrderQuery(params: URLSearchParams, words: string): OrderQuery {
  const read = (name: OrderFilter) => {
    const text = params.get(name)?.trim() ?? ""
    const known = FILTERS[name](text) ? text : ""
    return name === "tag" ? (tagsOf([known])[0] ?? "") : known
  }
  const filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, read(name)]))
  const rows = params.get("rows") === String(MOST_CHOSEN) ? MOST_CHOSEN : ORDERS_PER_PAGE
  const chosen = COLUMN_NAMES.filter((column) => params.getAll("column").includes(column))
  const columns = chosen.length > 0 ? chosen : COLUMN_NAMES
  return { ...(filters as Record<OrderFilter, string>), words, rows, columns }
}

/** The same as an address has it, from the newest order on or from after another one. */
export function orderQueryText({ words, rows, columns, ...filters }: OrderQuery, after?: string): string {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...Object.fromEntries(Object.entries(filters).filter(([, text]) => text)),
    ...(rows !== ORDERS_PER_PAGE && { rows: String(rows) }),
    ...(after && { after }),
  })
  if (columns.length < COLUMN_NAMES.length) for (const column of columns) query.append("column", column)
  return query.size > 0 ? `?${query}` : ""
}

/** How many filters besides words and state are set: those that the form folds away. */
export function countFolded(query: OrderQuery): number {
  return FILTER_NAMES.filter((name) => name !== "state" && query[name]).length
}

function isDay(text: string): boolean {
  return parseIndiaTime(`${text}T00:00`) !== null
}

function isAmount(text: string): boolean {
  return /^\d{1,7}$/.test(text)
}
