import { readFileSync } from "node:fs"
import PDFDocument from "pdfkit"
import { expect, test } from "vitest"
import { PDF_TYPEFACES, splitByTypeface } from "#app/ui/format/pdf-typefaces.ts"
import { unprintableIn } from "#app/ui/format/unprintable.ts"
import { createPdfWriter, type Sheet } from "./pdf.server.ts"
import { breakLines, visualParts } from "./pdf-text.server.ts"

/** "Name" or a town, in each script of the languages in India's constitution. */
const SCRIPTS_OF_INDIA = [
  ...["नाम मराठी संथाली", "নাম অসমীয়া", "ਨਾਮ ਪੰਜਾਬ", "નામ ગુજરાત", "ନାମ ଓଡ଼ିଶା", "பெயர் தமிழ்", "పేరు తెలుగు"],
  ...["ಹೆಸರು ಕನ್ನಡ", "പേര് മലയാളം", "نام اردو کٲشُر سنڌي", "ᱧᱩᱛᱩᱢ ᱥᱟᱱᱛᱟᱲᱤ", "ꯃꯤꯡ ꯃꯤꯇꯩꯂꯣꯟ"],
]

test("PD-4: a text is cut into runs of the faces that have its letters", () => {
  expect(splitByTypeface("आशा Rao ₹5, ગુજરાત")).toEqual([
    { face: "mukta", text: "आशा Rao ₹5, " },
    { face: "noto-gujarati", text: "ગુજરાત" },
  ])
  expect(splitByTypeface("Мария Ω ≥ →").map(({ face }) => face)).toContain("dejavu-sans")
  expect(splitByTypeface("پتہ")).toEqual([{ face: "noto-arabic", text: "پتہ" }])
  expect(splitByTypeface("👨‍👩‍👧❤️")).toEqual([
    { face: "noto-emoji", text: "👨‍👩‍👧" },
    { face: "dejavu-sans", text: "❤" },
  ])
  expect(splitByTypeface("")).toEqual([])
})

test("PD-4: what no face has is a hollow square, what nobody sees is nothing, and neither is a question mark", () => {
  expect(splitByTypeface("Asha 王\u200b\u0007\ufeff")).toEqual([
    { face: "mukta", text: "Asha " },
    { face: "dejavu-sans", text: "□" },
  ])
  expect(unprintableIn("Asha 王王 ไทย\u200b 😀 Ω")).toEqual(["王", "ไ", "ท", "ย"])
  expect(splitByTypeface("ＡＢ 𝐀")).toEqual([{ face: "mukta", text: "AB A" }])
})

test("PD-4: every character that a face is said to have is in its file, and no script of India's constitution lacks one", () => {
  const document = new PDFDocument()
  for (const face of [...PDF_TYPEFACES, "mukta-bold"])
    document.registerFont(face, readFileSync(`app/fonts/print/${face}.ttf`))
  const inFile = new Map(
    PDF_TYPEFACES.map((face) => {
      const font = document.font(face) as unknown as { _font: { font: { characterSet: number[] } } }
      return [face, new Set(font._font.font.characterSet)]
    }),
  )
  const lacking: string[] = []
  for (let code = 0x20; code < 0x1fb00; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue
    for (const { face, text } of splitByTypeface(String.fromCodePoint(code)))
      for (const letter of text)
        if (!inFile.get(face)?.has(letter.codePointAt(0) ?? 0)) lacking.push(`${face} ${letter}`)
  }
  expect(lacking).toEqual([])
  for (const words of SCRIPTS_OF_INDIA) expect(unprintableIn(words), words).toEqual([])
})

test("PD-4: Urdu stands from right to left, its numbers and Latin words from left to right within it", () => {
  const line = (text: string, isBaseReversed: boolean) =>
    visualParts(text, isBaseReversed).map((part) => part.text)
  expect(line("فلیٹ 12، بلاک A-5 نگر", true)).toEqual([" نگر", "A-5", "، بلاک ", "12", "فلیٹ "])
  expect(line("House 4, گلی قاسم, Delhi 110006", false)).toEqual(["House 4, ", "گلی قاسم", ", Delhi 110006"])
  expect(line("Asha (Delhi)", false)).toEqual(["Asha (Delhi)"])
})

test("PD-4: lines break at spaces, a word that is longer than a line breaks anywhere, and what is cut says so", () => {
  const measure = (text: string) => Array.from(text).length
  expect(breakLines("a long name of a thing", { width: 8 }, measure)).toEqual([
    "a long",
    "name of",
    "a thing",
  ])
  expect(breakLines("xxxxxxxxxx yy", { width: 4 }, measure)).toEqual(["xxxx", "xxxx", "xx", "yy"])
  expect(breakLines("one\n\ntwo", { width: 8 }, measure)).toEqual(["one", "", "two"])
  expect(breakLines("one two three", { width: 5, mostLines: 2 }, measure)).toEqual(["one", "two…"])
  expect(breakLines("", { width: 8 }, measure)).toEqual([""])
})

test("PD-4: a print is a PDF of its pages with its faces inside, whatever was typed", async () => {
  const writePdf = createPdfWriter()
  const hostile = ["आशा क्षत्रिय", "ગુજરાત", "x".repeat(3_000), "\ud800", "\u200d\u200d", "‮abc", "%PDF (\\)"]
  const draw = (sheet: Sheet) => {
    for (const text of hostile) {
      const y = sheet.text(text, { x: sheet.left, y: sheet.top, width: 200 })
      expect(y).toBeGreaterThan(sheet.top)
      sheet.turn()
    }
    expect(sheet.pages).toBe(hostile.length + 1)
  }
  const pdf = (await writePdf("Sample", draw)).toString("latin1")
  expect(pdf.startsWith("%PDF-")).toBe(true)
  expect(pdf).toContain("%%EOF")
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(hostile.length + 1)
  for (const face of ["Mukta-Regular", "NotoSansGujarati-Regular"])
    expect(pdf).toMatch(new RegExp(`/FontName /[A-Z]+\\+${face}`))
})
