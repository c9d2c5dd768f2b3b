import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { checkNewProduct, duplicateProduct, typedProduct } from "./new-product.ts"

const TYPED = {
  ...{ id: "900", sku: "NEW-900", name: "Tala 9", title: "A speaker", description: "Loud.", type: "speaker" },
  ...{ price: "1,299.50", mrp: "4,990", tax: "inclusive", off: "", image: "", images: "/a.avif\r\n/b.avif" },
  ...{ stock: "12", "fact colour": "Ink", "fact microphones": "2", "fact gps": "no" },
}

test("the form of a new product becomes a catalogue entry", () => {
  expect(checkNewProduct(formOf(TYPED))).toEqual({
    ok: true,
    id: "900",
    entry: {
      ...{
        id: "900",
        sku: "NEW-900",
        name: "Tala 9",
        title: "A speaker",
        description: "Loud.",
        type: "speaker",
      },
      ...{
        price: 1299.5,
        mrp: "4,990",
        tax: "inclusive",
        off: "",
        image: "",
        images: ["/a.avif", "/b.avif"],
      },
      ...{ stock: 12, facts: { colour: "Ink", microphones: 2, gps: false } },
    },
  })
})

test.each([
  ["id", "x", "id must be text made of digits"],
  ["sku", "", "sku must be letters, digits, - . and _"],
  ["price", "12,34", "price must be rupees above 0, at most 1 crore, with at most 2 decimals"],
  ["stock", "1e3", "stock must be a whole number from 0 to 1000000"],
  ["images", "javascript:1", "images[0] must be empty, a path that starts with one /, or an http(s) address"],
  ["fact microphones", "two", "facts.microphones must be a number"],
  ["fact sensors", "x".repeat(200), "facts.sensors[0] must have at most 120 characters"],
  ["fact model.kind", "x", "facts.model.kind must be a kind of model"],
  ["name", "\0", "name must not hold a NUL character"],
])("an error of %s is shown at its field", (field, text, sentence) => {
  const form = formOf({ ...TYPED, [field]: text })
  expect(checkNewProduct(form)).toMatchObject({ ok: false, faults: { [field]: sentence } })
  expect(typedProduct(form)[field]).toBe(text)
})

test("a duplicate copies attributes and price, and gets its own id, SKU, name, stock and pictures", () => {
  const facts = { colour: "Ink", model: { kind: "speaker", style: "puck", palette: "ink" } }
  const texts = duplicateProduct("901", {
    ...{ type: "speaker", name: "Tala", title: "T", description: "D", off: "", image: "/a", images: ["/a"] },
    ...{ facts, pricePaise: 129_950, mrp: "4,990", tax: "inclusive" },
  })
  expect(texts).toMatchObject({
    ...{ id: "901", sku: "", name: "", stock: "", image: "", images: "" },
    ...{ type: "speaker", title: "T", price: "1299.5", mrp: "4,990", tax: "inclusive" },
    ...{ "fact colour": "Ink", "fact model.style": "puck" },
  })
})
