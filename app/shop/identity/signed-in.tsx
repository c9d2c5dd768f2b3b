import { toast } from "#app/ui/toast.tsx"
import { LOGOUT_FAILED, LOGOUT_SUCCESS } from "./messages.ts"
import { profileStore } from "./profile-store.ts"
import { planRenewal } from "./token-renewal.ts"

// What a page needs for somebody who is signed in, and loads for nobody else.

/** Ends the session at the shop, forgets the profile, and says so. It never throws: a failure is said too. */
export async function logOut(): Promise<void> {
  try {
    const answer = await fetch("/logout", { method: "POST", redirect: "manual" })
    if (answer.type !== "opaqueredirect") throw new Error(`/logout answered ${answer.status}`)
    profileStore.save(null)
    toast.success(LOGOUT_SUCCESS)
  } catch {
    toast.error(LOGOUT_FAILED)
  }
}

type Store = {
  read: () => { accessToken: string } | null | undefined
  refresh: () => Promise<boolean>
  subscribe: (listen: () => void) => unknown
}

const kept = new WeakSet<Store>()

/** Keeps the token in a store fresh from now on, for whoever is signed in. Asked again it does nothing more. */
export function keepFresh(store: Store): void {
  if (kept.has(store)) return
  kept.add(store)
  const { plan } = planRenewal({ token: () => store.read()?.accessToken, renew: store.refresh })
  store.subscribe(plan)
  plan()
}
