const GRAPHEMES = new Intl.Segmenter("en-IN", { granularity: "grapheme" })
const MAY_BREAK_AFTER = /(?<=[\s\u200b\u2013\u2014-])/
const ELLIPSIS = "…"

type Bounds = { width: number; mostLines?: number }
type Measure = (text: string) => number

/** Breaks a text into lines that fit. What is more than `mostLines` is cut, and an ellipsis says so. */
export function breakLines(
  text: string,
  { width, mostLines = Infinity }: Bounds,
  measure: Measure,
): string[] {
  const lines = text.split("\n").flatMap((paragraph) => breakParagraph(paragraph, width, measure))
  if (lines.length <= mostLines) return lines
  const kept = lines.slice(0, Math.max(1, mostLines))
  const last = graphemes(kept.at(-1) ?? "")
  while (last.length > 0 && measure(last.join("") + ELLIPSIS) > width) last.pop()
  return [...kept.slice(0, -1), last.join("").trimEnd() + ELLIPSIS]
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines = [""]
  let filled = 0
  const add = (part: string, partWidth: number) => {
    if (filled > 0 && filled + partWidth > width) {
      lines.push("")
      filled = 0
    }
    lines.push((lines.pop() ?? "") + part)
    filled += partWidth
  }
  for (const word of paragraph.split(MAY_BREAK_AFTER)) {
    const wordWidth = measure(word.trimEnd())
    if (wordWidth <= width) {
      add(word, wordWidth)
      filled += measure(word) - wordWidth
    } else for (const part of graphemes(word)) add(part, measure(part))
  }
  return lines.map((line) => line.trimEnd())
}

function graphemes(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)
}
