import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { findProductRecord, type ProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { saveDetails } from "./save-details.server.ts"

const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "Spelling" }
const TWIN = { sku: "TWIN", facts: { family: "Raag" } }

const { db } = await keepTestDatabase()
beforeEach(() => fillCatalogue(db, [{ name: "Tala 1" }, TWIN, TWIN]))

async function recordOf(id: string): Promise<ProductRecord> {
  const record = await findProductRecord(db, id)
  if (!record) throw new Error(`no product ${id}`)
  return record
}
const save = (record: ProductRecord, changes: Partial<ProductRecord>) =>
  saveDetails(
    { db, search: postingListSearch, settings: fixedSettings("specification") },
    { ...clerk, id: record.id, details: { ...record, ...changes }, expectedVersion: record.version },
  )
const logOf = (id: string) => listAuditEntries(db, `product ${id}`)

test("the audit log records what a product form changed, and nothing for an unchanged form", async () => {
  const record = await recordOf("1")
  expect(await save(record, {})).toMatchObject({ ok: true, version: record.version })
  expect(await logOf("1")).toEqual([])
  expect(await save(record, { name: "Ektara 1", facts: { gstPercent: 5 } })).toMatchObject({ ok: true })
  expect(await logOf("1")).toMatchObject([
    {
      ...clerk,
      before: { name: "Tala 1", facts: {} },
      after: { name: "Ektara 1", facts: { gstPercent: 5 } },
    },
  ])
  expect(Object.keys((await logOf("1"))[0]?.after ?? {})).toEqual(["name", "facts"])
})

test("a product form is validated as an import and does not overwrite another user's change", async () => {
  const record = await recordOf("2")
  expect(await save(record, { facts: { microphones: "four" }, name: "" })).toMatchObject({
    sentences: ["name must not be empty", "facts.microphones must be a number"],
  })
  expect(await save(record, { facts: { colourr: "Ink" } })).toMatchObject({ refusal: "invalid-product" })
  expect(await recordOf("2")).toEqual(record)
  expect(await save(record, { facts: { family: "Teer" } })).toMatchObject({ ok: true })
  expect((await recordOf("3")).facts).toEqual({ family: "Teer" })
  expect(await save(record, { name: "Late" })).toMatchObject({ refusal: "changed-meanwhile" })
  expect(await save({ ...record, id: "77" }, { name: "None" })).toMatchObject({ refusal: "unknown-product" })
})

test("a GST rate that is not in force is refused, and one from before does not stop other changes", async () => {
  const record = await recordOf("1")
  expect(await save(record, { facts: { gstPercent: 17 } })).toMatchObject({
    sentences: ["facts.gstPercent must be a GST rate in force: 0, 3, 5, 18, 28, 40"],
  })
  await db
    .update(products)
    .set({ facts: { gstPercent: 12 } })
    .where(eq(products.id, "1"))
  expect(await save(await recordOf("1"), { name: "Ektara 12" })).toMatchObject({ ok: true })
})
