import { tagsOf } from "#app/core/catalogue/tags.ts"
import { SHEET_FILTERS } from "./messages.ts"

export type SheetState = keyof typeof SHEET_FILTERS

/** What an address says of the catalogue's table. */
export type CatalogueQuery = {
  words: string
  type: string
  tag: string
  state: SheetState | null
  after: SheetPlace | null
}

/** The place of a product in the table, whose published products stand before the others; 0 is before the first of these. */
export type SheetPlace = { isPublished: boolean; position: number }

/** Reads it; what is no filter is none. */
export function parseCatalogueQuery(query: URLSearchParams): CatalogueQuery {
  const state = query.get("state") ?? ""
  const [, kind, position] = (query.get("after") ?? "").match(/^(w?)(\d{1,9})$/) ?? []
  return {
    words: (query.get("q") ?? "").slice(0, LONGEST_WORDS),
    type: (query.get("type") ?? "").slice(0, LONGEST_WORDS),
    tag: tagsOf([query.get("tag") ?? ""])[0]?.slice(0, LONGEST_WORDS) ?? "",
    state: isSheetState(state) ? state : null,
    after: position ? { isPublished: kind === "", position: Number(position) } : null,
  }
}

const LONGEST_WORDS = 100

/** The same as an address has it, after another product or from the first on. */
export function catalogueQuery(
  { words, type, tag, state }: Omit<CatalogueQuery, "after">,
  after?: SheetPlace,
) {
  const query = new URLSearchParams({
    ...(words && { q: words }),
    ...(type && { type }),
    ...(tag && { tag }),
    ...(state && { state }),
    ...(after && { after: `${after.isPublished ? "" : "w"}${after.position}` }),
  })
  return query.size > 0 ? `?${query}` : ""
}

function isSheetState(text: string): text is SheetState {
  return Object.hasOwn(SHEET_FILTERS, text)
}

/** A product as the back office lists it. */
export type SheetProduct = {
  id: string
  position: number
  sku: string
  name: string
  image: string
  type: string
  pricePaise: number
  mrp: string
  mrpPaise: number
  quantity: number
  isPublished: boolean
}
