import { MOST_CHARACTERS } from "#app/core/catalogue/engraving/engraving.ts"

type NamedPieces = { quantity: number; engravings?: string[] }

/** Pieces with the names to engrave on the first of them; without a list where none has a name. */
export function namedPieces(quantity: number, engravings: readonly string[] = []): NamedPieces {
  const names = engravings.slice(0, quantity)
  return { quantity, ...(names.some((name) => name !== "") && { engravings: names }) }
}

/** A name to engrave as it is stored: no longer than a form takes, and without half a character where it is cut. */
export function storedName(name: string): string {
  return name
    .replaceAll("\0", "")
    .toWellFormed()
    .slice(0, MOST_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, "")
}
