import { useState } from "react"
import { type Cart, cartTotalPaise } from "#app/core/cart/cart.ts"
import { deliveryOf } from "#app/core/checkout/order-refusals.ts"
import { isBilledToAnother, type PaymentValues } from "#app/core/checkout/payment-rules.ts"
import type { PaymentAnswer } from "#app/core/checkout/send-order.ts"
import { isPin } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import type { CreditChoice } from "#app/core/store-credit/credit.ts"
import type { Place, PricePreview, TaxSplit } from "./price-preview.ts"
import { usePricePreview } from "./use-price-preview.ts"

export type CheckoutPrice = {
  /** What delivery costs; null where it depends on what is still to be filled in. */
  deliveryPaise: number | null
  /** Null without a GSTIN, where the shop does not show it, or it is not known yet. */
  tax: TaxSplit | null
  /** What offers take off, as far as the shop has said so. */
  offers: PricePreview["offers"]
  /** The sum of it; undefined until the shop has answered. */
  discountPaise: number | undefined
  coupon: string
  /** Why the coupon takes nothing off; undefined until the shop has answered. */
  couponRefusal: string | null | undefined
  onCoupon: (code: string) => void
  /** The credits that are to pay a part, and that part; undefined without any, and until the shop has answered. */
  chosenCredit: CreditChoice
  credit: PricePreview["credit"]
  onCredit: (choice: CreditChoice) => void
  /** What a form is told to: its values say where the order goes. */
  onFill: (values: PaymentValues, method?: string) => void
}

/** The price of the cart where the order form says that it goes. A fee that an order was refused for counts, too. */
export function useCheckoutPrice(
  cart: Cart,
  { isAsked, answer }: { isAsked: boolean; answer: PaymentAnswer | undefined },
): CheckoutPrice {
  const [typed, setTyped] = useState("")
  const place: Place | null = typed === "" ? null : JSON.parse(typed)
  const [coupon, onCoupon] = useState("")
  const [chosenCredit, onCredit] = useState<CreditChoice>({ codes: [], takesOwn: false })
  const [isPrepaid, setPrepaid] = useState(true)
  const [gstin, setGstin] = useState("")
  const onFill = (values: PaymentValues, method?: string) => {
    setTyped(isAsked ? placeIn(values) : "")
    setPrepaid(method !== "cod")
    setGstin(values.gstin ?? "")
  }
  const refusal = answer?.refusal?.refusal
  const held = refusal?.reason === "declined" && { orderNumber: refusal.number }
  const hasCredit = chosenCredit.takesOwn || chosenCredit.codes.length > 0
  const credit = hasCredit ? { credit: { ...chosenCredit, ...held } } : {}
  const preview = usePricePreview(cart, place, { isAsked, turn: answer, coupon, isPrepaid, ...credit })
  const offers = preview?.offers ?? []
  const ofOffers = {
    ...{ coupon, onCoupon, onFill, offers, couponRefusal: preview?.couponRefusal },
    ...{ chosenCredit, onCredit, credit: preview?.credit },
    discountPaise: preview ? offers.reduce((sum, { amountPaise }) => sum + amountPaise, 0) : undefined,
  }
  if (!isAsked) return { deliveryPaise: 0, tax: null, ...ofOffers }
  const isSamePlace = answer?.values !== undefined && placeIn(answer.values) === typed
  const refusedFor = isSamePlace ? deliveryOf(refusal) : null
  const isCurrent = preview?.goodsPaise === cartTotalPaise(cart)
  return {
    deliveryPaise: preview ? preview.deliveryPaise : refusedFor,
    tax: gstin && isCurrent ? (preview?.tax ?? null) : null,
    ...ofOffers,
  }
}

function isKnownCode(text = "") {
  return /^\d{2}$/.test(text)
}

/** Where an order goes, as text; empty while that is not filled in. A form without a PIN code is placed by its city. */
export function placeIn(values: Partial<PaymentValues>): string {
  const { state = "", city = "" } = values
  const pin = (values.pin ?? "").replaceAll(" ", "")
  const billedTo = isBilledToAnother(values) ? values.gstin?.trim().slice(0, 2) : ""
  const isKnown = state !== "" && (values.pin === undefined || isPin(pin))
  return isKnown
    ? JSON.stringify({
        ...{ pin, state, city: pin === "" ? city : "" },
        ...(isKnownCode(billedTo) && { billedTo }),
      })
    : ""
}
