import { expect, test } from "vitest"
import { parseAmount, roundAmount } from "./amount.ts"
import { cutText, phoneText } from "./cell-text.ts"
import { parseDateCell } from "./date-cell.ts"

test.each([
  ["1499.00", 149_900],
  ["0", 0],
  ["4.35", 435],
  ["1,09,999.5", 10_999_950],
  ["₹1,499", 149_900],
  ["Rs. 99", 9_900],
  ["INR 99.10", 9_910],
  ["90071992547.93", 9_007_199_254_793],
  ["12.340", 1_234],
  ["12.345", null],
  ["-5.00", null],
  ["1.499,00", null],
  ["1e3", null],
  ["0x10", null],
  ["", null],
  ["9".repeat(40), null],
])("the amount %j is %j hundredths, exactly", (cell, hundredths) => {
  expect(parseAmount(cell)).toBe(hundredths)
})

test("a unit price with fractions of a paisa is rounded half up", () => {
  expect(["12.345", "12.3449", "1271.186441"].map(roundAmount)).toEqual([1_235, 1_234, 127_119])
})

test.each([
  ["2023-10-05 14:31:22 +0530", "2023-10-05T09:01:22.000Z"],
  ["2023-10-05T14:31:22-08:00", "2023-10-05T22:31:22.000Z"],
  ["2023-10-05 14:31:22 UTC", "2023-10-05T14:31:22.000Z"],
  ["2023-10-05T14:31:22.123Z", "2023-10-05T14:31:22.123Z"],
  ["2023-10-05T14:31:22.123456Z", "2023-10-05T14:31:22.123Z"],
  ["2023-10-05 14:31", "2023-10-05T09:01:00.000Z"], // without a zone: India's clocks
  ["2023-10-05", "2023-10-04T18:30:00.000Z"],
  ["2024-02-29", "2024-02-28T18:30:00.000Z"],
  ["2023-02-29", null],
  ["2023-13-01", null],
  ["2023-10-05 25:00", null],
  ["05/10/2023", null], // the fifth of October, or the tenth of May
  ["", null],
])("the date %j is the instant %j", (cell, instant) => {
  expect(parseDateCell(cell)).toBe(instant)
})

test("texts lose what cannot be seen, are cut between letters, and stay as they are when they are read again", () => {
  for (const cell of ["a\u0007b\u202ec", "x\n\n\n\ny", `${"z".repeat(9)}😀`, " plain "]) {
    const text = cutText(cell.trim(), 10)
    expect(text.length).toBeLessThanOrEqual(10)
    expect(text.isWellFormed()).toBe(true)
    expect(cutText(text, 10)).toBe(text)
  }
  expect(cutText("a\u0007b\u202ec", 10)).toBe("a b c")
})

test.each([
  ["+91 98765-43210", "9876543210"],
  ["09876543210", "9876543210"],
  ["+1 (555) 123", "+1 (555) 123"],
  ["", ""],
])("the telephone number %j is stored as %j, and found by its beginning", (cell, stored) => {
  expect(phoneText(cell)).toBe(stored)
  expect(phoneText(stored)).toBe(stored)
})
