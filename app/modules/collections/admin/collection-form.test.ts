import { expect, test } from "vitest"
import { formOf } from "#test/samples/form-of.ts"
import { collectionTexts, parseCollection, textsOfCollection } from "./collection-form.ts"

const RULE = { title: "Cables", kind: "rule", rule: "/search/cable?sort=price-low" }
const parse = (fields: Record<string, string>) => parseCollection(collectionTexts(formOf(fields)))
const faults = (fields: Record<string, string>) => {
  const parsed = parse({ ...RULE, ...fields })
  return parsed.ok ? [] : Object.keys(parsed.faults)
}

test("a form has the products of a rule or those chosen by hand, never both", () => {
  expect(parse({ ...RULE, products: "1 2" })).toMatchObject({
    ok: true,
    collection: { slug: "cables", rule: RULE.rule, productIds: [], isPublished: false },
  })
  const products = "3, 1\nhttps://dhun.example/product-detail/earbuds/2\n3"
  expect(parse({ ...RULE, kind: "hand", products, isPublished: "on" })).toMatchObject({
    collection: { rule: "", productIds: ["3", "1", "2"], isPublished: true },
  })
})

test("a stored collection, submitted unchanged, is what is stored", () => {
  for (const fields of [RULE, { ...RULE, kind: "hand", products: "3 1" }]) {
    const parsed = parse(fields)
    if (!parsed.ok) throw new Error("it has faults")
    expect(parseCollection(textsOfCollection(parsed.collection))).toEqual(parsed)
  }
})

test("each fault stands at its field", () => {
  expect(faults({})).toEqual([])
  expect(faults({ title: "" })).toEqual(["title", "slug"])
  expect(faults({ title: "x".repeat(81) })).toEqual(["title"])
  for (const slug of ["new", "A", "a b", "../x", "x".repeat(61)])
    expect(faults({ slug }), slug).toEqual(["slug"])
  expect(faults({ kind: "" })).toEqual(["kind"])
  for (const rule of ["", "/gift", `/search/${"x".repeat(1_000)}`])
    expect(faults({ rule }), rule).toEqual(["rule"])
  const many = Array.from({ length: 201 }, (_, n) => n).join(" ")
  for (const products of ["", "one", "1 x", many])
    expect(faults({ kind: "hand", products }), products).toEqual(["products"])
  expect(faults({ seoTitle: "x".repeat(71), seoDescription: "x".repeat(171) })).toEqual([
    ...["seoTitle", "seoDescription"],
  ])
  expect(faults({ description: "x".repeat(2_001) })).toEqual(["description"])
})
