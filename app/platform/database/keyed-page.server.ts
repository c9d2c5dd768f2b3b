export const ROWS_PER_PAGE = 20

/** A page out of rows that were asked for with one more than it holds, and after which row the next one begins; null for the last page. */
export function keyedPage<Row extends { id: string }>(
  rows: readonly Row[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, ROWS_PER_PAGE)
  return { rows: page, next: rows.length > ROWS_PER_PAGE ? (page.at(-1)?.id ?? null) : null }
}
