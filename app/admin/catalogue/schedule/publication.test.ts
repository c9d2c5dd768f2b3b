import { expect, test } from "vitest"
import { parsePublications } from "./publication.ts"

const NOW = new Date("2026-11-24T12:00:00Z")

test("publication and withdrawal times are read as India time", () => {
  const said = { publish: "2026-11-30T10:00", withdraw: "2026-12-01T00:00" }
  const [publish, withdraw] = [new Date("2026-11-30T04:30:00Z"), new Date("2026-11-30T18:30:00Z")]
  expect(parsePublications(said, NOW)).toEqual([
    { publishes: true, dueAt: publish },
    { publishes: false, dueAt: withdraw },
  ])
  expect(parsePublications({ ...said, publish: "" }, NOW)).toEqual([{ publishes: false, dueAt: withdraw }])
})

test.each([
  ["", ""],
  ["2026-11-24T17:30", ""],
  ["", "tomorrow\0"],
  ["2026-11-30T10:00", "2026-11-30T10:00"],
  ["2026-11-30T10:00", "2026-11-29T10:00"],
  ["2026-13-30T10:00", "2026-12-29T10:00"],
])("published on %j and withdrawn on %j is refused", (publish, withdraw) => {
  expect(parsePublications({ publish, withdraw }, NOW)).toBeNull()
})
