import { expect, test } from "vitest"
import { conversionOf } from "./conversion.ts"
import { isUnwell } from "./dashboard.server.ts"
import { lastDays, midnightInIndia } from "./days.ts"

const DAY = "2026-11-24"
const SALES = { day: DAY, placed: 8, confirmed: 6 }
const counted = (name: string, count: number, day = DAY) => ({ day, name, count })

test("conversion is calculated from the page views and orders of that day only", () => {
  const counts = [
    ...[counted("page-loads", 900), counted("payment-pages", 20), counted("payment-pages", 12)],
    ...[counted("payment-pages", 500, "2026-11-23"), counted("LCP", 70)],
  ]
  expect(conversionOf(SALES, counts)).toEqual({
    ...{ pageLoads: 900, paymentPages: 32, placed: 8, confirmed: 6, placedPercent: 25, confirmedPercent: 75 },
  })
})

test("without counts, or with fewer counts than orders, no conversion is shown", () => {
  expect(conversionOf({ ...SALES, placed: 0, confirmed: 0 }, [])).toMatchObject({
    ...{ placedPercent: null, confirmedPercent: null },
  })
  expect(conversionOf(SALES, [counted("payment-pages", 3)]).placedPercent).toBeNull()
})

test("a day begins at midnight in India", () => {
  expect(midnightInIndia(new Date("2026-11-24T18:29:59Z"))).toEqual(new Date("2026-11-23T18:30:00Z"))
  expect(midnightInIndia(new Date("2026-11-24T18:30:00Z"))).toEqual(new Date("2026-11-24T18:30:00Z"))
  expect(lastDays(3, new Date("2026-11-30T18:30:00Z"))).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"])
})

const NOW = new Date("2026-11-24T12:00:00Z")
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
test.each([
  ["ran a minute ago", { intervalMs: 1_000, succeededAt: ago(1), failedAt: null }, false],
  ["is late", { intervalMs: 1_000, succeededAt: ago(6), failedAt: null }, true],
  ["runs each hour", { intervalMs: 3_600_000, succeededAt: ago(70), failedAt: null }, false],
  ["missed two hours", { intervalMs: 3_600_000, succeededAt: ago(190), failedAt: null }, true],
  ["failed last", { intervalMs: 1_000, succeededAt: ago(2), failedAt: ago(1) }, true],
  ["works again", { intervalMs: 1_000, succeededAt: ago(1), failedAt: ago(2) }, false],
  ["never worked", { intervalMs: 1_000, succeededAt: null, failedAt: ago(2) }, true],
  ["is a gateway that nobody asks", { intervalMs: null, succeededAt: ago(900), failedAt: null }, false],
])("isUnwell rates a job or gateway that %s", (_, report, unwell) => {
  expect(isUnwell(report, NOW)).toBe(unwell)
})
