import { expect, test } from "vitest"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { collections } from "#db/tables/collections.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { findEmptyCollections } from "./empty-collections.server.ts"

const { db } = await keepTestDatabase()

test("collections without a product or not published are found, by chosen products, words and tags", async () => {
  await fillCatalogue(db, [{ name: "Oak", facts: { tags: ["gift"] } }])
  const texts = { description: "", seoTitle: "", seoDescription: "" }
  const list = (slug: string, rule: string, productIds: string[] = [], isPublished = true) => ({
    ...{ slug, title: slug, rule, productIds, isPublished, ...texts },
  })
  await db
    .insert(collections)
    .values([
      ...[list("chosen", "", ["1"]), list("gone", "", ["99"]), list("words", "/search/Oak")],
      ...[
        list("none", "/search/zzzzqq"),
        list("tagged", "/search?tag=gift"),
        list("untagged", "/search?tag=x"),
      ],
      list("draft", "", ["1"], false),
    ])
  const services = {
    ...{ db, catalogueDb: db, catalogueCache: UNCACHED, search: postingListSearch },
    settings: fixedSettings("india"),
  }
  const found = await findEmptyCollections(services)
  expect(found.map(({ path, isPublished }) => [path, isPublished])).toEqual([
    ["/collections/draft", false],
    ["/collections/gone", true],
    ["/collections/none", true],
    ["/collections/untagged", true],
  ])
})
