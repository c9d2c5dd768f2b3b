import { expect, test } from "vitest"
import { SPECIFICATION_TERMS } from "#app/content/help-topic.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import {
  isSafeLink,
  markdownFault,
  markdownOf,
  parseMarkdown,
} from "#app/ui/format/markdown/markdown-blocks.ts"
import { findOwnText, listEditablePages } from "./editable-pages.server.ts"
import { textFaults, textsOfText } from "./page-texts.ts"

const texts = listEditablePages({ find: () => null })
  .filter(({ group }) => group !== "shop")
  .map(({ key }) => [key, findOwnText(key, SAMPLE_COMPANY, SPECIFICATION_TERMS)] as const)

test.each(texts)("%s as Markdown parses to the same text without errors", (_, text) => {
  expect(text).not.toBeNull()
  expect(parseMarkdown(markdownOf(text?.body ?? []))).toEqual(text?.body)
  expect(text && textFaults("text", textsOfText(text))).toEqual({})
})

test("Markdown becomes headings, paragraphs, lists, steps, quotes and pairs, and HTML stays text", () => {
  const text = [
    "# Big\nFirst line\nsecond line",
    "- one\n  goes on\n- two",
    "1. a\n2) b",
    "> said\n> so",
    "- **Mail**: [us](mailto:a@b.in)",
    "<script>alert(1)</script>",
  ].join("\n\n")
  expect(parseMarkdown(text)).toEqual([
    { heading: "Big" },
    "First line second line",
    { list: ["one goes on", "two"] },
    { steps: ["a", "b"] },
    { quote: "said so" },
    { terms: [["Mail", "[us](mailto:a@b.in)"]] },
    "<script>alert(1)</script>",
  ])
})

test.each([
  ...["javascript:alert(1)", "http://a.example", "//a.example", "data:text/html,x", "/\\a.example", "#x"],
  ...[
    "JavaScript:alert(1)",
    "vbscript:x",
    "https:///x",
    "tel:alert",
    "mailto://x",
    'https://a.example"x',
    "",
  ],
])("a link to %j is refused", (to) => {
  expect(isSafeLink(to)).toBe(false)
  if (to) expect(markdownFault(`See\n[this](${to})`)).toContain("is not usable: links begin with / (")
})

test.each(["/gift", "/help/faqs#x", "https://a.example/b?c=d", "mailto:a@b.in", "tel:+911234"])(
  "a link to %s is accepted",
  (to) => expect(isSafeLink(to)).toBe(true),
)

test.each(["a **bold** word", "![x](/y)", "__x__", "- **Name** without a colon"])(
  "%j cannot be rendered, and is refused with its line number",
  (line) => expect(markdownFault(`First\n${line}`)).toMatch(/^Line 2: /),
)
