import { expect, test } from "vitest"
import { signedRupees } from "#app/core/pricing/money.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { comparedPeriod, daysOf, lengthOf, monthBefore, monthUntil, parsePeriod } from "./period.ts"
import { columnsOf, parseReportQuery, reportPath, shownQuery } from "./report.ts"
import { rupeesText } from "./report-text.ts"

const TODAY = "2026-11-24"
const period = (from: string, until: string) => ({ from, until })

test("a report covers the current month in India time by default", () => {
  expect(dayInIndia(new Date("2026-10-31T18:30:00Z"))).toBe("2026-11-01")
  expect(monthUntil(TODAY)).toEqual(period("2026-11-01", TODAY))
  expect(monthBefore("2026-03-31")).toEqual(period("2026-02-01", "2026-02-28"))
  expect(parsePeriod({ from: null, until: null }, TODAY)).toEqual({ period: monthUntil(TODAY), fault: null })
  expect(parsePeriod({ from: "2026-04-01", until: null }, TODAY).period).toEqual(period("2026-04-01", TODAY))
})

test.each([
  ["2026-02-30", "2026-03-02", "A day is written"],
  ["yesterday", "2026-03-02", "A day is written"],
  ["2026-03-03", "2026-03-02", "ends before it begins"],
  ["2025-03-01", "2026-03-02", "at most 366 days"],
])("the period %s to %s is refused: %s", (from, until, fault) => {
  const read = parsePeriod({ from, until }, TODAY)
  expect(read.fault).toContain(fault)
  expect(read.period).toEqual(monthUntil(TODAY))
})

test("a period is compared with the preceding period of the same length, or with the year before", () => {
  const november = period("2026-11-01", "2026-11-24")
  expect(comparedPeriod(november, "previous")).toEqual(period("2026-10-08", "2026-10-31"))
  expect(comparedPeriod(november, "year")).toEqual(period("2025-11-01", "2025-11-24"))
  expect(comparedPeriod(period("2028-02-01", "2028-02-29"), "year")?.until).toBe("2027-02-28")
  expect(comparedPeriod(november, "none")).toBeNull()
  expect(lengthOf(november)).toBe(24)
  expect(daysOf(period("2026-02-27", "2026-03-01"))).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"])
})

test("a report query is stored in its URL and parsed from it", () => {
  const params = new URLSearchParams(
    "from=2026-10-01&until=2026-10-31&by=product&compare=year&after=-120:7 a",
  )
  const { query } = parseReportQuery("sales", params, TODAY)
  expect(query).toEqual({
    ...{ report: "sales", period: period("2026-10-01", "2026-10-31"), by: "product", returnsBy: "product" },
    ...{ comparison: "year", after: { paise: -120, key: "7 a" } },
  })
  const [, search] = reportPath(query).split("?")
  expect(parseReportQuery("sales", new URLSearchParams(search), TODAY).query).toEqual(query)
  expect(columnsOf(query).map(({ name }) => name)).toEqual([
    ...[
      "Product",
      "Orders",
      "Pieces sold",
      "Sales before returns",
      "Goes back",
      "Net",
      "Net before",
      "Change",
    ],
  ])
})

test("a report by product shows the last 31 days of a long period with a notice, and others show all", () => {
  const ask = (by: string, from: string) =>
    shownQuery(parseReportQuery("sales", new URLSearchParams({ by, from, until: "2026-10-31" }), TODAY).query)
  const long = ask("product", "2026-01-01")
  expect(long.query.period).toEqual(period("2026-10-01", "2026-10-31"))
  expect(long.note).toContain("31 days at most")
  expect(ask("product", "2026-10-01").note).toBeNull()
  expect(ask("state", "2026-01-01").query.period.from).toBe("2026-01-01")
})

test("negative amounts keep their sign", () => {
  expect([rupeesText(-129_905), rupeesText(5), rupeesText(0)]).toEqual(["-1299.05", "0.05", "0.00"])
  expect([signedRupees(-150), signedRupees(1_00_000)]).toEqual(["−₹1.50", "₹1,000"])
})
