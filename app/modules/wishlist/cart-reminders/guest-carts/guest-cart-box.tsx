import { type FormEvent, useEffect, useState } from "react"
import type { Cart } from "#app/core/cart/cart.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { AlertEmailField } from "#app/modules/wishlist/alerts/alert-email-field.tsx"
import { cartKey } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import * as messages from "#app/modules/wishlist/cart-reminders/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import { forgetTold, keepTold, readRestoreToken, readTold } from "./guest-cart-marker.ts"
import { restoreCart } from "./restore-cart.ts"
import { GUEST_CART_PATH, tellShop } from "./tell-shop.ts"

/** On the cart: asks a guest where to mail once about it, tells the shop how it changes, and brings back one from a mailed link. */
export default function GuestCartBox({ cart, isGuest }: { cart: Cart; isGuest: boolean }) {
  const [isReminded, setReminded] = useState(() => readTold() !== null)
  const [error, setError] = useState("")
  const [said, setSaid] = useState("")
  const key = cartKey(cart)
  useEffect(() => {
    const token = readRestoreToken()
    if (token !== null) void restoreCart(token, toast)
  }, [])
  useEffect(() => {
    if (!isReminded || readTold() === key) return
    keepTold(key)
    void tellShop("left", cart)
  }, [isReminded, key, cart])
  const agree = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get("email"))
    const status = await tellShop("agree", cart, email)
    setError(status === 204 ? "" : status === 400 ? messages.invalidEmail : messages.choiceLost)
    if (status !== 204) return
    keepTold(key)
    setReminded(true)
  }
  const end = async () => {
    if ((await tellShop("end", [])) !== 204) return setSaid(messages.choiceLost)
    forgetTold()
    setReminded(false)
    setSaid(messages.notReminded)
  }
  if (cart.length === 0) return null
  return (
    <section aria-label={messages.cartReminder} className="grid gap-4 rounded-card border border-line p-5">
      {isReminded && (
        <>
          <p>{messages.isReminded}</p>
          <Button look="quiet" className="justify-self-start" onClick={end}>
            {messages.end}
          </Button>
        </>
      )}
      {!isReminded && isGuest && (
        <form method="post" action={GUEST_CART_PATH} onSubmit={agree} className="grid gap-4">
          <p>{messages.guestConsent}</p>
          <AlertEmailField label={messages.whereTo} answer={{ isDone: false, error }}>
            <Button type="submit">{messages.remindMe}</Button>
          </AlertEmailField>
          <PrivacyNotice says={notices.guestCart} />
        </form>
      )}
      <p role="status" className="text-small empty:hidden">
        {said}
      </p>
    </section>
  )
}
