import { Suspense, useEffect, useState } from "react"
import type { Rights } from "#app/core/settings/staff/roles.ts"
import { Icon } from "#app/ui/icon.tsx"
import { lazyPart } from "#app/ui/lazy-part.ts"
import { useIsLive } from "#app/ui/use-is-live.ts"
import * as messages from "./messages.ts"

const PaletteDialog = lazyPart(() => import("./palette-dialog.tsx"))

/** Opens the command palette, as Ctrl K does anywhere. Without a script there is none. */
export function PaletteButton({ member }: { member: Rights }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasScript = useIsLive()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k"
      if (!isShortcut) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [])
  if (!hasScript) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-raised px-4 text-small"
      >
        <Icon name="search" className="size-5" />
        {messages.findAnything}
        <kbd className="hidden text-quiet sm:inline">{messages.howToOpen}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <PaletteDialog member={member} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
