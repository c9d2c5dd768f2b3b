import { expect, test } from "vitest"
import { statesAfterWay, WAYS } from "#test/samples/orders/order-ways.ts"
import type { OrderState } from "./order.ts"
import {
  affectsInventory,
  allStates,
  givesStockBack,
  isCancellable,
  isReplaceable,
  mayMove,
  replaceableUntil,
} from "./order-states.ts"

/** The four states of an order that has come to this one by the usual way. */
const statesOf = (state: OrderState) => statesAfterWay(WAYS[state])
const at = (happenedAt: string, state: OrderState = "delivered") => ({
  ...{ state, note: "" },
  happenedAt: new Date(happenedAt),
})
const delivered = [at("2026-11-18T04:00:00Z", "shipped"), at("2026-11-20T04:00:00Z")]
const DAY_SEVEN = new Date("2026-11-27T04:00:00Z")
const JUST_BEFORE = new Date("2026-11-27T03:59:59.999Z")

test("PAY-5: an order's stock goes back when its payment failed or it was cancelled, and in no other state", () => {
  expect(allStates().filter(givesStockBack)).toEqual(["payment_failed", "returned", "cancelled"])
  expect(allStates().filter(affectsInventory)).toEqual([
    "payment_failed",
    "packed",
    "returned",
    "cancelled",
    "replacement_approved",
    "replacement_shipped",
    "refunded",
  ])
})

test("PAY-5: an order is cancelled until it is dispatched, and refunded from then on", () => {
  expect(allStates().filter((state) => isCancellable(statesOf(state)))).toEqual([
    "confirmed",
    "paid",
    "packed",
  ])
  expect(allStates().filter((state) => mayMove(statesOf(state), "refunded"))).toEqual([
    "shipped",
    "delivered",
    "replacement_requested",
    "replacement_approved",
    "replacement_refused",
    "replacement_shipped",
    "replaced",
  ])
})

test("PAY-5: an order is paid or fails from where it was placed, and only of what was asked for a replacement is approved", () => {
  const before = (to: OrderState) => allStates().filter((from) => mayMove(statesOf(from), to))
  expect(allStates().filter((state) => before(state).includes("placed"))).toEqual([
    "confirmed",
    "payment_failed",
    "paid",
  ])
  expect(before("paid")).toEqual(["placed", "confirmed"])
  expect(before("cancelled")).toEqual(["confirmed", "paid", "packed"])
  expect(before("returned")).toEqual(["shipped"])
  const asked = [
    ...["replacement_requested", "replacement_approved", "replacement_refused", "replacement_shipped"],
    "replaced",
  ]
  expect(before("replacement_approved"), "its request says the rest").toEqual(asked)
  expect(before("placed")).toEqual([])
})

test("a partial refund blocks no parcel and no return, and a full refund does", () => {
  const partly = { ...statesOf("packed"), paymentState: "partly_refunded" } as const
  const whole = { ...statesOf("packed"), paymentState: "refund_asked" } as const
  expect([mayMove(partly, "shipped"), mayMove(whole, "shipped")]).toEqual([true, false])
  expect(
    mayMove({ ...statesOf("delivered"), paymentState: "partly_refunded" }, "replacement_requested"),
  ).toBe(true)
})

test("PD-4: a replacement may be asked for up to 7 days after the delivery, to the millisecond", () => {
  expect(replaceableUntil({ events: delivered, replacementDays: 7 })).toEqual(DAY_SEVEN)
  expect(
    isReplaceable(
      { ...statesOf("delivered"), events: delivered, lines: [], replacementDays: 7 },
      JUST_BEFORE,
    ),
  ).toBe(true)
  expect(
    isReplaceable({ ...statesOf("delivered"), events: delivered, lines: [], replacementDays: 7 }, DAY_SEVEN),
  ).toBe(false)
})

test("PD-4: within the 7 days the order must be delivered, and requests before are no obstacle", () => {
  const replaceable = allStates().filter((state) =>
    isReplaceable({ ...statesOf(state), events: delivered, lines: [], replacementDays: 7 }, JUST_BEFORE),
  )
  expect(replaceable).toEqual([
    ...["delivered", "replacement_requested", "replacement_approved", "replacement_refused"],
    ...["replacement_shipped", "replaced"],
  ])
})

test("PD-4: the 7 days count from the last delivery, of a replacement too, and not from a refusal", () => {
  const events = [...delivered, at("2026-11-22T04:00:00Z"), at("2026-11-25T04:00:00Z", "replacement_refused")]
  expect(replaceableUntil({ events, replacementDays: 7 })).toEqual(new Date("2026-11-29T04:00:00Z"))
  const replaced = at("2026-11-26T04:00:00Z", "replaced")
  expect(replaceableUntil({ events: [...events, replaced], replacementDays: 7 })).toEqual(
    new Date("2026-12-03T04:00:00Z"),
  )
})

test("PD-4: what was never delivered has no days for a replacement", () => {
  expect(replaceableUntil({ events: [], replacementDays: 7 })).toBeNull()
  expect(replaceableUntil({ events: [at("2026-11-20T04:00:00Z", "shipped")], replacementDays: 7 })).toBeNull()
  expect(
    isReplaceable({ ...statesOf("delivered"), events: [], lines: [], replacementDays: 7 }, new Date(0)),
  ).toBe(false)
})
