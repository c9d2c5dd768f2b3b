const MOST_PIECES = 1_000_000

export const typePieces = "Pieces are a whole number from 0 to 10,00,000."

/** A whole number of pieces as typed, or null. */
export function readPieces(text: string): number | null {
  const pieces = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  return pieces <= MOST_PIECES ? pieces : null
}
