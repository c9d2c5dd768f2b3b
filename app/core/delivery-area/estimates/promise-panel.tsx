import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import * as messages from "./messages.ts"
import { PromiseForm } from "./promise-form.tsx"
import { PromiseSentence } from "./promise-sentence.tsx"
import { readTypedPin } from "./typed-pin.ts"
import { useKeptPin, usePromise } from "./use-promise.ts"

type PromisePanelProps = {
  productId?: string
  /** Called with the promised day in words, and with null where none is promised. */
  onDay?: (day: string | null) => void
}

/** The delivery date of the cart or of one product, if it is ordered now. The PIN code is asked for once and kept on the device. */
export default function PromisePanel({ productId, onDay }: PromisePanelProps) {
  const { pin, keep } = useKeptPin()
  const [error, setError] = useState<string>()
  const [turn, setTurn] = useState(0)
  const promise = usePromise(pin, { productId, turn })
  const day = pin !== null && promise?.kind === "by" ? messages.byDay(formatNearDay(promise.day)) : null
  const tell = useEffectEvent((told: string | null) => onDay?.(told))
  useEffect(() => tell(day), [day])
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readTypedPin(new FormData(event.currentTarget).get("pin"))
    setError(typed ? undefined : messages.sixDigits)
    if (!typed) return
    keep(typed)
    setTurn(turn + 1)
  }
  return (
    <PromiseForm start={pin ?? undefined} productId={productId} error={error} onSubmit={ask}>
      {pin === null || error
        ? messages.whenIsItThere
        : promise !== undefined && <PromiseSentence pin={pin} promise={promise} />}
    </PromiseForm>
  )
}
