import { useSyncExternalStore } from "react"
import { isSaved, listShown, type SavedEntry } from "./saved.ts"
import { browserSaved } from "./saved-store.ts"

const subscribe = (listener: () => void) => browserSaved().subscribe(listener)
const read = () => browserSaved().read()

/** Whether a product is saved; false until the page is hydrated. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSaved(read(), id),
    () => false,
  )
}

/** What is saved on this device, the newest first; null until the page is hydrated. */
export function useSaved(): SavedEntry[] | null {
  const saved = useSyncExternalStore(subscribe, read, () => null)
  return saved && listShown(saved)
}
