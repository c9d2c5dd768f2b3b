import type { ParcelServices } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { LABEL_SIZE, type PdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { createPageCollection, type TakenPages } from "#app/platform/pdf/pdf-pages.server.ts"
import { drawLabel, drawLeftOut, drawSlip } from "./draw-documents.server.ts"
import * as messages from "./messages.ts"
import { type ReadDocuments, readDocuments } from "./read-documents.server.ts"

type Printing = { numbers: readonly string[]; most: number }

/**
 * The packing slip and the labels of each order as one PDF. Pages of couriers stand between ours; what cannot be printed is told on the
 * last page, and takes nothing else with it.
 */
export async function writePackingDocuments(
  services: ParcelServices & { pdf: PdfWriter },
  { numbers, most }: Printing,
): Promise<Uint8Array> {
  const collection = await createPageCollection()
  const { documents, leftOut } = await readDocuments(services, {
    numbers: numbers.slice(0, most),
    collection,
  })
  if (numbers.length > most) leftOut.push(messages.moreThan(most))
  if (numbers.length === 0) leftOut.push(messages.nothingChosen)
  const sequence: ("own" | TakenPages)[] = []
  const from = services.settings.get("company")
  const own = await services.pdf(messages.title, (sheet) => {
    let placed = 0
    const begin = (size?: typeof LABEL_SIZE) => {
      if (placed > 0) sheet.turn(size)
    }
    const place = () => {
      for (; placed < sheet.pages; placed += 1) sequence.push("own")
    }
    for (const document of documents) {
      begin()
      drawSlip(sheet, document, from)
      place()
      for (const label of document.labels) {
        if (isTaken(label)) {
          sequence.push(label)
          continue
        }
        begin(LABEL_SIZE)
        drawLabel(sheet, document.order, { label, from })
        place()
      }
    }
    if (leftOut.length === 0) return
    begin()
    drawLeftOut(sheet, leftOut)
    place()
  })
  return sequence.every((part) => part === "own") ? own : collection.bind(own, sequence)
}

type Labels = ReadDocuments["labels"][number]

function isTaken(label: Labels): label is TakenPages {
  return Array.isArray(label)
}
