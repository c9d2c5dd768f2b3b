import { v7 as uuidv7 } from "uuid"
import { expect, test } from "vitest"
import { earliestKeyOf } from "./earliest-key.ts"

test("earliestKeyOf separates order keys by a timestamp", () => {
  const noon = new Date("2026-11-24T12:00:00Z")
  const [before, after] = [-1, 0].map((ms) => uuidv7({ msecs: noon.getTime() + ms }))
  expect([before, earliestKeyOf(noon), after].toSorted()).toEqual([before, earliestKeyOf(noon), after])
})
