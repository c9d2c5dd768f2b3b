import { expect, test } from "vitest"
import { findProductId, findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { makeVariants } from "./make-variants.server.ts"

const db = await keepSampleShop()
const services = { db, search: postingListSearch, settings: fixedSettings("specification") }
const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "" }
const TEE = {
  ...{ id: "901", sku: "TEE-S", name: "Raga T-Shirt", title: "A shirt of organic cotton", type: "shirt" },
  ...{ price: 799, mrp: "999", tax: "MRP(inclusive of all taxes)", stock: 5, cost: 300 },
  ...{ off: "", description: "", image: "", images: [] },
  facts: { gtin: "8901234567890", colour: "Black", hsnCode: "61091000", gstPercent: 5 },
}

async function added(entry: object = TEE) {
  expect(await writeProduct(services, { entry, isPublished: false })).toMatchObject({ ok: true })
}
async function make(option: string, values: string, id = TEE.id) {
  const { version = 0 } = (await findProductRecord(db, id)) ?? {}
  return makeVariants(services, { ...clerk, id, option, values, expectedVersion: version })
}
const bySku = async (sku: string) => {
  const id = await findProductId(db, sku)
  return id ? findProductRecord(db, id) : null
}

test("a product gets a variant for each value, with its own SKU and no stock or barcode, and once", async () => {
  await added()
  expect(await make("Size", "S, M; XL, m")).toEqual({ done: expect.stringMatching(/^2 variants are made/) })
  expect((await findProductRecord(db, TEE.id))?.facts).toMatchObject({
    ...{ family: TEE.name, gtin: TEE.facts.gtin, options: [{ name: "Size", value: "S" }] },
  })
  const medium = await bySku("TEE-M")
  expect(medium).toMatchObject({
    name: "Raga T-Shirt M",
    pricePaise: 79_900,
    quantity: 0,
    withdrawnAt: expect.any(Date),
  })
  expect(medium?.facts).toEqual({
    ...{ family: TEE.name, colour: "Black", hsnCode: "61091000", gstPercent: 5 },
    options: [{ name: "Size", value: "M" }],
  })
  expect(await listAuditEntries(db, `product ${medium?.id}`)).toMatchObject([
    { action: "product: added as a variant", after: { sku: "TEE-M" } },
  ])
  expect(await make("size", "S, M, XL")).toEqual({
    done: "Nothing was made: the product has all of these variants.",
  })
  expect(await make("Size", "S, L")).toEqual({ done: expect.stringMatching(/^1 variant is made/) })
})

test("values that differ in a sign alone are variants with SKUs of their own, and a colour is the colour of its variant", async () => {
  await added()
  expect(await make("Size", "S, S+, M")).toEqual({ done: expect.stringMatching(/^2 variants are made/) })
  expect((await bySku("TEE-S-2"))?.facts).toMatchObject({ options: [{ name: "Size", value: "S+" }] })
  expect(await make("Size", "S, S+, M")).toEqual({ done: expect.stringMatching(/^Nothing was made/) })
  await make("Colour", "Black, White")
  expect((await bySku("TEE-S-WHITE"))?.facts).toMatchObject({ colour: "White" })
})

test("a variant of another colour has not the product's colour in filters, but that which the shop knows for its name", async () => {
  await added({ ...TEE, id: "902", sku: "OLD", facts: { ...TEE.facts, colour: "Peacock", swatch: "blue" } })
  await added({ ...TEE, facts: { ...TEE.facts, colour: "Haldi", swatch: "yellow" } })
  expect(await make("Colour", "Haldi, Peacock, Noor, White")).toEqual({
    done: expect.stringMatching(/^3 variants are made.* Filters do not know Noor:/s),
  })
  expect((await bySku("TEE-S-PEACOCK"))?.facts).toMatchObject({ colour: "Peacock", swatch: "blue" })
  expect((await bySku("TEE-S-WHITE"))?.facts).not.toHaveProperty("swatch")
  expect((await bySku("TEE-S"))?.facts).toMatchObject({ colour: "Haldi", swatch: "yellow" })
})

test("a variant is named by its own value in place of the product's, also where it cannot be published", async () => {
  const shop = { ...services, settings: fixedSettings("india") }
  const facts = { ...TEE.facts, colour: "Red" }
  const entry = { ...TEE, sku: "SUR-RED", name: "Sur speaker Red", type: "speaker", facts }
  expect(await writeProduct({ db }, { entry })).toMatchObject({ ok: true })
  const { version = 0 } = (await findProductRecord(db, TEE.id)) ?? {}
  const making = { ...clerk, id: TEE.id, option: "Colour", values: "Red, Blue", expectedVersion: version }
  expect(await makeVariants(shop, making)).toEqual({ fault: expect.stringContaining("Sur speaker Blue") })
  expect(await make("Colour", "Red, Blue, Green")).toEqual({
    done: expect.stringMatching(/^2 variants are made/),
  })
  for (const [sku, name] of Object.entries({
    ...{ "SUR-RED": "Sur speaker Red", "SUR-BLUE": "Sur speaker Blue", "SUR-GREEN": "Sur speaker Green" },
  }))
    expect(await bySku(sku)).toMatchObject({ name, facts: { family: "Sur speaker" } })
})

test("values in other scripts have numbers in their SKUs", async () => {
  await added({ ...TEE, sku: "TEE" })
  await make("रंग", "काला, नीला")
  expect((await bySku("TEE-2"))?.facts).toMatchObject({ options: [{ name: "रंग", value: "नीला" }] })
})

test("a second option keeps the first one", async () => {
  await added()
  await make("Size", "S, M")
  await make("Fit", "Slim, Wide", (await bySku("TEE-M"))?.id)
  expect((await bySku("TEE-M-WIDE"))?.facts).toMatchObject({
    options: [
      { name: "Size", value: "M" },
      { name: "Fit", value: "Wide" },
    ],
  })
})

test.each([
  ["", "S, M", /Name the option/],
  ["Size", "S", /at least two values/],
  ["Size", "S, s", /at least two values/],
  ["Size", Array.from({ length: 31 }, (_, at) => at).join(), /at most 30/],
  ["Size", `S, ${"x".repeat(61)}`, /at most 60 letters/],
])("the option %j with values %j is refused with a sentence", async (option, values, sentence) => {
  await added()
  expect(await make(option, values)).toEqual({ fault: expect.stringMatching(sentence) })
  expect((await findProductRecord(db, TEE.id))?.facts).toEqual(TEE.facts)
})

test("a product that somebody changed meanwhile gets no variants", async () => {
  await added()
  const answer = await makeVariants(services, {
    ...{ ...clerk, id: TEE.id, option: "Size", values: "S, M", expectedVersion: -1 },
  })
  expect(answer).toEqual({ fault: expect.stringContaining("changed meanwhile") })
  expect(await bySku("TEE-M")).toBeNull()
})
