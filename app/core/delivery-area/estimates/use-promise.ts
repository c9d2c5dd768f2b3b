import { useEffect, useState, useSyncExternalStore } from "react"
import { createStoredValue } from "#app/core/cart/stored-value.ts"
import { useCartToOrder } from "#app/core/cart/use-cart.ts"
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

type Asked = { productId?: string | undefined; turn?: number }

/**
 * The delivery promise to a PIN code for the products of the cart, or for one product; undefined while the request runs, and null without an
 * answer. Another `turn` repeats the request.
 */
export function usePromise(
  pin: string | null,
  { productId, turn }: Asked = {},
): ShownPromise | null | undefined {
  const { items } = useCartToOrder()
  const products = productId ?? items.map(({ id }) => id).join()
  const key = [pin, products, turn].join(" ")
  const [answer, setAnswer] = useState<{ key: string; promise: ShownPromise | null }>()
  useEffect(() => {
    if (pin === null) return
    const controller = new AbortController()
    fetchPromise({ pin, products }, controller.signal).then((promise) => {
      if (!controller.signal.aborted) setAnswer({ key, promise })
    })
    return () => controller.abort()
  }, [pin, products, key])
  return answer?.key === key ? answer.promise : undefined
}
