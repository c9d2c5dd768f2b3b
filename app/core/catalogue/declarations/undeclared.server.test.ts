import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { factsSchema, type ProductFacts } from "#app/core/catalogue/product.ts"
import { findProduct } from "#app/core/catalogue/product-queries.server.ts"
import { searchProducts } from "#app/core/catalogue/search/search.server.ts"
import bundle from "#catalogue/products.json"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { GAP_BITS, gapsOf, hasSampleNumbers, SAMPLE_BIT } from "./gaps.ts"
import { readUndeclared } from "./undeclared.server.ts"

const company = { name: "Sur", address: "4 Marine Drive, Mumbai 400020" }
const shop = {
  consumerCare: { name: "Care", telephone: "1800 111 2222", email: "a@b.in", address: company.address },
  ...{ eWasteEpr: "EW-1", batteryEpr: "BT-1" },
}
const complete: ProductFacts = {
  countryOfOrigin: "India",
  declarations: { genericName: "Cable", netQuantity: "1 N", manufacturer: company },
}

const { db } = await keepTestDatabase()

/** The bundle's facts, each once without each of its facts and declarations, and some that it has not. */
function variants(): { type: string; facts: Record<string, unknown> }[] {
  const own = bundle.slice(0, 160).filter((_, index) => index % 8 === 0)
  const without = own.flatMap(({ type, facts }) => [
    { type, facts },
    ...Object.keys(facts).map((name) => ({ type, facts: { ...facts, [name]: undefined } })),
    ...Object.keys(facts.declarations).map((name) => ({
      type,
      facts: { ...facts, declarations: { ...facts.declarations, [name]: undefined } },
    })),
  ])
  const declared = complete.declarations
  return [
    ...without,
    ...["400020", "4000201", "Mumbai 400 020.", "Mumbai 012345", ""].map((address) => ({
      type: "cable",
      facts: {
        countryOfOrigin: "INDIA",
        declarations: { ...declared, manufacturer: { name: "S", address } },
      },
    })),
    {
      type: "cable",
      facts: { ...complete, declarations: { ...declared, manufacturer: undefined, packer: company } },
    },
    { type: "cable", facts: { countryOfOrigin: "China", declarations: { ...declared, importer: company } } },
    { type: "cable", facts: { ...complete, connections: ["Wi-Fi"], bisNumber: "R-4100699" } },
    { type: "powerbank", facts: { ...complete, declarations: { ...declared, exempt: ["bis", "eWaste"] } } },
    {
      type: "cable",
      facts: { ...complete, batteryMah: 4, declarations: { ...declared, exempt: ["battery"] } },
    },
    { type: "cable", facts: { ...complete, declarations: { ...declared, batteryEpr: "Sample 1" } } },
    { type: "cable", facts: { ...complete, declarations: { ...declared, consumerCare: shop.consumerCare } } },
    { type: "cable", facts: {} },
    ...["6109", "61091000", "8544", "9405", "3926"].flatMap((hsnCode) =>
      [{}, { bluetooth: "5.3" }, { connections: ["Wi-Fi"] }, { batteryDays: 3 }].map((own) => ({
        type: "shirt",
        facts: { ...complete, ...own, hsnCode },
      })),
    ),
    {
      type: "shirt",
      facts: { ...complete, hsnCode: "6109", declarations: { ...declared, batteryChemistry: "Li-ion" } },
    },
  ]
}

test("the database finds the same declaration gaps as the rules", async () => {
  const asked = variants().map(({ type, facts }) => ({ type, facts: JSON.parse(JSON.stringify(facts)) }))
  const rows = await db
    .select({ gaps: sql<number>`declaration_gaps(asked ->> 'type', asked -> 'facts')` })
    .from(
      sql`jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as list(asked, place) order by place`,
    )
  const expected = asked.map(({ type, facts }) => {
    const parsed = facts as ProductFacts
    const bits = gapsOf({ type, facts: parsed }).map((gap) => GAP_BITS[gap])
    return bits.reduce((sum, bit) => sum | bit, hasSampleNumbers(parsed) ? SAMPLE_BIT : 0)
  })
  expect(asked.length).toBeGreaterThan(500)
  expect(rows.map(({ gaps }) => gaps)).toEqual(expected)
})

test("published products with declaration gaps are counted and listed, and withdrawn ones are not", async () => {
  await fillCatalogue(db, [
    { name: "Whole", type: "cable", facts: { ...complete, hsnCode: "85444299", gstPercent: 18 } },
    { name: "Bare" },
    { name: "Withdrawn" },
    { name: "Sample", facts: { ...complete, bisNumber: "R-00000001" } },
  ])
  await db.execute(sql`update products set withdrawn_at = now() where id = '3'`)
  expect(await readUndeclared(db, shop)).toEqual({
    missing: { count: 1, first: ["Bare (2)"] },
    samples: { count: 1, first: ["Sample (4)"] },
  })
  expect((await readUndeclared(db, {})).missing, "the shop says nothing itself").toMatchObject({
    count: 3,
  })
})

test("the count of declaration gaps uses an index, whatever the number of products", async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain select id, name from products where declaration_gaps(products.type, products.facts) = 19
      and (products.withdrawn_at is not null)::int = 0 order by position limit 200`)
  })
  expect(JSON.stringify(plan)).toContain("products_by_gaps")
  expect(JSON.stringify(plan)).not.toContain("Sort")
})

test("an import that requires declarations keeps incomplete products out of the shop and its search", async () => {
  const entries = [entry({ id: "1", name: "Ektara", facts: complete }), entry({ id: "2", name: "Sarod" })]
  expect(await importCatalogue(db, entries, { demanded: shop })).toMatchObject({
    ok: true,
    keptBack: 1,
  })
  const found = async (keyword: string) =>
    (await searchProducts(db, { keyword, narrowing: { name: "", maxPricePaise: null }, page: 1 })).total
  expect([await found("Ektara"), await found("Sarod")]).toEqual([1, 0])
  expect(await findProduct(db, "2")).toBeNull()
  expect(await importCatalogue(db, entries)).toEqual({
    ...{ ok: true, count: 2, unnamedStock: { kept: 0, empty: 0 } },
  })
  expect(factsSchema.parse((await findProduct(db, "1"))?.facts)).toEqual(complete)
})
