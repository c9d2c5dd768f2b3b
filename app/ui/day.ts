const LONG_DAY = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" })

/** A calendar day such as `2026-10-05` as people write it: 5 October 2026. */
export function formatDay(day: string): string {
  return LONG_DAY.format(new Date(day))
}
