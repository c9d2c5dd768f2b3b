import { sql } from "drizzle-orm"
import { BY_HAND } from "#app/core/fulfilment/parcels/parcel-states.ts"
import { orders } from "#db/tables/orders.ts"
import { replacements, returnPickups } from "#db/tables/replacements.ts"
import { shipments } from "#db/tables/shipments.ts"

/** Orders of which goods are on their way back: a parcel that was not handed over, or what a courier fetched at the shopper's door. */
export const IS_COMING_BACK = sql<boolean>`${orders.id} in (
  select parcel.order_id from ${shipments} parcel where parcel.state = 'returning'
  union all
  select pickup.order_id from ${returnPickups} pickup
    where pickup.due_at is not null and pickup.state in ('picked_up', 'in_transit', 'out_for_delivery'))`

/** Orders with a parcel that is booked and no courier was asked to fetch, of the order or of a replacement. */
export const IS_TO_FETCH = sql<boolean>`${orders.id} in (
  select parcel.order_id from ${shipments} parcel
    where parcel.state = 'booked' and parcel.pickup_on is null and parcel.courier <> ${BY_HAND}
  union all
  select request.order_id from ${replacements} request where request.state = 'shipped' and request.reference is not null
    and coalesce(request.parcel_state, 'booked') = 'booked' and request.pickup_on is null)`

/** Orders with a parcel that could not be handed over, of the order or of a replacement. */
export const HAS_FAILED_DELIVERY = sql<boolean>`${orders.id} in (
  select parcel.order_id from ${shipments} parcel where parcel.state = 'failed'
  union all
  select request.order_id from ${replacements} request
    where request.state = 'shipped' and request.parcel_state = 'failed')`
