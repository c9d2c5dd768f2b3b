/** A card as typed. It goes from the form to the gateway and nowhere else: no table, no log, no error. */
export type Card = { number: string; cvv: string }

/**
 * Where a charge stands: the amount is held, taken, refused (or let go), given back, or taken back by the shopper's
 * bank (a chargeback).
 */
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

/**
 * Whoever takes the money. A gateway has one charge for one order and answers it however often it is asked,
 * so a lost answer is asked again and nobody pays twice.
 */
export type PaymentGateway = {
  /** Swaps the card for a token that is worth nothing outside the gateway. */
  tokenise(card: Card): Promise<string>
  /** Holds the amount for this order, or declines. */
  authorise(request: { orderId: string; amountPaise: number; token: string }): Promise<Charge>
  /** Takes what is held for this order. */
  capture(orderId: string): Promise<Charge>
  /** An order's charge, or null when the gateway never heard of it. */
  findCharge(orderId: string): Promise<Charge | null>
  /**
   * Makes sure that an order from which nothing was taken yet never will be charged, however late its charge
   * arrives: what is held is let go, and what comes is declined. Answers the charge that was taken first, if any.
   */
  cancel(orderId: string): Promise<Charge>
  /** Gives all that was taken back, once however often it is asked. False when nothing had been taken. A chargeback
   * gave it back already. */
  refund(orderId: string): Promise<boolean>
  /** The event that a webhook brings, or null when the gateway did not sign it or signed it long ago. */
  readEvent(webhook: { body: string; signature: string | null }): PaymentEvent | null
}
