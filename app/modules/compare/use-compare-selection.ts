import { useSyncExternalStore } from "react"
import { createStoredValue } from "#app/core/cart/stored-value.ts"
import { toast } from "#app/ui/toast/toast.tsx"
import { type Chosen, type Comparable, parseChosen, toggleChosen } from "./compare-selection.ts"
import * as messages from "./messages.ts"

let ofThisBrowser: ReturnType<typeof createStoredValue<Chosen>> | undefined

/** The products chosen in this browser, the same in all its tabs. Never opened on the server. */
function browserChosen() {
  ofThisBrowser ??= createStoredValue(window, "compare", parseChosen)
  return ofThisBrowser
}

const subscribe = (listener: () => void) => browserChosen().subscribe(listener)

/** The products chosen for comparison; null until the page is hydrated. */
export function useChosen(): Chosen | null {
  return useSyncExternalStore(
    subscribe,
    () => browserChosen().read(),
    () => null,
  )
}

/** Chooses a product or takes it out; a toast says that no more than four are compared. */
export function toggleComparison(product: Comparable) {
  const before = browserChosen().catchUp()
  const after = toggleChosen(before, product)
  if (after === before) toast.error(messages.fourAtMost)
  browserChosen().change(() => after)
}

/** Makes the products of a comparison the chosen ones. A link of somebody else, with other products, changes nothing. */
export function keepComparison(products: Chosen) {
  const isOwn = (chosen: Chosen) =>
    chosen.length === 0 || chosen.some(({ id }) => products.some((product) => product.id === id))
  browserChosen().change((chosen) =>
    products.length > 0 && isOwn(chosen)
      ? products.map(({ id, name, image, type }) => ({ id, name, image, ...(type && { type }) }))
      : chosen,
  )
}
