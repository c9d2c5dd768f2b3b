import { expect, test } from "vitest"
import { promiseReport } from "./promise-report.ts"

test("the operator sees kept delivery dates by zone, and in total", () => {
  const report = promiseReport([
    { zone: "city", kept: 3, late: 1, waiting: 1, open: 2 },
    { zone: "remote", kept: 0, late: 0, waiting: 0, open: 12 },
  ])
  expect(report.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["zone", "kept", "late", "of them waiting", "open", "kept of those that are over"],
    ["city", "3", "1", "1", "2", "75.0 %"],
    ["remote", "0", "0", "0", "12", "none is over"],
    ["all", "3", "1", "1", "14", "75.0 %"],
  ])
  expect(promiseReport([])).toBe("No order was promised for a day yet.")
})
