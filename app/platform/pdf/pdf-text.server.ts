import createBidi from "bidi-js"
import type PDFDocument from "pdfkit"
import { type PdfTypeface, splitByTypeface } from "#app/ui/format/pdf-typefaces.ts"

const GRAPHEMES = new Intl.Segmenter("en-IN", { granularity: "grapheme" })
const MAY_BREAK_AFTER = /(?<=[\s\u200b\u2013\u2014-])/
const ELLIPSIS = "…"

type Bounds = { width: number; mostLines?: number }
type Measure = (text: string) => number

const bidi = createBidi()
const TURNED_BY_SHAPER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

export type Document = InstanceType<typeof PDFDocument>
/** `mostHeight` cuts the text, with an ellipsis; at least one line stays. */
export type Look = {
  size?: number
  isBold?: boolean
  colour?: string
  align?: "left" | "right" | "center"
  mostHeight?: number
}

/** The one face in bold; the others stand beside it as they are. */
export const BOLD = "mukta-bold"
/** The baseline's distance from the top of the em, as a share of the size. */
const BASELINE_SHARE = 0.85
export const INK = "#0c0d10"
const ROUNDING = 0.01 // a height that was measured holds as many lines again
const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const

/** Draws a text and returns where it ends. It never turns the page. */
export function writeText(
  document: Document,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  look: Look = {},
): number {
  const { size = 9, colour = INK, align = "left" } = look
  const height = lineHeight(document, size)
  const isReversed = isRightToLeft(text)
  document.fillColor(colour)
  const lines = linesOf(document, text, width, look)
  lines.forEach((line, nth) => {
    const parts = visualParts(line, isReversed).flatMap((part) => facesOf(part, look))
    const widths = parts.map((part) => runWidth(document, part, size))
    let at = x + (width - widths.reduce((sum, one) => sum + one, 0)) * SHARE_BEFORE[align]
    const baseline = y + nth * height + (height - size) / 2 + size * BASELINE_SHARE
    parts.forEach(({ face, text: run }, index) => {
      document.font(face).fontSize(size)
      document.text(run, at, baseline, { lineBreak: false, baseline: "alphabetic" })
      at += widths[index] ?? 0
    })
  })
  return y + lines.length * height
}

/** The height of a text once it is broken into lines. */
export function textHeight(document: Document, text: string, width: number, look: Look = {}): number {
  return linesOf(document, text, width, look).length * lineHeight(document, look.size ?? 9)
}

function linesOf(document: Document, text: string, width: number, look: Look): string[] {
  const { size = 9, mostHeight = Infinity } = look
  const mostLines = Math.floor(mostHeight / lineHeight(document, size) + ROUNDING)
  return breakLines(text, { width, mostLines }, (part) =>
    facesOf({ text: part, isReversed: false }, look).reduce(
      (sum, run) => sum + runWidth(document, run, size),
      0,
    ),
  )
}

type Run = { face: PdfTypeface | typeof BOLD; text: string }

function facesOf({ text, isReversed }: { text: string; isReversed: boolean }, { isBold }: Look): Run[] {
  const runs = splitByTypeface(text).map(({ face, text: run }): Run => {
    const isTurned = isReversed !== isTurnedByShaper(run)
    return { face: isBold && face === "mukta" ? BOLD : face, text: isTurned ? reversed(run) : run }
  })
  return isReversed ? runs.toReversed() : runs
}

function runWidth(document: Document, { face, text }: Run, size: number): number {
  return document.font(face).fontSize(size).widthOfString(text)
}

/** All faces stand in the lines of the first. */
function lineHeight(document: Document, size: number): number {
  return document.font("mukta").fontSize(size).currentLineHeight(true)
}

/** Whether a paragraph runs from right to left, by its first letter. */
function isRightToLeft(text: string): boolean {
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
function reversed(text: string): string {
  return Array.from(text, (mark) => bidi.getMirroredCharacter(mark) ?? mark)
    .toReversed()
    .join("")
}

/** Whether the shaper turns such a run by itself: it does by its script, digits of that script included. */
function isTurnedByShaper(text: string): boolean {
  return TURNED_BY_SHAPER.test(text)
}

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
