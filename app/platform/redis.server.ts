import { createClient } from "@redis/client"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { withTimeout } from "./with-timeout.server.ts"

const CONNECT_TIMEOUT_MS = 2_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 5_000
/** A request waits so long for Redis; one that is slower is as good as away, and left alone for a moment. */
const PATIENCE_MS = 250
const REST_MS = 5_000

type Client = ReturnType<typeof connect>

/** What several nodes of the shop share in memory, where `REDIS_URL` is set. Nothing in it is the only copy. */
export type Redis = {
  /** The answer of Redis, or of `without` while it is away or silent. It throws only what `without` throws. */
  ask<Answer>(
    work: (client: Client) => Promise<Answer>,
    without: () => Answer | Promise<Answer>,
  ): Promise<Answer>
  isThere(): boolean
  close(): void
}

type Line = { url: string; log: Log; patienceMs?: number }

/** Connects to Redis, and again whenever the line breaks. The shop never waits for it: its loss is logged, once. */
export function createRedis({ url, log, patienceMs = PATIENCE_MS }: Line): Redis {
  const client = connect(url)
  let silentUntil = 0
  let isMissed = false
  let isClosed = false
  const miss = (error: unknown) => {
    if (isMissed || isClosed) return
    isMissed = true
    log.warn({ err: error }, "Redis is away: each node counts for itself until it is back")
  }
  const meet = () => {
    if (isMissed) log.info("Redis is back")
    isMissed = false
    silentUntil = 0
  }
  const isThere = () => client.isReady && performance.now() >= silentUntil
  client.on("error", miss).on("ready", meet)
  client.connect().catch(miss)
  return {
    isThere,
    async ask(work, without) {
      if (!isThere()) return without()
      try {
        const answer = await withTimeout(patienceMs, work(client))
        meet()
        return answer
      } catch (error) {
        miss(error)
        silentUntil = performance.now() + REST_MS
        return without()
      }
    },
    close() {
      isClosed = true
      client.destroy()
    },
  }
}

/** Commands are refused, not kept, while the line is broken: what they count would be told too late. */
function connect(url: string) {
  return createClient({
    url,
    name: "dhun",
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (tries) => Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 10), LONGEST_RETRY_MS),
    },
  })
}
