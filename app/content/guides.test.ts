import { expect, test } from "vitest"
import { listBlogCards } from "./articles.server.ts"
import { asksForChoice, guidedPhrases, guidesFor } from "./guides.ts"

test.each([
  ["neckband vs earbuds which is better", ["/blogs/neckband-or-buds"], true],
  ["neckband ya earbuds", ["/blogs/neckband-or-buds"], false],
  ["नेकबैंड या ईयरबड्स", ["/blogs/neckband-or-buds"], false],
  ["anc kya hota hai", ["/blogs/noise-cancelling"], false],
  ["difference between ipx5 and ipx7", ["/blogs/ipx-ratings"], true],
  ["power bank flight me le ja sakte hai kya", ["/blogs/power-banks-on-flights"], false],
  ["power bank for flight", ["/blogs/power-banks-on-flights"], false],
  ["हवाई जहाज पावर बैंक", ["/blogs/power-banks-on-flights"], false],
  ["earbuds for flight", [], false],
  ["which trimmer to buy", ["/blogs/choosing-a-trimmer"], true],
  ["konsa watch lu", [], true],
  ["ipx7 earbuds", [], false],
  ["anc earbuds", [], false],
  ["", [], false],
])("the question %j is answered by %j, and asks for a choice: %s", (keyword, paths, isChoice) => {
  expect(guidesFor(keyword, []).map(({ to }) => to)).toEqual(paths)
  expect(asksForChoice(keyword)).toBe(isChoice)
})

test("every guide is an article of the shop, and a shop without articles has none", () => {
  const slugs = listBlogCards().all.map(({ slug }) => `/blogs/${slug}`)
  const asked = "what neckband or buds anc ipx power bank flight mah trimmer codec soundbar where ear health"
  const guides = guidesFor(asked, [])
  expect(guides).toHaveLength(9)
  for (const { to } of guides) expect(slugs).toContain(to)
  expect(guidesFor(asked, ["/blogs"])).toEqual([])
})

test.each([
  ["Power bank for flights", ["flights"]],
  ["power bank 20000 mah hawai jahaz", ["hawai jahaz"]],
  ["power bank", []],
  ["headphones for flights", []],
])("of the search %s an article answers %j", (keyword, phrases) => {
  expect(guidedPhrases(keyword, [])).toEqual(phrases)
  expect(guidedPhrases(keyword, ["/blogs"])).toEqual([])
})
