import type { LABEL_SIZE, Sheet } from "#app/platform/pdf/pdf.server.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { addressLines, companyLine } from "#app/shop/orders/order-address.ts"
import * as messages from "./messages.ts"
import { cashOf, type OrderPapers, type PlainLabel, type Sender, slipNotes } from "./packing-papers.ts"

const QR_SIZE = 84
const ROW_HEIGHT = 40
const NOTES_HEIGHT = 80
const LONGEST_ADDRESS = 300

/** Begins a page; whoever counts the pages hears of it. */
export type TurnPage = (size?: typeof LABEL_SIZE) => void
type Drawing = { sheet: Sheet; turn: TurnPage }

/** The packing slip of an order, on a page that was begun: no prices stand on it. */
export function drawSlip(
  { sheet, turn }: Drawing,
  { order, pieces, draws }: OrderPapers<unknown>,
  from: Sender,
) {
  const width = sheet.right - sheet.left
  const place = { x: sheet.left, width: width - QR_SIZE - 20 }
  sheet.qrCode(order.number, { x: sheet.right - QR_SIZE, y: sheet.top, size: QR_SIZE })
  let y = sheet.text(messages.packingSlip, { ...place, y: sheet.top }, { size: 11 })
  y = sheet.text(order.number, { ...place, y }, { size: 26, isBold: true })
  y = sheet.text(from.legalName, { ...place, y }, { size: 10 })
  y = Math.max(y, sheet.top + QR_SIZE) + 14
  sheet.rule(y)
  y = sheet.text(messages.deliverTo, { ...place, y: y + 8 }, { size: 9 })
  for (const line of destinationLines(order)) y = sheet.text(line, { ...place, y }, { size: 12 })
  y += 14
  for (const row of [{ quantity: messages.pieces, sku: messages.sku, name: messages.product }, ...pieces]) {
    if (y + ROW_HEIGHT > sheet.bottom) y = turnSlip({ sheet, turn }, order)
    y = drawPiece(sheet, row, y)
  }
  for (const draw of draws) {
    if (y + ROW_HEIGHT > sheet.bottom) y = turnSlip({ sheet, turn }, order)
    const words = messages.fromPlace(draw.place, draw.pieces, draw.sku)
    y = sheet.text(words, { x: sheet.left, y: y + 4, width }, { size: 10 })
  }
  const sum = pieces.reduce((count, { quantity }) => count + quantity, 0)
  if (y + NOTES_HEIGHT > sheet.bottom) y = turnSlip({ sheet, turn }, order)
  y = sheet.text(messages.allPieces(sum), { x: sheet.left, y: y + 8, width }, { size: 12, isBold: true })
  const cash = cashOf(order)
  for (const words of [...slipNotes(order), cash ? messages.collectCash(cash) : messages.paid])
    y = sheet.text(words, { x: sheet.left, y: y + 4, width }, { size: 12 })
}

/** A plain address label on a page of its own size that was begun: to whom, from whom, the PIN code and the cash large. */
export function drawLabel(sheet: Sheet, order: Order, { label, from }: { label: PlainLabel; from: Sender }) {
  const place = { x: sheet.left, width: sheet.right - sheet.left }
  const beside = { ...place, width: place.width - 76 }
  sheet.qrCode(order.number, { x: sheet.right - 66, y: sheet.top, size: 66 })
  let y = sheet.text(order.number, { ...beside, y: sheet.top }, { size: 15, isBold: true })
  const parcel = label.parcels > 1 ? [messages.parcelOf(label.parcel, label.parcels)] : []
  const tracking = label.tracking === "" ? [] : [messages.trackedAs(label.tracking)]
  for (const words of [...parcel, ...tracking]) y = sheet.text(words, { ...beside, y }, { size: 9 })
  y = sheet.text(messages.deliverTo, { ...place, y: Math.max(y, sheet.top + 66) + 4 }, { size: 8 })
  const lines = destinationLines(order)
  const size = lines.join("").length > 140 ? 9 : 11
  for (const [nth, line] of lines.entries())
    y = sheet.text(line, { ...place, y }, { size, isBold: nth === 0 })
  if (order.pin !== "") y = sheet.text(order.pin, { ...place, y: y + 2 }, { size: 30, isBold: true })
  const cash = cashOf(order)
  if (cash) y = sheet.text(messages.cash(cash), { ...place, y }, { size: 20, isBold: true })
  sheet.rule(y + 4)
  y = sheet.text(messages.from, { ...place, y: y + 8 }, { size: 8 })
  for (const line of [from.legalName, from.address, from.tollFree])
    y = sheet.text(line.slice(0, LONGEST_ADDRESS), { ...place, y }, { size: 8 })
  if (label.fault) sheet.text(label.fault, { ...place, y: y + 4 }, { size: 7, isBold: true })
}

/** What was not printed, and why, from the top of a page that was begun. */
export function drawLeftOut({ sheet, turn }: Drawing, sentences: readonly string[]) {
  const place = { x: sheet.left, width: sheet.right - sheet.left }
  let y = sheet.text(messages.leftOut, { ...place, y: sheet.top }, { size: 20, isBold: true }) + 8
  for (const sentence of sentences) {
    if (y + ROW_HEIGHT > sheet.bottom) {
      turn()
      y = sheet.top
    }
    y = sheet.text(sentence, { ...place, y }, { size: 11 }) + 4
  }
}

function turnSlip({ sheet, turn }: Drawing, { number }: Order): number {
  turn()
  const place = { x: sheet.left, y: sheet.top, width: sheet.right - sheet.left }
  return sheet.text(messages.continued(number), place, { size: 9 }) + 8
}

type Row = { quantity: number | string; sku: string; name: string }

function drawPiece(sheet: Sheet, { quantity, sku, name }: Row, y: number): number {
  const isHead = typeof quantity === "string"
  const look = isHead ? { size: 9 } : { size: 12 }
  const ends = [
    sheet.text(String(quantity), { x: sheet.left, y: y + 4, width: 50 }, { ...look, isBold: !isHead }),
    sheet.text(sku, { x: sheet.left + 58, y: y + 4, width: 130 }, look),
    sheet.text(name, { x: sheet.left + 196, y: y + 4, width: sheet.right - sheet.left - 196 }, look),
  ]
  const end = Math.max(...ends) + 3
  sheet.rule(end)
  return end
}

function destinationLines(order: Order): string[] {
  const lines = [...companyLine(order), order.fullName, ...addressLines(order), messages.phoneIs(order.phone)]
  return lines.map((line) => line.slice(0, LONGEST_ADDRESS))
}
