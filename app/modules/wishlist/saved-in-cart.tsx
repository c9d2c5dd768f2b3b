import { useId } from "react"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { SavedList } from "./saved-list.tsx"
import { takeOut } from "./take-out.ts"
import { useSaved } from "./use-saved.ts"
import { useSavedToday } from "./use-saved-today.ts"

const MOST_IN_CART = 6

/** Below the cart: the products that were saved last, to be moved into it. */
export default function SavedInCart() {
  const heading = useId()
  const entries = useSaved()
  const today = useSavedToday(entries?.slice(0, MOST_IN_CART))
  if (!entries || !today || entries.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-4 pt-6">
      <h2 id={heading} className="text-lead">
        {messages.savedForLater}
      </h2>
      <SavedList items={today.items} onRemove={takeOut} headingLevel={3} />
      {entries.length > MOST_IN_CART && (
        <Link to="/saved" className="justify-self-start underline underline-offset-4">
          {messages.seeSavedProducts}
        </Link>
      )}
    </section>
  )
}
