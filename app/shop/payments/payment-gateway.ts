/** A card as typed. It goes from the form to the gateway and nowhere else: no table, no log, no error. */
export type Card = { number: string; cvv: string }

/** Where a charge stands: held, taken, refused or let go, given back, taken back by the shopper's bank. */
export const CHARGE_STATES = ["authorised", "captured", "declined", "refunded", "charged_back"] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

/** A charge as the gateway has it. `reference` is its own name for it. A gateway may leave out amount and currency. */
export type Charge = {
  state: ChargeState
  reference: string
  amountPaise?: number | undefined
  currency?: string | undefined
}

/** A word from the gateway that was not asked for. It may come late, twice, or before an earlier one. */
export type PaymentEvent = Charge & { id: string; orderId: string }

/** Whoever takes the money: one charge an order, answered however often it is asked, so nobody pays twice. */
export type PaymentGateway = {
  /** Swaps the card for a token that is worth nothing outside the gateway. */
  tokenise(card: Card): Promise<string>
  /** Holds the amount for this order, or declines. */
  authorise(request: { orderId: string; amountPaise: number; token: string }): Promise<Charge>
  /** Takes what is held for this order. */
  capture(orderId: string): Promise<Charge>
  /** An order's charge, or null when the gateway never heard of it. */
  findCharge(orderId: string): Promise<Charge | null>
  /** Makes sure that an order is never charged from now on: lets go what is held, declines what comes later. Answers a charge that was taken first. */
  cancel(orderId: string): Promise<Charge>
  /** Gives all that was taken back, once however often it is asked. False when nothing had been taken. A chargeback
   * gave it back already. */
  refund(orderId: string): Promise<boolean>
  /** The event that a webhook brings, or null when the gateway did not sign it or signed it long ago. */
  readEvent(webhook: { body: string; signature: string | null }): PaymentEvent | null
}
