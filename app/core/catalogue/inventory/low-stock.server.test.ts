import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { searchStocks } from "#app/admin/stock/search-stocks.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, soundbar, speaker } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()

const set = ({ sku }: { sku: string }, quantity: number, lowLevel: number | null = null) =>
  db.update(stocks).set({ quantity, lowLevel }).where(eq(stocks.sku, sku))

async function low(level: number, words = "", after = "") {
  const { stocks: found } = await searchStocks(db, { words, state: "low", place: null, after, level })
  return found.map(({ sku }) => sku)
}

test("stock is low at or below its own level, else the setting's, the fewest pieces first", async () => {
  await set(earbuds, 5)
  await set(speaker, 70, 70)
  await set(soundbar, 0, 0)
  expect([await low(5), await low(4), await low(0)]).toEqual([["EB-1", "SP-1"], ["SP-1"], ["SP-1"]])
  await set(soundbar, 0)
  expect([await low(5), await low(0)]).toEqual([["SB-1", "EB-1", "SP-1"], ["SP-1"]])
  expect([await low(5, "", "5 EB-1"), await low(5, "airlobes"), await low(5, "airlobes", "EB-1")]).toEqual([
    ["SP-1"],
    ["EB-1"],
    [],
  ])
})

test("a low-stock level is a number of pieces", async () => {
  await expect(set(earbuds, 5, -1)).rejects.toMatchObject({ cause: { constraint: "stocks_low_level" } })
})

test("the quantity has no index, so taking stock rewrites no index entry", async () => {
  const rows = await db
    .selectDistinct({ name: sql<string>`attname::text` })
    .from(sql`pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey::int2[])`)
    .where(sql`indrelid = 'stocks'::regclass`)
    .orderBy(sql`attname::text`)
  expect(rows.map(({ name }) => name)).toEqual(["few", "low", "sku"])
  const quantities = [1_000, 51, 50, 1]
  const few: (number | null)[] = []
  for (const quantity of quantities) {
    await set(earbuds, quantity)
    few.push(...(await db.select().from(stocks).where(eq(stocks.sku, earbuds.sku))).map((row) => row.few))
  }
  expect(few).toEqual([null, null, 50, 1])
})
