/** The ways to pay that a shop can offer, in the order in which they are shown. */
export const PAYMENT_CHOICES = ["upi", "cod", "card", "checkout", "link"] as const
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/** How many orders, pieces and paise unpaid orders of one account, mail address or phone may hold, and for how long scarce stock is held. */
export type UnpaidHolds = {
  mostOrders: number
  mostPieces: number
  mostPaise: number
  scarceStock: number
  scarceMinutes: number
}

/** Who may pay the courier: orders up to an amount in paise, outside some PIN codes, by buyers who took their parcels. */
export type CashOnDelivery = { mostPaise: number; refusedPins: string[]; mostReturned: number }

/** The discount of an order on delivery for paying online: a percentage of its goods, at most so many paise. */
export type PrepaidDiscount = { percent: number; mostPaise: number }

/** The paise of an order on delivery that are paid online first, and from which total on. */
export type CashAdvance = { advancePaise: number; fromPaise: number }

/** From which orders on a guest types a mailed code before the order is placed: a sum on delivery in paise, and pieces. */
export type GuestCodes = { cashPaise: number; pieces: number }

/** The code of a bank's branch (RBI), such as HDFC0001234. */
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** For how many days a credit can be spent: a gift card, a refund as store credit, or goodwill; and the values of gift cards that are sold. */
export type StoreCredit = { validDays: number; giftCardsPaise: number[] }

/** The bank account to which buyers of orders by telephone transfer money, and for how many days a transfer is awaited. */
export type BankTransfer = { accountName: string; accountNumber: string; ifsc: string; days: number }
