import * as messages from "#app/layout/messages.ts"
import { Icon } from "#app/ui/icon.tsx"

/** The button that closes the search field of a phone, in a browser alone. The field keeps the focus until it is clicked. */
export function CloseSearch({ onClose, onBlur }: { onClose: () => void; onBlur: () => void }) {
  return (
    <button
      type="button"
      aria-label={messages.closeSearch}
      className="absolute top-0 right-0 grid h-11 w-12 place-items-center rounded-r-full border border-edge border-l-0 bg-raised"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClose}
      onBlur={onBlur}
    >
      <Icon name="close" className="size-5" />
    </button>
  )
}
