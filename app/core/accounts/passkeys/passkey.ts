export type KeptPasskey = { id: string; name: string | null; createdAt: Date }

/** What a browser posted as JSON; null when it is none. */
export function parsePosted(posted: unknown): unknown {
  try {
    return typeof posted === "string" ? JSON.parse(posted) : null
  } catch {
    return null
  }
}
