import fc from "fast-check"
import { expect, test } from "vitest"
import { readSheet } from "./read-sheet.server.ts"

test("lines of a sheet or a scanner are read by tab, comma or semicolon, and lines of one SKU are added up", () => {
  expect(readSheet('SKU,Pieces\r\nA-1,5\n\n;;\n"B-2"\t7\nC-3;2\nA-1\nA-1\n')).toEqual([
    { sku: "A-1", pieces: 7, fault: null },
    { sku: "B-2", pieces: 7, fault: null },
    { sku: "C-3", pieces: 2, fault: null },
  ])
})

test("a line that is no number of pieces, or has too many cells, is reported and keeps its SKU", () => {
  const faults = readSheet('A,-1\nB,1.5\nC,1,2\nD,10000001\n"E,4').map(({ sku, fault }) => [sku, fault])
  const [pieces, cells] = [expect.stringContaining("whole number"), expect.stringContaining("more than SKU")]
  expect(faults).toEqual([
    ["A", pieces],
    ["B", pieces],
    ["C", cells],
    ["D", pieces],
    ['"E,4', cells],
  ])
})

test("any text is read without an error, each SKU once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const skus = readSheet(text).map(({ sku }) => sku)
      expect(new Set(skus).size).toBe(skus.length)
    }),
  )
})
