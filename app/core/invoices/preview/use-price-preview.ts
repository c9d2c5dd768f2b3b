import { useEffect, useState } from "react"
import type { Cart } from "#app/core/cart/cart.ts"
import type { CreditChoice } from "#app/core/store-credit/credit.ts"
import type { Place, PricePreview } from "./price-preview.ts"

const TIMEOUT_MS = 8_000

/**
 * What the shop says that a cart costs there; null until it has answered, and when it does not. `turn` asks again when it changes. The
 * order itself checks the sum, so without an answer it can still be placed.
 */
export function usePricePreview(
  cart: Cart,
  place: Place | null,
  {
    isAsked,
    turn,
    ...asked
  }: { isAsked: boolean; turn?: unknown; coupon?: string; isPrepaid?: boolean; credit?: CreditChoice },
): PricePreview | null {
  const [known, setKnown] = useState<{ question: string; preview: PricePreview }>()
  const items = cart.map(({ id, quantity }) => ({ id, quantity }))
  const question = isAsked && items.length > 0 ? JSON.stringify({ items, place, ...asked }) : ""
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    if (question === "") return
    const left = new AbortController()
    ask(question, left.signal).then((preview) => preview && setKnown({ question, preview }))
    return () => left.abort()
  }, [question, turn])
  return known && known.question === question ? known.preview : null
}

async function ask(question: string, signal: AbortSignal): Promise<PricePreview | null> {
  try {
    const answer = await fetch("/price-preview", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: question,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
