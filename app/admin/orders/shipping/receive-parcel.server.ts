import { eq } from "drizzle-orm"
import type { ActionFunctionArgs } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import {
  listWaitingParcels,
  receiveParcel,
} from "#app/core/fulfilment/returned-parcels/returned-parcels.server.ts"
import { typedOrderNumber } from "#app/core/orders/order-number.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { parseText } from "#app/ui/format/typed-text.ts"
import { returnedPieces } from "#db/tables/shipments.ts"
import * as messages from "./messages.ts"
import { readSellable } from "./sellable.ts"

export const MOST_PARCELS = 100

/** Receives a parcel that came back, from the list of such parcels and from the page of its order. */
export const RECEIVE_VERB: StaffVerb<ActionFunctionArgs, VerbAnswer> = {
  permission: "orders:fulfil",
  audit: ({ form }) => ({
    ...{ action: "order: receive parcel", subject: `order ${numberIn(form)}` },
    read: (db) => readPieces(db, String(form.get("parcel"))),
  }),
  async run({ services: { db }, form, reason }) {
    const order = await findOrderByNumber(db, numberIn(form))
    const waiting = order ? await listWaitingParcels(db, { orderId: order.id, most: MOST_PARCELS }) : []
    const parcel = waiting.find(({ id }) => id === form.get("parcel"))
    if (!parcel) return { fault: messages.RECEIPT_REFUSALS["received-before"] }
    const sellable = readSellable(form, parcel.lines)
    if (!sellable) return { fault: messages.RECEIPT_REFUSALS["wrong-pieces"] }
    const refusal = await receiveParcel(db, { parcelId: parcel.id, sellable, reason })
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
  const { orderLineId, quantity, sellable, shipmentId } = returnedPieces
  return UUID.test(parcelId)
    ? db
        .select({ orderLineId, quantity, sellable })
        .from(returnedPieces)
        .where(eq(shipmentId, parcelId))
        .orderBy(orderLineId)
    : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
