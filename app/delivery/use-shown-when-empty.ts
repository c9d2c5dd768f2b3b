import { useContext } from "react"
import { DeliveryContext } from "./delivery-context.ts"
import showWhenEmpty from "./in-page/show-when-empty.ts?inline-script"

/** Shows an element `data-when-empty="KEY"` before the code is there, if the browser's list of this key is empty. */
export function useShownWhenEmpty() {
  const delivery = useContext(DeliveryContext)
  if (import.meta.env.SSR) delivery?.scripts.add(showWhenEmpty)
}
