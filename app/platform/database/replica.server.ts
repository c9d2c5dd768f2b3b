import { setTimeout as pause } from "node:timers/promises"
import type pg from "pg"
import { withTimeout } from "#app/platform/with-timeout.server.ts"

const LOOK_MS = 1_000
const PATIENCE_MS = 1_000
const FIRST_WAIT_MS = 20 // a replica replays within milliseconds, mostly
const LOOK =
  "select pg_is_in_recovery() and ($1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn) as usable"

export type Replica = ReturnType<typeof watchReplica>

/** Watches one streaming replica: usable while it answers and has replayed all that it was told to wait for. */
export function watchReplica(pool: pg.Pool) {
  const stopping = new AbortController()
  let wake = new AbortController()
  let wanted: string | null | undefined // undefined: not known yet, so nothing will do
  let isUsable = false

  const look = async () => {
    const asked = wanted
    if (asked === undefined) return
    const looking = pool.query<{ usable: boolean | null }>(LOOK, [asked])
    const answer = await withTimeout(PATIENCE_MS, looking).catch(() => null)
    if (wanted === asked) isUsable = answer?.rows[0]?.usable === true
  }
  const watching = (async () => {
    let wait = FIRST_WAIT_MS
    while (!stopping.signal.aborted) {
      await look()
      wait = isUsable || wanted === undefined ? LOOK_MS : Math.min(wait * 2, LOOK_MS)
      const isWoken = await pause(wait, false, { signal: wake.signal, ref: false }).catch(() => true)
      if (isWoken) wait = FIRST_WAIT_MS
      wake = new AbortController()
    }
  })()
  return {
    pool,
    isUsable: () => isUsable,
    /** Something was written, and nobody knows yet how far that is. */
    outdate() {
      wanted = undefined
      isUsable = false
    },
    /** It is to be read when it has replayed this position of the log. */
    awaitReplay(position: string) {
      wanted = position
      wake.abort()
    },
    /** It failed somebody: it is not asked again before it answers here. */
    distrust() {
      isUsable = false
      wake.abort()
    },
    async close() {
      stopping.abort()
      wake.abort()
      await watching
      await pool.end()
    },
  }
}
