import { expect, test } from "vitest"
import { htmlText } from "#app/core/catalogue/import/other-shops/html-text.ts"
import { descriptionParts } from "./description-parts.ts"

const shown = (text: string) => descriptionParts(text).filter((part) => part.join("") !== "")

test("paragraphs and lists of another shop's description stay paragraphs and lists", () => {
  const html = "<p>Deep bass.</p><ul><li>12 mm driver</li><li>7 hours</li></ul><p>In the box: a cable.</p>"
  expect(shown(htmlText(html))).toEqual([["Deep bass.", "12 mm driver", "7 hours"], ["In the box: a cable."]])
})

test("a line is a paragraph, and a list may stand first", () => {
  expect(shown("One line • with a dot.")).toEqual([["One line • with a dot."]])
  expect(shown("• one\n• two\n\nLast.\n")).toEqual([["", "one", "two"], ["Last."]])
})
