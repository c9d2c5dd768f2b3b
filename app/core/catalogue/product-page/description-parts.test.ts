import { expect, test } from "vitest"
import { htmlText } from "#app/core/catalogue/import/other-shops/html-text.ts"
import { descriptionParts } from "./description-parts.ts"

test("paragraphs and lists of another shop's description stay paragraphs and lists", () => {
  const html = "<p>Deep bass.</p><ul><li>12 mm driver</li><li>7 hours</li></ul><p>In the box: a cable.</p>"
  expect(descriptionParts(htmlText(html))).toEqual([
    "Deep bass.",
    ["12 mm driver", "7 hours"],
    "In the box: a cable.",
  ])
})

test("a line is a paragraph, and a dash within it makes no list", () => {
  expect(descriptionParts("One line - with a dash.")).toEqual(["One line - with a dash."])
  expect(descriptionParts("\nFirst.\n\n- one\n* two\nLast.\n")).toEqual(["First.", ["one", "two"], "Last."])
  expect(descriptionParts("-12 dB of noise")).toEqual(["-12 dB of noise"])
})
