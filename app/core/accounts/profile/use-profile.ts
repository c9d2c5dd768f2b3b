import { useSyncExternalStore } from "react"
import type { Profile } from "./profile.ts"
import { profileStore } from "./profile-store.ts"

/** Who is signed in: null for a guest, undefined while nobody knows. All tabs agree. */
export function useProfile(): Profile | null | undefined {
  return useSyncExternalStore(profileStore.subscribe, profileStore.read, readOnServer)
}

function readOnServer() {
  return undefined
}
