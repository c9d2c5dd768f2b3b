import type { ImportRow } from "#app/core/catalogue/import/other-shops/other-shop.ts"
import { colourInLists } from "#app/core/catalogue/search/facets/basic-colours.ts"

/** The basic colour of each name of a colour that tells none, as the file spells it; empty where none was chosen. */
export type ColourAnswers = Readonly<Record<string, string>>

/** The form asks for the first names of a file; the others stay without a colour in filters. */
const MOST_NAMES = 100

/** The name of an entry's colour where filters do not know it; null for any other. */
export function untoldColour({ facts }: Readonly<Record<string, unknown>>): string | null {
  const { colour, swatch } = Object(facts)
  return typeof colour === "string" &&
    colour !== "" &&
    swatch === undefined &&
    colourInLists({ colour }) === null
    ? colour
    : null
}

/** The initial answers of a form: for each name of the rows that filters do not know what `known` has of it, by its small letters. */
export function proposeColours(
  rows: readonly Pick<ImportRow, "entry">[],
  known: ReadonlyMap<string, string>,
): ColourAnswers {
  const names = coloursIn(rows).map((name) => [name, known.get(name.toLowerCase()) ?? ""] as const)
  return Object.fromEntries(names)
}

/** The names of colours that filters do not know, each once. */
export function coloursIn(rows: readonly Pick<ImportRow, "entry">[]): string[] {
  return [...new Set(rows.flatMap(({ entry }) => untoldColour(entry) ?? []))].slice(0, MOST_NAMES)
}

/** Reads the answers of a form that repeats its fields for each name. */
export function readColourAnswers(form: FormData): ColourAnswers {
  const swatches = form.getAll("swatch").map(String)
  const names = form.getAll("fileColour").slice(0, MOST_NAMES)
  return Object.fromEntries(names.map((name, at) => [String(name), swatches[at] ?? ""]))
}
