import { eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { NO_DEFAULTS } from "#app/admin/catalogue/import/import-defaults.ts"
import { planChanges, writeChanges } from "#app/admin/catalogue/import/plan-changes.server.ts"
import { addProduct } from "#app/admin/catalogue/new-product/add-product.server.ts"
import { applyPriceChange } from "#app/admin/catalogue/price-change/price-change.server.ts"
import { planPrice } from "#app/admin/catalogue/schedule/plan-price.server.ts"
import { runSchedules } from "#app/admin/catalogue/schedule/run-schedules.server.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { readImportFile } from "#app/core/catalogue/import/import-rows.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { priceSchedules, products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { writeProduct } from "./write-product.server.ts"

// The sample has a price of 1,299 and an MRP of 4,990.
const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "Diwali" }

const { db } = await keepTestDatabase()
const services = () => ({ db, search: postingListSearch, settings: fixedSettings("specification") })
beforeEach(async () => {
  await db.delete(priceSchedules)
  await fillCatalogue(db, [{ name: "Tala 1" }])
})

const productOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const plan = (price: string) =>
  planPrice(services(), {
    ...{ ...clerk, id: "1", price, from: "2020-01-01T10:00", until: "2090-01-01T10:00", now: new Date() },
  })

/** Every way in which a price or an MRP is written. Each answers whether it was, with a price in rupees of one product. */
const WAYS: Record<string, (price: number) => Promise<boolean>> = {
  "the table": async (price) => (await writeProduct(services(), { id: "1", fields: { price } })).ok,
  "a lower MRP": async (price) => {
    const mrp = String(Math.round((1_299 * 4_990) / price))
    return (await writeProduct(services(), { id: "1", fields: { mrp } })).ok
  },
  "a new product": async (price) =>
    (await writeProduct(services(), { entry: entry({ id: "9", name: "Tala 9", price }) })).ok,
  "a catalogue file": async (price) =>
    (await importCatalogue(db, [entry({ id: "1", name: "Tala 1", price })])).ok,
  "a file with some columns": async (price) => {
    const bytes = new TextEncoder().encode(`id,price\n1,"${price}"`)
    const file = await readImportFile("prices.csv", bytes)
    const { writes } = await planChanges(services(), file, NO_DEFAULTS)
    return writes.length > 0 && (await writeChanges(services(), writes)).refused.length === 0
  },
  "another shop's export": async (price) => {
    const text = `Handle,Title,Type,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price\na,A,speaker,,A-1,${price},4990`
    const file = await readImportFile("shopify.csv", new TextEncoder().encode(text))
    const { writes } = await planChanges(services(), file, NO_DEFAULTS)
    return writes.some(({ write }) => "entry" in write && (write.entry as { mrp: string }).mrp === "4990")
  },
  "the form of a new product": async (price) => {
    const form = new FormData()
    const texts = { ...entry({ id: "9" }), facts: "", sku: "A-9", price: String(price) }
    for (const [name, value] of Object.entries(texts)) form.set(name, String(value))
    return (await addProduct(services(), { form, ...clerk })).ok
  },
  "a change of many prices": async (price) => {
    const change = { by: "amount", figure: price * 100 - 129_900 } as const
    const seen = [{ id: "1", pricePaise: 129_900 }]
    return (await applyPriceChange(services(), { ...clerk, changeId: uuidv7(), change, seen })).saved === 1
  },
  "a scheduled price": async (price) => "done" in (await plan(String(price))),
  "a scheduled price whose MRP was lowered since": async (price) => {
    await plan("4000")
    await db.update(products).set({
      mrp: String(Math.round((4_000 * 4_990) / price)),
      mrpPaise: Math.round((400_000 * 4_990) / price),
    })
    await runSchedules(services())
    return (await productOf("1"))?.pricePaise === 400_000
  },
}

test.each(Object.keys(WAYS))("%s writes a price at the MRP, and none above it", async (way) => {
  expect(await WAYS[way]?.(5_100)).toBe(false)
  const stored = await productOf("1")
  expect(stored && stored.pricePaise <= stored.mrpPaise).toBe(true)
  await db.delete(priceSchedules)
  await fillCatalogue(db, [{ name: "Tala 1" }])
  expect(await WAYS[way]?.(4_990)).toBe(true)
})

test("what is above its MRP since before can be renamed and withdrawn, and is not published anew", async () => {
  await db.update(products).set({ pricePaise: 999_900 })
  expect(await writeProduct(services(), { id: "1", fields: { name: "Tala One" } })).toMatchObject({
    ok: true,
  })
  expect(await writeProduct(services(), { id: "1", isPublished: false })).toMatchObject({ ok: true })
  expect(await writeProduct(services(), { id: "1", isPublished: true })).toMatchObject({
    ...{ ok: false, sentences: [expect.stringContaining("above the MRP")] },
  })
  await db.update(products).set({ pricePaise: sql`mrp_paise` })
  expect(await writeProduct(services(), { id: "1", isPublished: true })).toMatchObject({ ok: true })
})
