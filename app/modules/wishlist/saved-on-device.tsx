import { useEffect, useState } from "react"
import type { CurrentPrice } from "#app/core/cart/cart-prices.ts"
import { askPrices } from "#app/core/cart/refresh-cart.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import * as messages from "./messages.ts"
import { SavedList } from "./saved-list.tsx"
import { browserSaved } from "./saved-store.ts"
import { viewEntries } from "./saved-view.ts"
import { useSaved } from "./use-saved.ts"

/** What a guest saved in this browser, with today's prices. */
export function SavedOnDevice() {
  const entries = useSaved()
  const current = useCurrent(entries?.map(({ id }) => id).join(","))
  if (!entries || (current === undefined && entries.length > 0))
    return (
      <>
        <p className="text-quiet">{messages.isBeingRead}</p>
        <noscript>
          <p>{messages.withoutScript}</p>
        </noscript>
      </>
    )
  return (
    <>
      {current === null && <p role="alert">{messages.notAskedToday}</p>}
      <SavedList
        items={viewEntries(entries, current ?? null)}
        onRemove={(event, { id, name, savedPaise }) => {
          event.preventDefault()
          browserSaved().toggle({ id, name, pricePaise: savedPaise })
        }}
      />
      {entries.length > 0 && (
        <p className="flex flex-wrap items-center gap-4">
          {messages.onThisDevice}
          <ButtonLink look="quiet" to="/login?next=%2Fsaved">
            {messages.logIn}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** What the shop says of these products today; undefined while it is asked, null when it could not be. */
function useCurrent(ids: string | undefined): CurrentPrice[] | null | undefined {
  const [current, setCurrent] = useState<CurrentPrice[] | null>()
  useEffect(() => {
    if (!ids) return
    const controller = new AbortController()
    askPrices(ids.split(","), controller.signal).then(setCurrent, () => {
      if (!controller.signal.aborted) setCurrent((last) => last ?? null)
    })
    return () => controller.abort()
  }, [ids])
  return current
}
