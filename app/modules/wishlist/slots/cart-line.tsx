import type { CartItem } from "#app/core/cart/cart.ts"
import { Step } from "#app/core/cart/cart-table.tsx"
import { toPaise } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import * as messages from "#app/modules/wishlist/messages.ts"
import { listShown } from "#app/modules/wishlist/saved.ts"
import { joinSaved, lineOf, parseLine } from "#app/modules/wishlist/saved-line.ts"
import { browserSaved } from "#app/modules/wishlist/saved-store.ts"
import { toast } from "#app/ui/toast/toast.tsx"

/** Moves a line of the cart to the saved products with its pieces and their names, where the shop has any. */
export default function SaveForLater({ item, onSaved }: { item: CartItem; onSaved: () => void }) {
  const { saved } = usePageSettings()
  const { id, name, price } = item
  const save = () => {
    const store = browserSaved()
    const before = listShown(store.catchUp()).find((entry) => entry.id === id)
    const line = before?.line ? joinSaved(parseLine(before.line), lineOf(item)) : lineOf(item)
    store.forget(id)
    store.toggle({ id, name, pricePaise: before?.pricePaise ?? toPaise(price), line })
    onSaved()
    toast.success(messages.savedForLater)
  }
  return saved && <Step label={messages.saveForLater(name)} icon="heart" onPress={save} />
}
