import { expect, test } from "vitest"
import { sampleFooter } from "#app/content/footer.ts"
import { textFaults } from "#app/modules/content/page-texts.ts"
import { footerLists, textsOfFooter } from "./footer-lists.ts"

const own = textsOfFooter(sampleFooter("Dhun"))
const faultsOf = (changes: Record<string, string>) => textFaults("footer", { ...own, ...changes })

test("the default footer parses to the same lists without errors", () => {
  expect(own["entries 3"]).toContain("[Careers](/careers)\n[Security](/help/security)\nInvestor Relations\n")
  expect(footerLists(own)).toEqual(sampleFooter("Dhun"))
  expect(faultsOf({})).toEqual({})
})

test("a footer line is a link or a plain label, blank lines and bullets are ignored, and HTML is text", () => {
  const text = "\n- [Gift  cards](/gift)\n\nSoon\n* [Mail](mailto:a@b.in)\n<script>\n"
  expect(footerLists({ ...own, "entries 1": text })[0]?.entries).toEqual([
    { label: "Gift cards", to: "/gift" },
    { label: "Soon" },
    { label: "Mail", to: "mailto:a@b.in" },
    { label: "<script>" },
  ])
})

test.each([
  ["", "This must not be empty."],
  [" \n ", "This must not be empty."],
  ["Gifts\n\n[Gifts](javascript:alert(1))", /^Line 3: These words stand in the list already\.$/],
  ["A\n[B](javascript:alert(1))", /^Line 2: The link javascript:alert\(1\) is not usable/],
  ["A\n[B](http://b.example)\n[C](//c.example)", /^Line 2: The link http:.+ Line 3: The link \/\/c\.example/],
  ["[B](/a b)", "Line 1: Write [Label](/address), or a label without brackets."],
  ["see [B](/a)", "Line 1: Write [Label](/address), or a label without brackets."],
  ["[](/a)", "Line 1: Write [Label](/address), or a label without brackets."],
  ["[ ](/a)", "Line 1: This must not be empty."],
  [`A\n${"word ".repeat(9)}`, "Line 2: At most 40 characters."],
  [`[A ${"x".repeat(18)}](/a)`, /^Line 1: The word x{18} is wider than its place/],
  ["A\nRecommendations\nWWWWWWWWW", /^Line 3: The word W{9} is wider than its place/],
  [`[A](/${"x".repeat(300)})`, "Line 1: At most 300 characters."],
  ["A\nB\nC\nD\nE\nF\nG\nH\nI\nJ\nK\nL\nM", "At most 12 lines."],
])("a footer list of %j is refused with its line number", (text, sentence) => {
  const { "entries 2": fault, ...others } = faultsOf({ "entries 2": text })
  expect(others).toEqual({})
  if (typeof sentence === "string") expect(fault).toBe(sentence)
  else expect(fault).toMatch(sentence)
})

test("each footer list has its own heading, which is short", () => {
  expect(faultsOf({ "heading 1": "", "heading 2": "Company", "heading 3": "x".repeat(31) })).toEqual({
    "heading 1": "This must not be empty.",
    "heading 3": "At most 30 characters.",
  })
  expect(faultsOf({ "heading 3": "Help" })).toEqual({
    "heading 3": "Another list has this heading already.",
  })
  expect(textFaults("footer", {})).toMatchObject({
    "heading 1": expect.any(String),
    "entries 3": expect.any(String),
  })
})
