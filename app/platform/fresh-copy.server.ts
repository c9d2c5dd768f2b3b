import type { Listen } from "./database/database-notifications.server.ts"

const POLL_MS = 1_000 // while nobody can be told of changes

/** What this node knows of something in the database: at most 2 s after a change on any node. */
export type FreshCopy<Value> = { get: () => Value; refresh: () => Promise<void>; close: () => Promise<void> }

/** Reads something and keeps it up to date by notifications of a channel, else every second. `onNew` is told of each change. */
export async function keepFresh<Value>({
  listen,
  channel,
  read,
  onNew,
}: {
  listen: Listen
  channel: string
  read: () => Promise<Value>
  onNew?: () => void
}): Promise<FreshCopy<Value>> {
  let value = await read()
  let asked = 0
  let answered = 0
  const refresh = async () => {
    const turn = ++asked
    const now = await read()
    if (turn < answered) return // a later question was answered first
    answered = turn
    const isNew = JSON.stringify(now) !== JSON.stringify(value)
    value = now
    if (isNew) onNew?.()
  }
  const refreshOrWait = () => void refresh().catch(() => {}) // a database that is away is asked again
  let polling: NodeJS.Timeout | undefined
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
      clearInterval(polling)
      await stopListening()
    },
  }
}
