import type PDFDocument from "pdfkit"
import { type PdfTypeface, splitByTypeface } from "#app/ui/format/pdf-typefaces.ts"
import { isRightToLeft, isTurnedByShaper, reversed, visualParts } from "./pdf-bidi.server.ts"
import { breakLines } from "./pdf-lines.server.ts"

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
