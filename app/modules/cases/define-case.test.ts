import { expect, test } from "vitest"
import { E_WASTE_KINDS, E_WASTE_STATES } from "#db/tables/enquiries.ts"
import { CLAIM_STATES, COMPLAINT_STATES } from "#db/tables/warranty.ts"
import { COMPLAINT } from "./complaints/complaint-states.ts"
import { KINDS } from "./e-waste/e-waste-pickup.ts"
import { E_WASTE } from "./e-waste/e-waste-states.ts"
import { CLAIM, isToBeSent } from "./warranty/claims/claim-states.ts"

test.each([
  ["claim", "WC", CLAIM],
  ["complaint", "CP", COMPLAINT],
  ["e-waste pickup", "EW", E_WASTE],
])("the number of a %s can be read aloud and is parsed as people type it", (_, prefix, kind) => {
  expect(kind.makeNumber(new Uint8Array([0, 31, 1, 2, 3, 4, 5, 6]))).toBe(`${prefix}-0Z12-3456`)
  expect(kind.parseNumber(kind.makeNumber())).not.toBeNull()
  expect(kind.parseNumber(` ${prefix.toLowerCase()}-oz1l-3456 `)).toBe(`${prefix}-0Z11-3456`)
  const wrong = ["", null, "Call this number", "DH-0Z12-3456", `${prefix}-0Z12-345`, `${prefix}-0Z12-3456x`]
  for (const text of wrong) expect(kind.parseNumber(text), String(text)).toBeNull()
})

test.each([
  ["claim", CLAIM, CLAIM_STATES, "label-sent", "label_sent"],
  ["complaint", COMPLAINT, COMPLAINT_STATES, "in-work", "in_work"],
  ["e-waste pickup", E_WASTE, E_WASTE_STATES, "booked", "booked"],
])(
  "a state of a %s may be typed with a hyphen, and an unknown one is refused",
  (_, kind, names, typed, state) => {
    expect(Object.keys(kind.states)).toEqual([...names])
    expect([typed, "lost", "toString"].map(kind.parseState)).toEqual([state, null, null])
  },
)

/** The next states of every state, by the state. */
const nextOf = (states: Readonly<Record<string, { next: readonly string[] }>>) =>
  Object.entries(states).map(([state, { next }]) => [state, next] as const)

test.each([
  ["claim", nextOf(CLAIM.states), ["closed"]],
  ["e-waste pickup", nextOf(E_WASTE.states), ["collected", "cancelled", "refused"]],
])("a %s only moves forward, and every state leads to a final one", (_, moves, ends) => {
  const order = moves.map(([state]) => state)
  for (const [at, [state, next]] of moves.entries())
    for (const to of next) expect(order.indexOf(to), `${state} to ${to}`).toBeGreaterThan(at)
  expect(moves.flatMap(([state, next]) => (next.length === 0 ? [state] : []))).toEqual(ends)
})

test("a pickup is booked with its day and refused with a reason, and a claim is refused with a reason", () => {
  const wants = (states: Readonly<Record<string, { wants?: string }>>) =>
    Object.entries(states).flatMap(([state, entry]) => (entry.wants ? [`${state}: ${entry.wants}`] : []))
  expect(wants(E_WASTE.states)).toEqual(["booked: day", "cancelled: reason", "refused: reason"])
  expect(wants(CLAIM.states)).toEqual(["refused: reason"])
  expect(CLAIM_STATES.filter(isToBeSent)).toEqual(["asked", "label_sent", "pickup"])
  expect(Object.keys(KINDS)).toEqual([...E_WASTE_KINDS])
})
