import { setTimeout as pause } from "node:timers/promises"
import { drizzle } from "drizzle-orm/node-postgres"
import pg from "pg"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Database } from "./database.server.ts"
import type { Listen } from "./database-notifications.server.ts"

const LOOK_MS = 1_000
const PATIENCE_MS = 1_000
const FIRST_WAIT_MS = 20
// a replica replays within milliseconds, mostly
const LOOK =
  "select pg_is_in_recovery() and ($1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn) as usable"

type Replica = ReturnType<typeof watchReplica>

const POSITION = "select pg_current_wal_insert_lsn()::text as position"
const ASK_AGAIN_MS = 200
/** The server is going, coming or full; a statement met the replay; or the replica lacks a migration so far. */
const WORTH_ANOTHER = /^(08...|57P0[1-3]|53300|40001|42P01|42703|42883)$/
const INVALIDATE_ALL = "everything"

type Options = { primary: pg.Pool; pools: pg.Pool[]; listen: Listen; config: { casing: "snake_case" } }

/** Reads from replicas that have replayed every notified write; where one fails, from the next (decision 25). */
export function createReplicas({ primary, pools, listen, config }: Options) {
  const replicas = pools.map(watchReplica)
  const listeners = new Set<(payload: string) => void>()
  let writes = 0
  let isClosed = false
  let turn = 0

  /** The primary is asked how far it is after the write was heard of, so that is beyond the write. */
  const catchUp = async () => {
    writes += 1
    const write = writes
    for (const replica of replicas) replica.outdate()
    while (write === writes && !isClosed) {
      const answer = await primary.query<{ position: string }>(POSITION).catch(() => null)
      const position = answer?.rows[0]?.position
      if (position && write === writes) for (const replica of replicas) replica.awaitReplay(position)
      if (position) return
      await pause(ASK_AGAIN_MS, undefined, { ref: false })
    }
  }
  const ask = async <Answer>(question: (pool: pg.Pool) => Promise<Answer>): Promise<Answer> => {
    const usable = replicas.filter((replica) => replica.isUsable())
    turn += 1
    const first = usable[turn % usable.length]
    if (first) return question(first.pool).catch((error) => askPrimary(error, first))
    return question(primary).catch((error) => askStale(error))

    function askPrimary(error: unknown, failed: Replica) {
      if (!isWorthAnother(error)) throw error
      failed.distrust()
      return question(primary)
    }
    /** Rather a page of a moment ago than none; nobody may keep it. */
    async function askStale(error: unknown) {
      const [any] = replicas
      if (!any || !isWorthAnother(error)) throw error
      const answer = await question(any.pool).catch(() => {
        throw error
      })
      for (const onMessage of listeners) onMessage(INVALIDATE_ALL)
      return answer
    }
  }
  const listenFirst: Listen = async (channel, { onMessage, onConnection }) => {
    listeners.add(onMessage)
    const stop = await listen(channel, {
      onMessage(payload) {
        void catchUp() // before whoever renders anew
        onMessage(payload)
      },
      onConnection(isConnected) {
        void catchUp() // what was missed is not told later
        onConnection(isConnected)
      },
    })
    return async () => {
      listeners.delete(onMessage)
      await stop()
    }
  }
  return {
    db: createReader(ask, config),
    listen: listenFirst,
    usable: () => replicas.filter((replica) => replica.isUsable()).length,
    async close() {
      isClosed = true
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

type QueryRows = <Answer>(question: (pool: pg.Pool) => Promise<Answer>) => Promise<Answer>

function createReader(ask: QueryRows, config: Options["config"]): Database {
  const databases = new WeakMap<pg.Pool, Database>()
  const databaseOf = (pool: pg.Pool) => {
    const known = databases.get(pool) ?? drizzle(pool, config)
    databases.set(pool, known)
    return known
  }
  const router = { query: (...asked: unknown[]) => ask((pool) => Reflect.apply(pool.query, pool, asked)) }
  const db: Database = drizzle(router as unknown as pg.Pool, config)
  const transaction: Database["transaction"] = (work, options) =>
    ask((pool) => databaseOf(pool).transaction(work, options))
  return Object.assign(db, { transaction })
}

/** Whether another server may do better: this one is away, or is behind. A faulty statement is faulty everywhere. */
function isWorthAnother(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return true // the connection broke, or never stood
  return WORTH_ANOTHER.test(cause.code ?? "")
}

/** Watches one streaming replica: usable while it answers and has replayed all that it was told to wait for. */
function watchReplica(pool: pg.Pool) {
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
