import createBidi from "bidi-js"

const bidi = createBidi()
const TURNED_BY_SHAPER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether a paragraph runs from right to left, by its first letter. */
export function isRightToLeft(text: string): boolean {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
}

/** The parts of a line in the order in which they stand from left to right. A part that `isReversed` reads from right to left. */
export function visualParts(line: string, isBaseReversed: boolean): { text: string; isReversed: boolean }[] {
  const embedding = bidi.getEmbeddingLevels(line, isBaseReversed ? "rtl" : "ltr")
  const parts: { text: string; level: number }[] = []
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const [unit = "", level = 0] = [line[index], embedding.levels[index]]
    const last = parts.at(-1)
    if (last?.level !== level) parts.push({ text: unit, level })
    else last.text = level % 2 === 1 ? unit + last.text : last.text + unit
  }
  return parts.map(({ text, level }) => ({ text, isReversed: level % 2 === 1 }))
}

/** A part that reads from right to left, written from left to right, its brackets mirrored. */
export function reversed(text: string): string {
  return Array.from(text, (mark) => bidi.getMirroredCharacter(mark) ?? mark)
    .toReversed()
    .join("")
}

/** Whether the shaper turns such a run by itself: it does by its script, digits of that script included. */
export function isTurnedByShaper(text: string): boolean {
  return TURNED_BY_SHAPER.test(text)
}
