import { eq } from "drizzle-orm"
import type { ActionFunctionArgs } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import {
  listWaitingReplaced,
  receiveReplaced,
} from "#app/core/fulfilment/returned-parcels/received-replacements.server.ts"
import {
  listWaitingParcels,
  receiveParcel,
} from "#app/core/fulfilment/returned-parcels/returned-parcels.server.ts"
import type { WaitingParcel } from "#app/core/fulfilment/returned-parcels/waiting-parcel.ts"
import { typedOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { replacementLines, replacements } from "#db/tables/replacements.ts"
import { returnedPieces } from "#db/tables/shipments.ts"
import * as messages from "./messages.ts"
import { readSellable } from "./sellable.ts"

export const MOST_PARCELS = 100

/** What came back and waits for staff: parcels of orders, and pieces of replacements. */
export async function listToReceive(
  db: Database,
  which: { orderId?: string; most: number },
): Promise<WaitingParcel[]> {
  return [...(await listWaitingParcels(db, which)), ...(await listWaitingReplaced(db, which))]
}

/** Receives a parcel that came back, from the list of such parcels and from the page of its order. */
export const RECEIVE_VERB: StaffVerb<ActionFunctionArgs, VerbAnswer> = {
  permission: "orders:fulfil",
  audit: ({ form }) => ({
    ...{ action: "order: receive parcel", subject: `order ${numberIn(form)}` },
    read: (db) => readPieces(db, String(form.get("parcel"))),
  }),
  async run({ services: { db }, form, reason }) {
    const order = await findOrderByNumber(db, numberIn(form))
    const waiting = order ? await listToReceive(db, { orderId: order.id, most: MOST_PARCELS }) : []
    const parcel = waiting.find(({ id }) => id === form.get("parcel"))
    if (!parcel) return { fault: messages.RECEIPT_REFUSALS["received-before"] }
    const sellable = readSellable(form, parcel.lines)
    if (!sellable) return { fault: messages.RECEIPT_REFUSALS["wrong-pieces"] }
    const receive = parcel.contents === "pieces" ? receiveParcel : receiveReplaced
    const refusal = await receive(db, { parcelId: parcel.id, sellable, reason })
    if (refusal) return { fault: messages.RECEIPT_REFUSALS[refusal] }
    const pieces = parcel.lines.reduce((sum, { kept }) => sum + kept, 0)
    const sold = [...sellable.values()].reduce((sum, some) => sum + some, 0)
    return { done: messages.received(sold, pieces - sold) }
  },
}

function numberIn(form: FormData): string {
  return typedOrderNumber(parseText(form.get("number"))) ?? ""
}

async function readPieces(db: Database, parcelId: string): Promise<unknown> {
  const [, id = parcelId] = parcelId.split(" ")
  if (!UUID.test(id)) return null
  if (id === parcelId) {
    const { orderLineId, quantity, sellable, shipmentId } = returnedPieces
    return db
      .select({ orderLineId, quantity, sellable })
      .from(returnedPieces)
      .where(eq(shipmentId, id))
      .orderBy(orderLineId)
  }
  const { sku, quantity, sellable, replacementId } = replacementLines
  const lines = await db
    .select({ sku, quantity, sellable })
    .from(replacementLines)
    .where(eq(replacementId, id))
    .orderBy(sku)
  const [request] = await db
    .select({ state: replacements.state })
    .from(replacements)
    .where(eq(replacements.id, id))
  return request ? { ...request, lines } : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
