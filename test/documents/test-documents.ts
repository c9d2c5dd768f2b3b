import { expect, test } from "vitest"
import { type DocumentKinds, TEXTS } from "./document-kinds.ts"
import { type DrawnPage, type DrawnText, recordKind } from "./recorded-pdf.ts"

/** Tests that each kind of document shows any text whole and free of overlaps. Kinds in `onePage` may cut it, and have one page. */
export function testDocuments(kinds: DocumentKinds, onePage: readonly string[]) {
  const all = Object.entries(kinds).flatMap(([kind, document]) =>
    Object.entries(TEXTS).map(([input, text]) => ({ kind, input, text, document })),
  )

  test.each(all)(
    "a $kind with a text $input has all of it on its pages, and nothing stands on anything else",
    async ({ kind, text, document }) => {
      const { texts, pages, pdf } = await recordKind(document, text)
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(pages.length)
      expect(texts.filter((drawn) => isOutside(drawn, pages))).toEqual([])
      expect(overlaps(texts)).toEqual([])
      if (onePage.includes(kind)) expect(new Set(texts.map(({ page }) => page)).size).toBe(1)
      else expect(texts.filter(({ isCut }) => isCut)).toEqual([])
    },
  )
}

function isOutside({ page, x, right, top, end }: DrawnText, pages: readonly DrawnPage[]) {
  const drawn = pages[page - 1]
  const last = Math.ceil(end) - 1 // the leading below the last line is no ink
  return !drawn || top < drawn.top || last > drawn.bottom || x < 0 || Math.floor(right) > drawn.width
}

/** Pairs of texts of one page whose boxes share more than a rounding. */
function overlaps(texts: readonly DrawnText[]) {
  const written = texts.filter(({ text }) => text.trim() !== "")
  return written.flatMap((one, nth) =>
    written
      .slice(nth + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.x, other.x) > 0.5 &&
          Math.min(one.end, other.end) - Math.max(one.top, other.top) > 4.5,
      )
      .map((other) => [one.text, other.text]),
  )
}
