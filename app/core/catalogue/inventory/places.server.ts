import { asc, desc, inArray } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { placeStocks, places, stocks } from "#db/tables/catalogue.ts"
import type { Place, StockedPlace } from "./place.ts"

/** The places in the order of preference. */
export function listPlaces(db: Database): Promise<Place[]> {
  return db.select().from(places).orderBy(asc(places.position), asc(places.id))
}

/** The GSTINs from which the shop sells: the company's first, then those of its places. */
export async function listGstins(db: Database, company: { gstin: string }): Promise<string[]> {
  const own = (await listPlaces(db)).flatMap(({ gstin }) => (gstin ? [gstin] : []))
  return [...new Set([company.gstin, ...own])]
}

/** The place that takes what names no place: the first open one, in the order of preference. */
export async function findFirstPlace(db: Database): Promise<number | null> {
  const [first] = await db
    .select({ id: places.id })
    .from(places)
    .orderBy(desc(places.isOpen), asc(places.position), asc(places.id))
    .limit(1)
  return first?.id ?? null
}

/** How many pieces of some stocks lie at each place. Hold the locks of the stocks where you write by it. */
export async function readStockedPlaces(db: Database, skus: readonly string[]): Promise<StockedPlace[]> {
  const known = await listPlaces(db)
  const rows = await db
    .select()
    .from(placeStocks)
    .where(inArray(placeStocks.sku, [...skus]))
  return known.map(({ id, name, isOpen, state, gstin }) => {
    const own = rows.filter(({ placeId }) => placeId === id)
    const pieces = new Map(own.map(({ sku, quantity }) => [sku, quantity]))
    return { id, name, isOpen, state, gstin, pieces }
  })
}

/** The stocks among these numbers that there are still: an import may have removed some. */
export async function listKnownSkus(db: Database, skus: readonly string[]): Promise<string[]> {
  const known = await db
    .select({ sku: stocks.sku })
    .from(stocks)
    .where(inArray(stocks.sku, [...skus]))
  return known.map(({ sku }) => sku)
}
