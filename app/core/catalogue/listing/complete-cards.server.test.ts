import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { selectHomeSections } from "#app/core/catalogue/product-queries.server.ts"
import { listRecommendations } from "#app/core/catalogue/recommendations/list-recommendations.server.ts"
import { listShownSections } from "#app/core/catalogue/shown-sections.server.ts"
import { variantName } from "#app/core/catalogue/variants/variant-name.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { completeCards, foldCards } from "./complete-cards.server.ts"
import { unpackFamily } from "./family-rows.ts"
import { listByTypes } from "./product-lists.server.ts"

const { db } = await keepTestDatabase()
const india = fixedSettings("india")

const SIZES = ["S", "M", "L"]
type Options = { name: string; value: string }[]
const variant = (
  id: number,
  family: string,
  options: Options,
  more: { price?: number; stock?: number } = {},
) => ({
  ...{
    id: String(id),
    sku: `V-${id}`,
    type: "earbuds",
    name: options.length > 0 ? variantName(family, options) : family,
  },
  ...{
    price: 500,
    mrp: "999",
    title: family,
    tax: "",
    off: "",
    description: "Words.",
    image: "",
    images: [],
    stock: 3,
  },
  ...more,
  facts: { family, options, hsnCode: "8518", gstPercent: 18 },
})
const pair = (name: string, value: string) => ({ name, value })
const kurtas = ["Black", "Red"].flatMap((colour, row) =>
  SIZES.map((size, index) =>
    variant(10 + row * 3 + index, "Kurta", [pair("Colour", colour), pair("Size", size)], {
      price: 700 - index * 50,
    }),
  ),
)
const cables = [1, 2].map((metres) =>
  variant(20 + metres, "Taar", [pair("Length", `${metres} m`)], { stock: metres - 1 }),
)
for (const entry of [...kurtas, ...cables]) await writeProduct({ db }, { entry })

const listed = (settings = india) =>
  listByTypes(db, { types: ["earbuds"] }).then((cards) => completeCards({ db, settings }, [cards]))

test("a product of several options is one card, whose dots lead to its colours in the same size", async () => {
  const [[kurta, cable, ...others] = []] = await listed()
  expect(others).toEqual([])
  expect(kurta).toMatchObject({ id: "10", familyName: "Kurta", choices: "3 sizes", leastPaise: 60_000 })
  expect(kurta && unpackFamily(kurta).map(({ id, colour, name }) => [id, colour, name])).toEqual([
    ["10", "Black", "Kurta (Black / S)"],
    ["13", "Red", "Kurta (Red / S)"],
  ])
  expect(cable).toMatchObject({ id: "22", isSoldOut: false, choices: "2 lengths" }) // 21 is sold out
  expect(cable).not.toHaveProperty("family")
})

test("a card without its colours says which options are chosen on the product's page", async () => {
  const cards = await listByTypes(db, { types: ["earbuds"], isFolded: true })
  const [[kurta] = []] = await completeCards({ db, settings: india }, [cards], { isFolded: false })
  expect(kurta).toMatchObject({ name: "Kurta (Black / S)", familyName: "Kurta", choices: "3 sizes" })
  expect(kurta).not.toHaveProperty("family")
})

test("a product in several options stands once on a page of lists without colours", async () => {
  const cards = await listByTypes(db, { types: ["earbuds"] })
  const [first, second] = await completeCards(
    { db, settings: india },
    [cards.filter(({ id }) => id === "10"), cards.filter(({ id }) => id === "12" || id === "22")],
    { isFolded: false },
  )
  expect([first, second].map((list) => list?.map(({ id }) => id))).toEqual([["10"], ["22"]])
})

test("lists of the specification have a card for each variant", async () => {
  const [cards] = await listed(fixedSettings("specification"))
  expect(cards).toHaveLength(8)
  expect(cards?.[0]).not.toHaveProperty("familyId")
})

test("home picks and recommendations have one card a product", async () => {
  const charger = {
    ...variant(30, "Urja", []),
    type: "powerbank",
    facts: { hsnCode: "8507", gstPercent: 18 },
  }
  await writeProduct({ db }, { entry: charger })
  const search = { search: () => Promise.reject(new Error("not asked")) }
  const source = { db, cache: UNCACHED, search, understanding: { synonyms: [], attributes: [] }, scenes: {} }
  const words = {
    id: "1",
    kind: "products",
    heading: "Picks",
    of: "earbuds",
    count: 4,
    label: "",
    to: "",
  } as const
  const picks = async (settings = india) => {
    const rules = ["category", "newest"] as const
    const shown = await listShownSections({ ...source, settings }, [
      ...rules.map((rule) => ({ ...words, rule })),
      {
        id: "2",
        kind: "range",
        type: "earbuds",
        heading: "",
        line: "",
        label: "",
        ground: "",
        products: [],
        picture: "",
      },
    ])
    return shown.map(({ bestSellers }) =>
      bestSellers.filter(({ type }) => type === "earbuds").map(({ id }) => id),
    )
  }
  expect(await picks()).toEqual([
    ["10", "21"],
    ["22", "15"],
    ["10", "21"],
  ])
  expect((await picks(fixedSettings("specification")))[0]).toEqual(["10", "11", "12", "13"])
  const together = await listRecommendations(db, { sku: "V-30", type: "powerbank" }, UNCACHED, true)
  expect(together?.products.map(({ id }) => id)).toEqual(["10"])
  const [[product] = []] = await foldCards({ db, settings: india }, [together?.products ?? []])
  expect(product).not.toHaveProperty("familyId")
  expect(product).toMatchObject({ familyName: "Kurta", choices: "3 sizes" })
})

test("folded sections of the home page are read by indexes", async () => {
  await db.execute(sql`insert into products select (copy).* from (
    select jsonb_populate_record(products, jsonb_build_object('id', place::text, 'position', place,
      'facts', facts || jsonb_build_object('family', place / 20))) as copy
    from products, generate_series(1000, 3000) as place where id = '10') as copies`)
  await db.execute(sql`analyze products`)
  const plan = JSON.stringify(await db.execute(sql`explain ${selectHomeSections(db, true)}`))
  expect(plan).toContain("products_by_family on products earlier")
  expect(plan).not.toContain("Seq Scan on products")
})
