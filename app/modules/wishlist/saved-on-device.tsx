import { ButtonLink } from "#app/ui/button.tsx"
import * as messages from "./messages.ts"
import { SavedList } from "./saved-list.tsx"
import { takeOut } from "./take-out.ts"
import { useSaved } from "./use-saved.ts"
import { useSavedToday } from "./use-saved-today.ts"

/** What a guest saved in this browser, with today's prices. */
export function SavedOnDevice() {
  const today = useSavedToday(useSaved())
  if (!today)
    return (
      <>
        <p className="text-quiet">{messages.isBeingRead}</p>
        <noscript>
          <p>{messages.withoutScript}</p>
        </noscript>
      </>
    )
  const { items, isAsked } = today
  return (
    <>
      {!isAsked && <p role="alert">{messages.notAskedToday}</p>}
      <SavedList items={items} onRemove={takeOut} />
      {items.length > 0 && (
        <p className="flex flex-wrap items-center gap-4">
          {messages.onThisDevice}
          <ButtonLink look="quiet" to="/login?next=%2Fsaved">
            {messages.logIn}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
