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
  // Put together from parts: between its versions Intl changes the glue, and server and browser must agree.
  const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute}`
}
