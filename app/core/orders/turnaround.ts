const TURNAROUND_DAYS = 5
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * By when a bank has to give back by itself what it took from an account while the shop never heard of it: T+5 calendar days
 * (RBI, Harmonisation of Turn Around Time, 20 September 2019, DPSS.CO.PD No.629/02.01.014/2019-20, annex).
 */
export function returnsBy(takenAt: Date): Date {
  return new Date(takenAt.getTime() + TURNAROUND_DAYS * DAY_MS)
}
