import { beforeAll, expect, test } from "vitest"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { browse } from "#app/core/catalogue/search/facets/browse.server.ts"
import { NO_CHOICE } from "#app/core/catalogue/search/facets/selection.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { listNear } from "./near-matches.server.ts"
import { searchMeant } from "./search-meant.server.ts"
import { suggestMeant } from "./suggest-meant.server.ts"

const { db } = await keepTestDatabase()
const watch = (changes: object) => ({
  ...{ model: { kind: "smart-watch", style: "round", palette: "ink" }, hsnCode: "85176290", gstPercent: 18 },
  ...changes,
})

beforeAll(async () => {
  const model = { kind: "true-wireless-earbuds", style: "stem-slab", palette: "ink" }
  const teer = { name: "Teer 40", title: "Teer 40", sku: "T", facts: { latencyMs: 40, model } }
  await fillCatalogue(db, [
    {
      name: "Naad 400",
      title: "Naad 400",
      type: "headphone",
      sku: "N",
      price: 2_499,
      facts: { cableMetres: 1, weightGrams: 210, driverMm: 40 },
    },
    {
      name: "Dhwani",
      title: "Dhwani",
      description: "A child wears it to school.",
      type: "headphone",
      sku: "D",
      price: 1_999,
      facts: { colour: "Ink Black", weightGrams: 180, driverMm: 32 },
    },
    { ...teer, type: "earbuds" },
    { ...teer, type: "game" },
    {
      name: "Kangan",
      title: "Kangan",
      type: "trebel",
      sku: "K",
      price: 3_299,
      facts: watch({ colour: "Rani Pink", sensors: ["Heart rate"] }),
    },
    {
      name: "Ghadi",
      title: "Ghadi for treks",
      type: "watch",
      sku: "G",
      price: 1_699,
      facts: watch({ calling: true, sensors: ["SpO2", "Heart rate"] }),
    },
  ])
}, 120_000)

function meantBy(keyword: string) {
  const asked = { keyword, narrowing: { name: "", maxPricePaise: null }, choice: NO_CHOICE, page: 1 }
  return searchMeant({ db, browse, cache: UNCACHED }, asked, { synonyms: [], attributes: [] })
}
const found = async (keyword: string) => (await meantBy(keyword))?.browsed.products.map(({ name }) => name)

async function nearOf(keyword: string) {
  const meant = await meantBy(keyword)
  return meant && (await listNear({ db, browse, cache: UNCACHED }, meant))
}

test.each([
  ["pink watch", "Close to what you asked: smart watches in other colours", ["Ghadi"]],
  ["headphones under 2000", "Close to what you asked: headphones above ₹2,000", ["Naad 400"]],
  ["watch above 3000", "Close to what you asked: smart watches below ₹3,000", ["Ghadi"]],
  ["watch with oxygen", "Close to what you asked: smart watches", ["Kangan"]],
  ["watch", null, undefined],
  ["headphones under 100", null, undefined],
])("near matches of the search %s are titled %j: %j", async (keyword, title, names) => {
  const near = await nearOf(keyword)
  expect(near?.title ?? null).toBe(title)
  expect(near?.products.map(({ name }) => name)).toEqual(names)
})

test("near matches ask the catalogue once, and a list without a constraint not at all", async () => {
  const countOf = async (keyword: string) => {
    const meant = await meantBy(keyword)
    let count = 0
    const counted: typeof browse = (...given) => {
      count += 1
      return browse(...given)
    }
    if (meant) await listNear({ db, browse: counted, cache: UNCACHED }, meant)
    return count
  }
  expect(await Promise.all(["pink watch", "wired earphones under 2500", "watch"].map(countOf))).toEqual([
    1, 1, 0,
  ])
})

test.each([
  ["headphones under 100", "No headphones up to ₹100", []],
  ["pink headphones", "No pink headphones", []],
  ["watch with compass treks", "No smart watches with a compass", []],
  ["wired headphones under 500 qwfp", "No headphones up to ₹500 with a cable", ["qwfp"]],
  ["तार वाले ईयरफोन", "No earbuds and neckbands with a cable", []],
  ["earphone taar wala school", "No earbuds and neckbands with a cable", ["school"]],
  ["pink watch", undefined, undefined],
  ["headphones dhwani pink", undefined, undefined],
])("of the search %s it is said that there are none: %j", async (keyword, none, leftOut) => {
  const nearest = (await meantBy(keyword))?.nearest
  expect(nearest?.none).toBe(none)
  expect(nearest?.leftOut).toEqual(leftOut)
})

test("a product that is filed under two types is listed and counted once, in each facet too", async () => {
  const meant = await meantBy("low latency")
  expect(meant?.browsed).toMatchObject({ products: [{ name: "Teer 40" }], total: 1, all: 1 })
  const counts = meant?.browsed.facets.map(({ values }) => values.reduce((sum, { count }) => sum + count, 0))
  expect(new Set(counts)).toEqual(new Set([1]))
})

test.each([
  ["bass", ["Naad 400", "Dhwani"]],
  ["sony", ["Naad 400", "Dhwani", "Teer 40"]],
  ["pink watch", ["Kangan"]],
  ["watch without calling", ["Kangan"]],
  ["watch above 3000", ["Kangan"]],
  ["headphones between 2k and 3k", ["Naad 400"]],
  ["wireless headphones", ["Dhwani"]],
  ["wired earphones", ["Naad 400"]],
  ["headphones not black", ["Naad 400"]],
  ["earbuds 40ms", ["Teer 40"]],
  ["watch with heart rate", ["Kangan", "Ghadi"]],
  ["watch with heart rate and oxygen", ["Ghadi"]],
  ["gaming earbuds", ["Teer 40"]],
  ["expensive watch for my sister", ["Kangan", "Ghadi"]],
  ["watch under 500", ["Ghadi", "Kangan"]],
  ["wired headphones under 500", ["Naad 400"]],
  ["लाइट हेडफोन सबसे हल्का", ["Dhwani", "Naad 400"]],
  ["lightest headphones", ["Dhwani", "Naad 400"]],
  ["headphones with most bass", ["Naad 400", "Dhwani"]],
  ["headphones under 20 grams", ["Dhwani", "Naad 400"]],
  ["headphones with 90 mm drivers", ["Naad 400", "Dhwani"]],
  ["headphones with more than 32 mm drivers", ["Naad 400"]],
  ["headphones with at least 32 mm drivers", ["Naad 400", "Dhwani"]],
  ["headphones with more than 40 mm drivers", ["Naad 400"]],
  ["earbuds 60 hours", ["Teer 40"]],
  ["earbuds vs headphones", ["Naad 400", "Teer 40", "Dhwani"]],
  ["headphones 400hz", ["Naad 400", "Dhwani"]],
  ["headphones for iphone 15", ["Naad 400", "Dhwani"]],
  ["headphones for kids", ["Dhwani", "Naad 400"]],
  ["boat rockerz 255", ["Naad 400", "Dhwani"]],
  ["హెడ్‌ఫోన్ 2000 రూపాయల లోపు", ["Dhwani"]],
])("the search %s finds %j", async (keyword, names) => {
  expect(await found(keyword)).toEqual(names)
})

test.each([
  ["32 inch headphones", ["32 inch"]],
  ["headphones 2.5 litres", ["2.5 litres"]],
  ["headphones 220 v", ["220 v"]],
  ["dhwani watch", ["watch"]],
  ["pink headphones", ["pink"]],
  ["headphones under 100", ["under 100"]],
  ["wired headphones under 500", ["under 500"]],
  ["best rated headphones", ["best rated (no ratings yet)"]],
  ["watch with oxygen 60hz", ["60 hz"]],
  ["headphones நீச்சல்குளம்", ["நீச்சல்குளம்"]],
  ["headphones treks", ["treks"]],
  ["lightest headphones", []],
  ["watch with oxygen and compass", ["compass"]],
  ["ecg watch", ["ecg"]],
  ["watch for kids", ["kids"]],
  ["gift watch", []],
  ["swimming headphones", ["swimming"]],
  ["wireless headphones for my sister", []],
  ["earbuds 60 hours", ["60 hours"]],
  ["headphones 400hz", ["400 hz"]],
  ["headphones for kids", []],
  ["earbuds that connect to two phones", ["connect to two phones"]],
  ["open ear earbuds", ["open ear"]],
  ["watch with sim card 4g", ["sim card", "4g"]],
  ["watch for body", ["body"]],
  ["headphones without mic", ["without mic"]],
  ["cheapest headphones for kids", ["kids"]],
  ["headphones for tv", ["tv"]],
  ["watch not for treks", ["no treks"]],
  ["earbuds or headphones wired", ["earbuds"]],
  ["watch ki machine ghar ke liye", []],
  ["latest headphones under 100", ["latest", "under 100"]],
])("the search %s says that %j was left out", async (keyword, leftOut) => {
  expect((await meantBy(keyword))?.leftOut).toEqual(leftOut)
})

test.each([
  ["low latency earbuds 40ms", ["Type: Earbuds", "Latency: up to 40 ms"]],
  ["wired earphones", ["Wired", "Type: Headphones"]],
  ["headphones for kids", ["Type: Headphones", "Best match for “kids”"]],
  ["watch for treks", ["Type: Smart watches", "Best match for “treks”"]],
  ["cheapest headphones for kids", ["Type: Headphones", "Sorted: Price, low to high"]],
  ["bass wala headphone", ["Type: Headphones", "By driver, highest first"]],
  ["bluetooth", ["Wireless", "Audio"]],
  ["earbuds or headphones wired", ["Type: Headphones", "Wired"]],
  ["lightest headphones", ["Type: Headphones", "By weight, lowest first"]],
  ["cheapest headphones", ["Type: Headphones", "Sorted: Price, low to high"]],
  ["best rated headphones", ["Type: Headphones"]],
])("the search %s has the chips %j", async (keyword, labels) => {
  expect((await meantBy(keyword))?.chips.map(({ label }) => label)).toEqual(labels)
})

test("the kinds that stand in for those that are not there are said", async () => {
  const instead = async (keyword: string) => (await meantBy(keyword))?.nearest?.instead
  expect(await instead("wired earphones")).toBe("headphones with a cable")
  expect(await instead("pink headphones")).toBe("")
})

test("the chip of a hope leads to the search without it", async () => {
  expect((await meantBy("headphones for kids"))?.chips.at(-1)?.to).toBe("/search/headphones%20for")
})

test("the chip of an order leads to the search without it", async () => {
  expect((await meantBy("lightest headphones"))?.chips.at(-1)?.to).toBe("/search/headphones")
})

test("a name that is refused is not what is asked for", async () => {
  expect(await found("headphones no naad")).toContain("Dhwani")
})

test("a short word is a name where it begins a word of one, and a number where it is all of it", async () => {
  expect(await found("headphones old")).toEqual(["Naad 400", "Dhwani"])
  expect(await found("headphones dhwa")).toEqual(["Dhwani"])
  expect(await found("headphones 4")).toEqual(["Naad 400", "Dhwani"])
  expect(await found("headphones 400")).toEqual(["Naad 400"])
  expect(await found("headphones 2000")).toEqual(["Dhwani"])
})

test("a text that is refused puts nothing first", async () => {
  expect(await found("watch not for treks")).toEqual(await found("watch"))
})

test("one or two letters are no part of a name", async () => {
  expect(await found("headphones na ho")).toEqual(["Naad 400", "Dhwani"])
  expect(await found("watch zz na")).toEqual(["Kangan", "Ghadi"])
})

test("a gift may be any product, of each type the first before the second of any, and the cheapest thing is the first of all", async () => {
  expect(await found("माँ के लिए उपहार")).toHaveLength(5)
  expect(await found("gift")).toEqual(["Naad 400", "Teer 40", "Kangan", "Ghadi", "Dhwani"])
  expect((await found("cheapest thing"))?.[0]).toBe("Teer 40")
})

test.each([
  "headphones cable",
  "watch strap 22mm silicone",
  "type c to type c cable 2 metre",
  "running shoes size 9",
  "दौड़ने वाले जूते",
  "gulabi saree",
])("the search %s asks for what nobody sells, and has no meaning", async (keyword) => {
  expect(await found(keyword)).toBeUndefined()
})

test("what a search is for or has is no thing that nobody sells", async () => {
  expect(await found("wired for zumba")).toEqual(["Naad 400"])
  expect(await found("headphones with cable")).toEqual(["Naad 400"])
})

test("a word of a text is no slip of another, and a thing that nobody sells is nothing", async () => {
  expect(await found("watch for treks")).toEqual(["Ghadi", "Kangan"])
  expect(await found("bread toaster")).toBeUndefined()
})

test.each([
  ["headphone 2000", ["Dhwani"], ["headphone"]],
  ["pink watc", ["Kangan"], []],
  ["calling smartwatch", ["Ghadi"], ["watch"]],
])(
  "while %s is typed, the products are suggested that its search would find",
  async (typed, names, categories) => {
    const engine = { db, browse, cache: UNCACHED }
    const { meant: suggested } = await suggestMeant(engine, typed, { synonyms: [], attributes: [] })
    expect(suggested?.products.map(({ name }) => name)).toEqual(names)
    expect(suggested?.categories.slice(0, 1)).toEqual(categories)
  },
)

test.each([
  { typed: "Teer", isNamed: true },
  { typed: "teer", isNamed: false },
  { typed: "Naad 4", isNamed: true },
  { typed: "xy", isNamed: false },
  { typed: "qqqq", isNamed: false },
  { typed: "", isNamed: false },
])("no meaning is suggested for $typed", async ({ typed, isNamed }) => {
  const engine = { db, browse, cache: UNCACHED }
  const suggested = await suggestMeant(engine, typed, { synonyms: [], attributes: [] })
  expect(suggested).toEqual({ isNamed, meant: null, sentence: null })
})
