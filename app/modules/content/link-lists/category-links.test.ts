import { expect, test } from "vitest"
import { ownLists } from "#app/content/own-lists.server.ts"
import { textFaults } from "#app/modules/content/page-texts.ts"
import { categoryLinks, textsOfCategories } from "./category-links.ts"

const OWN_LISTS = ownLists({ shop: "Dhun", isForShoppers: false })

const faultOf = (text: string) =>
  textFaults("categories", { "entries categories": text })["entries categories"]

test("the default categories parse to the same list without errors", () => {
  const own = textsOfCategories(OWN_LISTS.categories)
  expect(own["entries categories"]).toContain("[Speakers](/search/speaker)\n[Party speakers](/search/party)")
  expect(categoryLinks(own)).toEqual(OWN_LISTS.categories)
  expect(textFaults("categories", own)).toEqual({})
})

test("a product type in any script is kept as in the catalogue", () => {
  const texts = textsOfCategories([{ term: "सितार 5/6", label: "Sitars" }])
  expect(categoryLinks(texts)).toEqual([{ term: "सितार 5/6", label: "Sitars" }])
  expect(textFaults("categories", texts)).toEqual({})
})

test.each([
  ["", "This must not be empty."],
  ["Guitars", "Line 1: A menu leads somewhere: write [Label](/address)."],
  ["[Guitars](/gift)", /^Line 1: A category leads to a list of products/],
  ["[Guitars](/search/)", /^Line 1: A category leads to a list of products/],
  ["[Guitars](/search/a?page=2)", /^Line 1: A category leads to a list of products/],
  ["[Guitars](/search/..)", /^Line 1: A category leads to a list of products/],
  ["[A](/search/a)\n[B](/search/a)", "Two categories lead to the type a. Keep one of them."],
  ["[Guitars](/search/%E0%A4)", /^Line 1: A category leads to a list of products/],
  ["[Guitars](javascript:alert(1))", /^Line 1: The link javascript:/],
  ["[A](/search/a)\n[A](/search/b)", "Line 2: These words stand in the list already."],
  ["[Counterrevolutionaries](/search/a)", /^Line 1: The word Counterrevolutionaries is wider/],
  [Array.from({ length: 25 }, (_, n) => `[A${n}](/search/a${n})`).join("\n"), "At most 24 lines."],
])("categories of %j are refused with the line number", (text, sentence) => {
  if (typeof sentence === "string") expect(faultOf(text)).toBe(sentence)
  else expect(faultOf(text)).toMatch(sentence)
})
