export type PaymentMethod = "card" | "upi" | "netbanking" | "wallet" | "emi" | "cod"

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

/** A charge as the gateway has it. `reference` is its own name for it. */
export type Charge = Amount & { state: ChargeState; reference: string }

/** What the shopper does next, outside the shop. `until` is when the gateway stops waiting. */
export type NextAction =
  | { kind: "redirect"; url: string }
  | { kind: "qr"; text: string; until: string }
  | { kind: "intent"; url: string; until: string }
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
}

/** The one currency of the shop. */
export const CURRENCY = "INR"

/** A payment, with the amount that the shop means. */
export type PaymentKey = Amount & { id: string }

/** Money on its way back. `id` is the shop's own name for this refund: the same one is given once. */
type RefundRequest = { id: string; paymentId: string; amountPaise: number }
type Refund = Amount & { state: "pending" | "refunded" | "failed"; reference: string }

/** An unasked word from the gateway: late, doubled or out of order. With `refundId` the amount is that refund's. */
export type PaymentEvent = Charge & { id: string; paymentId: string; refundId?: string | undefined }

/** Whoever takes the money: one charge a payment, answered however often it is asked, so nobody pays twice. */
export type PaymentGateway = {
  /** Charges, holds or declines, or says what the shopper does next. The same attempt gets the same charge. */
  start(attempt: PaymentAttempt): Promise<StartedCharge>
  /** A payment's charge, or null when the gateway never heard of it. */
  find(paymentId: string): Promise<Charge | null>
  capture(payment: PaymentKey): Promise<Charge>
  /** Releases what is held and declines what comes later. Answers a charge that was taken first. */
  cancel(payment: PaymentKey): Promise<Charge>
  /** Gives money back, each refund once however often it is asked. Fails when so much was never taken. */
  refund(refund: RefundRequest): Promise<Refund>
  /** The event that a webhook brings, or null when the gateway did not sign it or signed it long ago. */
  readEvent(webhook: { body: string; headers: Headers }): PaymentEvent | null
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

/** A gateway's own part of the payment form. What is typed there goes to the gateway and nowhere else. */
export type GatewayForm = { legend: string; fields: readonly GatewayField[] }
