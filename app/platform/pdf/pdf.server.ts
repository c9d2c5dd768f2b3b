import { readFile } from "node:fs/promises"
import { join } from "node:path"
import PDFDocument from "pdfkit"
import { createJobQueue } from "#app/platform/job-queue.server.ts"
import { qrModules } from "#app/platform/qr-code.server.ts"
import type { Letterhead } from "#app/ui/format/brand.ts"
import { PDF_TYPEFACES } from "#app/ui/format/pdf-typefaces.ts"
import { code128 } from "./code-128.ts"
import { BOLD, type Document, INK, type Look, textHeight, writeText } from "./pdf-text.server.ts"

type Place = { x: number; y: number; width: number }

/** A page as large as a courier's label. */
export const LABEL_SIZE = "A6"
/** The paper of thermal printers for labels: 4 × 6 inches, in points. */
export const THERMAL_SIZE = [288, 432] as const
export type PageSize = "A4" | typeof LABEL_SIZE | typeof THERMAL_SIZE

/** A page with margins, in points. `text` returns how far down it went, cut at the bottom; only `turn` begins a page. */
export type Sheet = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** How many pages were made, this one included. */
  readonly pages: number
  text(text: string, place: Place, look?: Look): number
  /** How high such a text would stand. */
  height(text: string, width: number, look?: Look): number
  /** A letterhead, no higher than that. Answers where it ends. */
  letterhead(head: Letterhead, place: Place & { height: number }): number
  rule(y: number, colour?: string): void
  /** A square of this size, its text as a QR code. */
  qrCode(text: string, place: { x: number; y: number; size: number }): void
  /** A Code 128 barcode that ends at `right`, its thinnest bar a point (0.35 mm) wide; its first ten points before it must be free. */
  barcode(text: string, place: { right: number; y: number; height: number }): void
  turn(size?: PageSize): void
}

/** Writes a PDF; its first page has a size of its own where one is named. */
export type PdfWriter = (title: string, draw: (sheet: Sheet) => void, size?: PageSize) => Promise<Buffer>

const PRINTS = { atOnce: 1, mostWaiting: 50 }
const FONT_FOLDER = join(import.meta.dirname, "../../fonts/print")
const MARGIN = 42
const LABEL_MARGIN = 20
/** The size of a name in place of a logo, of the logo's height. */
const NAME_SHARE = 0.55

/** Creates the PDF writer: typefaces are read with the first document and kept. */
export function createPdfWriter(): PdfWriter {
  let fonts: Promise<Map<string, Buffer>> | undefined
  const prints = createJobQueue(PRINTS)
  return (title, draw, size = "A4") =>
    prints(async () => {
      fonts ??= readFonts()
      return print(title, draw, { fonts: await fonts, size })
    })
}

async function readFonts() {
  const read = async (face: string) => [face, await readFile(join(FONT_FOLDER, `${face}.ttf`))] as const
  return new Map(await Promise.all([...PDF_TYPEFACES, BOLD].map(read)))
}

async function print(
  title: string,
  draw: Parameters<PdfWriter>[1],
  { fonts, size }: { fonts: Map<string, Buffer>; size: PageSize },
): Promise<Buffer> {
  const document = new PDFDocument({
    ...pageOf(size),
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title },
  })
  for (const [face, font] of fonts) document.registerFont(face, font) // parsed only when it is written with
  const chunks: Buffer[] = []
  document.on("data", (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => document.once("end", resolve).once("error", reject))
  let pages = 1
  document.on("pageAdded", () => {
    pages += 1
  })
  draw(createSheet(document, () => pages))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function createSheet(document: Document, pages: () => number): Sheet {
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
    get pages() {
      return pages()
    },
    text(text, place, look) {
      return writeText(document, text, place, { mostHeight: this.bottom - place.y, ...look })
    },
    height: (text, width, look) => textHeight(document, text, width, look),
    letterhead({ name, logo }, { x, y, width, height }) {
      if (!logo) return this.text(name, { x, y, width }, { size: height * NAME_SHARE, isBold: true })
      document.image(Buffer.from(logo), x, y, { fit: [width, height] })
      return y + height
    },
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
    barcode(text, { right, y, height }) {
      const { bars, width } = code128(text)
      for (const bar of bars) document.rect(right - width + bar.x, y, bar.width, height)
      document.fill(INK)
    },
    turn: (size = "A4") => void document.addPage(pageOf(size)),
  }
}

function pageOf(size: PageSize) {
  const margin = size === "A4" ? MARGIN : LABEL_MARGIN
  return { size: typeof size === "string" ? size : [...size], margin }
}
