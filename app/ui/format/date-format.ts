const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
]
/** The days of a week in the order of `Date.getUTCDay()`. */
export const WEEKDAYS = [
  ...(["Sunday", "Monday", "Tuesday", "Wednesday"] as const),
  ...(["Thursday", "Friday", "Saturday"] as const),
] as const

/** Whether a text is a day of the calendar such as `2026-10-05`: the 31st of November is none. */
export function isCalendarDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A calendar day such as `2026-10-05` as people write it: 5 October 2026. */
export function formatDay(day: string): string {
  const [year, month = 0, dayOfMonth] = day.split("-").map(Number)
  return `${dayOfMonth} ${MONTHS[month - 1]} ${year}`
}

/** A month such as `2026-10` as people write it: October 2026. */
export function formatMonth(month: string): string {
  const [year, number = 0] = month.split("-").map(Number)
  return `${MONTHS[number - 1]} ${year}`
}

/** A calendar day on which somebody comes, so near that it needs no year: Monday, 5 October. */
export function formatNearDay(day: string): string {
  return `${weekdayOf(day)}, ${formatDay(day).replace(/ \d+$/, "")}`
}

/** The day of the week of a calendar day. */
export function weekdayOf(day: string): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "Sunday"
}
