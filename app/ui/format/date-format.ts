const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
]

/** A calendar day such as `2026-10-05` as people write it: 5 October 2026. */
export function formatDay(day: string): string {
  const [year, month = 0, dayOfMonth] = day.split("-").map(Number)
  return `${dayOfMonth} ${MONTHS[month - 1]} ${year}`
}
