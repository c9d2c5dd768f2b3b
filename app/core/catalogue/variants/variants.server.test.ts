import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { findProduct, listHomeSections } from "#app/core/catalogue/product-queries.server.ts"
import type { ProductCard } from "#app/core/catalogue/product-view.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { createInvalidationBus, type Invalidation } from "#app/platform/cache-invalidation.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { selectFamilyRatings } from "./shared-reviews.server.ts"
import { listSiblings, listSiblingsOf, selectPlaces, withColours } from "./variants.server.ts"

const opened = await keepTestDatabase()
const { db } = opened
await importBundledCatalogue(db)

const coloursOf = async (id: string, type = "earbuds") =>
  (await listSiblings({ db }, { id, type })).map(({ colour, id }) => `${colour} ${id}`)
const entryOf = async (id: string) => {
  const [{ price, ...row } = { price: 0 }] = await db
    .select({
      ...{
        name: products.name,
        title: products.title,
        mrp: products.mrp,
        tax: products.tax,
        off: products.off,
      },
      ...{ type: products.type, description: products.description, image: products.image },
      ...{ images: products.images, facts: products.facts, price: sql<number>`price_paise / 100` },
    })
    .from(products)
    .where(eq(products.id, id))
  return { ...row, price }
}

test("colour variants are products that differ only in colour", async () => {
  expect(await coloursOf("1")).toEqual(["Ink Black 1", "Rani Pink 5", "Paper White 6"])
  expect(await coloursOf("5")).toEqual(await coloursOf("1"))
  expect(await coloursOf("156")).toEqual([]) // the engraved one is another thing
  expect(await coloursOf("20")).toEqual([]) // so is an edition
  expect(await coloursOf("no such product")).toEqual([])
})

test("products with one family and options are variants whatever their names, a hundred at most", async () => {
  const entry = await entryOf("1")
  const cable = (n: number) => ({
    ...{ ...entry, id: String(7_000 + n), sku: `CABLE-${n}`, name: `Taar ${n % 2 ? "long" : "short"}` },
    facts: {
      ...{ family: "Taar", hsnCode: "8544", gstPercent: 18 },
      options: [
        { name: "Colour", value: n % 2 ? "Black" : "Red" },
        { name: "Length", value: `${n} m` },
      ],
    },
  })
  for (let n = 0; n < 101; n += 1) await writeProduct({ db }, { entry: cable(n) })
  const siblings = await listSiblings({ db }, { id: "7003", type: "earbuds" })
  expect(siblings).toHaveLength(100)
  expect(siblings[3]).toMatchObject({ id: "7003", options: cable(3).facts.options })
  const card = { ...siblings[3], name: "", mrp: "", off: "" } as ProductCard
  const [[shown] = []] = await withColours({ db, isShown: true }, [[card]])
  expect(shown).not.toHaveProperty("colours") // what tells them apart is no colour alone
})

test("of products that share a SKU, the viewed one represents both, else the one of its type", async () => {
  expect(await coloursOf("18")).toEqual(["Rani Pink 18", "Plum 117", "Champagne Gold 118"])
  expect(await coloursOf("116", "trebel")).toEqual(["Rani Pink 116", "Plum 117", "Champagne Gold 118"])
  expect(await coloursOf("117", "trebel")).toEqual(["Rani Pink 116", "Plum 117", "Champagne Gold 118"])
})

test("each colour variant has its own price, stock and picture, and withdrawn variants are left out", async () => {
  const meend = await listSiblings({ db }, { id: "4", type: "earbuds" })
  expect(meend.map(({ isSoldOut }) => isSoldOut)).toEqual([false, false, true])
  expect(new Set(meend.map(({ image }) => image)).size).toBe(3)
  await writeProduct({ db }, { id: "15", isPublished: false })
  expect(await coloursOf("4")).toEqual(["Tide Teal 4", "Mist Blue 16"])
  await writeProduct({ db }, { id: "15", isPublished: true })
  expect(await coloursOf("4")).toHaveLength(3)
})

test("cards of several lists load colour variants in two statements, and in none without a family", async () => {
  let statements = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "select") statements += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const lists = (await listHomeSections(db)).map(({ bestSellers }) => bestSellers)
  const shown = await withColours({ db: counting, isShown: true }, lists)
  expect(statements).toBe(2)
  const { alt, src } = shown[0]?.[0]?.colours ?? {}
  expect(alt).toBe("3 colours: Ink Black, Rani Pink, Paper White")
  expect(src?.match(/fill=%22%23[0-9a-f]{6}%22/g)).toHaveLength(3)
  expect(src).not.toMatch(/['"]/) // else markup and data would write it differently
  expect(await withColours({ db: counting, isShown: false }, lists)).toBe(lists)
  expect(statements).toBe(2)
  expect(await listSiblingsOf({ db }, [])).toEqual([])
})

test("colour variants are read from an index, in its order", async () => {
  await db.execute(sql`set enable_seqscan = off`)
  const plan = await db.execute(sql`explain ${selectPlaces(db, ["1"])}`)
  const ofRatings = await db.execute(sql`explain ${selectFamilyRatings(db, "1")}`)
  await db.execute(sql`reset enable_seqscan`)
  const text = JSON.stringify(plan)
  expect(text).toContain("products_by_family")
  expect(JSON.stringify(ofRatings)).toContain("products_by_family")
  expect(text).not.toContain("Sort Key: (product_family")
})

test("product pages of a family are invalidated when a colour joins or leaves it", async () => {
  const told: Invalidation[] = []
  const invalidations = await createInvalidationBus(opened.listen)
  invalidations.add({ invalidate: (news) => told.push(news), setConnected() {} })
  const sku = (await findProduct(db, "7"))?.sku
  const isTold = () => expect.poll(() => told.some((news) => "skus" in news && news.skus.includes(sku ?? "")))
  const entry = { ...(await entryOf("8")), id: "9001", name: "Gamak 55 Coral" }
  const facts = { ...entry.facts, colour: "Coral" }
  await writeProduct({ db }, { entry: { ...entry, facts, stock: 3 } })
  await isTold().toBe(true)
  expect(await coloursOf("7")).toContain("Coral 9001")
  told.length = 0
  await writeProduct({ db }, { id: "9001", fields: { name: "Gamak 55 Special Edition" } })
  await isTold().toBe(true)
  expect(await coloursOf("7")).not.toContain("Coral 9001")
  await invalidations.close()
})
