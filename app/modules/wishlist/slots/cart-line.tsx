import type { CartItem } from "#app/core/cart/cart.ts"
import { Step } from "#app/core/cart/cart-table.tsx"
import { toPaise } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import * as messages from "#app/modules/wishlist/messages.ts"
import { isSaved } from "#app/modules/wishlist/saved.ts"
import { browserSaved } from "#app/modules/wishlist/saved-store.ts"
import { toast } from "#app/ui/toast/toast.tsx"

/** Moves a line of the cart to the saved products, where the shop has any. */
export default function SaveForLater({ item, onSaved }: { item: CartItem; onSaved: () => void }) {
  const { saved } = usePageSettings()
  const { id, name, price } = item
  const save = () => {
    const store = browserSaved()
    if (!isSaved(store.catchUp(), id)) store.toggle({ id, name, pricePaise: toPaise(price) })
    onSaved()
    toast.success(messages.savedForLater)
  }
  return saved && <Step label={messages.saveForLater(name)} icon="heart" onPress={save} />
}
