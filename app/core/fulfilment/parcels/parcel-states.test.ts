import { expect, test } from "vitest"
import { isOver, movesOn, type ParcelState } from "./parcel-states.ts"

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))
const FORWARD: ParcelState[] = [
  ...(["asked", "booked", "picked_up", "in_transit", "out_for_delivery", "returning"] as const),
]
const ENDS: ParcelState[] = ["delivered", "returned", "lost", "cancelled"]

test("a parcel only moves forward, whatever the event times say", () => {
  for (const [nth, state] of FORWARD.entries())
    for (const [other, told] of FORWARD.entries())
      if (other !== nth)
        expect(movesOn({ state, stateAt: at(12) }, { state: told, at: at(1) }), `${state} to ${told}`).toBe(
          other > nth,
        )
})

test("a parcel in a final state does not move", () => {
  expect([...FORWARD, ...ENDS, "failed" as const].filter(isOver)).toEqual(ENDS)
  for (const state of ENDS)
    for (const told of [...FORWARD, ...ENDS])
      expect(movesOn({ state, stateAt: at(1) }, { state: told, at: at(9) })).toBe(false)
  for (const state of FORWARD)
    for (const told of ENDS) expect(movesOn({ state, stateAt: at(9) }, { state: told, at: at(1) })).toBe(true)
})

test("deliveries and failed deliveries are ordered by their time", () => {
  const failed = { state: "failed", stateAt: at(5) } as const
  expect(movesOn(failed, { state: "out_for_delivery", at: at(4) })).toBe(false)
  expect(movesOn(failed, { state: "out_for_delivery", at: at(6) })).toBe(true)
  expect(movesOn({ state: "out_for_delivery", stateAt: at(6) }, { state: "failed", at: at(7) })).toBe(true)
  expect(movesOn({ state: "out_for_delivery", stateAt: at(6) }, { state: "failed", at: at(6) })).toBe(true)
  expect(movesOn(failed, { state: "out_for_delivery", at: at(5) })).toBe(false)
})

test("a failed delivery reported with two times counts once, and the next day's counts again", () => {
  const failed = { state: "failed", stateAt: at(5) } as const
  expect(movesOn(failed, { state: "failed", at: at(5) })).toBe(false)
  expect(movesOn(failed, { state: "failed", at: at(16) })).toBe(false)
  expect(movesOn(failed, { state: "failed", at: at(17) })).toBe(true)
  expect(movesOn({ state: "in_transit", stateAt: at(1) }, { state: "in_transit", at: at(23) })).toBe(false)
})
