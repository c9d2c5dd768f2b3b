import { type FormEvent, useCallback, useEffect, useState } from "react"
import type { Cart } from "#app/core/cart/cart.ts"
import * as notices from "#app/core/privacy/notices/messages.ts"
import { PrivacyNotice } from "#app/core/privacy/notices/privacy-notice.tsx"
import { AlertEmailField } from "#app/modules/wishlist/alerts/alert-email-field.tsx"
import { cartKey } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import * as messages from "#app/modules/wishlist/cart-reminders/messages.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import { forgetMarker, isKnownToShop, keepMarker, readMarker, readRestoreToken } from "./guest-cart-marker.ts"
import { restoreCart } from "./restore-cart.ts"
import { GUEST_CART_PATH, tellShop } from "./tell-shop.ts"

/** On the cart: asks a guest where to mail once about it, tells the shop how it changes, and brings back one from a mailed link, which alone it does where the shop offers no reminder. */
export default function GuestCartBox({
  cart,
  isGuest,
  isOffered,
}: {
  cart: Cart
  isGuest: boolean
  isOffered: boolean
}) {
  const [isReminded, setReminded] = useState(() => isOffered && readMarker() !== null)
  const [error, setError] = useState("")
  const [said, setSaid] = useState("")
  const key = cartKey(cart)
  const forget = useCallback((why: string) => {
    forgetMarker()
    setReminded(false)
    setSaid(why)
  }, [])
  useEffect(() => {
    const token = readRestoreToken()
    if (token !== null) void restoreCart(token, toast)
  }, [])
  useEffect(() => {
    if (!isReminded || isKnownToShop(key)) return
    void tellShop("left", cart).then((status) => {
      if (status === 204 && readMarker() !== null) keepMarker(key) // else it is told again, or was ordered meanwhile
      if (status === 410) forget(messages.reminderOver)
    })
  }, [isReminded, key, cart, forget])
  const agree = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get("email"))
    const status = await tellShop("agree", cart, email)
    setError(status === 204 ? "" : status === 400 ? messages.invalidEmail : messages.choiceLost)
    if (status !== 204) return
    keepMarker(key)
    setReminded(true)
  }
  const end = async () => {
    const status = await tellShop("end", [])
    if (status === 204) forget(messages.notReminded)
    else if (status === 410) forget(messages.reminderOver)
    else setSaid(messages.choiceLost)
  }
  if (cart.length === 0 || !isOffered) return null
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
