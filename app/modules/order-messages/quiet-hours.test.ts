import { expect, test } from "vitest"
import { quietUntil } from "./quiet-hours.ts"

const NIGHT = { from: "21:00", until: "09:00" }
const at = (time: string) => new Date(`2026-11-29T${time}:00+05:30`)
const endOf = (time: string, hours = NIGHT) => quietUntil(at(time), hours)?.toISOString() ?? null

test("a night is quiet from its first minute to its last, by India's clocks", () => {
  expect(endOf("20:59")).toBeNull()
  expect(endOf("21:00")).toBe("2026-11-30T03:30:00.000Z")
  expect(endOf("23:59")).toBe("2026-11-30T03:30:00.000Z")
  expect(endOf("00:00")).toBe("2026-11-29T03:30:00.000Z")
  expect(endOf("08:59")).toBe("2026-11-29T03:30:00.000Z")
  expect(endOf("09:00")).toBeNull()
})

test("quiet hours within a day, and none", () => {
  const rest = { from: "13:00", until: "15:00" }
  expect(endOf("14:00", rest)).toBe("2026-11-29T09:30:00.000Z")
  expect(endOf("15:00", rest)).toBeNull()
  expect(quietUntil(at("23:00"), null)).toBeNull()
})
