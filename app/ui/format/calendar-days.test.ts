import fc from "fast-check"
import { expect, test } from "vitest"
import { isCalendarDay } from "./date-format.ts"
import { formatUntil, indiaTimeField, parseIndiaTime } from "./india-time.ts"

const NONE = [
  "2026-11-31",
  "2026-02-30",
  "2027-02-29",
  "2026-04-31",
  "2026-00-10",
  "2026-13-01",
  "2026-01-00",
  "26-01-01",
]

test.each(NONE)("%s is no day, wherever one is typed", (day) => {
  expect(isCalendarDay(day)).toBe(false)
  for (const time of ["00:00", "10:30", "23:59:59"]) expect(parseIndiaTime(`${day}T${time}`)).toBeNull()
})

test("an hour that does not exist is no time", () => {
  for (const time of ["24:00", "10:60", "25:00"]) expect(parseIndiaTime(`2026-11-30T${time}`)).toBeNull()
})

test("every minute of this century is itself again", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2000-01-02"), max: new Date("2099-12-30"), noInvalidDate: true }),
      (date) => {
        const text = indiaTimeField(date)
        expect(isCalendarDay(text.slice(0, 10))).toBe(true)
        expect(indiaTimeField(parseIndiaTime(text) ?? new Date(0))).toBe(text)
      },
    ),
  )
})

test("a time until when something holds has its day where that is not today in India", () => {
  const now = new Date("2026-11-26T17:00:00Z") // 22:30 in India
  expect(formatUntil(new Date("2026-11-26T18:00:00Z"), now)).toBe("11:30 PM")
  expect(formatUntil(new Date("2026-11-26T18:40:00Z"), now)).toBe("27 November 2026, 12:10 AM")
})
