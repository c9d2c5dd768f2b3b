const POINT = /^[•*-]\s+/

/** A paragraph of a description, or the points of a list. */
export type DescriptionPart = string | string[]

/** The parts of a description: each line is a paragraph, and lines that begin with a bullet, "-" or "*" are the points of one list. */
export function descriptionParts(text: string): DescriptionPart[] {
  const parts: DescriptionPart[] = []
  for (const line of text.split("\n").map((each) => each.trim())) {
    const last = parts.at(-1)
    if (line === "") continue
    if (!POINT.test(line)) parts.push(line)
    else if (Array.isArray(last)) last.push(line.replace(POINT, ""))
    else parts.push([line.replace(POINT, "")])
  }
  return parts
}
