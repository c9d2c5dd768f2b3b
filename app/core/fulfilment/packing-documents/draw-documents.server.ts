import type { Order } from "#app/core/orders/order.ts"
import { addressLines, companyLine } from "#app/core/orders/order-address.ts"
import { telephoneOf } from "#app/core/settings/company.ts"
import type { PageSize, Sheet } from "#app/platform/pdf/pdf.server.ts"
import { type Block, drawFitted, drawRow } from "#app/platform/pdf/pdf-blocks.server.ts"
import type { Letterhead } from "#app/ui/format/brand.ts"
import * as messages from "./messages.ts"
import {
  cashOf,
  type PackingDocuments,
  type PlainLabel,
  paymentNote,
  type Sender,
  slipNotes,
} from "./packing-documents.ts"

const QR_SIZE = 84
const BARCODE_HEIGHT = 24
const LABEL_QR_SIZE = 66

const LOGO_HEIGHT = 28

type Heading = { from: Sender; head: Letterhead }

/** The packing slip of an order, on a page that was begun: no prices stand on it. */
export function drawSlip(
  sheet: Sheet,
  { order, pieces, draws }: PackingDocuments<unknown>,
  { from, head }: Heading,
) {
  const width = sheet.right - sheet.left
  const place = { x: sheet.left, width: width - QR_SIZE - 20 }
  const turn = () => turnSlip(sheet, order)
  const drawLine = (text: string, y: number, look: Block["look"]) =>
    drawRow(sheet, [{ text, x: sheet.left, width, look }], y, turn)
  sheet.qrCode(order.number, { x: sheet.right - QR_SIZE, y: sheet.top, size: QR_SIZE })
  const top = head.logo
    ? sheet.letterhead(head, { ...place, y: sheet.top, height: LOGO_HEIGHT }) + 8
    : sheet.top
  let y = sheet.text(messages.packingSlip, { ...place, y: top }, { size: 11 })
  y = sheet.text(order.number, { ...place, y }, { size: 26, isBold: true })
  y = sheet.text(from.legalName, { ...place, y }, { size: 10 })
  y = Math.max(y, sheet.top + QR_SIZE) + 6
  sheet.barcode(order.number, { right: sheet.right, y, height: BARCODE_HEIGHT })
  y += BARCODE_HEIGHT + 14
  sheet.rule(y)
  y = drawLine(messages.deliverTo, y + 8, { size: 9 })
  for (const line of [...receiverLines(order), messages.phoneIs(order.phone)])
    y = drawLine(line, y, { size: 12 })
  y += 14
  for (const row of [{ quantity: messages.pieces, sku: messages.sku, name: messages.product }, ...pieces])
    y = drawPiece(sheet, row, { y, turn })
  for (const draw of draws)
    y = drawLine(messages.fromPlace(draw.place, draw.pieces, draw.sku), y + 4, { size: 10 })
  const sum = pieces.reduce((count, { quantity }) => count + quantity, 0)
  y = drawLine(messages.allPieces(sum), y + 8, { size: 12, isBold: true })
  for (const words of [...slipNotes(order), paymentNote(order)]) y = drawLine(words, y + 4, { size: 12 })
}

/** A plain address label, whole on a page of its own size that was begun: to whom, from whom, the PIN code and the cash large. */
export function drawLabel(sheet: Sheet, order: Order, { label, from }: { label: PlainLabel; from: Sender }) {
  const beside = { x: sheet.left, width: sheet.right - sheet.left - LABEL_QR_SIZE - 10 }
  const bottom = sheet.top + LABEL_QR_SIZE
  sheet.qrCode(order.number, { x: sheet.right - LABEL_QR_SIZE, y: sheet.top, size: LABEL_QR_SIZE })
  let y = sheet.text(order.number, { ...beside, y: sheet.top }, { size: 15, isBold: true })
  const parcel = label.parcels > 1 ? [messages.parcelOf(label.parcel, label.parcels)] : []
  const tracking = label.tracking === "" ? [] : [messages.trackedAs(label.tracking)]
  for (const words of [...parcel, ...tracking])
    y = sheet.text(words, { ...beside, y }, { size: 9, mostHeight: bottom - y })
  drawFitted(sheet, labelBlocks(order, label, from), Math.max(y, bottom) + 4)
}

function labelBlocks(order: Order, { fault }: PlainLabel, from: Sender): Block[] {
  const [receiver = "", ...lines] = receiverLines(order)
  const town = lines.pop() ?? ""
  const cash = cashOf(order)
  const blocks: Block[] = [
    { text: messages.deliverTo, look: { size: 8 } },
    { text: receiver, look: { size: 11, isBold: true }, mayBeCut: true },
    { text: lines.join("\n"), look: { size: 11 }, mayBeCut: true },
    { text: town, look: { size: 11 } },
    { text: messages.phoneIs(order.phone), look: { size: 11 } },
    { text: order.pin, look: { size: 30, isBold: true }, gap: 2 },
    { text: cash ? messages.cash(cash) : "", look: { size: 20, isBold: true } },
    { text: messages.from, look: { size: 8 }, gap: 8, hasRule: true },
    { text: [from.legalName, from.address].join("\n"), look: { size: 8 }, mayBeCut: true },
    { text: telephoneOf(from), look: { size: 8 } },
    { text: fault ?? "", look: { size: 7, isBold: true }, gap: 4, mayBeCut: true },
  ]
  return blocks.filter(({ text }) => text.trim() !== "")
}

/** What was not printed, and why, from the top of a page of this size that was begun. */
export function drawLeftOut(sheet: Sheet, sentences: readonly string[], size: PageSize = "A4") {
  const place = { x: sheet.left, width: sheet.right - sheet.left }
  const turn = () => {
    sheet.turn(size)
    return sheet.top
  }
  let y = sheet.text(messages.leftOut, { ...place, y: sheet.top }, { size: 20, isBold: true }) + 8
  for (const text of sentences) y = drawRow(sheet, [{ text, ...place, look: { size: 11 } }], y, turn) + 4
}

function turnSlip(sheet: Sheet, { number }: Order): number {
  sheet.turn()
  const place = { x: sheet.left, y: sheet.top, width: sheet.right - sheet.left }
  return sheet.text(messages.continued(number), place, { size: 9 }) + 8
}

type Row = { quantity: number | string; sku: string; name: string }

function drawPiece(
  sheet: Sheet,
  { quantity, sku, name }: Row,
  { y, turn }: { y: number; turn: () => number },
): number {
  const isHead = typeof quantity === "string"
  const look = isHead ? { size: 9 } : { size: 12 }
  const cells = [
    { text: String(quantity), x: sheet.left, width: 50, look: { ...look, isBold: !isHead } },
    { text: sku, x: sheet.left + 58, width: 130, look },
    { text: name, x: sheet.left + 196, width: sheet.right - sheet.left - 196, look },
  ]
  const end = drawRow(sheet, cells, y + 4, turn) + 3
  sheet.rule(end)
  return end
}

function receiverLines(order: Order): string[] {
  return [...companyLine(order), order.fullName, ...addressLines(order)]
}
