import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"

/** Receives the messages of a channel, and whether its connection stands. Messages of a broken connection are not repeated. */
type Listener = { onMessage: (payload: string) => void; onConnection: (isConnected: boolean) => void }

export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>

const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 5_000

/** A connection of its own, opened again whenever it breaks, a little later each time. */
export function listenToServer(url: string): Listen {
  return async (channel, listener) => {
    const stopping = new AbortController()
    let line = await connect(url, channel, listener)
    const watching = (async () => {
      while (!stopping.signal.aborted) {
        await line.untilItBreaks
        if (stopping.signal.aborted) return
        listener.onConnection(false)
        line = await reconnect(() => connect(url, channel, listener), stopping.signal)
      }
    })()
    return async () => {
      stopping.abort()
      await line.end()
      await watching.catch(() => {}) // stopped between two tries
      await line.end() // one that was just being opened
    }
  }
}

async function connect(url: string, channel: string, { onMessage, onConnection }: Listener) {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: "dhun news" })
  const untilItBreaks = new Promise<void>((resolve) => client.once("end", resolve))
  client.on("error", () => {}) // "end" follows
  client.on("notification", ({ payload = "" }) => onMessage(payload))
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  onConnection(true)
  return { untilItBreaks, end: () => client.end() }
}

async function reconnect<Connection>(open: () => Promise<Connection>, signal: AbortSignal) {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
    await pause(wait, undefined, { signal })
    const opened = await open().catch(() => null)
    if (opened) return opened
  }
}
