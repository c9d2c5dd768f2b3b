import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { saveDetails } from "#app/admin/catalogue/details/save-details.server.ts"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { saveSheet } from "#app/admin/catalogue/save-sheet.server.ts"
import { planPublication } from "#app/admin/catalogue/schedule/plan-publication.server.ts"
import { runPublications } from "#app/admin/catalogue/schedule/run-publications.server.ts"
import { searchCatalogue } from "#app/admin/catalogue/search-catalogue.server.ts"
import { shopDeclarations } from "#app/core/catalogue/declarations/shop-declarations.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { products, publishSchedules } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { writeProduct } from "./write-product.server.ts"

const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "Declared" }
const company = { name: "Sur", address: "4 Marine Drive, Mumbai 400020" }
const complete = {
  countryOfOrigin: "India",
  declarations: { genericName: "Earbuds", netQuantity: "1 N", manufacturer: company },
}
const LACKS =
  /^Bare has not all declarations .* Missing: the common or generic name: the manufacturer or importer supplies it/

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await fillCatalogue(db, [{ name: "Whole", facts: complete }, { name: "Bare" }, { name: "Other" }])
  await db.execute(sql`update products set withdrawn_at = now() where id <> '3'`)
})

const india = () => ({ db, search: postingListSearch, settings: fixedSettings("india") })
const isPublished = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.withdrawnAt === null
const publish = (id: string) => writeProduct(india(), { id, isPublished: true })

test("a shop that requires declarations publishes complete products, and names gaps and suppliers of others", async () => {
  expect(await publish("1")).toMatchObject({ ok: true })
  expect(await publish("2")).toEqual({
    ...{ ok: false, refusal: "undeclared", sentences: [expect.stringMatching(LACKS)] },
  })
  expect([await isPublished("1"), await isPublished("2")]).toEqual([true, false])
})

test("the specification profile publishes products without declarations", async () => {
  const specification = { ...india(), settings: fixedSettings("specification") }
  expect(await writeProduct(specification, { id: "2", isPublished: true })).toMatchObject({ ok: true })
})

test("a new product without declarations cannot be added published, but can be added withdrawn", async () => {
  const added = { entry: entry({ id: "9", name: "Bare", sku: "B-9" }) }
  expect(await writeProduct(india(), added)).toMatchObject({ refusal: "undeclared" })
  expect(await writeProduct(india(), { ...added, isPublished: false })).toMatchObject({ ok: true })
})

test("the form cannot remove a declaration from a published product, and leaves older gaps alone", async () => {
  await publish("1")
  const save = async (id: string, facts: Record<string, unknown>, more = {}) => {
    const record = await findProductRecord(db, id)
    if (!record) throw new Error(`no product ${id}`)
    const details = { ...record, ...more, facts }
    return saveDetails(india(), { ...clerk, id, details, expectedVersion: record.version })
  }
  const { genericName: _, ...fewer } = complete.declarations
  expect(await save("1", { ...complete, declarations: fewer })).toMatchObject({ refusal: "undeclared" })
  expect(await save("3", {}, { name: "Renamed" }), "published without them since before").toMatchObject({
    ok: true,
  })
  expect(await save("2", { declarations: fewer }), "a withdrawn one is written in parts").toMatchObject({
    ok: true,
  })
})

test("the product table refuses an undeclared row and keeps typed values", async () => {
  const edits = [{ id: "2", typed: { state: "published" }, seen: { state: "withdrawn" } }]
  const { saved, failed } = await saveSheet(india(), { ...clerk, edits })
  expect([saved, failed]).toEqual([
    0,
    [{ ...{ id: "2", typed: { state: "published" } }, sentences: [expect.stringMatching(LACKS)] }],
  ])
})

test("a publication without declarations cannot be scheduled, and one that lost them fails when due", async () => {
  const now = new Date()
  const plan = (id: string) =>
    planPublication(india(), { ...clerk, id, publish: "2099-01-01T10:00", withdraw: "", now })
  expect(await plan("2")).toEqual({ fault: expect.stringMatching(LACKS) })
  expect(await plan("1")).toHaveProperty("done")
  await db.execute(sql`update products set facts = '{}' where id = '1'`)
  await db.execute(sql`update publish_schedules set due_at = now() - interval '1 minute'`)
  expect(await runPublications(india())).toBe(1)
  const [schedule] = await db.select().from(publishSchedules)
  expect([schedule?.state, await isPublished("1")]).toEqual(["failed", false])
})

test("the product table lists products with declaration gaps, withdrawn or not", async () => {
  const shop = shopDeclarations(fixedSettings("india"))
  const { products: found } = await searchCatalogue(db, { state: "undeclared", shop })
  expect(found.map(({ id }) => id)).toEqual(["2", "3"])
  await db.execute(sql`delete from products where id <> '1'`)
  expect((await searchCatalogue(db, { state: "undeclared", shop })).products).toEqual([])
})

test("removing a declaration from a withdrawn product is refused while a published product shares its SKU", async () => {
  await publish("1")
  const [whole] = await db.select().from(products).where(eq(products.id, "1"))
  await db
    .update(products)
    .set({ sku: whole?.sku ?? "", facts: whole?.facts ?? {} })
    .where(eq(products.id, "2"))
  const { genericName: _, ...fewer } = complete.declarations
  const write = (facts: object) => writeProduct(india(), { id: "2", fields: { facts } })
  expect(await write({ ...complete, declarations: fewer })).toMatchObject({ refusal: "undeclared" })
  expect(await write({ ...complete, colour: "Ink" })).toMatchObject({ ok: true })
})
