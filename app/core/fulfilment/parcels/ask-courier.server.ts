import { and, eq, inArray, isNull, type SQL } from "drizzle-orm"
import type { Correction, FailureAction, Rate } from "#app/core/fulfilment/courier.ts"
import { chosenCourier, courierNamed } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { isUnclaimed } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import { orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import type { ListedParcel } from "./listed-parcel.ts"
import { claimEnd, type ParcelServices } from "./parcel-claims.server.ts"
import { wholeParcel } from "./parcel-of-order.server.ts"

const ANSWER_TIMEOUT_MS = 30_000

/** The result of a request to a courier: success, or the reason in a sentence. */
export type Asked<Answer> = { ok: true; answer: Answer } | { ok: false; sentence: string }

/** The price and time of the courier of new parcels for an order in one parcel. */
export async function ratesOf(services: ParcelServices, order: Order): Promise<Asked<Rate[]>> {
  const { name, courier } = chosenCourier(services)
  const parcel = await wholeParcel(services.db, order)
  return ask(services, name, async () => {
    const { isServed } = await courier.serviceability(parcel.to)
    return isServed ? courier.rates(parcel) : []
  })
}

/** The label of a parcel as a PDF. */
export async function labelOf(
  services: ParcelServices,
  parcel: Pick<ListedParcel, "courier" | "reference" | "number">,
): Promise<Asked<Uint8Array>> {
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
  const { number, pickupOn, state } = parcel
  if (pickupOn) return { ok: true, answer: pickupOn }
  if (state !== "booked") return fail(`Parcel ${number} left already, or does not wait for a courier.`)
  const request = pickupRequest(services, parcel)
  if (!request) return isNotTold(parcel.courier)
  if (!(await claim(services, parcel, isNull(shipments.pickupOn)))) return fail(isTaken(number))
  const asked = await request()
  const announced = asked.ok && asked.answer ? { pickupOn: asked.answer } : {}
  await services.db.transaction((tx) =>
    tx
      .update(shipments)
      .set({ claimedUntil: null, ...announced })
      .where(eq(shipments.id, parcel.id)),
  )
  return asked
}

/** The call that announces a booking to its courier; null where the courier is not told of pickups. */
export function pickupRequest(
  services: ParcelServices,
  { courier: name, reference }: Pick<ListedParcel, "courier" | "reference">,
): Request<string | null> | null {
  const courier = courierNamed(services.couriers, name)
  if (!courier.requestPickup || !reference) return null
  return () => ask(services, name, async () => (await courier.requestPickup?.(reference)) ?? null)
}

/** The answer where a courier is not told of pickups. */
export function isNotTold(courier: string) {
  return fail(`The courier ${courier} is not told of pickups.`)
}

/** `correction` has a parcel tried again at another address or phone. */
export type Resolution = { action: FailureAction; note: string; correction?: Correction | undefined }

type Request<Answer> = () => Promise<Asked<Answer>>

/** The call that tells a courier what to do about a failed delivery; null where it takes no such word. It answers false when it is too late. */
export function failureRequest(
  services: ParcelServices,
  { courier: name, reference }: Pick<ListedParcel, "courier" | "reference">,
  { action, note, correction }: Resolution,
): Request<boolean> | null {
  const courier = courierNamed(services.couriers, name)
  if (!(correction ? courier.redeliver : courier.resolveFailure) || !reference) return null
  return () =>
    ask(services, name, async () => {
      const done = correction
        ? courier.redeliver?.(reference, correction, note)
        : courier.resolveFailure?.(reference, action, note)
      return (await done) === true
    })
}

/** Tells the courier what to do about a parcel that it could not hand over; of two who do it at once one is heard. */
export async function instructCourier(
  services: ParcelServices,
  parcel: ListedParcel,
  resolution: Resolution,
): Promise<Asked<true>> {
  const { id, courier: name, number, state, answeredAt } = parcel
  if (state !== "failed") return fail(`Parcel ${number} is not one that could not be delivered.`)
  const request = failureRequest(services, parcel, resolution)
  if (!request) return fail(`Tell the courier ${name} yourself.`)
  const isAsRead = answeredAt ? eq(shipments.answeredAt, answeredAt) : isNull(shipments.answeredAt)
  if (!(await claim(services, parcel, isAsRead))) return fail(isTaken(number))
  const asked = await request()
  const isDone = asked.ok && asked.answer
  await services.db.transaction(async (tx) => {
    await tx.update(shipments).set({ claimedUntil: null }).where(eq(shipments.id, id))
    if (!isDone) return
    const left = resolution.action === "return" ? ("returning" as const) : ("failed" as const)
    const [told] = await tx
      .update(shipments)
      .set({ answeredAt: new Date(), state: left })
      .where(and(eq(shipments.id, id), eq(shipments.state, "failed")))
      .returning({ orderId: shipments.orderId })
    if (told) await correctOrder(tx, told.orderId, resolution.correction)
  })
  if (!asked.ok) return asked
  return isDone
    ? { ok: true, answer: true }
    : fail(`The courier does not do that any more for parcel ${number}.`)
}

/** Keeps where the courier was told to go at the order, so that whoever calls the buyer next has it. */
export async function correctOrder(tx: Database, orderId: string, correction: Correction | undefined) {
  const { address = "", phone = "" } = correction ?? {}
  const changed = { ...(address && { address }), ...(phone && { phone }) }
  if (Object.keys(changed).length > 0) await tx.update(orders).set(changed).where(eq(orders.id, orderId))
}

/** Takes a parcel for one who speaks to its courier. False where it is taken, moved on, or is not any more as it was read. */
async function claim({ db }: ParcelServices, { id, state }: ListedParcel, isAsRead: SQL): Promise<boolean> {
  const isFree = isUnclaimed(shipments.claimedUntil)
  const claimed = await db
    .update(shipments)
    .set({ claimedUntil: claimEnd })
    .where(and(eq(shipments.id, id), eq(shipments.state, state), isFree, isAsRead))
    .returning({ id: shipments.id })
  return claimed.length > 0
}

function isTaken(number: number): string {
  return `Somebody else told the courier about parcel ${number} meanwhile, or does at this moment.`
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
