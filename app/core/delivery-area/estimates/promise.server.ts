import { eq } from "drizzle-orm"
import { MOST_ITEMS } from "#app/core/cart/cart.ts"
import { findPreparationDays } from "#app/core/catalogue/engraving/preparation-days.server.ts"
import { findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import type { PinPlace } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import type { Order } from "#app/core/orders/order.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { type DeliveryPromise, promiseFor } from "./promise.ts"

/**
 * `state` is known where the shopper chose it: of a PIN code of several states the others do not count then. `places` are those of the PIN
 * code, where the caller has looked them up; `productIds` are those of the order, of which an engraved one leaves later.
 */
export type PromisedPlace = {
  pin: string
  state?: string
  places?: readonly PinPlace[]
  productIds?: readonly string[]
}

/** What the shop promises for an order of now; null where it promises nothing. */
export async function findPromise(
  settings: Services["settings"],
  db: Database,
  { pin, state, places: known, productIds = [] }: PromisedPlace,
  moment = new Date(),
): Promise<DeliveryPromise | null> {
  if (!settings.get("fulfilment.promises")) return null
  const { pin: from, ...days } = settings.get("fulfilment.dispatch")
  const [[start], places, prepared] = await Promise.all([
    findPinPlaces(db, from),
    known ?? findPinPlaces(db, pin),
    findPreparationDays(db, productIds),
  ])
  const chosen = places.filter((place) => place.state === state)
  return promiseFor({
    moment,
    calendar: { ...days, holidays: settings.get("fulfilment.holidays") },
    preparationDays: prepared,
    transitDays: settings.get("fulfilment.transitDays"),
    from: { pin: from, state: start?.state ?? "" },
    to: { pin, places: chosen.length > 0 ? chosen : places },
    servedStates: settings.get("fulfilment.deliveryArea").states,
  })
}

/** The products that the address of a question names, `?products=154,16`: at most as many as a cart has. */
export function readProductIds(url: URL): string[] {
  const ids = (url.searchParams.get("products") ?? "").split(",").filter((id) => id !== "")
  return ids.slice(0, MOST_ITEMS)
}

/** A promise as it is kept with its order. */
export function promiseColumns(promise: DeliveryPromise | null) {
  return promise?.kind === "by"
    ? { promisedOn: promise.day, promisedZone: promise.zone }
    : { promisedOn: null, promisedZone: null }
}

const AS_GOOD_AS_AT_ONCE_MS = 60 * 60 * 1000

type Promised = Pick<Order, "id" | "pin" | "region" | "placedAt" | "promisedOn" | "lines">

/** Lets the promise of an order that is paid or confirmed much later than it was placed count from now. Answers its day. */
export async function renewPromise(
  settings: Services["settings"],
  tx: Database,
  { id, pin, region, placedAt, promisedOn, lines }: Promised,
  moment = new Date(),
): Promise<string | null> {
  if (promisedOn === null || moment.getTime() - placedAt.getTime() < AS_GOOD_AS_AT_ONCE_MS) return promisedOn
  const place = { pin, state: region, productIds: lines.map(({ productId }) => productId) }
  const columns = promiseColumns(await findPromise(settings, tx, place, moment))
  await tx.update(orders).set(columns).where(eq(orders.id, id))
  return columns.promisedOn
}
