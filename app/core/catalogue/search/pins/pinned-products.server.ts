import { inArray } from "drizzle-orm"
import { factsSchema } from "#app/core/catalogue/product.ts"
import { productCard, selectDetails } from "#app/core/catalogue/product-rows.server.ts"
import type { Choice } from "#app/core/catalogue/search/facets/selection.ts"
import type { Narrowing } from "#app/core/catalogue/search/results/narrow-products.ts"
import type { SearchStart } from "#app/core/catalogue/search/search-result.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { type PinnedProduct, placePins, withoutPins } from "./place-pins.ts"

type Pin = { id: string; isPaid: boolean }
type Asked = { keyword: string; narrowing: Narrowing; choice: Choice; pins: readonly Pin[] }

/** What was found, with the pinned products first. A search without pins, or in another order than the shop's, asks nothing. */
export async function withPins<Start extends SearchStart>(
  db: Database,
  found: Start,
  { pins, choice, ...asked }: Asked,
): Promise<Start> {
  if (pins.length === 0 || choice.sort !== null) return found
  if (found.page > 1)
    return withoutPins(
      found,
      pins.map(({ id }) => id),
    )
  return placePins(found, await readPinned(db, pins), { ...asked, selection: choice.selection })
}

async function readPinned(db: Database, pins: readonly Pin[]): Promise<PinnedProduct[]> {
  const ids = pins.map(({ id }) => id)
  const rows = await selectDetails(db).where(inArray(products.id, ids))
  return pins.flatMap(({ id, isPaid }) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const { type, pricePaise, mrpPaise, stock, ratingCount, ratingSum } = row
    const card = productCard(row)
    const rating = ratingCount ? { count: ratingCount, sum: ratingSum ?? 0 } : null
    const facts = factsSchema.safeParse(row.facts).data ?? {}
    return [
      {
        card: isPaid ? { ...card, isPromoted: true as const } : card,
        faceted: { type, pricePaise, mrpPaise, facts, rating, isAvailable: stock > 0 },
      },
    ]
  })
}
