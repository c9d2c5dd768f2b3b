import { listDraws, planDraws } from "#app/core/catalogue/inventory/order-draws.server.ts"
import { labelOf } from "#app/core/fulfilment/parcels/ask-courier.server.ts"
import type { ListedParcel } from "#app/core/fulfilment/parcels/listed-parcel.ts"
import { packedLines } from "#app/core/fulfilment/parcels/open-parcels.server.ts"
import type { ParcelServices } from "#app/core/fulfilment/parcels/parcel-claims.server.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { letterhead } from "#app/core/media/letterhead.server.ts"
import type { Media } from "#app/core/media/media.server.ts"
import { type Order, piecesBySku } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import {
  LABEL_SIZE,
  type PageSize,
  type PdfWriter,
  type Sheet,
  THERMAL_SIZE,
} from "#app/platform/pdf/pdf.server.ts"
import {
  createPageCollection,
  type PageCollection,
  type TakenPages,
} from "#app/platform/pdf/pdf-pages.server.ts"
import { drawLabel, drawLeftOut, drawSlip } from "./draw-documents.server.ts"
import * as messages from "./messages.ts"
import {
  type PackingDocuments,
  type PlainLabel,
  type PrintedParts,
  whyNoDocuments,
} from "./packing-documents.ts"

/** How long couriers are asked for labels in all; what is not there then has a plain one. */
const LABELS_TIMEOUT_MS = 60_000
/** Asked side by side. */
const ORDERS_AT_ONCE = 4
const MOST_LABEL_PAGES = 4
const LARGEST_LABEL_BYTES = 2_000_000
/** No more than this of couriers' labels is held at once, however many orders there are. */
const MOST_BYTES = 40_000_000

type Reading = {
  services: ParcelServices
  collection: PageCollection
  until: number
  bytesLeft: number
  hasLabels: boolean
}
type ReadDocuments = PackingDocuments<TakenPages>

type Printing = { numbers: readonly string[]; most: number; parts?: PrintedParts }

/**
 * The packing slip and the labels of each order as one PDF. Pages of couriers stand between ours; what cannot be printed is told on the
 * last page, and takes nothing else with it. Labels alone are for a thermal printer: one a page of 4 × 6 inches.
 */
export async function writePackingDocuments(
  services: ParcelServices & { pdf: PdfWriter; media: Pick<Media, "drawBrand"> },
  { numbers, most, parts = "both" }: Printing,
): Promise<Uint8Array> {
  const collection = await createPageCollection()
  const { documents, leftOut } = await readDocuments(services, {
    ...{ numbers: numbers.slice(0, most), collection, parts },
  })
  if (numbers.length > most) leftOut.push(messages.moreThan(most))
  if (numbers.length === 0) leftOut.push(messages.nothingChosen)
  const sequence: ("own" | TakenPages)[] = []
  const [from, head] = [services.settings.get("company"), await letterhead(services)]
  const [slipSize, labelSize] =
    parts === "labels" ? [THERMAL_SIZE, THERMAL_SIZE] : (["A4", LABEL_SIZE] as const)
  const draw = (sheet: Sheet) => {
    let placed = 0
    const begin = (size: PageSize) => {
      if (placed > 0) sheet.turn(size)
    }
    const place = () => {
      for (; placed < sheet.pages; placed += 1) sequence.push("own")
    }
    for (const document of documents) {
      if (parts !== "labels") {
        begin(slipSize)
        drawSlip(sheet, document, { from, head })
        place()
      }
      for (const label of document.labels) {
        if (isTaken(label)) {
          sequence.push(label)
          continue
        }
        begin(labelSize)
        drawLabel(sheet, document.order, { label, from })
        place()
      }
    }
    if (leftOut.length === 0) return
    begin(slipSize)
    drawLeftOut(sheet, leftOut, slipSize)
    place()
  }
  const own = await services.pdf(messages.title, draw, slipSize)
  if (sequence.every((part) => part === "own")) return own
  return collection.bind(own, sequence, parts === "labels" ? THERMAL_SIZE : undefined)
}

type Labels = ReadDocuments["labels"][number]

function isTaken(label: Labels): label is TakenPages {
  return Array.isArray(label)
}

/** What is to be printed for some orders, in their order, and why nothing is for the others. */
export async function readDocuments(
  services: ParcelServices,
  {
    numbers,
    collection,
    parts = "both",
  }: { numbers: readonly string[]; collection: PageCollection; parts?: PrintedParts },
): Promise<{ documents: ReadDocuments[]; leftOut: string[] }> {
  const until = Date.now() + LABELS_TIMEOUT_MS
  const reading = { services, collection, until, bytesLeft: MOST_BYTES, hasLabels: parts !== "slips" }
  const read: (ReadDocuments | string)[] = []
  for (let from = 0; from < numbers.length; from += ORDERS_AT_ONCE) {
    const batch = numbers.slice(from, from + ORDERS_AT_ONCE)
    read.push(...(await Promise.all(batch.map((number) => readOrder(reading, number)))))
  }
  return {
    documents: read.flatMap((one) => (typeof one === "string" ? [] : [one])),
    leftOut: read.flatMap((one) => (typeof one === "string" ? [one] : [])),
  }
}

async function readOrder(reading: Reading, number: string): Promise<ReadDocuments | string> {
  const { db } = reading.services
  const order = await findOrderByNumber(db, number)
  if (!order) return messages.noSuchOrder(number)
  const fault = whyNoDocuments(order)
  if (fault) return fault
  const lines = await packedLines(db, order.id)
  const pieces = lines.flatMap(({ name, sku, unrefunded }) =>
    unrefunded > 0 ? [{ name, sku, quantity: unrefunded }] : [],
  )
  const draws = await readDraws(db, order, pieces)
  if (!reading.hasLabels) return { order, pieces, draws, labels: [] }
  const parcels = await listParcels(db, order.id)
  const labels: (TakenPages | PlainLabel)[] = []
  for (const parcel of parcels) labels.push(await readLabel(reading, parcel, parcels.length))
  if (labels.length === 0) labels.push({ parcel: 1, parcels: 1, tracking: "", fault: null })
  return { order, pieces, draws, labels }
}

/** From which places the pieces are taken, or were; nothing where the shop has one place. */
async function readDraws(db: Database, order: Order, pieces: ReadDocuments["pieces"]) {
  const { places, plan } = await planDraws(db, piecesBySku(pieces))
  if (places.length < 2 || order.fulfilmentState === "unfulfilled") return plan
  return listDraws(db, order.id)
}

/** The courier's label of a parcel; a plain one where it gives none, or none that can be printed. */
async function readLabel(
  reading: Reading,
  parcel: ListedParcel,
  parcels: number,
): Promise<TakenPages | PlainLabel> {
  const tracking = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(" ")
  const plain = { parcel: parcel.number, parcels, tracking, fault: null }
  const because = (sentence: string) => ({ ...plain, fault: messages.labelFailed(sentence) })
  const known = reading.services.couriers.find(({ name }) => name === parcel.courier)
  if (!known) return because(messages.courierIsMissing(parcel.courier))
  if (!known.courier.label || !parcel.reference) return plain
  if (Date.now() > reading.until) return because(messages.labelNotAsked(parcel.number))
  const asked = await labelOf(reading.services, parcel)
  if (!asked.ok) return because(asked.sentence)
  const size = asked.answer.byteLength
  if (size > Math.min(LARGEST_LABEL_BYTES, reading.bytesLeft))
    return because(messages.labelTooLarge(parcel.number))
  reading.bytesLeft -= size
  const pages = await reading.collection.take(asked.answer, MOST_LABEL_PAGES)
  return pages ?? because(messages.labelUnreadable(parcel.number))
}
