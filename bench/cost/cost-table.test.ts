import { expect, test } from "vitest"
import { formatNumber, tableOf } from "./cost-table.ts"

test("the table of two checkouts shows both and their ratio", () => {
  const rows = [
    { name: "orders/s", values: [60, 40] },
    { name: "kept µs", values: [12.345, Number.NaN] },
  ]
  expect(tableOf(["this", "before"], rows)).toEqual([
    "| measured | this | before | this ÷ before |",
    "| -------- | ---: | -----: | ------------: |",
    "| orders/s | 60.0 |   40.0 |          1.50 |",
    "| kept µs  | 12.3 |      – |             – |",
  ])
})

test("the table of one checkout has no ratio", () => {
  expect(tableOf(["this"], [{ name: "pages/s", values: [150] }])).toEqual([
    "| measured | this |",
    "| -------- | ---: |",
    "| pages/s  |  150 |",
  ])
})

test.each([
  [0, "0.00"],
  [0.0941, "0.0941"],
  [4.2249, "4.22"],
  [14.31, "14.3"],
  [150.4, "150"],
  [16_010, "16010"],
])("%d is shown as %s", (value, text) => {
  expect(formatNumber(value)).toBe(text)
})
