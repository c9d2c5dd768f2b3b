/** A method of a gateway. `checkout` is its own page, where the shopper chooses again. */
export type GatewayMethod = "card" | "upi" | "checkout"

/** Methods that no gateway knows of: the courier collects cash, staff book a bank transfer, and store credit is in the shop's own books. */
export const METHODS_WITHOUT_GATEWAY = ["cod", "transfer", "credit"] as const

/** The method of an attempt. */
export type PaymentMethod = GatewayMethod | (typeof METHODS_WITHOUT_GATEWAY)[number]

/** Waiting for the shopper, held, taken, refused or released, all given back, taken back by the shopper's bank. */
export const CHARGE_STATES = [
  "pending",
  "authorised",
  "captured",
  "declined",
  "refunded",
  "charged_back",
] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** An amount at the gateway, in paise. `currency` is an ISO 4217 code. */
type Amount = { amountPaise: number; currency: string }

/**
 * A charge as the gateway has it. `reference` is its own name for it, `chargeId` its name for the money that was taken, where that is
 * another one.
 */
export type Charge = Amount & { state: ChargeState; reference: string; chargeId?: string | undefined }

/**
 * What the shopper does next, outside the shop. `upi` has the gateway's own intent address, which is shown as a QR code too and is
 * never changed; `until` is when the gateway stops waiting, `page` where a test bank pays it without an app.
 */
export type NextAction =
  | { kind: "redirect"; url: string }
  | { kind: "upi"; url: string; until: string; page?: string | undefined }
  | { kind: "form"; action: string; fields: Record<string, string> }

/** A charge that has ended, or one that waits for the shopper to do something. */
export type StartedCharge = Charge | (Amount & { state: "pending"; reference: string; next: NextAction })

/** One attempt to pay for an order. `fields` is the gateway's own part of the form: it is kept nowhere. */
export type PaymentAttempt = Amount & {
  id: string
  method: PaymentMethod
  fields: Record<string, string>
  order: { number: string; fullName: string; email: string; phone: string }
  returnUrl: string
  /** Where a gateway's page may post the shopper's browser to. It leads to `returnUrl`; what is posted is not read. */
  callbackUrl: string
}

/** The one currency of the shop. */
export const CURRENCY = "INR"

/** A payment, with the amount that the shop means. */
export type PaymentKey = Amount & { id: string }

/** Money on its way back. `id` is the shop's own name for this refund: the same one is given once. */
type RefundRequest = { id: string; paymentId: string; amountPaise: number }
type Refund = Amount & { state: "pending" | "refunded" | "failed"; reference: string }

/** An unasked word from the gateway: late, doubled or out of order. With `refundId` the amount is that refund's. */
export type PaymentEvent = Omit<Charge, "state"> & {
  state: ChargeState | "refund_failed"
  id: string
  paymentId: string
  refundId?: string | undefined
  /** The gateway's own name of the refund, the same in all of its events. */
  gatewayRefundId?: string | undefined
  /** Whether the shopper paid outside the shop, which hears of it by this event. It spares a question; nothing else hangs on it. */
  isFirstWord?: boolean | undefined
  /** Of a dispute: until when evidence is taken, and why the shopper disputes, in the gateway's word. */
  dispute?: { respondBy: Date; reason: string } | undefined
}

/**
 * A line of what a gateway paid out, in paise. `id` is the gateway's own; `settledPaise` is what the account got for it after fee and
 * tax, below zero for what it gave; `reference` the bank's.
 */
export type SettlementLine = {
  id: string
  settlementId: string
  kind: "payment" | "refund" | "adjustment"
  paymentId: string | null
  refundId: string | null
  amountPaise: number
  feePaise: number
  taxPaise: number
  settledPaise: number
  reference: string | null
}

/**
 * A way to pay by a card in instalments (EMI), as the gateway offers it for amounts from `minPaise` on. `bank` is who issues the card; without
 * cost to the shopper where the shop bears the interest, `percentAYear`.
 */
export type InstalmentPlan = {
  bank: string
  isDebitCard: boolean
  months: number
  percentAYear: number
  isWithoutCost: boolean
  minPaise: number
}

/** Whoever takes the money: one charge a payment, answered however often it is asked, so nobody pays twice. */
export type PaymentGateway = {
  /** Charges, holds or declines, or says what the shopper does next. The same attempt gets the same charge. */
  start(attempt: PaymentAttempt): Promise<StartedCharge>
  /** A payment's charge, or null when the gateway never heard of it. */
  find(paymentId: string): Promise<Charge | null>
  capture(payment: PaymentKey): Promise<Charge>
  /** Releases what is held and declines what comes later. Answers a charge that was taken first. */
  cancel(payment: PaymentKey): Promise<Charge>
  /**
   * Takes what is held for a payment that was given up, of the right amount, so that it can be given back. Left out by a gateway that lets
   * such money go by itself.
   */
  takeLate?(payment: PaymentKey): Promise<Charge | null>
  /** Gives money back, each refund once however often it is asked. Fails when so much was never taken. */
  refund(refund: RefundRequest): Promise<Refund>
  /**
   * The event that a webhook brings, or null when the gateway did not sign it or signed it long ago. "ignored" is signed and says
   * nothing that the shop acts on: a gateway that is refused such an event may stop telling others.
   */
  readEvent(webhook: { body: string; headers: Headers }): PaymentEvent | "ignored" | null
  /** What was paid out on a day of India's calendar, `2026-11-24`. A gateway without it is compared payment by payment alone. */
  settlements?(day: string): Promise<SettlementLine[]>
  /** The instalments that can be chosen on the gateway's own page. Left out by a gateway that does not tell. */
  instalmentPlans?(): Promise<InstalmentPlan[]>
}

/** A field of a gateway's own part of the form. The whole text must match `pattern`, else `message` is said. */
type GatewayField = {
  name: string
  label: string
  pattern: string
  message: string
  hint?: string
  inputMode?: "numeric" | "text"
  autoComplete?: string
}

/** A gateway's own part of the payment form, for the method `card`. What is typed there goes to the gateway and nowhere else. */
export type GatewayForm = { legend: string; fields: readonly GatewayField[] }
