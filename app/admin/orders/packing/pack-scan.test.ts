import { expect, test } from "vitest"
import { isAllScanned, type PackLine, readScanned, scanCode, scannedField } from "./pack-scan.ts"

const buds: PackLine = { id: "a", name: "Airlobes", sku: "EB-1", gtin: "0890123456789", pieces: 2 }
const speaker: PackLine = { id: "b", name: "Goli", sku: "SP-1", gtin: "", pieces: 1 }
const LINES = [buds, speaker]

test("SKUs and barcodes count down, in any case of letters and with leading zeros or without, until all pieces are scanned", () => {
  let scanned = {}
  for (const code of ["eb-1 ", "00890123456789", "SP-1"]) {
    expect(isAllScanned(LINES, scanned)).toBe(false)
    const result = scanCode(LINES, scanned, code)
    expect(result.kind).toBe("right")
    scanned = result.scanned
  }
  expect(scanned).toEqual({ a: 2, b: 1 })
  expect(isAllScanned(LINES, scanned)).toBe(true)
})

test.each([
  ["a piece too many", "EB-1", { a: 2 }, "too-many"],
  ["a product that is not in the order", "XX-9", {}, "not-there"],
  ["nothing", "", {}, "not-there"],
  ["zeros", "000", {}, "not-there"],
])("%s changes no count", (_, code, scanned, kind) => {
  expect(scanCode(LINES, scanned, code)).toMatchObject({ kind, scanned })
})

test("two lines of one SKU are filled one after the other", () => {
  const twins = [buds, { ...buds, id: "c", pieces: 1 }]
  expect(scanCode(twins, { a: 2 }, "EB-1").scanned).toEqual({ a: 2, c: 1 })
})

test("a form says what was scanned, and fewer or more pieces are not all", () => {
  const form = new FormData()
  form.set(scannedField("a"), "2")
  expect(readScanned(form, LINES)).toEqual({ a: 2, b: 0 })
  expect(isAllScanned(LINES, { a: 3, b: 1 })).toBe(false)
  expect(isAllScanned([], {})).toBe(false)
})
