import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import file from "#catalogue/products.json"
import { PRODUCT_TYPES, parseMrpPaise, productSchema } from "./product.ts"

const bundle = z.array(productSchema).parse(file)
const ofType = (...types: string[]) => bundle.filter((product) => types.includes(product.type))
const bySku = [...new Map(bundle.map((product) => [product.sku, product])).values()]

/** What another shop's file has: the specification's fields alone. */
const foreign = {
  id: "7",
  name: "Airlobes 141",
  title: "Earbuds",
  price: 1299,
  mrp: "4,990",
  tax: "MRP(inclusive of all taxes)",
  off: "74% off",
  type: "earbuds",
  description: "Two of them.",
  image: "https://shop.example/7.jpg",
  images: ["/images/7.avif", ""],
}
const complaints = (change: object) =>
  productSchema.safeParse({ ...foreign, ...change }).error?.issues.map((issue) => issue.message) ?? []

test("CAT-1: an entry with only the specification's fields gets a sku and no facts, and names no stock", () => {
  expect(productSchema.parse(foreign)).toStrictEqual({ ...foreign, sku: "P-7", facts: {} })
})

test("an entry of an unknown product type must state its tax", () => {
  const [hsnCode, gstPercent] = ["8471", 18]
  const missing = (field: string) =>
    `facts.${field} is missing: how the law taxes the type laptop is not known`
  expect(complaints({ type: "laptop" })).toEqual([missing("hsnCode"), missing("gstPercent")])
  expect(complaints({ type: "laptop", facts: { hsnCode } })).toEqual([missing("gstPercent")])
  expect(complaints({ type: "laptop", facts: { gstPercent } })).toEqual([missing("hsnCode")])
  expect(complaints({ type: "laptop", facts: { hsnCode, gstPercent } })).toEqual([])
  for (const type of PRODUCT_TYPES) expect(complaints({ type }), type).toEqual([])
})

test("CAT-1: an mrp is understood as text with separators and as a plain number", () => {
  expect(parseMrpPaise("62,999")).toBe(62_999_00)
  expect(parseMrpPaise("1,09,999.50")).toBe(1_09_999_50)
  expect(parseMrpPaise(4990)).toBe(4990_00)
  expect(() => parseMrpPaise("4.990,00")).toThrow("mrp must be rupees")
})

test("CAT-1: any mrp up to a crore survives Indian grouping to the paisa", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_00_00_000_00 }), (paise) => {
      const grouped = (paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })
      expect(parseMrpPaise(grouped)).toBe(paise)
    }),
  )
})

test("CAT-1: a fault is a sentence that starts with its field", () => {
  expect(complaints({ name: undefined })).toEqual(["name is missing"])
  expect(complaints({ name: " " })).toEqual(["name must not be empty"])
  expect(complaints({ name: "n".repeat(201) })).toEqual(["name must have at most 200 characters"])
  expect(complaints({ description: "d".repeat(5001) })).toEqual([
    "description must have at most 5000 characters",
  ])
  expect(complaints({ title: "NUL\0" })).toEqual(["title must not hold a NUL character"])
  expect(complaints({ id: 7 })).toEqual(["id must be text made of digits"])
  expect(complaints({ type: "two words" })).toEqual(["type must be one word of letters, digits, - and _"])
  expect(complaints({ stock: -1 })).toEqual(["stock must be a whole number from 0 to 1000000"])
  expect(complaints({ images: Array(11).fill("") })).toEqual(["images must hold at most 10 images"])
  expect(complaints({ facts: { playtime: 7 } })).toEqual([
    "facts holds playtime, which the shop does not know",
  ])
})

test.each([0, -1, 1_00_00_001, 10.005, "1299", null, Number.NaN])("CAT-1: %s is no price", (price) => {
  expect(complaints({ price })).toEqual([
    "price must be rupees above 0, at most 1 crore, with at most 2 decimals",
  ])
})

test.each([0.01, 4.35, 749.5, 1_00_00_000])("CAT-1: %s is a price", (price) => {
  expect(complaints({ price, mrp: "1,00,00,000" })).toEqual([])
})

test("a price above the MRP is refused, one at it is not", () => {
  expect(complaints({ price: 4990, mrp: "4,990" })).toEqual([])
  for (const mrp of ["4,990", 4990])
    expect(complaints({ price: 4990.01, mrp })).toEqual([
      `price 4990.01 is above the MRP of ${mrp}: nothing may be sold for more than its MRP`,
    ])
})

test.each(["", "4,99", "free", "0", "-5", "1,00,00,001", 0, 10.005])("CAT-1: %s is no mrp", (mrp) => {
  expect(complaints({ mrp })).toEqual([
    'mrp must be rupees such as "4,990" or 4990, above 0 and at most 1 crore',
  ])
})

test.each([
  "javascript:alert(1)",
  "data:image/png,x",
  "//host/x.png",
  "/\\host",
  "x.png",
  "https://",
  "/a b",
])("CAT-1: %s is no image", (address) => {
  const rule = "must be empty, a path that starts with one /, or an http(s) address"
  expect(complaints({ image: address })).toEqual([`image ${rule}`])
  expect(complaints({ images: ["", address] })).toEqual([`images[1] ${rule}`])
})

test("CAT-1: the bundle holds at least ids 1 to 158, ascending, with five images each", () => {
  const ids = bundle.map((product) => Number(product.id))
  expect(ids.length).toBeGreaterThanOrEqual(158)
  expect(ids).toEqual(ids.map((_, index) => index + 1))
  expect(bundle.filter(({ images, image }) => images.length !== 5 || images[0] !== image)).toEqual([])
})

test("CAT-1: the bundle's figures are an Indian shop's", () => {
  const isGrouped = (mrp: string | number) =>
    typeof mrp === "number" || mrp === Number(mrp.replaceAll(",", "")).toLocaleString("en-IN")
  expect(bundle.filter(({ mrp }) => !isGrouped(mrp))).toEqual([])
  expect(bundle.filter(({ mrp }) => typeof mrp === "number").length).toBeGreaterThanOrEqual(6)
  expect(bundle.filter(({ price, mrp }) => price * 100 > parseMrpPaise(mrp))).toEqual([])
  expect(bundle.filter(({ tax }) => tax !== "MRP(inclusive of all taxes)")).toEqual([])
})

test("CAT-1: every product of the bundle has its own words", () => {
  for (const field of ["name", "title", "description"] as const)
    expect(new Set(bySku.map((product) => product[field])).size, field).toBe(bySku.length)
  const words = (text: string) => text.split(/\s+/).length
  expect(bySku.filter(({ description }) => words(description) < 40 || words(description) > 90)).toEqual([])
  expect(bySku.filter(({ title }) => title.length < 50 || title.length > 90)).toEqual([])
  const sentences = bySku.flatMap(({ description }) => description.split(/(?<=[.!?])\s+/))
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
})

test("CAT-1: every product of the bundle declares what Indian law asks", () => {
  const isDeclared = ({ facts }: (typeof bundle)[number]) =>
    facts.model &&
    facts.inTheBox?.length &&
    facts.hsnCode &&
    facts.gstPercent === 18 &&
    facts.warrantyMonths === 12
  const isRegistered = ({ facts }: (typeof bundle)[number]) => /^R-\d{8}$/.test(facts.bisNumber ?? "")
  expect(bundle.filter((product) => !isDeclared(product) || !isRegistered(product))).toEqual([])
  expect(
    bundle.filter(({ facts }) => (facts.countryOfOrigin !== "India") !== Boolean(facts.importer)),
  ).toEqual([])
})

test("CAT-1: each physical product of the bundle has a look of its own", () => {
  const looks = bySku.map(({ facts }) => JSON.stringify(facts.model))
  expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([])
})

test("CAT-2: the bundle has all 14 types, and enough of each", () => {
  expect(new Set(bundle.map((product) => product.type))).toEqual(new Set(PRODUCT_TYPES))
  expect(PRODUCT_TYPES.filter((type) => ofType(type).length < 4)).toEqual([])
})

test("HOME-2: the lowest prices are the starting prices that the home page shows", () => {
  const lowest = (...types: string[]) => Math.min(...ofType(...types).map((product) => product.price))
  expect(["earbuds", "watch", "nackband"].map((type) => lowest(type))).toEqual([999, 1699, 999])
  expect(lowest("headphone", "headphones")).toBe(1199)
  expect(["speaker", "party", "soundbar"].map((type) => lowest(type))).toEqual([749, 1199, 1599])
})

test("HOME-3: no section's Best Sellers are sold out or look alike", () => {
  for (const type of ["earbuds", "watch", "nackband", "headphone", "speaker", "party", "soundbar"]) {
    const bestSellers = ofType(type).slice(0, 4)
    expect(bestSellers.filter((product) => product.stock === 0)).toEqual([])
    expect(new Set(bestSellers.map(({ facts }) => facts.model?.style)).size, type).toBe(4)
    expect(new Set(bestSellers.map(({ facts }) => facts.model?.palette)).size, type).toBe(4)
  }
})

test("PD-2: a few products of the bundle are sold out and a few nearly", () => {
  expect(bySku.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(3)
  expect(bySku.filter(({ stock = 0 }) => stock > 0 && stock <= 3).length).toBeGreaterThanOrEqual(3)
  expect(bundle.filter(({ stock }) => stock === undefined)).toEqual([]) // an empty shop must have what to sell
})

test("SR-2: no name holds a type in lower case, so a category's results are that category", () => {
  expect(bundle.filter(({ name }) => PRODUCT_TYPES.some((type) => name.includes(type)))).toEqual([])
  expect(bundle.filter(({ name }) => /Airlobes.*Black/.test(name)).length).toBeGreaterThanOrEqual(1)
})

test("GF-1: both gift lists have products under their price", () => {
  expect(ofType("watch").filter(({ price }) => price < 3000).length).toBeGreaterThanOrEqual(6)
  expect(ofType("earbuds").filter(({ price }) => price < 2000).length).toBeGreaterThanOrEqual(6)
})
