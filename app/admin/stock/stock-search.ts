import type { Place } from "#app/core/catalogue/inventory/place.ts"
import { type CHANGE_KINDS, STOCK_FILTERS } from "./messages.ts"

export type StockFilter = keyof typeof STOCK_FILTERS

/** What an address says of the list of stocks. `place` is whose pieces are counted and edited; null: those of all places. */
export type StockQuery = { words: string; state: StockFilter | null; place: number | null; after: string }

const LONGEST = 200

/** Reads it; what is no filter is none. */
export function parseStockQuery(query: URLSearchParams): StockQuery {
  const text = (name: string) => (query.get(name) ?? "").slice(0, LONGEST)
  const state = text("state")
  return {
    words: text("q").trim(),
    state: isStockFilter(state) ? state : null,
    place: readId(text("place")),
    after: text("after"),
  }
}

/** The same as an address has it, from the first stock on or after another one. */
export function stockQuery({ words, state, place }: Omit<StockQuery, "after">, after = ""): string {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(state && { state }),
    ...(place !== null && { place: String(place) }),
    ...(after && { after }),
  })
  return query.size > 0 ? `?${query}` : ""
}

/** The address of the page of a stock. */
export function stockPath(sku: string): string {
  return `/admin/stock/${encodeURIComponent(sku)}`
}

/** The number of a place out of a form or an address; null for what is none. */
export function readId(text: FormDataEntryValue | null): number | null {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : null
}

function isStockFilter(text: string): text is StockFilter {
  return Object.hasOwn(STOCK_FILTERS, text)
}

/** A stock as the back office lists it. */
export type ListedStock = {
  sku: string
  /** Its first product; null for a stock whose product an import removed. */
  name: string | null
  productId: string | null
  /** What can be sold. */
  quantity: number
  /** What lies at all places. */
  there: number
  /** What lies at the place of the list; null where it is of all places. */
  here: number | null
  lowLevel: number | null
}

/** What was ordered and is not packed yet. */
export function orderedPieces({ quantity, there }: Pick<ListedStock, "quantity" | "there">): number {
  return Math.max(0, there - quantity)
}

/** Whether a stock is at or below its level: its own, or else the setting's. */
export function isLowStock(
  { quantity, lowLevel }: Pick<ListedStock, "quantity" | "lowLevel">,
  level: number,
) {
  const own = lowLevel ?? level
  return own > 0 && quantity <= own
}

/** A place with how many pieces of one stock lie there. */
export type PlacedPieces = Pick<Place, "id" | "name" | "kind"> & { pieces: number }

/** A change of a stock: an adjustment, or what went into a place or left it. */
export type StockChangeEntry = {
  id: string
  kind: keyof typeof CHANGE_KINDS
  pieces: number
  place: string | null
  order: string | null
  cause: string
  at: Date
}
