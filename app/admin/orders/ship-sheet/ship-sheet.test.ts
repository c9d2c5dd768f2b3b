import fc from "fast-check"
import { expect, test } from "vitest"
import { readShipSheet } from "./ship-sheet.server.ts"

const [ONE, TWO] = ["DH-7K3M-Q2XP", "DH-0000-0001"]
const faults = (pasted: string) => readShipSheet(pasted).map(({ fault }) => fault)

test("a shipping sheet is parsed by tab, comma or semicolon, with quotes, any line end, blank lines and a heading", () => {
  const pasted = `Order number\tTracking\tCourier\r\n\r\n${ONE}\tBD4711\tBlue Dart\r\n  \t \r\n"${TWO.toLowerCase()}","AWB-9","DTDC ""Plus"", Pune"\r`
  expect(readShipSheet(pasted)).toEqual([
    {
      ...{ nth: 3, text: `${ONE}\tBD4711\tBlue Dart`, number: ONE },
      ...{ trackingNumber: "BD4711", carrier: "Blue Dart", fault: null },
    },
    {
      ...{ nth: 5, text: `"${TWO.toLowerCase()}","AWB-9","DTDC ""Plus"", Pune"`, number: TWO },
      ...{ trackingNumber: "AWB-9", carrier: 'DTDC "Plus", Pune', fault: null },
    },
  ])
  expect(readShipSheet(" \r\n\n,,\n")).toEqual([])
  expect(readShipSheet(`${ONE};BD4711;Blue Dart`)).toMatchObject([
    { number: ONE, carrier: "Blue Dart", fault: null },
  ])
})

test("missing, unreadable and repeated values are reported for each line", () => {
  expect(faults(`,BD4711\n${ONE}\n4711,BD4712\n${TWO},B!\n`)).toEqual([
    "The order's number is missing.",
    "The tracking number is missing.",
    '"4711" is no order number; one looks like DH-7K3M-Q2XP.',
    expect.stringContaining('"B!" is no tracking number'),
  ])
  expect(faults(`${ONE},BD4711\n${ONE},BD4712`)).toEqual([
    `Order ${ONE} stands in more than one line.`,
    `Order ${ONE} stands in more than one line.`,
  ])
  expect(faults(`${ONE},BD4711\n${TWO},BD4711`)).toEqual([
    "The tracking number BD4711 stands in more than one line.",
    "The tracking number BD4711 stands in more than one line.",
  ])
  expect(faults(`"${ONE},BD4711`)).toEqual(["A quotation mark is not closed."])
  expect(faults(`${ONE},BD4711,DTDC,7`)).toEqual([expect.stringContaining("more than three cells")])
  expect(faults(`${ONE},BD4711,${"x".repeat(61)}`)).toEqual(["The courier's name is longer than 60 letters."])
})

test("any pasted text is parsed, shortened for display, and kept unchanged for resubmission", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (pasted) => {
      for (const { number, trackingNumber, carrier } of readShipSheet(pasted))
        for (const cell of [number, trackingNumber, carrier]) {
          expect(cell.length).toBeLessThanOrEqual(61)
          expect(cell).not.toContain("\0")
        }
    }),
  )
})
