import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { searchProducts } from "#app/core/catalogue/search/search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { products, stockAdjustments, stocks } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { saveSheet } from "./save-sheet.server.ts"
import { searchCatalogue } from "./search-catalogue.server.ts"
import { type SheetRow, sheetRow } from "./sheet.ts"

const clerk = { actor: "Asha <asha@example.in>", address: "192.0.2.7", reason: "" }

const { db } = await keepTestDatabase()
const services = () => ({ db, search: postingListSearch, settings: fixedSettings("specification") })
beforeEach(async () => {
  await db.update(products).set({ withdrawnAt: null })
  await fillCatalogue(db, [{ name: "Tala 1" }, { name: "Tala 2" }, { name: "Mohor 50%" }])
})

const all = async () => (await searchCatalogue(db, {})).products
const rowOf = async (id: string) =>
  sheetRow((await all()).find((product) => product.id === id) ?? missing(id))
const missing = (id: string): never => {
  throw new Error(`no product ${id}`)
}
const edit = (id: string, seen: Partial<SheetRow>, typed: Partial<SheetRow>) => ({ id, seen, typed })
const save = (edits: ReturnType<typeof edit>[], reason = "") =>
  saveSheet(services(), { ...clerk, reason, edits })
const logOf = (id: string) => listAuditEntries(db, `product ${id}`)

test("valid rows are saved with an audit line each, and invalid rows are reported and stay unchanged", async () => {
  const before = (await logOf("1")).length
  const result = await save(
    [
      edit("1", { price: "1299", state: "published" }, { price: "999.50", state: "withdrawn" }),
      edit("2", { price: "1299" }, { price: "-5" }),
      edit("3", { stock: "5" }, { stock: "2000000" }),
      edit("77", { price: "5" }, { price: "6" }),
    ],
    "Diwali",
  )
  expect(result).toEqual({
    saved: 1,
    failed: [
      {
        ...{ id: "2", typed: { price: "-5" } },
        sentences: ["price must be rupees above 0, at most 1 crore, with at most 2 decimals"],
      },
      {
        ...{ id: "3", typed: { stock: "2000000" } },
        sentences: ["stock must be a whole number from 0 to 1000000"],
      },
      { id: "77", typed: { price: "6" }, sentences: ["The shop has no product with this id."] },
    ],
  })
  expect(await rowOf("1")).toEqual({ price: "999.5", mrp: "4,990", stock: "5", state: "withdrawn" })
  expect(await rowOf("2")).toMatchObject({ price: "1299" })
  const log = await logOf("1")
  expect(log).toHaveLength(before + 1)
  expect(log[0]).toMatchObject({
    ...{ ...clerk, reason: "Diwali" },
    before: { pricePaise: 129_900, isPublished: true },
    after: { pricePaise: 99_950, isPublished: false },
  })
  expect([await logOf("2"), await logOf("77")]).toEqual([[], []])
})

test.each(["0", "0.001", "10000000.01", "1e3", "NaN", "", "12,34", "١٢"])(
  "the price %j is refused by the catalogue validation",
  async (price) => {
    expect((await save([edit("1", { price: "1299" }, { price })])).failed).toHaveLength(1)
    expect(await rowOf("1")).toMatchObject({ price: "1299" })
  },
)

test("a column changed by another user is reported and not overwritten, and other columns are saved", async () => {
  await save([edit("1", { price: "1299" }, { price: "1100" })])
  const late = await save([edit("1", { price: "1299" }, { price: "900" })])
  expect(late.failed[0]?.sentences).toEqual([
    "The product was changed meanwhile: look at it again before you change it.",
  ])
  expect(await rowOf("1")).toMatchObject({ price: "1100" })
  expect(await save([edit("1", { mrp: "4,990" }, { mrp: "5,990" })])).toEqual({ saved: 1, failed: [] })
  await db.update(stocks).set({ quantity: 4 }).where(eq(stocks.sku, "P-1")) // an order took a piece
  expect((await save([edit("1", { stock: "5" }, { stock: "9" })], "Recount")).saved).toBe(0)
  expect(await rowOf("1")).toEqual({ price: "1100", mrp: "5,990", stock: "4", state: "published" })
})

test("of two concurrent clerks one gets a conflict, and a repeated submit saves once", async () => {
  const byTwo = await Promise.all(
    ["1001", "1002"].map((price) => save([edit("1", { price: "1299" }, { price })])),
  )
  expect(byTwo.map(({ saved }) => saved).toSorted()).toEqual([0, 1])
  const lines = (await logOf("1")).length
  const twice = () => save([edit("2", { price: "1299" }, { price: "1003" })])
  expect(await Promise.all([twice(), twice()])).toEqual([1, 1].map((saved) => ({ saved, failed: [] })))
  expect(await logOf("2")).toHaveLength(1)
  expect(await logOf("1")).toHaveLength(lines)
})

test("a stock change requires a reason, which is kept in the stock history and audit log", async () => {
  const stock = edit("2", { stock: "5" }, { stock: "8" })
  expect((await save([stock], "  ")).failed[0]?.sentences).toEqual([
    "Say why the stock is another: it stands in the product's stock history.",
  ])
  expect(await save([stock], "Counted again")).toEqual({ saved: 1, failed: [] })
  const history = await db.select().from(stockAdjustments).where(eq(stockAdjustments.sku, "P-2"))
  expect(history.at(-1)).toMatchObject({ before: 5, after: 8, cause: "Counted again" })
  expect((await logOf("2"))[0]).toMatchObject({ reason: "Counted again", after: { stock: 8 } })
})

test("the product table searches by words, SKU, number, type and state, and pages by position", async () => {
  await writeProduct(services(), { id: "2", isPublished: false, fields: { stock: 9 } })
  const ids = async (search: Parameters<typeof searchCatalogue>[1]) =>
    (await searchCatalogue(db, search)).products.map(({ id }) => id)
  expect(await ids({ words: "TAL" })).toEqual(["1", "2"])
  expect(await ids({ words: "p-3" })).toEqual(["3"])
  expect([await ids({ words: "2" }), await ids({ words: "%" })]).toEqual([["2"], []])
  expect(await ids({ words: "p-3", type: "watch" })).toEqual([])
  expect(await ids({ words: "p", after: 1, state: "few", limit: 1 })).toEqual(["3"])
  expect([await ids({ type: "earbuds" }), await ids({ type: "watch" })]).toEqual([["1", "2", "3"], []])
  expect(await ids({ state: "withdrawn" })).toEqual(["2"])
  expect([await ids({ state: "published" }), await ids({ state: "few" })]).toEqual([
    ["1", "3"],
    ["1", "3"],
  ])
  const first = await searchCatalogue(db, { limit: 2 })
  expect(first.products.map(({ id }) => id)).toEqual(["1", "2"])
  expect(await ids({ after: first.next })).toEqual(["3"])
  expect((await searchCatalogue(db, { limit: 3 })).next).toBe(null)
})

test("a saved name is found in the shop's search, and a withdrawn product is not", async () => {
  const found = async () =>
    (
      await searchProducts(db, { keyword: "Tala", narrowing: { name: "", maxPricePaise: null }, page: 1 })
    ).matches.map(({ id }) => id)
  expect(await found()).toEqual(["1", "2"])
  await save([edit("1", { state: "published" }, { state: "withdrawn" })])
  expect(await found()).toEqual(["2"])
})
