import { inArray } from "drizzle-orm"
import { type Clerk, changeOrder } from "#app/admin/orders/change-order.server.ts"
import { adminRefusalSentence } from "#app/admin/orders/cli/order-admin.ts"
import * as messages from "#app/admin/orders/messages.ts"
import type { AdminServices } from "#app/core/fulfilment/advance-order.server.ts"
import { parcelsTrackedAs } from "#app/core/fulfilment/parcels/hand-over.server.ts"
import { mayMove } from "#app/core/orders/order-states.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { MOST_LINES, readShipSheet, type SheetLine } from "./ship-sheet.server.ts"

/** How long one press ships; the lines that are left then stay in the box. */
const SHIPPING_TIMEOUT_MS = 20_000

/** A line with what happens to it: it is ready, it was shipped so before, or why it is wrong. */
export type CheckedLine = Omit<SheetLine, "fault"> & {
  outlook: "ready" | "shipped" | "wrong"
  sentence: string
}

/** What became of the box: the lines that are told of, and the text that stays in it. */
export type SheetAnswer = ({ done: string } | { fault: string }) & {
  text: string
  lines?: CheckedLine[]
  shipped?: string[]
}

/** Says what would become of each line. Nothing is changed. */
export async function previewSheet(db: Database, text: string): Promise<SheetAnswer> {
  const lines = readShipSheet(text)
  const fault = sheetFault(lines)
  if (fault) return { fault, text }
  const checked = await checkLines(db, lines)
  const ready = checked.filter(({ outlook }) => outlook === "ready").length
  const said = messages.linesReady(ready, checked.length - ready)
  return { ...(ready > 0 ? { done: said } : { fault: said }), text, lines: checked }
}

/** Ships the lines that are ready, one after the other. What was not shipped stays, with its sentence. */
export async function shipSheet(services: AdminServices, text: string, clerk: Clerk): Promise<SheetAnswer> {
  const lines = readShipSheet(text)
  const fault = sheetFault(lines)
  if (fault) return { fault, text }
  const until = Date.now() + SHIPPING_TIMEOUT_MS
  const shipped: string[] = []
  const left: CheckedLine[] = []
  for (const line of await checkLines(services.db, lines)) {
    const sentence = await shipLine(services, line, { clerk, until })
    if (sentence === null) shipped.push(line.number)
    else left.push({ ...line, outlook: "wrong", sentence })
  }
  const said = messages.ordersShipped(shipped.length)
  if (left.length === 0) return { done: said, text: "", shipped }
  const rest = left.map((line) => line.text).join("\n")
  return { fault: `${said} ${messages.linesLeft(left.length)}`, text: rest, lines: left, shipped }
}

async function shipLine(
  services: AdminServices,
  line: CheckedLine,
  { clerk, until }: { clerk: Clerk; until: number },
): Promise<string | null> {
  if (line.outlook !== "ready") return line.outlook === "shipped" ? null : line.sentence
  if (Date.now() > until) return messages.notReached
  const { number, trackingNumber, carrier } = line
  const handedOver = [{ trackingNumber, carrier: carrier || null }]
  const reason = [carrier, trackingNumber].filter(Boolean).join(" ")
  const refusal = await changeOrder(services, { number, verb: "ship", handedOver }, { ...clerk, reason })
  if (refusal === null) return null
  const [now] = await checkLines(services.db, [{ ...line, fault: null }]) // the same press may have come twice
  return now?.outlook === "shipped" ? null : refusal
}

function sheetFault(lines: readonly SheetLine[]): string | null {
  if (lines.length === 0) return messages.pasteLines
  return lines.length > MOST_LINES ? messages.tooManyLines(MOST_LINES) : null
}

async function checkLines(db: Database, lines: readonly SheetLine[]): Promise<CheckedLine[]> {
  const { number, state, lifecycle, paymentState, fulfilmentState, returnState } = orders
  const meant = lines.filter(({ fault }) => fault === null)
  const [found, tracked] = await Promise.all([
    db
      .select({ number, state, lifecycle, paymentState, fulfilmentState, returnState })
      .from(orders)
      .where(
        inArray(
          number,
          meant.map((line) => line.number),
        ),
      ),
    parcelsTrackedAs(
      db,
      meant.map(({ trackingNumber }) => trackingNumber),
    ),
  ])
  return lines.map(({ fault, ...line }) => {
    const about = { verb: "ship", number: line.number } as const
    const wrong = (sentence: string) => ({ ...line, outlook: "wrong" as const, sentence })
    if (fault) return wrong(fault)
    const order = found.find((one) => one.number === line.number)
    if (!order) return wrong(adminRefusalSentence({ reason: "unknown" }, about))
    const parcels = tracked.filter(({ trackingNumber }) => trackingNumber === line.trackingNumber)
    if (parcels.some((parcel) => parcel.number !== line.number))
      return wrong(
        adminRefusalSentence({ reason: "tracking-taken", trackingNumber: line.trackingNumber }, about),
      )
    if (mayMove(order, "shipped")) return { ...line, outlook: "ready" as const, sentence: messages.willShip }
    if (parcels.length > 0) return { ...line, outlook: "shipped" as const, sentence: messages.wasShipped }
    return wrong(adminRefusalSentence({ reason: "unlawful", state: order.state }, about))
  })
}
