import { expect, test } from "vitest"
import type { Charge } from "#app/core/payments/payment-gateway.ts"
import { differenceOf, reconciliationLines } from "./reconciliation.ts"

const booked = (state: string, refundedPaise = 0) => ({ state, amountPaise: 1000, refundedPaise })
const told = (state: Charge["state"], amountPaise = 1000): Charge => ({
  ...{ state, amountPaise, currency: "INR", reference: "r" },
})

test.each([
  ["captured", 0, told("captured"), null],
  ["captured", 400, told("captured"), null],
  ["captured", 0, told("captured", 999), "wrong-amount"],
  ["captured", 0, told("declined"), "missing-capture"],
  ["captured", 0, null, "missing-capture"],
  ["captured", 0, told("refunded"), "unasked-refund"],
  ["captured", 0, told("charged_back"), "chargeback"],
  ["refund_asked", 0, told("captured"), null],
  ["refund_asked", 0, told("refunded"), null],
  ["refunded", 1000, told("refunded"), null],
  ["refunded", 1000, told("captured"), "missing-refund"],
  ["declined", 0, told("declined"), null],
  ["declined", 0, null, null],
  ["expired", 0, told("pending"), null],
  ["expired", 0, told("captured"), "late-capture"],
] as const)("a payment that is %s with %i refunded, reported as %j, is %s", (state, given, charge, kind) => {
  expect(differenceOf(booked(state, given), charge)).toBe(kind)
})

test("staff see the ledger and its difference", () => {
  const ledger = {
    takenPaise: 30_000,
    givenPaise: 10_000,
    ordersPaise: 20_000,
    cashPaise: 5_000,
    creditPaise: 300,
    ...{ lostPaise: 0, suspensePaise: 0 },
    settledPaise: 14_000,
    feePaise: 500,
  }
  const read = (ordersPaise: number, lostPaise = 0, exceptions = 0) => {
    const counts = { compared: 3, silent: 0, settlementLines: 2, exceptions, openExceptions: exceptions * 4 }
    return reconciliationLines({ ...counts, ledger: { ...ledger, ordersPaise, lostPaise } }, "look below.")
  }
  expect(read(20_000)).toContain("\n0 exceptions found.\n")
  expect(read(20_000, 0, 1)).toContain("\n1 exception found, 4 in all to resolve: look below.\n")
  expect(read(20_000)).toContain("Taken ₹300 − given back ₹100 = ₹200; orders ₹200: agrees.")
  expect(read(20_000)).toContain("store credit ₹3; not settled yet ₹2.")
  expect(read(20_000, 150)).toContain("store credit ₹3, lost chargebacks ₹1.50; not settled yet ₹0.50.")
  expect(read(25_000)).toContain("differs by −₹50.")
})
