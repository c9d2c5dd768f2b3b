import { asc, eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { stockAdjustments, stocks } from "#db/tables/catalogue.ts"
import { countLockWaits } from "#test/databases/lock-waits.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { importCatalogue } from "./catalogue-import.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await fillCatalogue(db, [{ name: "First" }, { name: "Second" }])
  await db.execute(sql`truncate stock_adjustments`)
})

const unstocked = (changes: Record<string, unknown>) => entry({ ...changes, stock: undefined })
const stockOf = async () =>
  Object.fromEntries(
    (await db.select().from(stocks).orderBy(asc(stocks.sku))).map(({ sku, quantity }) => [sku, quantity]),
  )
/** What an order does that takes pieces. */
const sell = (sku: string, pieces: number) =>
  db
    .update(stocks)
    .set({ quantity: sql`${stocks.quantity} - ${pieces}::integer` })
    .where(eq(stocks.sku, sku))
const adjustments = () => {
  const { sku, before, after, cause } = stockAdjustments
  return db.select({ sku, before, after, cause }).from(stockAdjustments).orderBy(stockAdjustments.id)
}

test("an import without stock keeps a known product's remaining stock, starts a new one at none, and counts both", async () => {
  await sell("P-1", 2)
  const entries = [
    unstocked({ id: "1", name: "Renamed" }),
    unstocked({ id: "7" }),
    entry({ id: "8", stock: 3 }),
  ]
  expect(await importCatalogue(db, entries)).toEqual({
    ...{ ok: true, count: 3, unnamedStock: { kept: 1, empty: 1 } },
  })
  expect(await stockOf()).toEqual({ "P-1": 3, "P-7": 0, "P-8": 3 })
  expect(await adjustments(), "nothing that was there changed").toEqual([])
})

test("an import that names a stock writes one adjustment with before and after", async () => {
  await sell("P-1", 2)
  const entries = [entry({ id: "1", stock: 40 }), entry({ id: "2" })]
  for (let times = 0; times < 2; times += 1) await importCatalogue(db, entries)
  expect(await stockOf()).toEqual({ "P-1": 40, "P-2": 5 })
  expect(await adjustments()).toEqual([{ sku: "P-1", before: 3, after: 40, cause: "catalogue import" }])
})

test("the first import into an empty shop gives products without stock none", async () => {
  await importCatalogue(db, [])
  expect(await importCatalogue(db, [unstocked({ id: "1" }), entry({ id: "2" })])).toMatchObject({
    unnamedStock: { kept: 0, empty: 1 },
  })
  expect(await stockOf()).toEqual({ "P-1": 0, "P-2": 5 })
})

test("CAT-3: one twin names the stock of both; a new twin of a known one shares what is there", async () => {
  const twin = { sku: "TWIN" }
  await importCatalogue(db, [unstocked({ id: "1", ...twin }), entry({ id: "2", ...twin, stock: 9 })])
  expect(await stockOf()).toEqual({ TWIN: 9 })
  await sell("TWIN", 1)
  const silent = ["1", "2", "3"].map((id) => unstocked({ id, ...twin }))
  expect(await importCatalogue(db, silent)).toMatchObject({ unnamedStock: { kept: 3, empty: 0 } })
  expect(await stockOf()).toEqual({ TWIN: 8 })
})

test("CAT-3: twins that name different stocks are a fault, whoever stands first", async () => {
  const twin = { sku: "TWIN" }
  const entries = [
    unstocked({ id: "1", ...twin }),
    entry({ id: "2", ...twin, stock: 6 }),
    entry({ id: "3", ...twin, stock: 7 }),
  ]
  expect(await importCatalogue(db, entries)).toMatchObject({
    ...{ ok: false, faultCount: 1 },
    faults: [{ product: "3", field: "stock", sentence: expect.stringContaining("that of product 2,") }],
  })
})

test("pieces sold during an import stay sold and are in the adjustment's before value", async () => {
  async function* selling() {
    yield unstocked({ id: "1" })
    for (const sku of ["P-1", "P-2"]) await sell(sku, 1)
    yield entry({ id: "2", stock: 20 })
  }
  await importCatalogue(db, selling())
  expect(await stockOf()).toEqual({ "P-1": 4, "P-2": 20 })
  expect(await adjustments()).toMatchObject([{ sku: "P-2", before: 4, after: 20 }])
})

test("an order that locks a stock during an import is in the adjustment's before value", async () => {
  let importing: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.execute(sql`update stocks set quantity = quantity - 1 where sku = 'P-2'`)
    importing = importCatalogue(db, [entry({ id: "1" }), entry({ id: "2", stock: 20 })])
    await expect.poll(() => countLockWaits(db), { timeout: 20_000 }).toBe(1)
  })
  await importing
  expect(await stockOf()).toEqual({ "P-1": 5, "P-2": 20 })
  expect(await adjustments()).toMatchObject([{ sku: "P-2", before: 4, after: 20 }])
})

test("a stock adjustment cannot be updated or deleted", async () => {
  await importCatalogue(db, [entry({ id: "1", stock: 1 })])
  const attempts = [db.update(stockAdjustments).set({ after: 9 }), db.delete(stockAdjustments)]
  for (const attempt of attempts)
    await expect(Promise.resolve(attempt).catch((error: Error) => String(error.cause))).resolves.toMatch(
      /stands as it is/,
    )
})
