/** Categories of the sample whose names do not say what they are, with the line that does. */
const LINES: readonly { term: string; label: string; line: string }[] = [
  { term: "trebel", label: "Trebel", line: "Audio and watches with a smaller fit." },
  { term: "hero", label: "Hero editions", line: "Patterns from temple walls, by one illustrator." },
]

/** The line below the name of a category, as long as the shop calls it so. */
export function categoryLine(term: string, label: string): string | undefined {
  return LINES.find((category) => category.term === term && category.label === label)?.line
}
