import { LOGOUT_FAILED, LOGOUT_SUCCESS } from "./logout-messages.ts"
import { planRenewal } from "./token-renewal.ts"

// What a page loads only for somebody signed in. The page hands it what it has, so nothing else is fetched.

type Toast = { success: (sentence: string) => unknown; error: (sentence: string) => unknown }

/** Ends the session at the shop, forgets the profile, and says so. It never throws: a failure is said too. */
export async function logOut(store: { save: (profile: null) => void }, toast: Toast): Promise<void> {
  try {
    const answer = await fetch("/logout", { method: "POST", redirect: "manual" })
    if (answer.type !== "opaqueredirect") throw new Error(`/logout answered ${answer.status}`)
    store.save(null)
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
