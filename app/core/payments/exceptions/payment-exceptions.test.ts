import { NIL } from "uuid"
import { expect, test } from "vitest"
import { CHARGE_STATES } from "#app/core/payments/payment-gateway.ts"
import {
  exceptionKey,
  exceptionLines,
  type PaymentException,
  paymentException,
  type ToldPayment,
} from "./payment-exceptions.ts"

const [paymentId, reference] = ["0199b0aa-0000-7000-8000-000000000001", "test-1"]

const TOLD: [ToldPayment["state"], Partial<ToldPayment>, string, string | null][] = [
  ["captured", {}, "asked", null],
  ["captured", { amountPaise: 129_900, currency: "INR" }, "asked", null],
  ["captured", { amountPaise: 129_900, currency: "inr" }, "captured", null],
  ["captured", { amountPaise: 129_899 }, "asked", "wrong-amount"],
  ["captured", { amountPaise: 0 }, "captured", "wrong-amount"],
  ["captured", { amountPaise: 129_900, currency: "USD" }, "asked", "wrong-currency"],
  ["authorised", { amountPaise: 1 }, "asked", "wrong-amount"],
  ["declined", { amountPaise: 0 }, "asked", null],
  ["captured", {}, "expired", "late-capture"],
  ["captured", { amountPaise: 1 }, "declined", "late-capture"],
  ["authorised", {}, "expired", null],
  ["captured", {}, "refunded", null],
  ["refunded", {}, "refund_asked", null],
  ["refunded", { amountPaise: 129_900 }, "refunded", null],
  ["refunded", { amountPaise: 50_000 }, "refund_asked", "wrong-amount"],
  ["refunded", {}, "captured", "unasked-refund"],
  ["refunded", {}, "asked", "unasked-refund"],
  ["charged_back", {}, "captured", "chargeback"],
  ["charged_back", {}, "refunded", "chargeback"],
]

test.each(TOLD)("%s with %j, while the shop has %s, is %s", (state, told, booked, kind) => {
  const all = { state, amountPaise: 129_900, currency: "INR", ...told }
  const refundPaise = booked.startsWith("refund") ? 129_900 : undefined
  expect(paymentException(all, { state: booked, amountPaise: 129_900, refundPaise })).toBe(kind)
})

test("a payment of an unknown order is an exception, whatever its state", () => {
  for (const state of CHARGE_STATES)
    expect(paymentException({ state, amountPaise: 1, currency: "INR" }, null)).toBe("unknown-order")
})

test("the same event has the same key by webhook and by query, and another event has another", () => {
  const told = { paymentId, reference, state: "captured", amountPaise: 129_900, currency: "INR" } as const
  const byEvent = { ...told, id: "evt_1" }
  expect(exceptionKey("late-capture", { ...byEvent, amountPaise: 1 })).toBe(
    exceptionKey("late-capture", told),
  )
  expect(exceptionKey("wrong-amount", byEvent)).toBe(exceptionKey("wrong-amount", told))
  const keys = [1, 2].map((amountPaise) => exceptionKey("wrong-amount", { ...told, amountPaise }))
  const refunds = ["evt_1", "evt_2"].map((id) => exceptionKey("unasked-refund", { ...told, id }))
  expect(new Set([...keys, ...refunds]).size, "two refunds of one charge are two").toBe(4)
})

test("an exception is keyed by its order, its event, or all reported values", () => {
  const told = { paymentId: "o-1", reference, state: "refunded", amountPaise: 1, currency: "INR" } as const
  const whole = { ...told, id: "evt_1" }
  expect(exceptionKey("late-capture", whole)).toBe("late-capture o-1")
  expect(exceptionKey("unasked-refund", whole)).toBe("unasked-refund evt_1")
  expect(exceptionKey("unasked-refund", { ...whole, gateway: "other" })).toBe("unasked-refund other evt_1")
  const twice = ["evt_1", "evt_2"].map((id) => ({ ...told, id, gatewayRefundId: "rfnd_1" }))
  for (const event of twice)
    expect(exceptionKey("unasked-refund", event), "created, then processed").toBe("unasked-refund rfnd_1")
  for (const dispute of [whole, told]) expect(exceptionKey("chargeback", dispute)).toBe("chargeback o-1")
  expect(exceptionKey("wrong-amount", whole)).toBe("wrong-amount o-1 refunded 1 INR")
  expect(exceptionKey("unasked-refund", told)).toBe("unasked-refund o-1 refunded 1 INR")
  expect(exceptionKey("refused-refund", { ...told, refundId: "r-1" })).toBe("refused-refund r-1")
})

const exception: PaymentException = {
  ...{ id: 3, kind: "late-capture", orderId: paymentId, number: "DH-7K3M-Q2XP", reference: "a\u001b[2J\nb" },
  ...{ toldState: "captured", expectedPaise: 129_900, toldPaise: 129_950, toldCurrency: "INR" },
  notedAt: new Date("2026-11-21T04:00:00Z"),
  ...{
    respondBy: null,
    reason: "",
    evidence: "",
    evidenceOn: null,
    resolvedAt: null,
    resolution: null,
    outcome: null,
  },
}

test("payment exceptions print one line each, and gateway text cannot move the cursor", () => {
  expect(exceptionLines(exception).split("\n")).toEqual([
    "3  21 November 2026, 9:30 AM  Money was taken after the payment had failed or expired: order DH-7K3M-Q2XP",
    "    told captured ₹1,299.50, expected ₹1,299, gateway's reference a [2J b",
  ])
  const foreign = { toldCurrency: "USD", number: null, expectedPaise: null } as const
  const resolved = { resolvedAt: exception.notedAt, resolution: "given\nback" }
  const lines = exceptionLines({ ...exception, ...foreign, ...resolved })
  expect(lines).toContain(`order id ${paymentId}\n    told captured 1299.5 USD, gateway's`)
  expect(lines).toMatch(/\n {4}resolved 21 November 2026, 9:30 AM: given back$/)
  const kind = "unknown-settlement" as const
  const unknown = { ...exception, kind, number: null, orderId: NIL, reference: "AWB NOSUCH123, UTR1" }
  expect(exceptionLines(unknown)).toContain("does not have: AWB NOSUCH123, UTR1\n")
  expect(exceptionLines({ ...exception, toldPaise: null })).toContain("told captured without an amount")
  const charged = { ...exception, toldState: "charged_back", toldCurrency: null, reference: "a \n\t b" }
  expect(exceptionLines(charged)).toContain(
    "told charged back ₹1,299.50, expected ₹1,299, gateway's reference a b",
  )
  const dispute = { respondBy: exception.notedAt, reason: "goods_or_services\n_not_received" }
  expect(exceptionLines({ ...charged, ...dispute })).toContain(
    "\n    Answer the bank by 21 November 2026, 9:30 AM, reason: goods or services  not received",
  )
  expect(exceptionLines({ ...charged, evidence: "Invoice\nand proof", evidenceOn: "2026-11-28" })).toContain(
    "\n    Evidence sent on 28 November 2026: Invoice and proof",
  )
  expect(exceptionLines({ ...charged, resolvedAt: charged.notedAt })).toMatch(
    /\n {4}resolved 21 November 2026, 9:30 AM: $/,
  )
  const won = { resolvedAt: charged.notedAt, resolution: "in our favour", outcome: "won" } as const
  expect(exceptionLines({ ...charged, ...won })).toMatch(/: won, in our favour$/)
})
