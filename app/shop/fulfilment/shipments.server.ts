import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Order } from "#app/shop/orders/order.ts"
import { orders } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import type { Parcel, Shipment } from "./courier.ts"
import { type Couriers, chosenCourier } from "./courier-plugin.server.ts"

/** How long a courier may take to book a parcel while a clerk waits. */
const BOOKING_TIMEOUT_MS = 20_000

type ShipmentServices = Pick<Services, "couriers" | "db" | "log" | "settings">

/** Books a parcel, once however often it is tried: its id is written first. False when the courier gives no answer. */
export async function bookShipment(services: ShipmentServices, order: Order): Promise<boolean> {
  const { couriers, db, log } = services
  const shipment = await db.transaction((tx) => openShipment(tx, order.id, chosenCourier(services).name))
  if (shipment.state === "booked") return true
  try {
    const courier = courierNamed(couriers, shipment.courier)
    const booking = await withTimeout(BOOKING_TIMEOUT_MS, courier.book(parcelOf(order, shipment.id)))
    const { reference, trackingNumber, trackingUrl } = booking
    const [kept] = await db
      .update(shipments)
      .set({
        ...{ reference, trackingNumber, trackingUrl, bookedAt: sql`now()` },
        state: sql`case when ${shipments.state} = 'asked' then 'booked' else ${shipments.state} end`,
      })
      .where(eq(shipments.id, shipment.id))
      .returning({ state: shipments.state })
    if (kept?.state !== "cancelled") return true
    await cancelBooking(services, { orderId: order.id, courier: shipment.courier, reference })
    return false
  } catch (error) {
    log.warn({ orderId: order.id, courier: shipment.courier, err: error }, "a courier booked no parcel")
    return false
  }
}

/** Cancels what is booked for an order that is not sent. A courier that cannot be asked is named in the log. */
export async function cancelShipments(services: ShipmentServices, orderId: string): Promise<void> {
  const { courier, reference, state } = shipments
  const open = await services.db
    .update(shipments)
    .set({ state: "cancelled" })
    .where(and(eq(shipments.orderId, orderId), inArray(state, ["asked", "booked"])))
    .returning({ courier, reference })
  for (const { courier, reference } of open)
    if (reference !== null) await cancelBooking(services, { orderId, courier, reference })
}

type BookedParcel = { orderId: string; courier: string; reference: string }

async function cancelBooking({ couriers, log }: ShipmentServices, booked: BookedParcel): Promise<void> {
  const cancel = async () => courierNamed(couriers, booked.courier).cancel(booked.reference)
  const isCancelled = await withTimeout(BOOKING_TIMEOUT_MS, cancel()).catch(() => false)
  if (!isCancelled) log.error(booked, "a courier did not cancel a parcel: ask the courier yourself")
}

/** Notes that an order's parcels have come. */
export async function endShipments(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ state: "delivered" })
    .where(and(eq(shipments.orderId, orderId), eq(shipments.state, "booked")))
}

/** The parcels of an order that a courier has taken on, oldest first. */
export function listShipments(db: Database, orderId: string): Promise<Shipment[]> {
  const { courier, trackingNumber, trackingUrl, state, askedAt } = shipments
  return db
    .select({ courier, trackingNumber, trackingUrl })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(state, ["booked", "delivered"])))
    .orderBy(asc(askedAt))
}

/** The parcel to book, or one that is booked already; a new one where there is none. Two clerks get the same one. */
async function openShipment(tx: Database, orderId: string, courier: string) {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
  const [open] = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, ["asked", "booked"])))
  if (open) return open
  const [opened] = await tx
    .insert(shipments)
    .values({ id: uuidv7(), orderId, courier, state: "asked" })
    .returning()
  if (!opened) throw new Error("a shipment was not written")
  return opened
}

function courierNamed(couriers: Couriers, wanted: string) {
  const found = couriers.find(({ name }) => name === wanted)
  if (!found) throw new Error(`the courier ${wanted} is not plugged in`)
  return found.courier
}

function parcelOf(order: Order, id: string): Parcel {
  const { fullName, phone, address, city, region, number, totalPaise, lines } = order
  return {
    ...{ id, orderNumber: number, valuePaise: totalPaise, collectPaise: 0 },
    to: { fullName, phone, address, city, region, pin: null },
    pieces: lines.map(({ name, sku, quantity }) => ({ name, sku, quantity })),
  }
}
