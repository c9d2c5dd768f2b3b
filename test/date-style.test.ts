import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { formatDay, formatMonth, formatNearDay } from "#app/ui/format/date-format.ts"
import { formatDate, formatDateTime } from "#app/ui/format/india-time.ts"

const ROOT = join(import.meta.dirname, "..")
const OTHER_STYLE =
  /DateTimeFormat|toLocale(Date|Time)?String|to(Date|GMT)String|dateStyle|\bget(UTC)?(Month|FullYear)\(|"January"|\{[^{}\n]*toISOString\(\)[^{}\n]*\}</

const files = globSync("app/**/*.{ts,tsx}", { cwd: ROOT }).filter(
  (file) => !file.includes(".test.") && !file.startsWith("app/admin/"),
)

test("no page or mail of a shopper writes a date by other means than the two files of formats", () => {
  expect(files.length).toBeGreaterThan(1000)
  const others = files.filter((file) => OTHER_STYLE.test(readFileSync(join(ROOT, file), "utf8")))
  expect(others).toEqual(["app/ui/format/date-format.ts"])
})

test("every format is of one style, with a time or a day of the week beside it", () => {
  const moment = new Date("2026-10-05T06:00:00Z")
  expect(formatDay("2026-10-05")).toBe("5 October 2026")
  expect(formatDate(moment)).toBe("5 October 2026")
  const times = ["05:59", "06:00", "18:29", "18:30", "19:30"].map(
    (time) => new Date(`2026-10-05T${time}:00Z`),
  )
  expect(times.map(formatDateTime)).toEqual([
    ...["5 October 2026, 11:29 AM", "5 October 2026, 11:30 AM", "5 October 2026, 11:59 PM"],
    ...["6 October 2026, 12:00 AM", "6 October 2026, 1:00 AM"],
  ])
  expect(formatNearDay("2026-10-05")).toBe("Monday, 5 October")
  expect(formatMonth("2026-10")).toBe("October 2026")
})
