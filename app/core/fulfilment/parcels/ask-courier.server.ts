import { and, eq, inArray, isNull } from "drizzle-orm"
import type { FailureAction, Rate } from "#app/core/fulfilment/courier.ts"
import { chosenCourier, courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import type { ListedParcel } from "./listed-parcel.ts"
import type { ParcelServices } from "./parcel-claims.server.ts"
import { wholeParcel } from "./parcel-of-order.server.ts"

const ANSWER_TIMEOUT_MS = 30_000

/** What staff want of a courier: done, or why not in a sentence. */
export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; sentence: string }

/** What the courier of new parcels asks for an order in one parcel, and how long it takes. */
export async function ratesOf(services: ParcelServices, order: Order): Promise<Asked<Rate[]>> {
  const { name, courier } = chosenCourier(services)
  const parcel = await wholeParcel(services.db, order)
  return ask(services, name, async () => {
    const { isServed } = await courier.serviceability(parcel.to)
    return isServed ? courier.rates(parcel) : []
  })
}

/** The label of a parcel as a PDF. */
export async function labelOf(services: ParcelServices, parcel: ListedParcel): Promise<Asked<Uint8Array>> {
  const { courier: name, reference, number } = parcel
  const courier = courierNamed(services.couriers, name)
  if (!courier.label || !reference) return fail(`Of parcel ${number} the courier ${name} gives no label.`)
  const asked = await ask(services, name, async () => courier.label?.(reference))
  if (!asked.ok) return asked
  return asked.answer ? { ok: true, answer: asked.answer } : fail(`Parcel ${number} has no label yet.`)
}

/** Announces a parcel to be picked up, once. Answers the day, where the courier names one. */
export async function announcePickup(
  services: ParcelServices,
  parcel: ListedParcel,
): Promise<Asked<string | null>> {
  const { courier: name, reference, number, pickupOn, state } = parcel
  const courier = courierNamed(services.couriers, name)
  if (pickupOn) return { ok: true, answer: pickupOn }
  if (state !== "booked") return fail(`Parcel ${number} left already, or does not wait for a courier.`)
  if (!courier.requestPickup || !reference) return fail(`The courier ${name} is not told of pickups.`)
  const asked = await ask(services, name, async () => (await courier.requestPickup?.(reference)) ?? null)
  if (asked.ok && asked.answer)
    await services.db
      .update(shipments)
      .set({ pickupOn: asked.answer })
      .where(and(eq(shipments.id, parcel.id), isNull(shipments.pickupOn)))
  return asked
}

/** Tells the courier what to do about a parcel that it could not hand over. */
export async function resolveFailure(
  services: ParcelServices,
  parcel: ListedParcel,
  { action, note }: { action: FailureAction; note: string },
): Promise<Asked<true>> {
  const { courier: name, reference, number, state } = parcel
  const courier = courierNamed(services.couriers, name)
  if (state !== "failed") return fail(`Parcel ${number} is not one that could not be delivered.`)
  if (!courier.resolveFailure || !reference) return fail(`Tell the courier ${name} yourself.`)
  const asked = await ask(services, name, async () => courier.resolveFailure?.(reference, action, note))
  if (!asked.ok) return asked
  return asked.answer
    ? { ok: true, answer: true }
    : fail(`The courier does not do that any more for parcel ${number}.`)
}

/** Whether parcels of an order wait to be booked, or are and have not left. */
export async function hasOpenParcels({ db }: Pick<ParcelServices, "db">, orderId: string): Promise<boolean> {
  const isOpen = and(eq(shipments.orderId, orderId), inArray(shipments.state, ["asked", "booked"]))
  return (await db.$count(shipments, isOpen)) > 0
}

async function ask<Answer>(
  { log }: ParcelServices,
  courier: string,
  work: () => Promise<Answer>,
): Promise<Asked<Answer>> {
  try {
    return { ok: true, answer: await withTimeout(ANSWER_TIMEOUT_MS, work()) }
  } catch (error) {
    log.warn({ courier, err: error }, "a courier did not do what staff asked")
    return fail(
      `The courier ${courier} did not do it: ${error instanceof Error ? error.message : "no reason given"}.`,
    )
  }
}

function fail(sentence: string) {
  return { ok: false, sentence } as const
}
