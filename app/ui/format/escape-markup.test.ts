import { expect, test } from "vitest"
import { escapeMarkup } from "./escape-markup.ts"

test("what somebody typed is no markup, neither between tags nor between quotes", () => {
  expect(escapeMarkup(`<b title="R&D">it's</b> 5 > 3`)).toBe(
    "&lt;b title=&quot;R&amp;D&quot;&gt;it&#39;s&lt;/b&gt; 5 &gt; 3",
  )
  expect(escapeMarkup("&amp; धुन ₹999")).toBe("&amp;amp; धुन ₹999")
})
