import { and, eq, gt, inArray, ne, sql } from "drizzle-orm"
import type { BookingRefusal } from "#app/core/fulfilment/advance-refusals.ts"
import type { NamedPieces } from "#app/core/fulfilment/named-pieces.ts"
import { inSeconds } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import { openParcels } from "./open-parcels.server.ts"
import type { ParcelServices } from "./parcel-claims.server.ts"
import { BY_HAND } from "./parcel-states.ts"

/** How a parcel goes that staff gave to a courier by themselves. */
export type HandOver = { trackingNumber: string; carrier: string | null; trackingUrl?: string | null }
const FIRST_LOOK_SECONDS = 60
/** Couriers use a tracking number again after a long time. */
const KEPT_DAYS = 180

type Handing = {
  orderId: string
  note: string
  wanted: readonly NamedPieces[][]
  handed: readonly (HandOver | null)[]
}

/** Notes in the transaction of the dispatch how each parcel of an order goes, which is one without a choice of pieces. Answers why not, or null. */
export async function handOver(
  tx: Database,
  { couriers }: Pick<ParcelServices, "couriers">,
  { orderId, note, wanted, handed }: Handing,
): Promise<BookingRefusal | null> {
  if (!couriers.some(({ name }) => name === BY_HAND)) return { reason: "no-hand-over" }
  const opened = await openParcels(tx, { orderId, courier: BY_HAND, wanted, note })
  if (!opened.ok) return opened.refusal
  if (opened.ids.length !== handed.length) return { reason: "booked-before" }
  const numbers = handed.flatMap((parcel) => (parcel ? [parcel.trackingNumber] : [])).toSorted()
  for (const number of numbers)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`tracking ${number}`}))`)
  const taken = (await parcelsTrackedAs(tx, numbers)).find((parcel) => parcel.orderId !== orderId)
  if (taken) return { reason: "tracking-taken", trackingNumber: taken.trackingNumber ?? "" }
  for (const [nth, id] of opened.ids.entries())
    if (!(await noteParcel(tx, id, handed[nth]))) return { reason: "booked-before" }
  return null
}

/** Answers whether the parcel was still to be handed over. */
async function noteParcel(tx: Database, id: string, how?: HandOver | null): Promise<boolean> {
  const { trackingNumber = null, carrier = null, trackingUrl = null } = how ?? {}
  const noted = await tx
    .update(shipments)
    .set({
      ...{
        reference: id,
        trackingNumber,
        carrier,
        trackingUrl,
        state: "booked",
        bookedAt: sql`now()`,
        claimedUntil: null,
      },
      dueAt: inSeconds(FIRST_LOOK_SECONDS),
    })
    .where(
      and(
        ...[eq(shipments.id, id), eq(shipments.courier, BY_HAND)],
        inArray(shipments.state, ["asked", "booked"]),
      ),
    )
    .returning({ id: shipments.id })
  return noted.length > 0
}

/** The parcels of the last half year that bear one of these tracking numbers, with their orders. */
export function parcelsTrackedAs(db: Database, trackingNumbers: readonly string[]) {
  return db
    .select({ trackingNumber: shipments.trackingNumber, orderId: orders.id, number: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        inArray(shipments.trackingNumber, [...trackingNumbers]),
        ne(shipments.state, "cancelled"),
        gt(shipments.askedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
      ),
    )
}
