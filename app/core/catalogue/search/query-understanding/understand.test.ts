import fc from "fast-check"
import { expect, test } from "vitest"
import { FACETS } from "#app/core/catalogue/search/facets/facet-definitions.ts"
import { choiceQuery } from "#app/core/catalogue/search/facets/selection.ts"
import { MEANINGS } from "./meanings.ts"
import { maxPriceOf, selectionOf, understand } from "./understand.ts"

const meant = (keyword: string) => {
  const understanding = understand(keyword)
  const query = decodeURIComponent(choiceQuery({ selection: selectionOf(understanding), sort: null }))
  return [query.replaceAll("+", " "), (maxPriceOf(understanding) ?? 0) / 100, understanding.left.join(" ")]
}

test.each([
  ["anc earbuds under 3000", "type=earbuds&noise=active", 3000, ""],
  ["bass wale headphone 2000 tak", "type=headphone", 2000, ""],
  ["हेडफोन", "type=headphone", 0, ""],
  ["ஹெட்போன்", "type=headphone", 0, ""],
  ["noise cancelling headphones below ₹5,000", "type=headphone&noise=active", 5000, ""],
  ["earbuds 3k ke andar", "type=earbuds", 3000, ""],
  ["2 हज़ार से कम वाले ईयरबड्स", "type=earbuds", 2000, ""],
  ["black party speaker", "type=party&colour=black", 0, ""],
  ["kala neckband rs 1500", "type=nackband&colour=black", 1500, ""],
  ["made in india smart watch", "type=watch&origin=India", 0, ""],
  ["earbuds 40 hours", "type=earbuds&f.playtime=40-", 0, ""],
  ["gaming headset under 60ms", "type=game&type=headphone&f.latency=0-60", 0, ""],
  ["headphones under 170 grams", "type=headphone&f.weight=0-170", 0, ""],
  ["100 watts speaker", "type=speaker&f.output=100-", 0, ""],
  ["power bank 10000 mah", "type=powerbank&f.capacity=10000-", 0, ""],
  ["party speaker under 100 watts", "type=party&f.output=0-100", 0, ""],
  ["watch 2 weeks", "type=watch&f.battery=14-", 0, ""],
  ["airlobes pink", "colour=pink", 0, "airlobes"],
  ["Airlobes 141", "", 0, "airlobes 141"],
  ["swimming earbuds", "type=earbuds&water=5 ATM&water=IP67&water=IP68&water=IPX7&water=IPX8", 0, ""],
  ["swim proof watch", "type=watch&water=5 ATM", 0, ""],
  ["3000", "", 0, "3000"],
  ["under 0", "", 0, "0"],
])("the query %s is understood", (keyword, query, price, left) => {
  expect(meant(keyword)).toEqual([query, price, left])
})

test("the phrase for the gym selects water resistant products", () => {
  expect(selectionOf(understand("gym ke liye"))).toMatchObject([{ key: "water" }])
})

test("each understood part knows the keyword without it", () => {
  expect(understand("anc Earbuds under ₹3,000").parts.map(({ keywordWithout }) => keywordWithout)).toEqual([
    ...["Earbuds under ₹3,000", "anc under ₹3,000", "anc Earbuds"],
  ])
})

test("a merchant's synonym replaces a whole phrase with other words", () => {
  const synonyms = [
    { said: "ear pods", means: "earbuds" },
    { said: "diwali", means: "speaker gold" },
  ]
  const { parts, hasSynonym } = understand("ear pods anc", { synonyms })
  expect(hasSynonym).toBe(true)
  expect(parts.map(({ keywordWithout }) => keywordWithout)).toEqual(["anc", "ear pods"])
  expect(selectionOf(understand("diwali", { synonyms }))).toEqual([
    { key: "type", values: ["speaker"] },
    { key: "colour", values: ["gold"] },
  ])
})

test("every understood meaning belongs to an existing facet", () => {
  const keys = FACETS.map(({ key }) => key)
  expect(MEANINGS.flatMap(({ means }) => Object.keys(means)).filter((key) => !keys.includes(key))).toEqual([])
})

test("any query is understood or left as typed, without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (keyword) => {
      const { parts, left } = understand(keyword)
      expect(parts.length + left.length).toBeLessThanOrEqual(60)
    }),
  )
})
