import { expect, test } from "vitest"
import { SAMPLE_ALERTS } from "#app/content/footer.ts"
import { ownLists } from "#app/content/own-lists.server.ts"
import { textFaults } from "#app/modules/content/page-texts.ts"
import { footerWords, textsOfFooter } from "./footer-lists.ts"

const { alerts, footer } = ownLists({ shop: "Dhun", isForShoppers: false })
const own = textsOfFooter({ alerts, footer })
const faultsOf = (changes: Record<string, string>) => textFaults("footer", { ...own, ...changes })

test("the default footer parses to the same words and lists without errors", () => {
  expect(own["entries 3"]).toContain("[Careers](/careers)\n[Security](/help/security)\nInvestor Relations\n")
  expect(footerWords(own)).toEqual({ alerts, footer })
  expect(faultsOf({})).toEqual({})
})

test("a footer line is a link or a plain label, blank lines and bullets are ignored, and HTML is text", () => {
  const text = "\n- [Gift  cards](/gift)\n\nSoon\n* [Mail](mailto:a@b.in)\n<script>\n"
  expect(footerWords({ ...own, "entries 1": text }).footer[0]?.entries).toEqual([
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

test("footer lists are shown in the order of their rows, a hidden one is not, and there may be none", () => {
  const headings = (changes: Record<string, string>) =>
    footerWords({ ...own, ...changes }).footer.map(({ heading }) => heading)
  expect(headings({ rows: "3 1 2", "hidden 1": "on" })).toEqual(["Company", "Help"])
  expect(headings({ rows: "" })).toEqual([])
  expect(faultsOf({ rows: "" })).toEqual({})
  const seven = Array.from({ length: 7 }, (_, index) => ({
    heading: `List ${index}`,
    entries: [{ label: "A" }],
  }))
  expect(textFaults("footer", textsOfFooter({ alerts, footer: seven }))).toEqual({ rows: "At most 6 lists." })
})

test("the footer of an earlier release keeps its lists, and the default words above the form for email alerts", () => {
  const { rows: _, "alerts heading": heading, "alerts line": line, ...earlier } = own
  expect([heading, line]).toEqual([SAMPLE_ALERTS.heading, ""])
  expect(footerWords(earlier)).toEqual({ alerts, footer })
  expect(textFaults("footer", earlier)).toEqual({})
})

test.each([
  ["alerts heading", "", "This must not be empty."],
  ["alerts heading", "word ".repeat(17).trim(), "At most 80 characters."],
  ["alerts heading", "x".repeat(20), /^The word x{20} is wider than its place/],
  ["alerts line", "word ".repeat(41).trim(), "At most 200 characters."],
  ["alerts line", "x".repeat(20), /^The word x{20} is wider than its place/],
])("the words %s above the form for email alerts are refused as %j", (name, words, sentence) => {
  expect(faultsOf({ [name]: words })).toEqual({ [name]: expect.stringMatching(sentence) })
  expect(faultsOf({ "alerts line": "" })).toEqual({})
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
