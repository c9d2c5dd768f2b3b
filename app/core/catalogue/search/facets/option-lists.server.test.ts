import { beforeAll, expect, test } from "vitest"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { searchWithFacets } from "./search-with-facets.server.ts"
import { parseChoice } from "./selection.ts"

const { db } = await keepTestDatabase()
const TAX = { hsnCode: "61091000", gstPercent: 5 }

function shirt(family: string, size: string, { colour = "Ink Black", stock = 3 } = {}) {
  const options = [
    { name: "Size", value: size },
    { name: "Colour", value: colour },
  ]
  const name = `${family} shirt (${size} / ${colour})`
  return {
    ...{ name, title: name, type: "T-Shirts", sku: `${family}-${size}-${colour.replace(" ", "")}`, stock },
    facts: { ...TAX, family: `${family} shirt`, colour, options },
  }
}

beforeAll(async () => {
  await fillCatalogue(db, [
    ...["S", "M", "XL"].map((size) => shirt("Fir", size)),
    shirt("Oak", "S"),
    shirt("Oak", "M", { colour: "Moss Green", stock: 0 }),
    { name: "Elm shirt", title: "Elm shirt", type: "T-Shirts", sku: "E", facts: TAX },
  ])
}, 120_000)

async function listed(query: string) {
  const choice = parseChoice(new URLSearchParams(query))
  const asked = { keyword: "shirt", filters: { name: "", maxPrice: "" }, place: { page: 1 }, choice }
  const shop = { hasFacets: true, synonyms: [], attributes: [] }
  return searchWithFacets({ db, search: postingListSearch, cache: UNCACHED }, asked, shop)
}

test.each([
  ["o.Size=M", ["Fir shirt (M / Ink Black)", "Oak shirt (M / Moss Green)"]],
  ["o.Size=M&available=yes", ["Fir shirt (M / Ink Black)"]],
  [
    "o.Size=XL&o.Size=S&colour=black",
    ["Fir shirt (S / Ink Black)", "Fir shirt (XL / Ink Black)", "Oak shirt (S / Ink Black)"],
  ],
  ["o.Size=XS", []],
])("of a list narrowed by %s these variants are left: %j", async (query, names) => {
  expect((await listed(query)).matches.map(({ name }) => name)).toEqual(names)
})

test("a list offers each option of its products, sizes from small to large, and no second colour", async () => {
  const { panel } = await listed("")
  expect(panel).toContain("o.Size")
  expect(panel).not.toContain("o.Colour")
})

test("an option is a filter as soon as a variant is written", async () => {
  const added = { ...shirt("Fir", "L"), id: "7" }
  const written = await writeProduct({ db, search: postingListSearch } as never, {
    entry: entry(added),
    isPublished: true,
  })
  expect(written).toMatchObject({ ok: true })
  expect((await listed("o.Size=L")).matches.map(({ name }) => name)).toEqual(["Fir shirt (L / Ink Black)"])
})
