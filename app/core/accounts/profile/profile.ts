/** What the browser keeps of a signed-in shopper. Its token is short-lived and opens nothing in the shop. */
export type Profile = {
  displayName: string
  accessToken: string
  email: string
  uid: string
  photoURL: string | null
}

/** The local storage key of the profile, as the specification has it. */
export const PROFILE_KEY = "profile"

export const NO_PROFILE_YET = "[]"

/** Reads what stands under the key. An empty list, null and anything damaged are nobody. */
export function parseProfile(raw: string | null): Profile | null {
  if (!raw) return null
  try {
    return profileOf(JSON.parse(raw))
  } catch {
    return null
  }
}

/** The profile in a value that came from outside, or null. Fields that are none of ours are left behind. */
export function profileOf(value: unknown): Profile | null {
  const fields: Record<string, unknown> = Object(value) // null and its like have no fields
  const { displayName, accessToken, email, uid, photoURL = null } = fields
  if (typeof displayName !== "string" || typeof accessToken !== "string") return null
  if (typeof email !== "string" || typeof uid !== "string" || uid === "") return null
  if (photoURL !== null && typeof photoURL !== "string") return null
  return { displayName, accessToken, email, uid, photoURL }
}
