/** How long before its end a session is warned about. */
const WARNING_MS = 5 * 60_000

type Times = {
  /** The last request of any tab. */
  activeAt: number
  /** How long the session lasts without a request. */
  idleMs: number
  /** When it ends, however much it is used. */
  lifeEndsAt: number
}

/** State of a session at a point in time, by the browser's clock, and in how many milliseconds it changes. */
export function sessionAt(now: number, { activeAt, idleMs, lifeEndsAt }: Times) {
  const endsAt = Math.min(activeAt + idleMs, lifeEndsAt)
  const canProlong = lifeEndsAt > activeAt + idleMs
  if (now >= endsAt) return { is: "over", endsAt, canProlong, changesInMs: null } as const
  if (now >= endsAt - WARNING_MS)
    return { is: "ending", endsAt, canProlong, changesInMs: endsAt - now } as const
  return { is: "open", endsAt, canProlong, changesInMs: endsAt - WARNING_MS - now } as const
}
