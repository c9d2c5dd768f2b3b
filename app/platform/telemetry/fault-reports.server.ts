import { randomUUID } from "node:crypto"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { faultEvent, fingerprintOf, type LoggedFault } from "./fault-event.server.ts"

const MINUTE_MS = 60_000
const MOST_A_MINUTE = 10
/** The same fault is reported once in so long. */
const REPEAT_MS = 10 * MINUTE_MS
const MOST_REMEMBERED = 200
const LONGEST_SEND_MS = 5_000
const LONGEST_FLUSH_MS = 2_000

export type FaultReports = ReturnType<typeof createFaultReports>

type Options = { dsn: string; release: string; node: string; now?: () => number }

/**
 * Reports of faults to a receiver of Sentry's protocol (an envelope for each). At most ten a minute are sent, so no more than that are in
 * memory. A receiver that is away or refuses loses reports and nothing else.
 */
export function createFaultReports({ dsn, release, node, now = Date.now }: Options) {
  const { address, key } = readDsn(dsn)
  const reported = new Map<string, number>()
  const sending = new Set<Promise<void>>()
  let minute = { startedAt: 0, count: 0 }
  let pausedUntil = 0

  const hasRoom = () => {
    const time = now()
    if (time - minute.startedAt >= MINUTE_MS) minute = { startedAt: time, count: 0 }
    return time >= pausedUntil && minute.count < MOST_A_MINUTE && sending.size < MOST_A_MINUTE
  }
  const isNew = (fingerprint: string) => {
    const time = now()
    if (time - (reported.get(fingerprint) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return false
    minute.count += 1
    reported.delete(fingerprint)
    reported.set(fingerprint, time)
    const [oldest] = reported.keys()
    if (reported.size > MOST_REMEMBERED && oldest !== undefined) reported.delete(oldest)
    return true
  }
  const send = async (event: object) => {
    const eventId = randomUUID().replaceAll("-", "")
    const timestamp = now() / 1000
    const lines = [
      { event_id: eventId, sent_at: new Date(now()).toISOString() },
      { type: "event" },
      { event_id: eventId, timestamp, platform: "node", release, server_name: node, ...event },
    ]
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=dhun/${release}, sentry_key=${key}`,
      },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
      signal: AbortSignal.timeout(LONGEST_SEND_MS),
    })
    await response.body?.cancel()
    if (response.status === 429)
      pausedUntil = now() + (Number(response.headers.get("Retry-After")) * 1000 || MINUTE_MS)
  }
  return {
    /** The report of a fault that was logged. It never throws and never waits. */
    report(fault: LoggedFault): void {
      try {
        if (!hasRoom() || !isNew(fingerprintOf(fault))) return
        const sent = send(faultEvent(fault))
          .catch(() => {}) // a report of its own loss would be lost as well
          .finally(() => sending.delete(sent))
        sending.add(sent)
      } catch {
        // an error whose properties throw
      }
    },
    /** The end of reports under way, at most two seconds later. */
    async close() {
      await withTimeout(LONGEST_FLUSH_MS, Promise.all(sending)).catch(() => {})
    },
  }
}

/** The address of envelopes and the public key in a DSN, `https://KEY@host/path/PROJECT`. */
function readDsn(dsn: string) {
  const { origin, pathname, username } = new URL(dsn)
  const [project = "", ...folders] = pathname.split("/").reverse()
  return { address: `${origin}${folders.reverse().join("/")}/api/${project}/envelope/`, key: username }
}
