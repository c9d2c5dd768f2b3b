import { expect, test } from "vitest"
import { readBarcodes } from "#test/documents/read-barcodes.ts"
import { code128 } from "./code-128.ts"
import { createPdfWriter } from "./pdf.server.ts"

/** "DH-7K3M-Q2XP" as JsBarcode writes it and ZXing reads it, a digit a module. */
const KNOWN =
  "11010010000101100010001100010100010011011100111011011101011000111011001011100101110110001001101110011010001110110011100101110001011011101110110111001101001100011101011"

test("a barcode has the modules of other writers of Code 128, and every character a symbol of its own", () => {
  const { bars, width } = code128("DH-7K3M-Q2XP")
  const modules = Array.from({ length: width }, (_, at) =>
    bars.some((bar) => at >= bar.x && at < bar.x + bar.width) ? "1" : "0",
  )
  expect(modules.join("")).toBe(KNOWN)
  const letters = Array.from({ length: 95 }, (_, nth) => String.fromCharCode(32 + nth))
  const symbols = letters.map((letter) => code128(letter).bars.slice(3, 6))
  expect(new Set(symbols.map((bars) => JSON.stringify(bars))).size).toBe(95)
  for (const symbol of symbols) expect(symbol.reduce((sum, bar) => sum + bar.width, 0) % 2).toBe(0)
  expect(() => code128("₹5")).toThrow("printable ASCII")
})

test("the bars on a page are read back as the text, which ends where it was to end", async () => {
  const pdf = await createPdfWriter()("Slip", (sheet) => {
    sheet.qrCode("DH-7K3M-Q2XP", { x: 60, y: 60, size: 84 })
    sheet.barcode("DH-7K3M-Q2XP", { right: sheet.right, y: 150, height: 24 })
    sheet.barcode("~ 0", { right: sheet.right, y: 190, height: 24 })
  })
  expect(readBarcodes(pdf)).toEqual(["DH-7K3M-Q2XP", "~ 0"])
})
