import { createPdfWriter, type PdfWriter } from "#app/platform/pdf/pdf.server.ts"
import type { DocumentKinds } from "./document-kinds.ts"

/** A text on a page of a document: `page` counts from 1, the rest is in points from the top left. */
export type DrawnText = {
  text: string
  page: number
  x: number
  right: number
  top: number
  end: number
  isCut: boolean
}
export type DrawnPage = { bottom: number; width: number; top: number }
type Recording = { texts: DrawnText[]; pages: DrawnPage[]; pdf: Buffer }
const recordings = new WeakMap<Kind, Map<string, Promise<Recording>>>()

type Kind = DocumentKinds[string]

/** The recording of a kind of document with a text: printed by the first test that asks, and kept for the others. */
export function recordKind(kind: Kind, text: string): Promise<Recording> {
  const kept = recordings.get(kind) ?? new Map<string, Promise<Recording>>()
  recordings.set(kind, kept)
  const recording = kept.get(text) ?? recordPdf((pdf) => kind.print(pdf, text))
  kept.set(text, recording)
  return recording
}

/** Prints as the shop does, and says which text stands where. */
export async function recordPdf(print: (pdf: PdfWriter) => Promise<unknown>): Promise<Recording> {
  const texts: DrawnText[] = []
  const pages: DrawnPage[] = []
  let pdf: Buffer = Buffer.alloc(0)
  const write = createPdfWriter()
  await print(async (title, draw, size) => {
    pdf = await write(
      title,
      (sheet) =>
        draw(
          Object.create(sheet, {
            text: {
              value: (...[text, place, look]: Parameters<typeof sheet.text>) => {
                const end = sheet.text(text, place, look)
                pages[sheet.pages - 1] = { bottom: sheet.bottom, width: sheet.right, top: sheet.top }
                const isCut =
                  end + 1 < place.y + sheet.height(text, place.width, { ...look, mostHeight: Infinity })
                texts.push({
                  text,
                  page: sheet.pages,
                  x: place.x,
                  right: place.x + place.width,
                  top: place.y,
                  end,
                  isCut,
                })
                return end
              },
            },
          }),
        ),
      size,
    )
    return pdf
  })
  return { texts, pages, pdf }
}
