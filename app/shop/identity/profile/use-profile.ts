import { useSyncExternalStore } from "react"
import type { Profile } from "./profile.ts"
import { profileStore } from "./profile-store.ts"

/**
 * Who is signed in: null for a guest, undefined as long as nobody knows (on the server, during hydration, and while
 * the shop is asked). All tabs agree.
 */
export function useProfile(): Profile | null | undefined {
  return useSyncExternalStore(profileStore.subscribe, profileStore.read, readOnServer)
}

function readOnServer() {
  return undefined
}
