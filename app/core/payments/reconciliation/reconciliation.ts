import type { ExceptionKind } from "#app/core/payments/exceptions/payment-exceptions.ts"
import type { Charge } from "#app/core/payments/payment-gateway.ts"
import { formatRupees, signedRupees } from "#app/core/pricing/money.ts"

type Booked = { state: string; amountPaise: number; refundedPaise: number }

/** How a payment that has ended in our books differs from the gateway's, or null. `late-capture` is booked by itself. */
export function differenceOf(booked: Booked, charge: Charge | null): ExceptionKind | null {
  const { state } = charge ?? { state: "declined" }
  if (booked.state === "declined" || booked.state === "expired")
    return state === "captured" ? "late-capture" : null
  if (state === "charged_back") return "chargeback"
  if (booked.state === "refunded") return state === "captured" ? "missing-refund" : null
  if (state === "refunded")
    return booked.refundedPaise < booked.amountPaise && booked.state === "captured" ? "unasked-refund" : null
  if (state !== "captured") return "missing-capture"
  return charge?.amountPaise === booked.amountPaise ? null : "wrong-amount"
}

/** All that was ever taken and given, by our books and by the settlements; in paise. */
export type Ledger = {
  takenPaise: number
  givenPaise: number
  /** What orders that are paid cost, less what was given back for them. */
  ordersPaise: number
  /** The part of it that couriers collected and have not paid out. */
  cashPaise: number
  /** The part of it that gateways do not know: paid by store credit, less what gateways took and the shop gave back itself. */
  creditPaise: number
  /** Lost chargebacks. */
  lostPaise: number
  /** What was settled for no payment of the shop: in suspense, or written off. */
  suspensePaise: number
  settledPaise: number
  feePaise: number
}

export type Reconciliation = {
  compared: number
  silent: number
  settlementLines: number
  exceptions: number
  /** How many wait for staff, found now or before. */
  openExceptions: number
  ledger: Ledger
}

/**
 * The result in lines for staff. What is left between books and settlements is on its way, or an exception. `where` says where exceptions
 * are read.
 */
export function reconciliationLines(
  { compared, silent, settlementLines, exceptions, openExceptions, ledger }: Reconciliation,
  where: string,
): string {
  const { takenPaise, givenPaise, ordersPaise, cashPaise, creditPaise, lostPaise } = ledger
  const { settledPaise, feePaise, suspensePaise } = ledger
  const left = takenPaise - givenPaise
  const open = left - cashPaise - creditPaise - lostPaise - settledPaise - feePaise + suspensePaise
  const agrees = left === ordersPaise ? "agrees" : `differs by ${signedRupees(left - ordersPaise)}`
  return [
    `${compared} payments compared with their gateways${silent > 0 ? `, ${silent} gateways or payments did not answer` : ""}.`,
    `${settlementLines} new lines of settlements.`,
    `${exceptions} ${exceptions === 1 ? "exception" : "exceptions"} found${openExceptions > 0 ? `, ${openExceptions} in all to resolve: ${where}` : "."}`,
    `Taken ${formatRupees(takenPaise)} − given back ${formatRupees(givenPaise)} = ${signedRupees(left)}; orders ${formatRupees(ordersPaise)}: ${agrees}.`,
    `Settled ${signedRupees(settledPaise)}, fees and tax ${formatRupees(feePaise)}, cash ${formatRupees(cashPaise)}, store credit ${signedRupees(creditPaise)}${lostPaise === 0 ? "" : `, lost chargebacks ${formatRupees(lostPaise)}`}${suspensePaise === 0 ? "" : `, of which ${signedRupees(suspensePaise)} match no payment`}; not settled yet ${signedRupees(open)}.`,
  ].join("\n")
}
