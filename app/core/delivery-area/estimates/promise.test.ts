import fc from "fast-check"
import { expect, test } from "vitest"
import type { Zone } from "#app/core/settings/delivery/delivery-lanes.ts"
import { profileValues } from "#app/core/settings/settings.ts"
import { WEEKDAYS, weekdayOf } from "#app/ui/format/date-format.ts"
import { inIndia } from "#app/ui/format/india-time.ts"
import { promisedDay, promiseFor, zoneBetween } from "./promise.ts"

const india = profileValues("india")
const { pin, ...days } = india["fulfilment.dispatch"]
const calendar = { ...days, holidays: [] }
const at = (text: string) => new Date(`${text}+05:30`)
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 })
const moment = fc.date({ min: at("2026-11-01T00:00"), max: at("2030-02-28T00:00"), noInvalidDate: true })
const day = fc.date({ min: at("2026-11-02T00:00"), max: at("2031-12-31T00:00"), noInvalidDate: true })
const calendars = fc.record({
  cutOff: fc.constantFrom("00:00", "09:30", "14:00", "23:59"),
  leavesOn: weekdays,
  deliversOn: weekdays,
  holidays: fc.array(
    day.map((on) => ({ on: on.toISOString().slice(0, 10), name: "A feast" })),
    { maxLength: 40 },
  ),
})
const transit = fc.integer({ min: 0, max: 60 })

test("an order before the cut-off ships the same day, one at the cut-off the next, in India time", () => {
  const two = (text: string) => promisedDay(at(text), calendar, { transitDays: 2 })
  expect(two("2026-12-01T13:59:59")).toBe("2026-12-03")
  expect(two("2026-12-01T14:00:00")).toBe("2026-12-04")
  expect(two("2026-12-02T00:10:00"), "still Tuesday in UTC").toBe("2026-12-04")
})

test("no parcel moves on Sundays, national holidays and the merchant's holidays", () => {
  expect(promisedDay(at("2026-12-05T10:00"), calendar, { transitDays: 1 }), "a Saturday").toBe("2026-12-07")
  expect(promisedDay(at("2026-12-05T15:00"), calendar, { transitDays: 1 }), "it leaves on Monday").toBe(
    "2026-12-08",
  )
  for (const eve of ["2027-01-25", "2028-08-14", "2026-10-01"])
    expect(promisedDay(at(`${eve}T10:00`), calendar, { transitDays: 1 }).slice(8), eve).not.toBe(
      String(Number(eve.slice(8)) + 1).padStart(2, "0"),
    )
  const christmas = { ...calendar, holidays: [{ on: "2026-12-25", name: "Christmas" }] }
  expect(promisedDay(at("2026-12-24T10:00"), christmas, { transitDays: 1 })).toBe("2026-12-26")
})

test("goods that need two days of preparation leave two working days later", () => {
  const engraved = { preparationDays: 2, transitDays: 1 }
  expect(promisedDay(at("2026-12-01T10:00"), calendar, engraved)).toBe("2026-12-04")
  expect(promisedDay(at("2026-12-04T10:00"), calendar, engraved), "over a Sunday").toBe("2026-12-08")
  const weekly = { ...calendar, leavesOn: ["Monday"] as const }
  expect(promisedDay(at("2026-12-01T10:00"), weekly, engraved)).toBe("2026-12-08")
})

test("a delivery date is right across the end of a year and a 29 February", () => {
  expect(promisedDay(at("2026-12-30T15:00"), calendar, { transitDays: 2 })).toBe("2027-01-02")
  expect(promisedDay(at("2028-02-28T10:00"), calendar, { transitDays: 1 })).toBe("2028-02-29")
})

test("a delivery date is never before dispatch, nor on a day without deliveries", () => {
  fc.assert(
    fc.property(moment, calendars, transit, (ordered, calendarOf, working) => {
      const promised = promisedDay(ordered, calendarOf, { transitDays: working })
      const [today = "", time = ""] = inIndia(ordered).split("T")
      const days = (Date.parse(promised) - Date.parse(today)) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(working + (time < calendarOf.cutOff ? 0 : 1))
      expect(calendarOf.deliversOn).toContain(weekdayOf(promised))
      expect(calendarOf.holidays.map(({ on }) => on)).not.toContain(promised)
      expect(["01-26", "08-15", "10-02"]).not.toContain(promised.slice(5))
    }),
  )
})

test("a later order, a longer distance or goods that need preparation never has an earlier delivery date", () => {
  fc.assert(
    fc.property(moment, fc.nat(20 * 86_400_000), calendars, transit, (ordered, wait, calendarOf, working) => {
      const promised = promisedDay(ordered, calendarOf, { transitDays: working })
      const later = new Date(ordered.getTime() + wait)
      expect(promisedDay(later, calendarOf, { transitDays: working }) >= promised).toBe(true)
      expect(promisedDay(ordered, calendarOf, { transitDays: working + 1 }) >= promised).toBe(true)
      const prepared = { preparationDays: 1, transitDays: working }
      expect(promisedDay(ordered, calendarOf, prepared) >= promised).toBe(true)
    }),
  )
})

test.each<[from: string, fromState: string, to: string, toState: string, zone: Zone]>([
  ["411014", "Maharashtra", "411001", "Maharashtra", "city"],
  ["411014", "Maharashtra", "440001", "Maharashtra", "state"],
  ["411014", "Maharashtra", "560001", "Karnataka", "metro"],
  ["411014", "Maharashtra", "302001", "Rajasthan", "india"],
  ["411014", "Maharashtra", "190001", "Jammu and Kashmir", "remote"],
  ["411014", "Maharashtra", "744101", "Andaman and Nicobar Islands", "remote"],
  ["781001", "Assam", "560001", "Karnataka", "remote"],
  ["781001", "Assam", "785001", "Assam", "state"],
  ["682001", "Kerala", "682555", "Lakshadweep", "remote"],
])("from %s in %s to %s in %s is the zone of %5$s", (from, fromState, to, toState, zone) => {
  expect(zoneBetween({ pin: from, state: fromState }, { pin: to, state: toState })).toBe(zone)
})

const kalka = (state: string) => ({ city: "Kalka", district: "Kalka", state })
const promiseTo = (to: { pin: string; states: string[] }, change: object = {}) =>
  promiseFor({
    ...{ moment: at("2026-12-01T10:00"), calendar, from: { pin, state: "Maharashtra" } },
    transitDays: india["fulfilment.transitDays"],
    servedStates: india["fulfilment.deliveryArea"].states,
    to: { pin: to.pin, places: to.states.map(kalka) },
    ...change,
  })

test("a PIN code with several places uses the slowest one", () => {
  const pinOfTwo = { pin: "737101", states: ["West Bengal", "Sikkim"] }
  expect(promiseTo(pinOfTwo)).toEqual({ kind: "by", day: "2026-12-10", zone: "remote" })
  expect(promiseTo({ pin: "411001", states: ["Maharashtra"] })).toEqual({
    ...{ kind: "by", day: "2026-12-02", zone: "city" },
  })
})

test("a PIN code that is unknown, unserviceable or outside the delivery area has no delivery date", () => {
  const srinagar = { pin: "190001", states: ["Jammu and Kashmir"] }
  expect(promiseTo({ pin: "999999", states: [] })).toEqual({ kind: "unknown" })
  const transitDays = { ...india["fulfilment.transitDays"], remote: null }
  expect(promiseTo(srinagar, { transitDays })).toEqual({ kind: "unserved" })
  expect(promiseTo(srinagar, { servedStates: ["Goa"] })).toEqual({ kind: "unserved" })
})
