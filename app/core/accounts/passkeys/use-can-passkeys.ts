import { useSyncExternalStore } from "react"

/** Whether this browser keeps passkeys and speaks their JSON (those of 2025 and later do). False on the server. */
export function useCanPasskeys(): boolean {
  return useSyncExternalStore(subscribeToNothing, canPasskeys, isFalse)
}

function canPasskeys() {
  return typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential
}

const subscribeToNothing = () => () => {}
const isFalse = () => false
