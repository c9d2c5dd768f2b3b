import { useEffect } from "react"
import { data, href } from "react-router"
import { type Cart, engravingsOf } from "#app/core/cart/cart.ts"
import { CART_CHANGES } from "#app/core/cart/cart-news.tsx"
import { stockLacks } from "#app/core/cart/cart-prices.ts"
import { browserCart } from "#app/core/cart/cart-store.ts"
import { fitBeforePaying } from "#app/core/cart/messages.ts"
import { currentPrices } from "#app/core/cart/use-current-prices.ts"
import { toPaise } from "#app/core/pricing/money.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { browserStorage, tabStorage } from "#app/ui/browser-storage.ts"
import { toast } from "#app/ui/toast/toast.tsx"
import { finishAttempt } from "./finish-attempt.ts"
import * as messages from "./messages.ts"
import { endsAttempt, NO_ANSWER_STATUS, type Refusal, refusalSentences } from "./order-refusals.ts"
import { attemptKey, endAttempt } from "./payment-attempt.ts"
import { forgetDraft, type PaymentDraft } from "./payment-draft.ts"
import type { PaymentErrors } from "./payment-rules.ts"

export type PaymentAnswer = {
  errors: PaymentErrors
  refusal?: ToldRefusal
  values?: PaymentDraft
  /** The area that the errors were found with: it may have changed since the page came. */
  deliveryArea?: DeliveryArea
}

export type ToldRefusal = { refusal: Refusal; sentences: string[] }

type ShownCart = { cart: Cart; items: Cart; isStockChecked: boolean }

/** Whether the cart that the shopper sees is still the cart, and its ordered items are in stock where that counts; another tab may have changed it, then nothing is sent. */
export function isCartAsShown({ cart, items, isStockChecked }: ShownCart): boolean {
  const isSame = browserCart().catchUp() === cart
  const isShort = isStockChecked && stockLacks(items, currentPrices()).length > 0
  if (isSame && !isShort) return true
  toast.error(isSame ? fitBeforePaying : messages.cartChangedElsewhere)
  if (isShort) document.getElementById(CART_CHANGES)?.focus()
  return false
}

/** Begins the attempt when its form is first seen, so that all tabs have its key before any button is pressed. */
export function useAttempt() {
  useEffect(() => void attemptKey(browserStorage()), [])
}

/** The form, the cart at the prices that the shopper sees, and the key of this attempt: all that an order needs. */
export function withCart(form: FormData, cart: Cart, deliveryPaise = 0): FormData {
  const items = cart.map((item) => {
    const { id, quantity, price } = item
    return { id, quantity, pricePaise: toPaise(price), engravings: engravingsOf(item) }
  })
  form.set("items", JSON.stringify(items))
  if (deliveryPaise > 0) form.set("deliveryPaise", String(deliveryPaise))
  form.set("idempotencyKey", attemptKey(browserStorage()))
  return form
}

/** Sends the order by script (PAY-5). A redirect ends cart, draft and attempt; else the form stays, with the reason. */
export async function sendOrder(request: Request, send: () => Promise<PaymentAnswer>) {
  const form = await request.clone().formData()
  const key = String(form.get("idempotencyKey"))
  try {
    const answer = await send()
    return answer.refusal ? { ...answer, refusal: hear(answer.refusal.refusal, key) } : answer
  } catch (answer) {
    if (answer instanceof Response) {
      receive(key, form, answer.headers.get("Location") ?? "")
      throw answer
    }
    // The status spares the page a reload of its data, which would not be heard either.
    const refusal = hear({ reason: "no-answer" }, key)
    return data<PaymentAnswer>({ errors: {}, refusal }, NO_ANSWER_STATUS)
  }
}

/** Tells why, by the names that the cart has, before the cart is brought up to date. */
function hear(refusal: Refusal, key: string): ToldRefusal {
  const cart = browserCart().read()
  const nameOf = (id: string) => cart.find((item) => item.id === id)?.name ?? messages.productNumber(id)
  const sentences = refusalSentences(refusal, nameOf)
  if (endsAttempt(refusal)) endAttempt(browserStorage(), key)
  if (refusal.reason === "changed") {
    const refreshing = import("#app/core/cart/refresh-cart.ts").then(({ refreshCart }) => refreshCart())
    refreshing.catch(() => {}) // the order itself checks again
  }
  return { refusal, sentences }
}

function receive(key: string, form: FormData, leadsTo: string) {
  forgetDraft(tabStorage())
  finishAttempt({ key, items: JSON.parse(String(form.get("items"))) })
  toast.dismiss() // an earlier "declined" must not stand beside it
  if (leadsTo.startsWith(href("/thankyou"))) toast.success(messages.paymentSuccessfully) // else it is still to be paid
}
