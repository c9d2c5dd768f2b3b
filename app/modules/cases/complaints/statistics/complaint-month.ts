/** How the complaints of a month by India's calendar (`2026-11`) stand, by numbers alone. */
export type ComplaintMonth = {
  month: string
  received: number
  inTime: number
  late: number
  open: number
  openLate: number
}
