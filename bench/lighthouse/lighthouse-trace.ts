/** What is used of an event of Chromium's trace, in microseconds; `tdur` is processor time. */
export type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

const TASK = /RunTask$/
const SLOWER = 4 // than the machine that measures is Lighthouse's phone
const BLOCKING_MS = 50

/** How long, in ms of processor, a page blocks after its first paint; Lighthouse's figure includes waits for a core. */
export function ownBlockingTime(events: TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint")
  if (!paint) return Number.NaN
  return events
    .filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .filter(({ name }) => TASK.test(name))
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * SLOWER - BLOCKING_MS))
    .reduce((sum, blocked) => sum + blocked, 0)
}
