import { z } from "zod"
import { type Booking, BookingRefusedError, type Parcel } from "#app/core/fulfilment/courier.ts"
import { bookingRefusal, findBooked, harmless, RefusedRequest } from "../courier-calls.server.ts"
import type { Client } from "./shiprocket-client.server.ts"
import { type OrderForm, orderBody } from "./shiprocket-order.ts"

const nothing = z.unknown()
const shipmentSchema = z.object({ id: z.number(), awb: z.string().nullish(), courier: z.string().nullish() })
const ordersSchema = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      channel_order_id: z.union([z.string(), z.number()]).transform(String),
      status: z.string(),
      shipments: z.array(shipmentSchema),
    }),
  ),
})
const createdSchema = z.object({ order_id: z.number(), shipment_id: z.number() })
const assignedSchema = z.object({
  awb_assign_status: z.number().nullish(),
  response: z.object({
    data: z.object({
      awb_code: z.string().nullish(),
      courier_name: z.string().nullish(),
      awb_assign_error: z.string().nullish(),
    }),
  }),
})

const announcedSchema = z.object({ response: z.object({ pickup_scheduled_date: z.string().nullish() }) })

export type Found = { orderId: number; shipmentId: number; awb: string | null; carrier: string | null }
export type BookingOptions = OrderForm & { client: Client; quietSeconds: number }

/** An order at Shiprocket of one of its two kinds: how it is made, and how what is there is found. */
type Way = { path: string; body: object; assignment: object; find: () => Promise<Found | null> }

/** Books a parcel once, at a service that books it again whenever it is asked. Our id is its `order_id`. */
export async function bookOnce(
  { client, quietSeconds, ...form }: BookingOptions,
  parcel: Parcel,
  signal: AbortSignal | undefined,
): Promise<Booking> {
  const way: Way = {
    ...{ path: "/orders/create/adhoc", body: orderBody(parcel, form), assignment: {} },
    find: () => findParcel(client, parcel.id, signal),
  }
  return bookingOf(await makeOnce({ client, quietSeconds }, way, parcel, signal))
}

/** A booking as the shop keeps it. */
export function bookingOf(found: Found): Booking {
  return {
    reference: referenceOf(found),
    trackingNumber: found.awb,
    trackingUrl: `https://shiprocket.co/tracking/${found.awb}`,
    ...{ labelUrl: null, carrier: found.carrier },
  }
}

/**
 * Makes an order and has a number assigned to it, each once: what is there is looked for first, and nothing is made while an earlier
 * call may still be under way.
 */
export async function makeOnce(
  { client, quietSeconds }: Pick<BookingOptions, "client" | "quietSeconds">,
  { path, body, assignment, find }: Way,
  parcel: Pick<Parcel, "unansweredForSeconds">,
  signal: AbortSignal | undefined,
): Promise<Found> {
  const known = await findBooked({ service: "Shiprocket", quietSeconds }, parcel, find)
  const order = known ?? (await create())
  return order.awb ? order : assign(order)

  async function create(): Promise<Found> {
    const made = await client(createdSchema, "POST", path, { body, signal }).catch((error) => {
      throw bookingRefusal(error, false)
    })
    return { orderId: made.order_id, shipmentId: made.shipment_id, awb: null, carrier: null }
  }

  async function assign({ orderId, shipmentId }: Found): Promise<Found> {
    const asked = { body: { shipment_id: shipmentId, ...assignment }, signal }
    try {
      const { response } = await client(assignedSchema, "POST", "/courier/assign/awb", asked)
      const { awb_code: awb, courier_name: carrier = null, awb_assign_error: why } = response.data
      if (awb) return { orderId, shipmentId, awb, carrier }
      throw new BookingRefusedError(`Shiprocket has no number for it yet: ${harmless(why ?? "")}`, true)
    } catch (error) {
      throw bookingRefusal(error, true)
    }
  }
}

/** Has a shipment with a number fetched, once. Answers the day, or null where it was announced before. */
export async function announce(
  client: Client,
  shipmentId: number,
  signal?: AbortSignal,
): Promise<string | null> {
  const asked = { body: { shipment_id: [shipmentId] }, signal }
  const answer = await client(announcedSchema, "POST", "/courier/generate/pickup", asked).catch(
    (error: unknown) => {
      if (error instanceof RefusedRequest && /already/i.test(error.message)) return null
      throw bookingRefusal(error, true)
    },
  )
  return answer?.response.pickup_scheduled_date?.match(/^\d{4}-\d{2}-\d{2}/)?.[0] ?? null
}

/** What is booked under an id of ours, the oldest; more of the same are cancelled. Null where there is nothing. */
export async function findParcel(
  client: Client,
  parcelId: string,
  signal?: AbortSignal,
): Promise<Found | null> {
  const path = `/orders?search=${encodeURIComponent(parcelId)}&per_page=50`
  const { data } = await client(ordersSchema, "GET", path, { signal })
  const [first] = await keepOldest(
    client,
    data.filter(({ channel_order_id, status }) => channel_order_id === parcelId && !/^cancel/i.test(status)),
    signal,
  )
  const [shipment] = first?.shipments ?? []
  if (!first || !shipment) return null
  const { id: shipmentId, awb, courier } = shipment
  return { orderId: first.id, shipmentId, awb: awb || null, carrier: courier || null }
}

/** Of several orders under one id the oldest stays; the others are cancelled. One that cannot be cancelled any more is left. */
export async function keepOldest<Listed extends { id: number }>(
  client: Client,
  listed: readonly Listed[],
  signal: AbortSignal | undefined,
): Promise<Listed[]> {
  const [first, ...more] = listed.toSorted((a, b) => a.id - b.id)
  for (const { id } of more)
    await client(nothing, "POST", "/orders/cancel", { body: { ids: [id] }, signal }).catch(
      (error: unknown) => {
        if (!(error instanceof RefusedRequest) || !error.isFinal) throw error
      },
    )
  return first ? [first] : []
}

/** Shiprocket's two numbers of a booking, as one. */
export function referenceOf({ orderId, shipmentId }: Pick<Found, "orderId" | "shipmentId">): string {
  return `${orderId}-${shipmentId}`
}

/** The two numbers in a reference, or null. */
export function readReference(reference: string): { orderId: number; shipmentId: number } | null {
  const [, orderId, shipmentId] = reference.match(/^(\d{1,15})-(\d{1,15})$/) ?? []
  return orderId && shipmentId ? { orderId: Number(orderId), shipmentId: Number(shipmentId) } : null
}
