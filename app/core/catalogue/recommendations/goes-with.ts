import { entryOf } from "#app/ui/format/table-entry.ts"

/** Which types of the bundled catalogue go with a type, the nearest first: what is charged, worn or heard beside it. */
const GOES_WITH: Record<string, readonly string[]> = {
  earbuds: ["powerbank", "watch"],
  nackband: ["powerbank", "watch"],
  headphone: ["powerbank", "watch"],
  headphones: ["powerbank", "watch"],
  trebel: ["powerbank", "watch"],
  hero: ["powerbank", "watch"],
  game: ["powerbank", "soundbar"],
  watch: ["earbuds", "powerbank"],
  trimmer: ["powerbank", "watch"],
  powerbank: ["earbuds", "speaker"],
  speaker: ["powerbank", "earbuds"],
  party: ["speaker", "powerbank"],
  soundbar: ["headphone", "speaker"],
  specialrange: ["powerbank"],
}

/** The types that go with a type; none for one that the table does not know. */
export function typesThatGoWith(type: string): readonly string[] {
  return entryOf(GOES_WITH, type) ?? []
}
