const MOST_PIECES = 1_000_000

/** A whole number of pieces as typed, or null. */
export function readPieces(text: string): number | null {
  const pieces = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return pieces <= MOST_PIECES ? pieces : null
}
