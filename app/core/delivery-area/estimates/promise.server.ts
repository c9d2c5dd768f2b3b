import { eq } from "drizzle-orm"
import { findPinPlaces } from "#app/core/delivery-area/pincodes/pin-codes.server.ts"
import type { PinPlace } from "#app/core/delivery-area/pincodes/pin-directory.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { type DeliveryPromise, promiseFor } from "./promise.ts"

/**
 * `state` is known where the shopper chose it: of a PIN code of several states the others do not count then. `places` are those of the PIN
 * code, where the caller has looked them up.
 */
export type PromisedPlace = { pin: string; state?: string; places?: readonly PinPlace[] }

/** What the shop promises for an order of now; null where it promises nothing. */
export async function findPromise(
  settings: Services["settings"],
  db: Database,
  { pin, state, places: known }: PromisedPlace,
  moment = new Date(),
): Promise<DeliveryPromise | null> {
  if (!settings.get("fulfilment.promises")) return null
  const { pin: from, ...days } = settings.get("fulfilment.dispatch")
  const [[start], places] = await Promise.all([findPinPlaces(db, from), known ?? findPinPlaces(db, pin)])
  const chosen = places.filter((place) => place.state === state)
  return promiseFor({
    moment,
    calendar: { ...days, holidays: settings.get("fulfilment.holidays") },
    transitDays: settings.get("fulfilment.transitDays"),
    from: { pin: from, state: start?.state ?? "" },
    to: { pin, places: chosen.length > 0 ? chosen : places },
    servedStates: settings.get("fulfilment.deliveryArea").states,
  })
}

/** A promise as it is kept with its order. */
export function promiseColumns(promise: DeliveryPromise | null) {
  return promise?.kind === "by"
    ? { promisedOn: promise.day, promisedZone: promise.zone }
    : { promisedOn: null, promisedZone: null }
}

const AS_GOOD_AS_AT_ONCE_MS = 60 * 60 * 1000

type Promised = { id: string; pin: string; region: string; placedAt: Date; promisedOn: string | null }

/** Lets the promise of an order that is paid or confirmed much later than it was placed count from now. Answers its day. */
export async function renewPromise(
  settings: Services["settings"],
  tx: Database,
  { id, pin, region, placedAt, promisedOn }: Promised,
  moment = new Date(),
): Promise<string | null> {
  if (promisedOn === null || moment.getTime() - placedAt.getTime() < AS_GOOD_AS_AT_ONCE_MS) return promisedOn
  const columns = promiseColumns(await findPromise(settings, tx, { pin, state: region }, moment))
  await tx.update(orders).set(columns).where(eq(orders.id, id))
  return columns.promisedOn
}
