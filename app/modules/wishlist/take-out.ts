import { browserSaved } from "./saved-store.ts"
import type { SavedView } from "./saved-view.ts"

/** Takes a product out of this device's list, in place of sending the form to the shop. */
export function takeOut(event: { preventDefault: () => void }, { id, name, savedPaise }: SavedView) {
  event.preventDefault()
  browserSaved().toggle({ id, name, pricePaise: savedPaise })
}
