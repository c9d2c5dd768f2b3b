const PARTS = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** A moment as India's clocks show it, "20 November 2026, 23:32". */
export function formatMoment(moment: Date): string {
  const { hour, minute } = partsOf(moment)
  return `${formatDay(moment)}, ${hour}:${minute}`
}

/** The day of a moment in India, "20 November 2026". */
export function formatDay(moment: Date): string {
  const { day, month, year } = partsOf(moment)
  return `${day} ${month} ${year}`
}

/** Put together from parts: between its versions Intl changes the glue, and server and browser must agree. */
function partsOf(moment: Date) {
  return Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]))
}
