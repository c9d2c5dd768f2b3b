import { expect, test } from "vitest"
import { importBundledCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { listSampleProducts } from "#app/core/catalogue/sample-products.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { withdrawSamples } from "./withdraw-samples.server.ts"

const { db } = await keepTestDatabase()

test("the products of the sample are withdrawn at once and logged, and a renamed one is the merchant's", async () => {
  await importBundledCatalogue(db)
  await writeProduct({ db }, { id: "1", fields: { name: "Rudra Buds Black", facts: {} } })
  const services = { db, search: postingListSearch, settings: fixedSettings("specification") }
  const before = await listSampleProducts(db)
  const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "" }
  expect(before).not.toContain("1")
  expect(await withdrawSamples(services, clerk)).toBe(before.length)
  expect(await listSampleProducts(db)).toEqual([])
  expect((await db.select().from(auditEntries)).at(-1)).toMatchObject({ after: { products: before.length } })
  expect(await withdrawSamples(services, clerk), "a second press").toBe(0)
})
