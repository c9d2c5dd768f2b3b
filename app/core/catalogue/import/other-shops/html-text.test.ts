import fc from "fast-check"
import { expect, test } from "vitest"
import { htmlText } from "./html-text.ts"

test("HTML becomes text: paragraphs and points are lines, and entities are letters", () => {
  const html = `<meta charset="utf-8"><p>Deep&nbsp;<b>bass</b> &amp; calls<br>for ₹&#8377;1 &#x2013; caf&eacute;</p>
    <ul><li>12 mm driver</li><li></li><li>7 hours</li></ul>`
  expect(htmlText(html)).toBe("Deep bass & calls\nfor ₹₹1 – café\n• 12 mm driver\n• 7 hours")
  expect(htmlText("3 < 5 and 7 > 5 & more")).toBe("3 < 5 and 7 > 5 & more")
})

test("a table becomes a line a row, with a dot between its cells", () => {
  const html = "<table><tr><th>Size</th><th>Chest</th></tr>\n<tr><td>S</td> <td>96 cm</td></tr></table>"
  expect(htmlText(html)).toBe("Size · Chest\nS · 96 cm")
})

test("scripts, styles, comments and tags that never end are left out", () => {
  const html = "a<script>alert(1)</script><style>p{}</style><!-- c --><img src=x onerror=alert(1)>b<script>x"
  expect(htmlText(html)).toBe("a b")
  expect(htmlText('c<a href="')).toBe("c")
})

test("no HTML leaves a tag of its own behind", () => {
  const part = fc.constantFrom("<", ">", "b", "/", "script", " ", "<p>", "&lt;", "!--", "-->", '"')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const html = parts.join("").replaceAll("&lt;", "")
      expect(htmlText(html)).not.toMatch(/<[a-z/!][^>]*>/i)
    }),
  )
})
