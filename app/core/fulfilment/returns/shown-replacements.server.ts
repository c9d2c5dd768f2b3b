import { desc, eq, getTableColumns, sql } from "drizzle-orm"
import type { Order } from "#app/core/orders/order.ts"
import { REPLACEMENT_LINES } from "#app/core/orders/replacement-data.server.ts"
import type { Services } from "#app/services.server.ts"
import { replacementPhotos, replacements } from "#db/tables/replacements.ts"
import { ORDER_STATE_OF, SENT_STATES } from "./request-states.ts"
import type { ShownReplacement } from "./shown-replacement.ts"

/** The ids of a request's photos. */
export const REPLACEMENT_PHOTO_IDS = sql<string[]>`array(select photo.media_id from ${replacementPhotos} photo
  where photo.replacement_id = ${replacements}.id order by photo.place)`

/** The photos of requests that nobody has decided. */
export const UNDECIDED_PHOTOS = sql`select photo.media_id from ${replacementPhotos} photo
  join ${replacements} request on request.id = photo.replacement_id
  join orders on orders.id = request.order_id where request.state = 'requested'
    and orders.payment_state not in ('refund_asked', 'refunded')`

/** All requests of an order, the newest first, with photos that whoever reads them may open for an hour. */
export async function listReplacements(
  { db, media }: Pick<Services, "db" | "media">,
  { id: orderId }: Pick<Order, "id">,
): Promise<ShownReplacement[]> {
  const found = await db
    .select({
      ...getTableColumns(replacements),
      ...{ lines: REPLACEMENT_LINES, photoIds: REPLACEMENT_PHOTO_IDS },
    })
    .from(replacements)
    .where(eq(replacements.orderId, orderId))
    .orderBy(desc(replacements.askedAt), desc(replacements.id))
  return found.map(({ photoIds, trackingNumber, carrier, trackingUrl, ...request }) => {
    const { id, reason, words, askedAt, lines, state, reference, parcelState, pickupOn } = request
    const isSent = SENT_STATES.includes(state)
    return {
      ...{ id, reason, words, askedAt, lines, state: ORDER_STATE_OF[state], parcelState, pickupOn },
      courier: reference === null ? null : request.courier,
      photos: photoIds.map((photo) => media.previewPath(photo)),
      parcel: trackingNumber === null || !isSent ? null : { trackingNumber, carrier, trackingUrl },
    }
  })
}
