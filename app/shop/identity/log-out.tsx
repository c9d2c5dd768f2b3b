import { toast } from "#app/ui/toast.tsx"
import { LOGOUT_FAILED, LOGOUT_SUCCESS } from "./messages.ts"
import { profileStore } from "./profile-store.ts"

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
