import { expect, test } from "vitest"
import { escapeMarkdown, markdownDocument, markdownTable, proseMarkdown } from "./markdown.ts"

test("RT-5: every kind of block of a text has its form in Markdown, and links get an origin", () => {
  const body = [
    "See [help](/help/faqs) or [write](mailto:a@b.example).",
    { heading: "Steps" },
    { steps: ["One", "[Two](/gift)"] },
    { list: ["A", "B"] },
    { quote: "Said" },
    { terms: [["Mail", "a@b.example"] as [string, string]] },
  ]
  expect(proseMarkdown(body, "https://dhun.example/blogs/x")).toBe(
    [
      "See [help](https://dhun.example/help/faqs) or [write](mailto:a@b.example).",
      "## Steps",
      "1. One\n2. [Two](https://dhun.example/gift)",
      "- A\n- B",
      "> Said",
      "- **Mail**: a@b.example",
    ].join("\n\n"),
  )
})

test("CAT-1: words from outside mean nothing to Markdown", () => {
  expect(escapeMarkdown("# [Free](https://bad.example)\n\n> now `run` *this* <b>")).toBe(
    "\\# \\[Free\\](https://bad.example) \\> now \\`run\\` \\*this\\* \\<b\\>",
  )
  expect(escapeMarkdown("1. one")).toBe("1\\. one")
  expect(escapeMarkdown("- one")).toBe("\\- one")
  expect(escapeMarkdown("===")).toBe("\\===")
  expect(escapeMarkdown("&lt;b&gt; R&D 50% off, 5.3")).toBe("\\&lt;b\\&gt; R&D 50% off, 5.3")
  expect(markdownTable(["Name", "Value"], [["a|b", "c\nd"]])).toBe(
    "| Name | Value |\n| --- | --- |\n| a\\|b | c d |",
  )
})

test("RT-5: a document has an empty line between its pieces and leaves out what is empty", () => {
  expect(markdownDocument(["# A", "", markdownTable(["Name", "Value"], []), "B"])).toBe("# A\n\nB\n")
})
