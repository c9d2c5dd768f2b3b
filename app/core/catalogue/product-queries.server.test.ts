import { readFile } from "node:fs/promises"
import { eq } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { createTestDatabase, keepTestDatabase } from "#test/databases/test-database.ts"
import {
  findPictured,
  findProduct,
  listBestSellers,
  listHomeSections,
  listPrices,
  listRelated,
} from "./product-queries.server.ts"

const { db } = await keepTestDatabase()
await importBundledCatalogue(db)
const bundled: { id: string; type: string; name: string; price: number; sku: string }[] = JSON.parse(
  await readFile("catalogue/products.json", "utf8"),
)

const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id)
const bundledIds = (type: string) => idsOf(bundled.filter((product) => product.type === type))

test("HOME-1, HOME-4: seven sections in order, each with its View All", async () => {
  const sections = await listHomeSections(db)
  expect(sections.map(({ type }) => type)).toEqual(
    "earbuds watch nackband headphone speaker party soundbar".split(" "),
  )
  expect(sections.map(({ viewAll }) => viewAll)).toEqual(
    "earbuds watch nackband headphones speaker party soundbar".split(" "),
  )
})

test("HOME-2: the bundled catalogue starts at the specification's prices", async () => {
  const lowest = (await listHomeSections(db)).map(({ lowestPaise }) => (lowestPaise ?? 0) / 100)
  expect(lowest).toEqual([999, 1699, 999, 1199, 749, 1199, 1599])
})

test("HOME-2: a starting price follows the catalogue, headphone and headphones together", async () => {
  const [cheapest = ""] = bundledIds("headphones")
  await db.update(products).set({ pricePaise: 50_000 }).where(eq(products.id, cheapest))
  const headphones = (await listHomeSections(db)).find(({ type }) => type === "headphone")
  expect(headphones?.lowestPaise).toBe(50_000)
  expect(idsOf(headphones?.bestSellers ?? [])).not.toContain(cheapest)
})

test("HOME-3: best sellers are the first four of the type in catalogue order", async () => {
  for (const { type, bestSellers } of await listHomeSections(db))
    expect(idsOf(bestSellers)).toEqual(bundledIds(type).slice(0, 4))
  expect(idsOf(await listBestSellers(db, "trimmer", 2))).toEqual(bundledIds("trimmer").slice(0, 2))
})

test("HOME-1: a shop without products has seven empty sections", async () => {
  const empty = await createTestDatabase()
  onTestFinished(empty.close)
  const sections = await listHomeSections(empty.db)
  expect(sections).toHaveLength(7)
  expect(sections[0]).toMatchObject({ lowestPaise: null, bestSellers: [] })
})

test("RT-2: a product is found by its id, whatever else is asked for finds nothing", async () => {
  expect(await findProduct(db, "1")).toMatchObject({
    id: "1",
    name: bundled[0]?.name,
    type: "earbuds",
  })
  for (const id of ["0", "9999999", "1x", "", " 1", "\0", "'", "9".repeat(400), "1e3"])
    expect(await findProduct(db, id)).toBeNull()
})

test("PD-1: no empty image reaches a page, and mrp is grouped whichever way the source has it", async () => {
  const plain = bundled.find((product) => "mrp" in product && typeof product.mrp === "number")
  const product = await findProduct(db, plain?.id ?? "")
  expect(product?.mrp).toMatch(/^₹\d{1,2},\d{3}$/)
  expect(product?.images.length).toBeGreaterThan(0)
  expect(product?.images).not.toContain("")
})

test("PD-2: a product without stock is sold out", async () => {
  const [product] = bundled
  await db
    .update(stocks)
    .set({ quantity: 0 })
    .where(eq(stocks.sku, product?.sku ?? ""))
  expect(await findProduct(db, product?.id ?? "")).toMatchObject({ isSoldOut: true, fewLeft: null })
})

test("CART-5: today's prices of the ids that the shop knows", async () => {
  const prices = await listPrices(db, ["2", "999999", "x", "\0", "2"])
  expect(prices).toMatchObject([
    { id: "2", type: "earbuds", name: bundled[1]?.name, pricePaise: (bundled[1]?.price ?? 0) * 100 },
  ])
  expect(await listPrices(db, [])).toEqual([])
})

test("prices tell the stock of a product of which fewer pieces are left than wanted", async () => {
  const [{ id = "", sku = "" } = {}] = bundled
  await db.update(stocks).set({ quantity: 10 }).where(eq(stocks.sku, sku))
  const leftOf = async (pieces: number) => {
    const [price] = await listPrices(db, [id], { wanted: new Map([[id, pieces]]) })
    return price?.left
  }
  expect([await leftOf(10), await leftOf(11), await leftOf(Number.NaN)]).toEqual([undefined, 10, undefined])
})

test("PD-2: who asks for prices learns no more of a stock than the product page tells", async () => {
  const [{ id = "", sku = "" } = {}] = bundled
  for (const [quantity, isSoldOut, fewLeft] of [
    [0, true, null],
    [1, false, 1],
    [5, false, 5],
    [6, false, null],
    [250, false, null],
  ] as const) {
    await db.update(stocks).set({ quantity }).where(eq(stocks.sku, sku))
    const [told] = await listPrices(db, [id])
    expect(told).toEqual({
      ...{ id, type: "earbuds", name: expect.any(String), pricePaise: expect.any(Number) },
      ...{ mrpPaise: expect.any(Number), image: expect.any(String), isSoldOut, fewLeft },
    })
    expect(await findProduct(db, id)).toMatchObject({ isSoldOut, fewLeft })
  }
})

test("PD-1: related products are others of the same type", async () => {
  const product = await findProduct(db, "3")
  const related = product ? await listRelated(db, product) : []
  expect(related).toHaveLength(4)
  expect(related.every(({ id, type }) => id !== "3" && type === "earbuds")).toBe(true)
})

test("CAT-1: a drawn picture finds its product by the sku in lower case", async () => {
  const [product] = bundled
  expect(await findPictured(db, product?.sku.toLowerCase() ?? "")).toMatchObject({
    name: product?.name,
  })
  expect(await findPictured(db, "no-such-sku")).toBeNull()
})
