import { useEffect, useEffectEvent } from "react"

/** Closes something by the platform's own way back, which then leaves the page alone: Android's, or Escape. */
export function useCloseWatcher(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !("CloseWatcher" in window)) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => close()
    return () => watcher.destroy()
  }, [isOpen])
}

/** Not in TypeScript's types yet. */
declare class CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}
