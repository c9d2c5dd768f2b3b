/** A busy or restarting node is not late yet. */
const PATIENCE_MS = 5 * 60_000
const ROUNDS = 3

type Report = { intervalMs: number | null; succeededAt: Date | null; failedAt: Date | null }

/** Whether the last try failed, or what works by itself has not for three of its rounds, five minutes at least. */
export function isUnwell({ intervalMs, succeededAt, failedAt }: Report, now: Date): boolean {
  if (!succeededAt || (failedAt && failedAt > succeededAt)) return true
  if (intervalMs === null) return false
  return now.getTime() - succeededAt.getTime() > Math.max(PATIENCE_MS, ROUNDS * intervalMs)
}
