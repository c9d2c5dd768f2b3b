import { eq, isNull } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import wrap from "#catalogue/gift-wrap.json" with { type: "json" }
import bundled from "#catalogue/products.json" with { type: "json" }
import { products } from "#db/tables/catalogue.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { publishProducts, type ToPublish } from "./publish-products.server.ts"

const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "" }
const FILTER = { words: "", type: "", tag: "", state: null }

const { db } = await keepTestDatabase()
const services = { db, search: postingListSearch, settings: fixedSettings("india") }
const [sample] = bundled
const declared = {
  ...{ countryOfOrigin: "India", hsnCode: "85183000", gstPercent: 18 },
  declarations: {
    ...{ genericName: "Cable", netQuantity: "1 N", eWasteEpr: "EPR-1" },
    manufacturer: { name: "Rudra", address: "Hosur Road, Bengaluru 560068" },
    consumerCare: {
      name: "Care",
      telephone: "080 1234 5678",
      email: "care@rudra.in",
      address: "Bengaluru 560068",
    },
  },
}

beforeEach(async () => {
  await fillCatalogue(db, [
    { name: "Whole", sku: "R-1", facts: declared },
    { name: "Bare", sku: "R-2" },
    { name: "Dear", sku: "R-3", facts: declared },
    { name: sample?.name ?? "", sku: sample?.sku ?? "", facts: declared },
  ])
  await db.update(products).set({ withdrawnAt: new Date() })
  await db.update(products).set({ pricePaise: 900_000 }).where(eq(products.sku, "R-3"))
})

const publish = (meant: ToPublish) => publishProducts(services, { ...clerk, meant })
const published = async () =>
  (await db.select().from(products).where(isNull(products.withdrawnAt)).orderBy(products.id)).map(
    ({ name }) => name,
  )

test("chosen products are published by the rule of a single one, and each other is named with what it lacks", async () => {
  const answer = await publish({ ids: ["1", "2", "3"] })
  const single = await Promise.all(["2", "3"].map((id) => writeProduct(services, { id, isPublished: true })))
  expect(answer).toEqual({
    done: "1 product is published.",
    skipped: [
      { id: "2", name: "Bare", sentence: expect.stringContaining("the common or generic name") },
      { id: "3", name: "Dear", sentence: expect.stringContaining("above the MRP of 4,990") },
    ],
  })
  expect(single.map((written) => !written.ok && written.sentences.join(" "))).toEqual(
    "skipped" in answer && answer.skipped.map(({ sentence }) => sentence),
  )
  expect(await published()).toEqual(["Whole"])
  expect((await listAuditEntries(db, "product 1"))[0]).toMatchObject({
    ...{ action: "product: published with others", after: { isPublished: true } },
  })
})

test("all that a filter finds is published, but products of the sample only where they are chosen", async () => {
  expect(await publish({ query: { ...FILTER, words: "dear" } })).toMatchObject({
    ...{ done: "0 products are published.", skipped: [{ id: "3" }] },
  })
  expect(await publish({ query: FILTER })).toMatchObject({
    done: "1 product is published. 1 product of the sample stays withdrawn: choose it to publish it.",
  })
  expect(await published()).toEqual(["Whole"])
  await publish({ ids: ["4"] })
  expect(await published()).toEqual(["Whole", sample?.name])
})

test("the bundled wrapping of gifts is published only where it is chosen", async () => {
  await fillCatalogue(db, [{ name: wrap.name, sku: wrap.sku, facts: declared }])
  await db.update(products).set({ withdrawnAt: new Date() })
  await publish({ query: FILTER })
  expect(await published()).toEqual([])
})

test("without a choice nothing is published", async () => {
  expect(await publish({ ids: [] })).toEqual({ fault: "Choose products in the table first." })
  expect(await publish({ query: { ...FILTER, state: "published" } })).toMatchObject({ skipped: [] })
  expect(await published()).toEqual([])
})
