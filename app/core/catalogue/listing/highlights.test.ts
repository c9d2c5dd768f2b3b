import { expect, test } from "vitest"
import { highlightLine, highlightsOf } from "./highlights.ts"

const EARBUDS = highlightsOf({
  playtimeHours: 7,
  caseHours: 42,
  waterRating: "IPX5",
  driverMm: 10,
  latencyMs: 65,
})

test("a card says the two things that matter most of a product", () => {
  expect(highlightLine(EARBUDS)).toBe("42 h · IPX5")
  expect(highlightLine(highlightsOf({ outputWatts: 30, playtimeHours: 12 }))).toBe("30 W · 12 h")
  expect(highlightLine(highlightsOf({ batteryDays: 7, calling: true, gps: false }))).toBe(
    "7 days · Calls from the wrist",
  )
  expect(highlightLine(highlightsOf({}))).toBe("")
})

test("what was asked for stands first on a card, and what a product lacks is left out", () => {
  expect(highlightLine(EARBUDS, ["type", "water"])).toBe("IPX5 · 42 h")
  expect(highlightLine(EARBUDS, ["latency", "driver"])).toBe("10 mm drivers · 65 ms")
  expect(highlightLine(EARBUDS, ["noise"])).toBe("42 h · IPX5")
})
