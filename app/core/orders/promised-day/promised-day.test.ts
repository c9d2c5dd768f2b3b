import { expect, test } from "vitest"
import type { OrderState } from "#app/core/orders/order.ts"
import { promiseOutcome } from "./promised-day.ts"

const at = (text: string) => new Date(`${text}+05:30`)
const NOW = at("2026-12-03T23:59")
type Told = readonly [state: OrderState, moment: string]
const outcome = (told: readonly Told[], promisedOn: string | null = "2026-12-03", now = NOW) =>
  promiseOutcome(
    { promisedOn, events: told.map(([state, moment]) => ({ state, note: "", happenedAt: at(moment) })) },
    now,
  )
const PAID: Told = ["paid", "2026-12-01T10:00"]

test("a promised delivery is open until its day ends in India, and late afterwards", () => {
  expect(outcome([PAID])).toBe("open")
  expect(outcome([PAID, ["shipped", "2026-12-02T10:00"]], "2026-12-03", at("2026-12-04T00:00"))).toBe("late")
  expect(outcome([["confirmed", "2026-12-01T10:00"]], "2026-12-02")).toBe("late")
})

test("a promised delivery is kept or late by its delivery day, whatever happens later", () => {
  const refunded: Told = ["refunded", "2026-12-09T10:00"]
  expect(outcome([PAID, ["delivered", "2026-12-03T23:00"], refunded])).toBe("kept")
  expect(outcome([PAID, ["delivered", "2026-12-04T00:30"], refunded])).toBe("late")
})

test("an order unpaid, without a promised day, or closed before it has no outcome", () => {
  expect(outcome([PAID], null)).toBeNull()
  expect(outcome([["placed", "2026-11-01T10:00"]], "2026-11-03")).toBeNull()
  expect(outcome([PAID, ["cancelled", "2026-12-03T10:00"]])).toBeNull()
  expect(outcome([PAID, ["refunded", "2026-12-04T10:00"]]), "cancelled because it was late").toBe("late")
})
