import { z } from "zod"
import type { CatalogueQuery, SheetProduct } from "#app/admin/catalogue/catalogue-search.ts"
import { type Clerk, writeAudited } from "#app/admin/catalogue/save-sheet.server.ts"
import { type SheetSearch, searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { entrySchema } from "#app/core/catalogue/product.ts"
import { aboveMrp } from "#app/core/catalogue/rupees.ts"
import type { WriteResult } from "#app/core/catalogue/writing/product-write.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { listAuditEntriesOf } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { actionOf, type ChangedPrice, changePrice, MOST_CHANGED, type PriceChange } from "./price-change.ts"

const priceSchema = z.object({ price: entrySchema.shape.price })

/** The outcome of a price change: the number of saved prices, and the skipped products with a reason each. */
export type PriceChangeResult = { saved: number; skipped: { id: string; sentence: string }[] }

/** The products of a price change: the chosen ones, or without any those of the filter. */
export type Meant = Pick<CatalogueQuery, "words" | "type" | "tag" | "state"> &
  Pick<SheetSearch, "shop"> & { ids: readonly string[] }

/** The effect of a price change, product by product. Nothing is written. */
export async function previewPriceChange(
  db: Database,
  { ids, ...query }: Meant,
  change: PriceChange,
): Promise<{ prices: ChangedPrice[]; isMore: boolean }> {
  const meant = ids.length > 0 ? { ids: ids.slice(0, MOST_CHANGED) } : query
  const { products, next } = await searchCatalogue(db, { ...meant, limit: MOST_CHANGED })
  return { prices: products.map((product) => tryPriceChange(product, change)), isMore: next !== null }
}

type Applied = Clerk & {
  changeId: string
  change: PriceChange
  seen: readonly { id: string; pricePaise: number }[]
}

/** Applies it to each product that still costs what was looked at, and would cost something else. Sent twice, it is done once. */
export function applyPriceChange(
  services: ProductWriting,
  { changeId, change, seen, ...clerk }: Applied,
): Promise<PriceChangeResult> {
  const moves = seen
    .map(({ id, pricePaise }) => ({ id, fromPaise: pricePaise, toPaise: changePrice(pricePaise, change) }))
    .filter(({ fromPaise, toPaise }) => fromPaise !== toPaise)
  return movePrices(services, moves, { ...clerk, action: actionOf(changeId) })
}

/** A price that a change changed, as the audit log has it, beside what the product costs now; null where it is gone. */
export type LoggedPrice = {
  id: string
  name: string
  beforePaise: number
  afterPaise: number
  nowPaise: number | null
}

/** The prices that a change changed. */
export async function listChangedPrices(db: Database, changeId: string): Promise<LoggedPrice[]> {
  const entries = await listAuditEntriesOf(db, { action: actionOf(changeId), since: changeId })
  const logged = new Map(
    entries.flatMap(({ subject, before, after }) => {
      const [beforePaise, afterPaise] = [priceIn(before), priceIn(after)]
      const id = subject.replace(/^product /, "")
      return beforePaise && afterPaise ? [[id, { id, beforePaise, afterPaise }]] : []
    }),
  )
  if (logged.size === 0) return []
  const { products } = await searchCatalogue(db, { ids: [...logged.keys()], limit: MOST_CHANGED })
  const now = new Map(products.map((product) => [product.id, product]))
  return [...logged.values()].map((price) => {
    const product = now.get(price.id)
    return { ...price, name: product?.name ?? price.id, nowPaise: product?.pricePaise ?? null }
  })
}

/** Gives each product the price back that it had before a change, unless it was changed since. */
export async function undoPriceChange(
  services: ProductWriting,
  { changeId, ...clerk }: Clerk & { changeId: string },
): Promise<PriceChangeResult> {
  const moves = (await listChangedPrices(services.db, changeId)).map(({ id, beforePaise, afterPaise }) => ({
    ...{ id, fromPaise: afterPaise, toPaise: beforePaise },
  }))
  return movePrices(services, moves, { ...clerk, action: `undo of ${actionOf(changeId)}` })
}

type Move = { id: string; fromPaise: number; toPaise: number }

async function movePrices(
  services: ProductWriting,
  moves: readonly Move[],
  clerk: Clerk & { action: string },
) {
  const result: PriceChangeResult = { saved: 0, skipped: [] }
  for (const { id, fromPaise, toPaise } of moves) {
    const write = { id, expected: { price: fromPaise / 100 }, fields: { price: toPaise / 100 } }
    const sentence = sentenceOf(await writeAudited(services, { ...clerk, write }))
    if (sentence) result.skipped.push({ id, sentence })
    else result.saved += 1
  }
  return result
}

function priceIn(logged: unknown): number | null {
  if (typeof logged !== "object" || logged === null || !("pricePaise" in logged)) return null
  return typeof logged.pricePaise === "number" ? logged.pricePaise : null
}

function sentenceOf(result: WriteResult) {
  return result.ok ? null : result.sentences.join(" ")
}

/** A change tried on a product, by the rules of a catalogue entry, and nothing written. */
export function tryPriceChange(product: Omit<SheetProduct, "image">, change: PriceChange): ChangedPrice {
  const { id, name, sku, pricePaise, mrpPaise } = product
  const afterPaise = changePrice(pricePaise, change)
  const price = afterPaise / 100
  const { error } = priceSchema.safeParse({ price })
  const fault = afterPaise > mrpPaise ? aboveMrp(price, mrpPaise / 100) : null
  return {
    ...{ id, name, sku, beforePaise: pricePaise, afterPaise },
    fault: error?.issues[0]?.message ?? fault,
  }
}
