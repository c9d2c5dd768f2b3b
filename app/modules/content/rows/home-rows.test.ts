import { expect, test } from "vitest"
import { SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { ownSections, shopperSections } from "#app/content/pages/home-plan.server.ts"
import { hasDays, homeFaults, homePlan, productFields, textsOfHome, withRows } from "./home-rows.ts"
import { textsOfRows } from "./rows.ts"

const DAY = "2026-11-27"
const HERO = { kind: "hero", heading: "Diwali", words: "", label: "", to: "", ground: "plum" }
const PRODUCTS = { kind: "products", heading: "Cables", rule: "category", of: "cable", count: "4" }
const TEXT = { kind: "text", heading: "Who we are", text: "We mend." }
const RANGE = { kind: "range", type: "cable", heading: "Cables", line: "Long." }
const faultsOf = (...rows: Record<string, string>[]) => Object.keys(homeFaults(textsOfRows(rows)))

test("the shop's own home pages and one section of every kind have no faults, and are read as they were", () => {
  for (const plan of [ownSections(), shopperSections({ ...SPECIFICATION_TERMS, choices: ["cod"] })]) {
    const texts = textsOfHome(plan)
    expect(homeFaults(texts)).toEqual({})
    expect(homePlan(texts, DAY)).toEqual(
      plan.map((section, index) => ({ ...section, id: String(index + 1) })),
    )
  }
  expect(faultsOf(HERO, PRODUCTS, TEXT, RANGE, { kind: "categories", heading: "All" })).toEqual([])
})

test.each([
  [{ ...HERO, heading: "" }, "heading 1"],
  [{ ...HERO, label: "Shop" }, "to 1"],
  [{ ...HERO, to: "/gift" }, "label 1"],
  [{ ...HERO, label: "Shop", to: "javascript:alert(1)" }, "to 1"],
  [{ ...HERO, ground: "evil" }, "ground 1"],
  [{ ...HERO, focus: "middle" }, "focus 1"],
  [{ ...HERO, picture: "https://evil.example/x.avif" }, "picture 1"],
  [{ ...HERO, starts: "2026-02-30x" }, "starts 1"],
  [{ ...HERO, starts: "2026-11-28", ends: "2026-11-27" }, "ends 1"],
  [{ ...PRODUCTS, rule: "cheapest" }, "rule 1"],
  [{ ...PRODUCTS, rule: "search", of: "" }, "of 1"],
  [{ ...PRODUCTS, rule: "chosen", of: "1 x" }, "of 1"],
  [{ ...PRODUCTS, count: "400" }, "count 1"],
  [{ ...TEXT, text: "**bold**" }, "text 1"],
  [{ ...RANGE, type: "a b" }, "type 1"],
  [{ ...RANGE, products: "1 2 3 4 5 6 7 8 9" }, "products 1"],
  [{ kind: "constructor" }, "kind 1"],
  [{}, "kind 1"],
])("%j is refused at %s", (row, field) => {
  expect(faultsOf(row)).toEqual([field])
})

test("two sections of one type, more than 30 sections, and none that is shown are refused", () => {
  expect(faultsOf(RANGE, RANGE)).toEqual(["type 2"])
  expect(faultsOf(...Array.from({ length: 31 }, () => HERO))).toEqual(["rows"])
  expect(faultsOf({ ...HERO, hidden: "on" })).toEqual(["rows"])
  expect(faultsOf()).toEqual(["rows"])
})

test("a section is shown from its first day to its last, unless it is hidden", () => {
  const plan = textsOfRows([
    { ...HERO, heading: "soon", starts: "2026-11-28" },
    { ...HERO, heading: "today", starts: DAY, ends: DAY },
    { ...HERO, heading: "over", ends: "2026-11-26" },
    { ...HERO, heading: "always" },
    { ...HERO, heading: "hidden", hidden: "on" },
  ])
  expect(homePlan(plan, DAY).map(({ heading }) => heading)).toEqual(["today", "always"])
  expect([hasDays(plan), hasDays(textsOfRows([HERO]))]).toEqual([true, false])
})

test("a plan of an earlier release is read as sections of types in their order, without those that it hid", () => {
  const old = {
    ...{ "order earbuds": "2", "shown earbuds": "on", "heading earbuds": "Buds", "line earbuds": "Loud." },
    ...{ "products earbuds": "3 1", "picture earbuds": "" },
    ...{ "order watch": "1", "shown watch": "on", "heading watch": "Time", "line watch": "Light." },
    ...{
      "products watch": "",
      "order party": "3",
      "shown party": "",
      "heading party": "x",
      "line party": "y",
    },
  }
  expect(homePlan(withRows(old), DAY)).toMatchObject([
    { kind: "range", type: "watch", heading: "Time", line: "Light.", products: [], picture: "" },
    { kind: "range", type: "earbuds", heading: "Buds", products: ["3", "1"], label: "", ground: "" },
  ])
  const now = textsOfHome(ownSections())
  expect(withRows(now)).toBe(now)
})

test("the fields that name products are those of types and of chosen products", () => {
  const plan = textsOfRows([RANGE, { ...PRODUCTS, rule: "chosen", of: "1" }, PRODUCTS, HERO])
  expect(productFields(plan)).toEqual(["products 1", "of 2"])
})

test("texts of another release that are no texts are refused, and break nothing", () => {
  const odd = JSON.parse('{"rows":7,"kind 7":{"a":1},"heading 7":null}')
  expect(homeFaults(odd)).toHaveProperty("kind 7")
  expect(homePlan(odd, DAY)).toEqual([])
})
