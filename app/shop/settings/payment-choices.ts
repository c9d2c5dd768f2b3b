/** The ways to pay that a shop can offer, in the order in which they are shown. */
export const PAYMENT_CHOICES = ["card", "upi", "checkout", "cod", "link"] as const
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/** Who may pay the courier: orders up to an amount in paise, outside some PIN codes, by buyers who took their parcels. */
export type CashOnDelivery = { mostPaise: number; refusedPins: string[]; mostReturned: number }
