import { useSyncExternalStore } from "react"
import { isSaved, listShown, type Saved, type SavedEntry } from "./saved.ts"
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

const NOTHING: Saved = { entries: [], account: null }

/** When this device's list and the account's were last brought together, 0 for not yet, and what it holds. */
export function useSyncedList() {
  const saved = useSyncExternalStore(subscribe, read, () => NOTHING)
  return { syncedAt: saved.account?.at ?? 0, ids: idsOf(listShown(saved)) }
}

/** Which products a list holds, in no order. */
export function idsOf(list: readonly { id: string }[]): string {
  return list
    .map(({ id }) => id)
    .toSorted()
    .join()
}
