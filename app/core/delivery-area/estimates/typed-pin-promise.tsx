import { useEffect, useEffectEvent } from "react"
import { cartTotalPaise } from "#app/core/cart/cart.ts"
import { useCartToOrder } from "#app/core/cart/use-cart.ts"
import { Icon } from "#app/ui/icon.tsx"
import { noCashNote } from "./no-cash-note.ts"
import { PromiseSentence } from "./promise-sentence.tsx"
import { useKeptPin, usePromise } from "./use-promise.ts"

type TypedPinPromiseProps = {
  /** The PIN code in the form; null while there is none. */
  typed: string | null
  /** Called with the PIN code of the device where none is typed. */
  onKept: (pin: string) => void
}

/** In the order form: by which day it is where it is to go, and that it cannot be paid to the courier there. */
export default function TypedPinPromise({ typed, onKept }: TypedPinPromiseProps) {
  const { pin: kept } = useKeptPin()
  const promise = usePromise(typed)
  const { items } = useCartToOrder()
  const cashNote = promise?.kind === "by" && noCashNote(promise.cashUpToPaise, cartTotalPaise(items))
  const offer = useEffectEvent(onKept)
  useEffect(() => {
    if (kept !== null) offer(kept)
  }, [kept])
  return (
    <p role="status" className="flex items-center gap-3 empty:hidden">
      {typed !== null && promise !== undefined && (
        <>
          <Icon name="truck" className="size-6 shrink-0" />
          <span>
            <PromiseSentence pin={typed} promise={promise} />
            {cashNote && <span className="block">{cashNote}</span>}
          </span>
        </>
      )}
    </p>
  )
}
