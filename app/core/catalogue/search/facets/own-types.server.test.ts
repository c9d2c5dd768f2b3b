import { beforeAll, expect, test } from "vitest"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { suggestMeant } from "#app/core/catalogue/search/query-understanding/suggest-meant.server.ts"
import type { Attribute } from "#app/core/settings/attributes.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { browse } from "./browse.server.ts"
import { searchWithFacets } from "./search-with-facets.server.ts"
import { NO_CHOICE } from "./selection.ts"

const { db } = await keepTestDatabase()
const LENGTH: Attribute = {
  ...{
    name: "length",
    label: "Length",
    kind: "number",
    unit: "m",
    choices: [],
    steps: [],
    types: ["Cables"],
  },
  ...{ isRequired: false, isFilter: false },
}

const TAX = { hsnCode: "61091000", gstPercent: 5 }

beforeAll(async () => {
  const cable = (length: number) => ({ ...TAX, attributes: { length } })
  await fillCatalogue(db, [
    { name: "Fir", title: "Fir", type: "T-Shirts", sku: "F", facts: { ...TAX, colour: "Ink Black" } },
    { name: "Oak", title: "Oak", type: "T-Shirts", sku: "O", facts: TAX },
    { name: "tshirt hanger", title: "tshirt hanger", type: "hangers", sku: "H", facts: TAX },
    { name: "Line One", title: "Line One", type: "Cables", sku: "L1", facts: cable(1) },
    { name: "Line Two", title: "Line Two", type: "Cables", sku: "L2", facts: cable(2) },
    { name: "Brew", title: "Brew", type: "mugs", sku: "M", facts: TAX },
  ])
}, 120_000)

async function found(keyword: string) {
  const asked = { keyword, filters: { name: "", maxPrice: "" }, place: { page: 1 }, choice: NO_CHOICE }
  const categories = [{ term: "mugs", label: "Coffee mugs" }]
  const shop = { hasFacets: true, synonyms: [], attributes: [LENGTH], categories }
  const { matches } = await searchWithFacets({ db, search: postingListSearch, cache: UNCACHED }, asked, shop)
  return matches.map(({ name }) => name)
}

test.each([
  ["tshirt", ["Fir", "Oak", "tshirt hanger"]],
  ["t shirt", ["Fir", "Oak"]],
  ["black t-shirts", ["Fir"]],
  ["coffee mug", ["Brew"]],
  ["cable", ["Line One", "Line Two"]],
  ["2m cable", ["Line Two"]],
  ["cable 100 cm", ["Line One"]],
  ["usb cable 5 m", ["Line Two", "Line One"]],
])("in a shop of its own types the search %s finds %j", async (keyword, names) => {
  expect(await found(keyword)).toEqual(names)
})

test("a type of the shop's own is suggested while it is typed", async () => {
  const engine = { db, browse, cache: UNCACHED }
  const { meant } = await suggestMeant(engine, "2m cable", { synonyms: [], attributes: [LENGTH] })
  expect(meant?.products.map(({ name }) => name)).toEqual(["Line Two"])
})
