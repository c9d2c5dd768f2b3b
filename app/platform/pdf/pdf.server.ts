import { readFile } from "node:fs/promises"
import { join } from "node:path"
import PDFDocument from "pdfkit"
import { cutByFace, FACES, type Face } from "./pdf-fonts.server.ts"

type Document = InstanceType<typeof PDFDocument>
type Look = { size?: number; isBold?: boolean; colour?: string; align?: "left" | "right" | "center" }
type Place = { x: number; y: number; width: number }

/** A4 with margins, in points. `text` answers how far down it went; the caller turns the page. */
export type Sheet = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  text(text: string, place: Place, look?: Look): number
  rule(y: number, colour?: string): void
  turn(): void
}

export type PdfWriter = (title: string, draw: (sheet: Sheet) => void) => Promise<Buffer>

const FONT_FOLDER = join(import.meta.dirname, "../../fonts/print")
const MARGIN = 42
const CAP_HEIGHT = 0.85 // how far below the top of its em a letter stands
const INK = "#0c0d10"

/** Opens the press: its typefaces are read at the first print and then kept. */
export function createPdfWriter(): PdfWriter {
  let fonts: Promise<Map<Face, Buffer>> | undefined
  return async (title, draw) => {
    fonts ??= readFonts()
    return print(title, draw, await fonts)
  }
}

async function readFonts() {
  const read = async (face: Face) => [face, await readFile(join(FONT_FOLDER, `${face}.ttf`))] as const
  return new Map(await Promise.all(FACES.map(read)))
}

async function print(
  title: string,
  draw: Parameters<PdfWriter>[1],
  fonts: Map<Face, Buffer>,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Producer: "Dhun", Creator: "Dhun" },
  })
  for (const [face, font] of fonts) document.registerFont(face, font) // parsed only when it is written with
  const chunks: Buffer[] = []
  document.on("data", (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => document.once("end", resolve).once("error", reject))
  draw(createSheet(document))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function createSheet(document: Document): Sheet {
  const { width, height } = document.page
  return {
    left: MARGIN,
    right: width - MARGIN,
    top: MARGIN,
    bottom: height - MARGIN,
    text: (text, place, look) => write(document, text, place, look),
    rule(y, colour = "#868d98") {
      document
        .moveTo(MARGIN, y)
        .lineTo(width - MARGIN, y)
        .lineWidth(0.75)
        .stroke(colour)
    },
    turn: () => void document.addPage(),
  }
}

function write(
  document: Document,
  text: string,
  { x, y, width }: Place,
  { size = 9, isBold = false, colour = INK, align = "left" }: Look = {},
): number {
  document.fontSize(size).fillColor(colour)
  const house = document.font(isBold ? "mukta-bold" : "mukta-regular")
  const lineHeight = house.currentLineHeight(true)
  const baseline = y + (lineHeight - size) / 2 + size * CAP_HEIGHT
  const runs = cutByFace(text, isBold)
  runs.forEach(({ face, text: part }, index) => {
    const lineGap = lineHeight - document.font(face).currentLineHeight(true) // all faces in the lines of the house's
    const flow = {
      width,
      align,
      lineGap,
      baseline: "alphabetic",
      continued: index < runs.length - 1,
    } as const
    if (index === 0) document.text(part, x, baseline, flow)
    else document.text(part, flow)
  })
  return document.y - baseline + y
}
