import { useSyncExternalStore } from "react"

/** Whether JavaScript answers: false on the server and while the page is hydrated, true in whatever is drawn later. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
