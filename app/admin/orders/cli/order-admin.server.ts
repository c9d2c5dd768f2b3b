import { desc, eq } from "drizzle-orm"
import { type AdminServices, advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import type { AdvanceRefusal } from "#app/core/fulfilment/advance-refusals.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import type { HandOver } from "#app/core/fulfilment/parcels/hand-over.server.ts"
import { listParcels } from "#app/core/fulfilment/parcels/parcel-queries.server.ts"
import { listRequests } from "#app/core/fulfilment/returns/request-states.server.ts"
import type { ReplacementParcel } from "#app/core/fulfilment/returns/shown-replacement.ts"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import { presentTotal } from "#app/core/orders/line-pieces.server.ts"
import type { Order, OrderInBrief, OrderState } from "#app/core/orders/order.ts"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { findDisputeRefusal } from "#app/core/payments/exceptions/disputes.server.ts"
import { listOpenExceptionsOf } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { ADMIN_VERBS, type AdminVerb, needsNote, orderSheet } from "./order-admin.ts"

const ORDERS_PER_PAGE = 50

export type AdminResult = { ok: true; order: Order } | { ok: false; refusal: AdvanceRefusal }

/** One page (from 1) of everybody's orders, newest first; of one state where one is named. */
export function listLatestOrders(
  db: Database,
  { state, page = 1 }: { state?: OrderState | undefined; page?: number } = {},
): Promise<OrderInBrief[]> {
  const { number, placedAt } = orders
  return db
    .select({ number, state: orders.state, totalPaise: presentTotal(), placedAt })
    .from(orders)
    .where(state && eq(orders.state, state))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE)
}

/** For `ship`: which pieces lie in which parcel, and how each goes that was given to a courier by hand. For `pack`: from where. */
export type AdminWork = {
  number: string
  verb: AdminVerb
  note?: string
  parcels?: readonly NamedPieces[][]
  handedOver?: readonly (HandOver | null)[]
  placeId?: number | undefined
  /** For what is done to a replacement: its request. */
  requestId?: string | undefined
  /** For `replace ship`: the parcel with the new pieces. */
  newParcel?: ReplacementParcel | null
  /** For `return`: how many pieces of each line, by its id, can be sold again. */
  sellable?: ReadonlyMap<string, number> | undefined
  /** For `cancel` and `refund`: the money goes back as store credit. */
  asCredit?: boolean
}

/** Does one thing to an order, as the operator, and answers the order then. `note` goes to history and mail. */
export async function applyAdminVerb(
  services: AdminServices,
  { number, verb, note = "", parcels = [], handedOver, placeId, sellable, ...work }: AdminWork,
): Promise<AdminResult> {
  const order = await findOrderByNumber(services.db, number)
  if (!order) return { ok: false, refusal: { reason: "unknown" } }
  if (needsNote(verb) && note === "") return { ok: false, refusal: { reason: "no-note" } }
  const refusal =
    verb === "cancel"
      ? await cancel(services, order, { note, asCredit: work.asCredit })
      : await advanceOrder(services, {
          ...{ orderId: order.id, to: ADMIN_VERBS[verb], note, parcels, handedOver, placeId, sellable },
          ...{ requestId: work.requestId, newParcel: work.newParcel, asCredit: work.asCredit },
        })
  if (refusal) return { ok: false, refusal }
  return { ok: true, order: (await findOrderByNumber(services.db, number)) ?? order }
}

/** All that the operator needs to see of an order. */
export async function writeSheet(db: Database, order: Order): Promise<string> {
  const [documents, requests, exceptions, parcels] = await Promise.all([
    listDocuments(db, order.id),
    listRequests(db, order.id),
    listOpenExceptionsOf(db, order.id),
    listParcels(db, order.id),
  ])
  return orderSheet(order, { documents, requests, exceptions, parcels })
}

async function cancel(
  services: AdminServices,
  order: Order,
  { note, asCredit = false }: Pick<Required<AdminWork>, "note"> & Pick<AdminWork, "asCredit">,
): Promise<AdvanceRefusal | null> {
  const cancelled = await cancelOrder(services, order, note, { asCredit })
  if (cancelled.ok) return null
  if (cancelled.refusal === "disputed")
    return { reason: (await findDisputeRefusal(services.db, order.id)) ?? "disputed" }
  const now = await findOrderByNumber(services.db, order.number)
  return { reason: "unlawful", state: now?.state ?? order.state }
}
