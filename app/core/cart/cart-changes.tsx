import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import { Button } from "#app/ui/button.tsx"
import { toast } from "#app/ui/toast/toast.tsx"
import { type Cart, EMPTY_CART } from "./cart.ts"
import { fitToStock, stockLacks } from "./cart-prices.ts"
import { browserCart } from "./cart-store.ts"
import * as messages from "./messages.ts"
import { type CartChanges, refreshCart } from "./refresh-cart.ts"
import { keepPrices } from "./use-current-prices.ts"

const ASKED_EVERY_MS = 4_000
const AFTER_FAILURE_MS = 30_000
const TIMEOUT_MS = 10_000
const NOTHING_KNOWN: CartChanges & { cart: Cart } = { changes: [], gone: [], prices: [], cart: EMPTY_CART }

/**
 * Brings the cart up to date when the page opens, and says what changed since the shopper last saw it. Where checkout is guided it goes on
 * while the page is visible, and one press changes the cart to what is in stock.
 */
export default function CartChangesBox({ id, cart }: { id: string; cart: Cart }) {
  const { guidedCheckout } = usePageSettings()
  const { changes, gone, prices } = useCartChanges(guidedCheckout)
  const [isFitted, setFitted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const lacks = stockLacks(cart, prices)
  if (isFitted && lacks.length > 0) setFitted(false)
  const fit = () => {
    browserCart().change((now) => fitToStock(now, lacks))
    setFitted(true)
    box.current?.focus()
  }
  const isSilent = changes.length + gone.length + lacks.length === 0 && !isFitted
  return (
    <div
      ref={box}
      id={id}
      role="status"
      tabIndex={-1}
      className={isSilent ? "sr-only" : "rounded-card bg-sky p-4"}
    >
      {changes.map(({ name, from, to }) => (
        <p key={name}>
          {`${messages.priceOf} `}
          <strong>{name}</strong>
          {` ${messages.changedFrom(formatRupees(toPaise(from)))}`}{" "}
          <strong>{formatRupees(toPaise(to))}</strong>.
        </p>
      ))}
      {gone.map((name) => (
        <Named key={name} name={name}>
          {messages.noLongerSold}
        </Named>
      ))}
      {lacks.map(({ id, name, left }) => (
        <Named key={id} name={name}>
          {left === 0 ? messages.isSoldOut : messages.onlyLeft(left)}
        </Named>
      ))}
      {isFitted && <p>{messages.fittedToStock}</p>}
      {lacks.length > 0 && guidedCheckout && (
        <Button look="quiet" onClick={fit} className="mt-4">
          {messages.fitToStock}
        </Button>
      )}
    </div>
  )
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p>
      <strong>{name}</strong> {children}
    </p>
  )
}

/** All changes since the page opened, and the prices of now. A toast says that the cart changed while the page was open. */
function useCartChanges(isFollowed: boolean) {
  const [known, setKnown] = useState<CartChanges & { cart: Cart }>()
  const hear = useEffectEvent((latest: CartChanges) => {
    const { changes, gone, prices, cart } = known ?? NOTHING_KNOWN
    const isNew = latest.changes.length + latest.gone.length > 0 || hasNewLack(cart, prices, latest.prices)
    if (known && isNew) toast.error(messages.cartChanged)
    const names = new Set(latest.changes.map(({ name }) => name))
    setKnown({
      changes: [...changes.filter(({ name }) => !names.has(name)), ...latest.changes],
      gone: [...new Set([...gone, ...latest.gone])],
      prices: latest.prices,
      cart: browserCart().read(),
    })
    keepPrices(latest.prices)
  })
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT_MS)])
      const answer = await refreshCart(signal).catch(() => null) // the order itself checks the prices again
      if (left.signal.aborted) return
      if (answer) hear(answer)
      if (isFollowed) timer = setTimeout(askWhenSeen, answer ? ASKED_EVERY_MS : AFTER_FAILURE_MS)
    }
    const askWhenSeen = () => {
      if (document.visibilityState === "visible") ask()
      else timer = setTimeout(askWhenSeen, ASKED_EVERY_MS)
    }
    ask()
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [isFollowed])
  return known ?? NOTHING_KNOWN
}

/** Whether a line of the cart of before, which its shopper has not changed, is short now. */
function hasNewLack(cart: Cart, before: CartChanges["prices"], now: CartChanges["prices"]) {
  const known = new Set(stockLacks(cart, before).map(({ id }) => id))
  return stockLacks(cart, now).some(({ id }) => !known.has(id))
}
