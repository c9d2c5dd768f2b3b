import type { Listen } from "./database/database-notifications.server.ts"

const POLL_MS = 1_000 // while nobody can be told of changes
const LONGEST_WAIT_MS = 60 * 60 * 1000 // of a timer that may have to wait for months

/** What this node knows of something in the database: at most 2 s after a change on any node. */
export type FreshCopy<Value> = { get: () => Value; refresh: () => Promise<void>; close: () => Promise<void> }

/**
 * Reads something and keeps it up to date by notifications of a channel, else every second. `onNew` is told of each change of what
 * `seen` makes of it. What changes by the clock is read again after `changesInMs`, null where nothing is due.
 */
export async function keepFresh<Value>({
  listen,
  channel,
  read,
  seen = (value) => value,
  changesInMs = () => null,
  onNew,
}: {
  listen: Listen
  channel: string
  read: () => Promise<Value>
  seen?: (value: Value) => unknown
  changesInMs?: (value: Value) => number | null
  onNew?: () => void
}): Promise<FreshCopy<Value>> {
  let value = await read()
  let asked = 0
  let answered = 0
  let isClosed = false
  let waiting: NodeJS.Timeout | undefined
  let polling: NodeJS.Timeout | undefined
  const refresh = async () => {
    const turn = ++asked
    const now = await read()
    if (turn < answered) return // a later question was answered first
    answered = turn
    const isNew = JSON.stringify(seen(now)) !== JSON.stringify(seen(value))
    value = now
    wait(changesInMs(value))
    if (isNew) onNew?.()
  }
  const refreshOrWait = () => void refresh().catch(() => wait(POLL_MS)) // a database that is away is asked again
  const wait = (ms: number | null) => {
    clearTimeout(waiting)
    if (ms === null || isClosed) return
    waiting = setTimeout(refreshOrWait, Math.max(1, Math.ceil(Math.min(ms, LONGEST_WAIT_MS)))).unref()
  }
  wait(changesInMs(value))
  const stopListening = await listen(channel, {
    onMessage: refreshOrWait,
    onConnection(isConnected) {
      clearInterval(polling)
      if (!isConnected) polling = setInterval(refreshOrWait, POLL_MS).unref()
      refreshOrWait() // what was missed is not told later
    },
  })
  return {
    get: () => value,
    refresh,
    close: async () => {
      isClosed = true
      clearTimeout(waiting)
      clearInterval(polling)
      await stopListening()
    },
  }
}
