import { z } from "zod"
import type { ReturnBooking, ReturnParcel } from "#app/core/fulfilment/courier.ts"
import {
  announce,
  type BookingOptions,
  bookingOf,
  type Found,
  keepOldest,
  makeOnce,
} from "./shiprocket-booking.server.ts"
import type { Client } from "./shiprocket-client.server.ts"
import { type ReturnAddress, returnBody } from "./shiprocket-order.ts"

/** The list of returns knows no search. No return that may still be booked is older than this. */
const OLDEST_DAYS = 60
const PER_PAGE = 100
const MOST_PAGES = 50
const DAY_MS = 24 * 60 * 60 * 1000

const returnsSchema = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      channel_order_id: z.union([z.string(), z.number()]).transform(String),
      status: z.string(),
      shipment_id: z.number(),
      shipments: z.array(z.object({ awb: z.string().nullish(), courier: z.string().nullish() })),
    }),
  ),
  meta: z.object({ pagination: z.object({ total_pages: z.number() }) }),
})

type Options = BookingOptions & { returnTo: ReturnAddress }

/** Books a return and announces its pickup, each once, also where an earlier try ended between the two. */
export async function bookReturnOnce(
  { client, quietSeconds, returnTo, ...form }: Options,
  parcel: ReturnParcel,
  signal: AbortSignal | undefined,
): Promise<ReturnBooking> {
  const way = {
    ...{ path: "/orders/create/return", body: returnBody(parcel, form, returnTo) },
    assignment: { is_return: 1 },
    find: () => findReturn(client, { id: parcel.id, now: form.now(), signal }),
  }
  const made = await makeOnce({ client, quietSeconds }, way, parcel, signal)
  return { ...bookingOf(made), pickupOn: await announce(client, made.shipmentId, signal) }
}

type Looked = { id: string; now: Date; signal?: AbortSignal | undefined }

/** What is booked under an id of a return of ours, the oldest; more of the same are cancelled. Null where there is nothing. */
export async function findReturn(client: Client, { id, now, signal }: Looked): Promise<Found | null> {
  const from = new Date(now.getTime() - OLDEST_DAYS * DAY_MS).toISOString().slice(0, 10)
  const same: z.infer<typeof returnsSchema>["data"] = []
  for (let page = 1; ; page += 1) {
    const path = `/orders/processing/return?from=${from}&page=${page}&per_page=${PER_PAGE}`
    const { data, meta } = await client(returnsSchema, "GET", path, { signal })
    same.push(
      ...data.filter(({ channel_order_id, status }) => channel_order_id === id && !/cancel/i.test(status)),
    )
    if (page >= meta.pagination.total_pages) break
    if (page >= MOST_PAGES) throw new Error("Shiprocket has more returns than can be looked through")
  }
  const [first] = await keepOldest(client, same, signal)
  if (!first) return null
  const [shipment] = first.shipments
  return {
    ...{ orderId: first.id, shipmentId: first.shipment_id },
    ...{ awb: shipment?.awb || null, carrier: shipment?.courier || null },
  }
}
