/** A card as typed. It goes from the form to the gateway and nowhere else: no table, no log, no error. */
export type Card = { number: string; cvv: string }

/** What became of a charge. `reference` is the gateway's own name for it. */
export type ChargeOutcome = { state: "captured" | "declined"; reference: string }

/**
 * Whoever takes the money. A gateway answers the same charge for the same order however often it is asked,
 * so a lost answer is asked again and nobody pays twice.
 */
export type PaymentGateway = {
  /** Swaps the card for a token that is worth nothing outside the gateway. */
  tokenise(card: Card): Promise<string>
  /** Takes the amount once for this order. */
  charge(request: { orderId: string; amountPaise: number; token: string }): Promise<ChargeOutcome>
  /** What became of an order's charge, or null when the gateway never heard of it. */
  findCharge(orderId: string): Promise<ChargeOutcome | null>
  /**
   * Makes sure that an order which was not charged yet never will be, however late its charge arrives: that
   * one is declined. Answers the charge that came first where there is one.
   */
  cancel(orderId: string): Promise<ChargeOutcome>
  /** Gives all that was charged back, once however often it is asked. False when nothing had been charged. */
  refund(orderId: string): Promise<boolean>
}
