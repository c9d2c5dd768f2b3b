export type KeptPasskey = { id: string; name: string | null; createdAt: Date }

/** Why a passkey was not removed, in the address of the account's page. */
export type RemovalRefusal = "last" | "unproven"

/** What a browser posted as JSON; null when it is none. */
export function parsePosted(posted: unknown): unknown {
  try {
    return typeof posted === "string" ? JSON.parse(posted) : null
  } catch {
    return null
  }
}
