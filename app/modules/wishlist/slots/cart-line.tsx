import type { CartItem } from "#app/core/cart/cart.ts"
import { Step } from "#app/core/cart/cart-table.tsx"
import { toPaise } from "#app/core/pricing/money.ts"
import { usePageSettings } from "#app/core/settings/page-settings/use-page-settings.ts"
import * as messages from "#app/modules/wishlist/messages.ts"
import { listShown } from "#app/modules/wishlist/saved.ts"
import { joinSaved, lineOf, parseLine } from "#app/modules/wishlist/saved-line.ts"
import { browserSaved } from "#app/modules/wishlist/saved-store.ts"

type Word = { sentence: string; undo: () => void }

/** Moves a line of the cart to the saved products with its pieces and their names, where the shop has any. */
export default function SaveForLater({ item, onSaved }: { item: CartItem; onSaved: (word: Word) => void }) {
  const { saved } = usePageSettings()
  const { id, name, price } = item
  const save = () => {
    const store = browserSaved()
    const before = listShown(store.catchUp()).find((entry) => entry.id === id)
    const line = before?.line ? joinSaved(parseLine(before.line), lineOf(item)) : lineOf(item)
    store.forget(id)
    store.toggle({ id, name, pricePaise: before?.pricePaise ?? toPaise(price), line })
    const undo = () => {
      store.remove(id)
      if (before) store.toggle(before)
    }
    onSaved({ sentence: messages.isSavedForLater(name), undo })
  }
  return saved && <Step label={messages.saveForLater(name)} icon="heart" onPress={save} />
}
