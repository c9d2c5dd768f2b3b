import type { Log } from "#app/platform/telemetry/log.server.ts"
import type { AnswerRecorder } from "#app/platform/telemetry/metrics.server.ts"

/** One of so many answers from memory is logged: a line for each costs more than the answer. */
const CACHED_ANSWERS_PER_LINE = 100

export type AccessLog = ReturnType<typeof createAccessLog>

type Cached = { method: string; url: string; status: number; startedAt: number }

/** Counts every answer by its status, and logs those that the shop's own middleware does not see. */
export function createAccessLog(log: Log, recordAnswer: AnswerRecorder) {
  let cached = 0
  return {
    recordAnswer,
    /** An answer from memory, in a line like those of `http.ts`; `oneOf` says for how many it stands. */
    logCached({ method, url, status, startedAt }: Cached) {
      cached += 1
      if (cached % CACHED_ANSWERS_PER_LINE !== 1) return
      const [path] = url.split("?")
      const ms = Math.round(performance.now() - startedAt)
      log.debug({ method, path, status, ms, oneOf: CACHED_ANSWERS_PER_LINE }, "request")
    },
  }
}
