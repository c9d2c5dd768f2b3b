import { expect, test } from "vitest"
import { priceHistory } from "./price-history.ts"

const now = new Date("2026-11-23T12:00:00Z")
const day = (text: string) => new Date(`2026-${text}T10:00:00Z`)
const today = { pricePaise: 1_299_00, mrpPaise: 4_990_00 }
const ended = (pricePaise: number, text: string) => ({ pricePaise, mrpPaise: 4_990_00, endedAt: day(text) })

test("an unchanged price is shown with the day since which it is known", () => {
  expect(priceHistory({ ...today, knownSince: day("09-01"), past: [] }, now)).toEqual({
    ...{ from: "24 October 2026", lowestPaise: 1_299_00, lowestUntil: null },
    periods: [{ ...today, since: "1 September 2026", until: null }],
  })
  expect(priceHistory({ ...today, knownSince: day("11-20"), past: [] }, now).from).toBe("20 November 2026")
})

test("the 30-day low is the lowest price in force on any of those days", () => {
  const past = [ended(999_00, "09-20"), ended(1_099_00, "10-30"), ended(1_499_00, "11-10")]
  const history = priceHistory({ ...today, knownSince: day("09-01"), past }, now)
  expect(history).toMatchObject({ lowestPaise: 1_099_00, lowestUntil: "30 October 2026" })
  expect(history.periods.map(({ pricePaise, since, until }) => [pricePaise, since, until])).toEqual([
    [1_299_00, "10 November 2026", null],
    [1_499_00, "30 October 2026", "10 November 2026"],
    [1_099_00, "24 October 2026", "30 October 2026"],
  ])
})

test("the current price is the 30-day low where no earlier price was lower", () => {
  const past = [ended(1_299_00, "11-01"), ended(1_500_00, "11-05")]
  expect(priceHistory({ ...today, knownSince: day("09-01"), past }, now).lowestUntil).toBe(null)
})

test("a price replaced at the moment it began was never in force", () => {
  const past = [ended(1_500_00, "11-05"), ended(1_00, "11-05")]
  const history = priceHistory({ ...today, knownSince: day("09-01"), past }, now)
  expect(history.periods.map(({ pricePaise }) => pricePaise)).toEqual([1_299_00, 1_500_00])
})

test("a change more than 30 days ago is not listed as a recent change", () => {
  const history = priceHistory({ ...today, knownSince: day("08-30"), past: [ended(999_00, "10-20")] }, now)
  expect(history).toMatchObject({ lowestPaise: 1_299_00, lowestUntil: null })
  expect(history.periods).toEqual([{ ...today, since: "20 October 2026", until: null }])
})
