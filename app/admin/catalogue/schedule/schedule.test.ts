import { expect, test } from "vitest"
import { parseSpan } from "./schedule.ts"

const NOW = new Date("2026-11-24T12:00:00Z")

test("a price schedule is read as India time", () => {
  expect(parseSpan({ from: "2026-11-30T10:00", until: "2026-12-01T00:00" }, NOW)).toEqual({
    startsAt: new Date("2026-11-30T04:30:00Z"),
    endsAt: new Date("2026-11-30T18:30:00Z"),
  })
})

test.each([
  ["2026-11-30T10:00", "2026-11-30T10:00"],
  ["2026-11-20T10:00", "2026-11-24T17:30"],
  ["2026-13-30T10:00", "2026-12-30T10:00"],
  ["0000-01-01T10:00", "2026-12-30T10:00"],
  ["", "2026-12-30T10:00"],
  ["2026-11-30T10:00", "tomorrow\0"],
])("from %j until %j is no valid schedule", (from, until) => {
  expect(parseSpan({ from, until }, NOW)).toBeNull()
})
