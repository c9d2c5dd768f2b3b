/** Nothing is counted further. */
export const MOST_COUNTED = 200

/** A count as people read it: one that was not counted to its end says so. */
export function countText(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)
}
