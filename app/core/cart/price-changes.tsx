import { useEffect, useEffectEvent, useState } from "react"
import { formatRupees, toPaise } from "#app/core/pricing/money.ts"
import * as messages from "./messages.ts"
import { type CartChanges, refreshCart } from "./refresh-cart.ts"

type PriceChangesProps = { onPrices?: (prices: CartChanges["prices"]) => void }

/** Brings the cart up to date when the page opens and says what changed since the shopper last saw it. */
export function PriceChanges({ onPrices }: PriceChangesProps) {
  const [news, setChanges] = useState<CartChanges>()
  const hear = useEffectEvent((told: CartChanges) => {
    setChanges(told)
    onPrices?.(told.prices)
  })

  useEffect(() => {
    const left = new AbortController()
    refreshCart(left.signal).then(hear, () => {}) // offline: the order itself checks the prices again
    return () => left.abort()
  }, [])

  const isSilent = !news || news.changes.length + news.gone.length + news.lacks.length === 0
  return (
    <div role="status" className={isSilent ? "sr-only" : "rounded-card bg-sky p-4"}>
      {news?.changes.map(({ name, from, to }) => (
        <p key={name}>
          {`${messages.priceOf} `}
          <strong>{name}</strong>
          {` ${messages.changedFrom(formatRupees(toPaise(from)))}`}{" "}
          <strong>{formatRupees(toPaise(to))}</strong>.
        </p>
      ))}
      {news?.gone.map((name) => (
        <p key={name}>
          <strong>{name}</strong>
          {` ${messages.noLongerSold}`}
        </p>
      ))}
      {news?.lacks.map(({ name, left }) => (
        <p key={name}>
          <strong>{name}</strong>
          {` ${left === 0 ? messages.isSoldOut : messages.onlyLeft(left)}`}
        </p>
      ))}
    </div>
  )
}
