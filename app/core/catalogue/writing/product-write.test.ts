import { expect, test } from "vitest"
import { changeProduct, isOutdated, parseProduct, productValues, refuseWrite } from "./product-write.ts"

const stored = {
  ...{
    id: "1",
    sku: "EB-1",
    type: "earbuds",
    name: "Tala 1",
    title: "Tala 1 earbuds",
    description: "Small.",
  },
  ...{ pricePaise: 129_950, mrp: "4,990", tax: "incl.", off: "74% off", image: "", images: [""] },
  facts: { family: "Tala" },
}

test("a write leaves unnamed fields unchanged", () => {
  const product = changeProduct(stored, { price: 999.5, name: undefined })
  expect(product).toMatchObject({ name: "Tala 1", price: 999.5 })
  if ("ok" in product) throw new Error(product.sentences.join())
  expect(productValues(product)).toEqual({ ...stored, pricePaise: 99_950, mrpPaise: 499_000 })
})

test("a write cannot change id, SKU or type", () => {
  const fields = { id: "2", sku: "X", type: "watch", title: "Other" }
  expect(changeProduct(stored, fields)).toMatchObject({
    id: "1",
    sku: "EB-1",
    type: "earbuds",
    title: "Other",
  })
})

test.each([
  [{ price: 0 }, "price must be rupees above 0, at most 1 crore, with at most 2 decimals"],
  [{ name: " " }, "name must not be empty"],
  [{ stock: -1 }, "stock must be a whole number from 0 to 1000000"],
  [
    { images: ["//elsewhere"] },
    "images[0] must be empty, a path that starts with one /, or an http(s) address",
  ],
  [{ facts: { colourr: "Ink" } as object }, "facts holds colourr, which the shop does not know"],
])("a write of %j is refused as in a catalogue file", (fields, sentence) => {
  expect(changeProduct(stored, fields)).toEqual({
    ok: false,
    refusal: "invalid-product",
    sentences: [sentence],
  })
})

test("a new product is validated as an entry, and every refusal has a message", () => {
  expect(parseProduct({ id: "x" })).toMatchObject({ ok: false, refusal: "invalid-product" })
  expect(refuseWrite("unknown-product").sentences).toEqual(["The shop has no product with this id."])
})

test("a write is outdated when another user changed the same field to another value", () => {
  const now = { price: 1299.5, mrp: "4,990", stock: 5, isPublished: true }
  const price = (seen: number, wanted: number) => ({
    id: "1",
    expected: { price: seen },
    fields: { price: wanted },
  })
  expect(isOutdated(price(1299.5, 999), now)).toBe(false)
  expect(isOutdated(price(1399, 999), now)).toBe(true)
  expect(isOutdated(price(1399, 1299.5), now), "the same press again").toBe(false)
  expect(isOutdated({ id: "1", fields: { price: 999 } }, now), "who looked at nothing").toBe(false)
  expect(isOutdated({ id: "1", expected: { isPublished: false }, isPublished: false }, now)).toBe(true)
  expect(isOutdated({ id: "1", expected: { stock: 6, mrp: "4,990" }, fields: { stock: 7 } }, now)).toBe(true)
})
