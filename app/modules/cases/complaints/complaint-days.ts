import { dayInIndia } from "#app/ui/format/india-time.ts"

/** For so many days after it was redressed a complaint is reopened, once. */
const REOPEN_DAYS = 30
/** So near its last day a complaint is shown in red, and the grievance officer is told. */
const NEAR_DAYS = 3
/** Within so many hours a person answers. */
export const ANSWER_HOURS = 48
const DAY_MS = 24 * 60 * 60 * 1000

/** The last day on which what came now is redressed in time: the same day of the next month, or that month's last. */
export function dueDay(from: Date): string {
  const [year = 0, month = 0, day = 0] = dayInIndia(from).split("-").map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** How many days are left to a day; less than none when it is over. */
export function daysLeft(dueOn: string, now = new Date()): number {
  return Math.round((Date.parse(dueOn) - Date.parse(dayInIndia(now))) / DAY_MS)
}

/** Whether the last day is near, or over. */
export function isPressing(daysLeft: number): boolean {
  return daysLeft <= NEAR_DAYS
}

/** The last day of those that are near now. */
export function lastPressingDay(now: Date): string {
  return dayInIndia(new Date(now.getTime() + NEAR_DAYS * DAY_MS))
}

/** The last day on which a complaint that was redressed then is reopened. */
export function reopenableUntil(redressedAt: Date): string {
  return dayInIndia(new Date(redressedAt.getTime() + REOPEN_DAYS * DAY_MS))
}

/** Whether a complaint may be reopened: once, within its days. */
export function isReopenable(
  { redressedAt, reopenings }: { redressedAt: Date | null; reopenings: number },
  now = new Date(),
): boolean {
  return redressedAt !== null && reopenings === 0 && dayInIndia(now) <= reopenableUntil(redressedAt)
}
