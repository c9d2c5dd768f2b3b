import type { Cart } from "#app/core/cart/cart.ts"
import type { OfferedMethod } from "#app/core/payments/methods/offered-methods.ts"
import type { PaymentChoice } from "#app/core/settings/payment-choices.ts"

type Way = { to: string; label: string }

/** A product that cannot be ordered: the sentence why, and where to go on. */
export type PlainRefusal = { refused: string; ways: readonly Way[] }

/** One product that is ordered without a script, from the page of an address that names it. */
export type PlainItem = {
  cart: Cart
  /** The page of the product, and that of this order. */
  productPath: string
  path: string
  /** What the form sends unseen: the product at the prices that the page shows, and the key of the attempt. */
  fields: Readonly<Record<string, string>>
  /** The ways to pay that need no script, and the one that is chosen. */
  methods: readonly OfferedMethod[]
  chosen: PaymentChoice | undefined
  price: {
    deliveryPaise: number | null
    discountPaise: number
    offers: { title: string; amountPaise: number }[]
  }
}

export type PlainOrder = PlainItem | PlainRefusal
