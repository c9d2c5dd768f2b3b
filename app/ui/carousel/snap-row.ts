/** Which of the children of a row that snaps to them is to be seen, counted from 0, when each is as wide as the row. */
export function shownIn(row: HTMLElement): number {
  return Math.round(row.scrollLeft / Math.max(1, row.clientWidth))
}
