import { readFile } from "node:fs/promises"
import { join } from "node:path"
import PDFDocument from "pdfkit"
import { createJobQueue } from "#app/platform/job-queue.server.ts"
import { qrModules } from "#app/platform/qr-code.server.ts"
import { cutByFace, FACES, type Face } from "./pdf-fonts.server.ts"

type Document = InstanceType<typeof PDFDocument>
type Look = { size?: number; isBold?: boolean; colour?: string; align?: "left" | "right" | "center" }
type Place = { x: number; y: number; width: number }

/** A page as large as a courier's label. */
export const LABEL_SIZE = "A6"
type PageSize = "A4" | typeof LABEL_SIZE

/** A page with margins, in points. `text` answers how far down it went; the caller turns the page. */
export type Sheet = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  text(text: string, place: Place, look?: Look): number
  rule(y: number, colour?: string): void
  /** A square of this size, its text as a QR code. */
  qrCode(text: string, place: { x: number; y: number; size: number }): void
  turn(size?: PageSize): void
}

export type PdfWriter = (title: string, draw: (sheet: Sheet) => void) => Promise<Buffer>

const PRINTS = { atOnce: 1, mostWaiting: 50 }
const FONT_FOLDER = join(import.meta.dirname, "../../fonts/print")
const MARGIN = 42
const LABEL_MARGIN = 20
const CAP_HEIGHT = 0.85 // how far below the top of its em a letter stands
const INK = "#0c0d10"

/** Opens the press: its typefaces are read at the first print and then kept. */
export function createPdfWriter(): PdfWriter {
  let fonts: Promise<Map<Face, Buffer>> | undefined
  const prints = createJobQueue(PRINTS)
  return (title, draw) =>
    prints(async () => {
      fonts ??= readFonts()
      return print(title, draw, await fonts)
    })
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
  return {
    get left() {
      return document.page.margins.left
    },
    get right() {
      return document.page.width - document.page.margins.right
    },
    get top() {
      return document.page.margins.top
    },
    get bottom() {
      return document.page.height - document.page.margins.bottom
    },
    text: (text, place, look) => write(document, text, place, look),
    rule(y, colour = "#868d98") {
      document.moveTo(this.left, y).lineTo(this.right, y).lineWidth(0.75).stroke(colour)
    },
    qrCode(text, { x, y, size }) {
      const modules = qrModules(text)
      const edge = size / modules.length
      for (const [row, cells] of modules.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) document.rect(x + column * edge, y + row * edge, edge, edge)
      document.fill(INK)
    },
    turn: (size = "A4") =>
      void document.addPage({ size, margin: size === LABEL_SIZE ? LABEL_MARGIN : MARGIN }),
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
