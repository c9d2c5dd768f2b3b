import { expect, test } from "vitest"
import { differingLists, ownLists } from "./own-lists.server.ts"

const SHOP = { shop: "Kapas", isForShoppers: true }
const SAMPLE_TYPES = [
  ...["earbuds", "game", "headphone", "headphones", "hero", "nackband", "party", "powerbank", "soundbar"],
  ...["speaker", "specialrange", "trebel", "trimmer", "watch"],
]
const labelsOf = (entries: readonly { label: string }[] = []) => entries.map(({ label }) => label)
const shopLabels = (types: string[]) => labelsOf(ownLists({ ...SHOP, types }).footer[0]?.entries)

test("a shop that sells all types of the sample has the lists of the sample", () => {
  expect(ownLists({ ...SHOP, types: SAMPLE_TYPES })).toEqual(ownLists(SHOP))
  const hidden = new Set<never>()
  expect(differingLists({}, { ...SHOP, hidden, types: SAMPLE_TYPES })).toEqual(
    differingLists({}, { ...SHOP, hidden }),
  )
})

test("links of menu and footer to lists without a product make room for the categories of the shop", () => {
  const { footer, mainLinks, categories } = ownLists({ ...SHOP, types: ["mugs", "t-shirts"] })
  expect(footer[0]?.entries).toEqual([
    { label: "Mugs", to: "/search/mugs" },
    { label: "T shirts", to: "/search/t-shirts" },
  ])
  expect(footer.slice(1)).toEqual(ownLists(SHOP).footer.slice(1))
  expect(labelsOf(mainLinks)).toEqual(["Gifting", "Corporate"])
  expect(labelsOf(categories)).toEqual(["Mugs", "T shirts"])
  expect(shopLabels(["headphone", "mugs"])).toEqual(["Wired Headphones", "Wireless Headphones", "Mugs"])
})

test("a list of the footer without an entry is left out", () => {
  expect(ownLists({ ...SHOP, types: ["giftwrap"] }).footer.map(({ heading }) => heading)).toEqual([
    "Help",
    "Company",
  ])
})

test("pages carry the lists by what is sold where these are not those of the browser's code, and published ones as they are", () => {
  const shop = { shop: "Kapas", isForShoppers: false, hidden: new Set<never>(), types: ["mugs"] }
  expect(Object.keys(differingLists({}, shop))).toEqual(["alerts", "footer", "mainLinks", "categories"])
  const categories = [{ term: "earbuds", label: "Ears" }]
  expect(differingLists({ categories }, shop).categories).toEqual(categories)
})
