import { expect, test } from "vitest"
import { createPdfWriter, type Sheet } from "./pdf.server.ts"
import { cutByFace } from "./pdf-fonts.server.ts"

test("PD-4: a text is cut into runs of the faces that have its letters", () => {
  expect(cutByFace("आशा Rao ₹5, ગુજરાત")).toEqual([
    { face: "mukta-regular", text: "आशा Rao ₹5, " },
    { face: "noto-gujarati", text: "ગુજરાત" },
  ])
  expect(cutByFace("பெயர் Asha", true).map(({ face }) => face)).toEqual(["noto-tamil", "mukta-bold"])
})

test("PD-4: what no face has is a question mark, not a gap or a crash", () => {
  expect(cutByFace("Asha 😀 王 \u0007")).toEqual([{ face: "mukta-regular", text: "Asha ? ? ?" }])
  expect(cutByFace("")).toEqual([{ face: "mukta-regular", text: "" }])
})

test("PD-4: a print is a PDF of its pages with its faces inside, whatever was typed", async () => {
  const press = createPdfWriter()
  const hostile = ["आशा क्षत्रिय", "ગુજરાત", "x".repeat(3_000), "\ud800", "\u200d\u200d", "‮abc", "%PDF (\\)"]
  const draw = (sheet: Sheet) => {
    for (const text of hostile) {
      const y = sheet.text(text, { x: sheet.left, y: sheet.top, width: 200 })
      expect(y).toBeGreaterThan(sheet.top)
      sheet.turn()
    }
  }
  const pdf = (await press("Sample", draw)).toString("latin1")
  expect(pdf.startsWith("%PDF-")).toBe(true)
  expect(pdf).toContain("%%EOF")
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(hostile.length)
  for (const face of ["Mukta-Regular", "NotoSansGujarati-Regular"])
    expect(pdf).toMatch(new RegExp(`/FontName /[A-Z]+\\+${face}`))
})
