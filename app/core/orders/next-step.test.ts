import { expect, test } from "vitest"
import { orderThatIs } from "#test/samples/orders/mailed-order.ts"
import { type MoneyBack, mainAction, nextStep, stepsAhead } from "./next-step.ts"
import type { Order, OrderState } from "./order.ts"
import { allStates } from "./order-states.ts"

const at = (text: string) => new Date(`${text}T10:00:00+05:30`)
const NOW = at("2026-11-21")

type Payment = "online" | "courier" | "courier with advance" | "not yet"
const BEGINNINGS: Record<Payment, OrderState[]> = {
  online: ["placed", "paid"],
  courier: ["placed", "confirmed"],
  "courier with advance": ["placed", "confirmed"],
  "not yet": ["placed"],
}

function orderOf(state: OrderState, payment: Payment, more: Partial<Order> = {}): Order {
  const reached = [...new Set([...BEGINNINGS[payment], "delivered", state] as OrderState[])]
  const order = orderThatIs(state)
  const events = reached.map((one) => ({ state: one, note: "", happenedAt: at("2026-11-20") }))
  const advancePaise = payment === "courier with advance" ? 20_000 : 0
  return { ...order, events, advancePaise, totalPaise: 129_900, ...more }
}

const step = (state: OrderState, payment: Payment, more: Partial<Order> = {}) =>
  nextStep(orderOf(state, payment, more), NOW)
const PACKED_NEXT = "We will pack your order next, and mail you the tracking number when it leaves us."
const BACK = "₹1,299 goes back the way you paid and reaches your account by 25 November 2026."
const ADVANCE_BACK = "₹200 goes back the way you paid and reaches your account by 25 November 2026."
const NOTHING_BACK = "You had not paid anything, so there is nothing to refund."
const BY_TRANSFER =
  "You paid the courier, so we will send ₹1,299 to the bank account or UPI ID you give us on your order's page or in reply to our mail. It reaches you by 25 November 2026."

test.each([
  [
    "placed",
    "not yet",
    "We will pack your order as soon as your bank confirms the payment, and write to you then.",
  ],
  ["paid", "online", PACKED_NEXT],
  ["confirmed", "courier", PACKED_NEXT],
  ["confirmed", "courier with advance", PACKED_NEXT],
  [
    "payment_failed",
    "not yet",
    "You can order it again. If money left your account, it is back by 25 November 2026.",
  ],
  ["packed", "online", "We mail you the tracking number as soon as the courier has collected it."],
  ["packed", "courier", "We mail you the tracking number as soon as the courier has collected it."],
  ["shipped", "online", "The courier brings it to your door."],
  ["shipped", "courier", "The courier brings it to your door. Please keep ₹1,299 ready, in cash or by UPI."],
  [
    "shipped",
    "courier with advance",
    "The courier brings it to your door. Please keep ₹1,099 ready, in cash or by UPI.",
  ],
  ["cancelled", "online", BACK],
  ["cancelled", "courier", NOTHING_BACK],
  ["cancelled", "courier with advance", ADVANCE_BACK],
  ["returned", "online", BACK],
  ["returned", "courier", NOTHING_BACK],
  ["returned", "courier with advance", ADVANCE_BACK],
  ["refunded", "online", BACK],
  ["refunded", "courier", BY_TRANSFER],
  ["refunded", "courier with advance", BY_TRANSFER],
] as const)("the next step of an order that is %s, paid %s, is: %s", (state, payment, sentence) => {
  expect(step(state, payment)).toBe(sentence)
})

test.each(allStates())(
  "an order that is %s has a next step, whatever pays for it, and no gap in it",
  (state) => {
    for (const payment of Object.keys(BEGINNINGS) as Payment[])
      expect(step(state, payment), payment).toMatch(/^[A-Z₹](?!.*(undefined|null|NaN|\{)).*[.]$/)
  },
)

test("an order that is kept says until when it can be paid", () => {
  expect(step("placed", "not yet", { payableUntil: at("2026-11-22") })).toBe(
    "Pay or confirm by 22 November 2026, 10:00 AM: your items are kept for you until then.",
  )
})

test("the promised day is in the step of a parcel on its way, until it is over", () => {
  expect(step("shipped", "online", { promisedOn: "2026-11-21" })).toBe(
    "The courier brings it to your door by Saturday, 21 November.",
  )
  expect(step("shipped", "online", { promisedOn: "2026-11-20" })).toBe("The courier brings it to your door.")
})

test("what is over has no next step any more: the days of a replacement, and money that has arrived", () => {
  const later = at("2026-12-20")
  for (const state of ["delivered", "cancelled", "refunded", "payment_failed"] as const)
    expect(nextStep(orderOf(state, "online"), later), state).toBeNull()
})

test("an order that is known to have no piece to replace offers no replacement", () => {
  const of = (state: OrderState) => nextStep({ ...orderOf(state, "online"), isReplaceable: false }, NOW)
  expect(of("delivered")).toBeNull()
  expect(of("replacement_refused")).toBe("If we missed something, reply to our mail.")
  expect(of("replaced")).toBe("If this one is faulty too, reply to our mail and we refund you.")
})

test("the sum and the day of known refunds stand in place of those that follow from the order", () => {
  const refund = { amountPaise: 99_900, creditPaise: 0, by: at("2026-11-30") }
  const step = (more: Partial<MoneyBack>) =>
    nextStep(orderOf("cancelled", "online"), NOW, { ...refund, ...more })
  expect(step({})).toContain("₹999 goes back")
  expect(step({})).toContain("by 30 November 2026")
  expect(step({ creditPaise: 50_000 })).toContain("₹999 goes back")
  expect(step({ creditPaise: 50_000 })).toContain("₹500 is back on your gift card or as store credit")
  expect(step({ amountPaise: 0, creditPaise: 50_000 })).toBe(
    "₹500 is back on your gift card or as store credit, and you can spend it at once.",
  )
})

test("the main action follows the state: track what is on its way, replace what has come, order again what is over", () => {
  const facts = { isTrackable: true, isReplaceable: true }
  const actionOf = (state: OrderState, more = {}) => mainAction({ state }, { ...facts, ...more })
  expect(actionOf("paid", { isTrackable: false })).toBeNull()
  expect(actionOf("shipped")).toBe("track")
  expect(actionOf("delivered")).toBe("replace")
  expect(actionOf("delivered", { isReplaceable: false })).toBe("again")
  expect(actionOf("cancelled")).toBe("again")
  for (const state of ["replacement_refused", "replaced"] as const) expect(actionOf(state)).toBe("replace")
  for (const state of ["refunded", "delivered"] as const)
    expect(actionOf(state, { isAsked: true }), "a module asks for something").toBeNull()
  expect(actionOf("replaced", { isReplaceable: false })).toBe("again")
  expect(actionOf("replacement_requested", { isReplaceable: false })).toBeNull()
  expect(actionOf("replacement_shipped")).toBe("track")
})

test("an order says which steps lie ahead until it is delivered, with the day as long as it is to come", () => {
  const ahead = (state: OrderState, promisedOn: string | null) =>
    stepsAhead(orderOf(state, "online", { promisedOn }), NOW)
  const byDay = expect.stringMatching(/^A courier brings it to your door by .*23/)
  expect(ahead("paid", "2026-11-23")).toEqual(["We pack your order", byDay])
  expect(ahead("shipped", "2026-11-23")).toEqual([byDay])
  expect(ahead("shipped", "2026-11-20"), "the day is over").toEqual(["A courier brings it to your door"])
  expect(ahead("packed", null)).toEqual(["A courier brings it to your door"])
  for (const state of ["placed", "delivered", "cancelled"] as const)
    expect(ahead(state, "2026-11-23"), state).toEqual([])
})
