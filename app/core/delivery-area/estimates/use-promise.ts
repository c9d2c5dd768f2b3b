import { useEffect, useState, useSyncExternalStore } from "react"
import { createStoredValue } from "#app/core/cart/stored-value.ts"
import { fetchPromise, type ShownPromise } from "./fetch-promise.ts"
import { parseKeptPin } from "./typed-pin.ts"

let ofThisBrowser: ReturnType<typeof open> | undefined

function open() {
  return createStoredValue(window, "pin", parseKeptPin)
}

function keptPin() {
  ofThisBrowser ??= open()
  return ofThisBrowser
}

const subscribe = (listener: () => void) => keptPin().subscribe(listener)

/** The PIN code that this device keeps; null until the page is hydrated, and while none was typed. */
export function useKeptPin() {
  const pin = useSyncExternalStore(
    subscribe,
    () => keptPin().read(),
    () => null,
  )
  return { pin, keep: (typed: string) => keptPin().change(() => typed) }
}

/** What the shop promises to a PIN code; undefined while it is asked, and null when it gave no answer. Another `turn` asks again. */
export function usePromise(pin: string | null, turn = 0): ShownPromise | null | undefined {
  const [answer, setAnswer] = useState<{ pin: string; turn: number; promise: ShownPromise | null }>()
  useEffect(() => {
    if (pin === null) return
    const controller = new AbortController()
    fetchPromise(pin, controller.signal).then((promise) => {
      if (!controller.signal.aborted) setAnswer({ pin, turn, promise })
    })
    return () => controller.abort()
  }, [pin, turn])
  return answer?.pin === pin && answer?.turn === turn ? answer?.promise : undefined
}
