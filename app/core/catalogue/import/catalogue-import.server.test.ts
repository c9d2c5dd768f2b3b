import { asc, eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { products, stocks } from "#db/tables/catalogue.ts"
import { backInStockRequests } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { importBundledCatalogue, importCatalogue } from "./catalogue-import.server.ts"

const { db } = await keepTestDatabase()
beforeEach(() => fillCatalogue(db, [{ name: "Kept" }, { name: "Second" }]))

const names = async () =>
  (await db.select({ name: products.name }).from(products).orderBy(asc(products.position))).map(
    ({ name }) => name,
  )
const stockOf = async (sku: string) =>
  (await db.select().from(stocks).where(eq(stocks.sku, sku)))[0]?.quantity

test("CAT-1: an empty shop is filled with the bundled catalogue, once", async () => {
  await importCatalogue(db, [])
  const count = await importBundledCatalogue(db)
  expect(count).toBeGreaterThanOrEqual(158)
  expect(await names()).toHaveLength(count)
  expect(await importBundledCatalogue(db)).toBe(0)
})

test("CAT-1: an empty shop that is filled has every key, reference and index that it had before", async () => {
  const parts = async () => {
    const { rows } = (await db.execute(sql`
      select indexdef as part from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      order by part`)) as unknown as { rows: { part: string }[] }
    return rows.map(({ part }) => part)
  }
  const before = await parts()
  await importCatalogue(db, [])
  await importCatalogue(db, [entry({ price: "free" })])
  expect(await parts()).toEqual(before)
  await importCatalogue(db, [entry()])
  expect(await parts()).toEqual(before)
  expect(before.join()).toContain("products_by_slug")
})

test("CAT-1: faults between the entries of an empty shop's first file are found as well", async () => {
  await importCatalogue(db, [])
  const twin = { sku: "TWIN", facts: { family: "Raag" } }
  const result = await importCatalogue(db, [
    entry({ id: "1", ...twin }),
    entry({ id: "1" }),
    entry({ id: "3", ...twin, facts: { family: "Teer" } }),
  ])
  expect(result).toMatchObject({
    ok: false,
    faults: [
      { product: "1", field: "id" },
      { product: "3", field: "facts" },
    ],
  })
  expect(await names()).toEqual([])
})

test("CAT-1: a repeated import leaves alone what it does not change", async () => {
  const versions = async () =>
    (
      (await db.execute(sql`select id, products.xmin::text || products.xmax as product, stocks.xmin::text || stocks.xmax as stock
        from products join stocks using (sku) order by id`)) as unknown as { rows: Record<string, string>[] }
    ).rows
  const [first, second] = await versions()
  await importCatalogue(db, [entry({ name: "Kept" }), entry({ id: "2", name: "Other" })])
  const [firstNow, secondNow] = await versions()
  expect(firstNow).toEqual(first)
  expect(secondNow?.stock).toBe(second?.stock)
  expect(secondNow?.product).not.toBe(second?.product)
})

test("CAT-1: products that are no longer in the file go, the others change, and lists follow the file's order", async () => {
  const result = await importCatalogue(db, [
    entry({ id: "9", name: "New" }),
    entry({ id: "1", name: "Renamed" }),
  ])
  expect(result).toEqual({ ok: true, count: 2, unnamedStock: { kept: 0, empty: 0 } })
  expect(await names()).toEqual(["New", "Renamed"])
  expect(await stockOf("P-2")).toBeUndefined()
})

test("CAT-1: every fault names product and field, and nothing is changed", async () => {
  const result = await importCatalogue(db, [
    entry({ name: "Renamed" }),
    entry({ id: "9", name: "New" }),
    entry({ id: "2", price: -1 }),
    entry({ id: 3 }),
  ])
  expect(result).toMatchObject({
    ok: false,
    faultCount: 2,
    faults: [
      { product: "2", field: "price" },
      { product: "at position 4", field: "id" },
    ],
  })
  expect(await names()).toEqual(["Kept", "Second"])
})

test("CAT-1: of many faults the first twenty are kept and all are counted", async () => {
  const broken = Array.from({ length: 1500 }, (_, index) => entry({ id: String(index), price: "free" }))
  const result = await importCatalogue(db, broken)
  expect(result).toMatchObject({ ok: false, faultCount: 1500 })
  expect(result).toHaveProperty("faults.length", 20)
})

test("CAT-1: an id that is taken twice is a fault", async () => {
  const result = await importCatalogue(db, [entry(), entry({ id: "2" }), entry()])
  expect(result).toMatchObject({
    ok: false,
    faults: [{ product: "1", field: "id", sentence: "id 1 at position 3 is already taken at position 1" }],
  })
  expect(await names()).toEqual(["Kept", "Second"])
})

test("CAT-3: twins share one stock", async () => {
  await importCatalogue(db, [entry({ id: "1", sku: "TWIN" }), entry({ id: "2", sku: "TWIN", type: "hero" })])
  expect(await names()).toHaveLength(2)
  const { sku, quantity } = stocks
  expect(await db.select({ sku, quantity }).from(stocks)).toEqual([{ sku: "TWIN", quantity: 5 }])
})

test("CAT-3: twins that do not agree on their stock or facts are faults", async () => {
  const twin = { sku: "TWIN", facts: { family: "Raag" } }
  const result = await importCatalogue(db, [
    entry({ id: "1", ...twin }),
    entry({ id: "2", ...twin, stock: 6 }),
    entry({ id: "3", ...twin, facts: { family: "Teer" } }),
  ])
  expect(result).toMatchObject({
    ok: false,
    faults: [
      { product: "2", field: "stock" },
      { product: "3", field: "facts" },
    ],
  })
})

test("PD-2: an import sets the stock, also of a product that stays", async () => {
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, "P-1"))
  await importCatalogue(db, [entry({ stock: 7 })])
  expect(await stockOf("P-1")).toBe(7)
})

test("SR-5: wishes for a product that stays are kept, those for one that goes go with it", async () => {
  const requestFor = (productId: string) => ({ id: uuidv7(), productId, email: "asha@example.com" })
  await db.insert(backInStockRequests).values([requestFor("1"), requestFor("2")])
  await importCatalogue(db, [entry({ id: "1" })])
  expect((await db.select().from(backInStockRequests)).map(({ productId }) => productId)).toEqual(["1"])
})

test("CAT-1: a file that breaks off in the middle changes nothing", async () => {
  async function* breakingOff() {
    yield entry({ name: "Renamed" })
    throw new Error("cut")
  }
  await expect(importCatalogue(db, breakingOff())).rejects.toThrow("cut")
  expect(await names()).toEqual(["Kept", "Second"])
})

test("CAT-1: quotes, signs of other scripts and half characters are stored as they can be", async () => {
  await importCatalogue(db, [entry({ name: `धुन "O'Neil" \\ 🎧 \ud800` })])
  expect(await names()).toEqual([`धुन "O'Neil" \\ 🎧 \ufffd`])
})

test("CAT-1: mrp is kept as the source has it, and counted in paise", async () => {
  await importCatalogue(db, [entry({ id: "1", mrp: "62,999" }), entry({ id: "2", mrp: 62999 })])
  const rows = await db
    .select({ mrp: products.mrp, mrpPaise: products.mrpPaise })
    .from(products)
    .orderBy(products.id)
  expect(rows).toEqual([
    { mrp: "62,999", mrpPaise: 62_999_00 },
    { mrp: "62999", mrpPaise: 62_999_00 },
  ])
})
