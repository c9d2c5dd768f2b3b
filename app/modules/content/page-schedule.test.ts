import { expect, test } from "vitest"
import { parseSpan } from "./page-schedule.ts"

const NOW = new Date("2026-11-24T12:00:00Z")
const at = (from: string, until: string) => parseSpan({ from, until }, NOW)

test("page times are read as India time, and an empty time means now or no end", () => {
  expect(at("2026-11-30T10:00", "2026-12-01T00:00")).toEqual({
    startsAt: new Date("2026-11-30T04:30:00Z"),
    endsAt: new Date("2026-11-30T18:30:00Z"),
  })
  expect(at("", "")).toEqual({ startsAt: null, endsAt: null })
  expect(at("2020-01-01T00:00", "")).toEqual({ startsAt: null, endsAt: null })
  expect(at("", "2026-11-24T17:31")).toEqual({ startsAt: null, endsAt: new Date("2026-11-24T12:01:00Z") })
})

test.each([
  ["2026-11-30T10:00", "2026-11-30T10:00"],
  ["", "2026-11-24T17:30"],
  ["2026-13-30T10:00", ""],
  ["tomorrow", ""],
  ["", "x\0"],
])("from %j until %j is no valid period", (from, until) => expect(at(from, until)).toBeNull())
