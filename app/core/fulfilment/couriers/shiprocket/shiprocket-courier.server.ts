import { z } from "zod"
import type { Booking, Courier, Destination, ReturnBooking } from "#app/core/fulfilment/courier.ts"
import { done, downloadLabel, QUIET_SECONDS, shared } from "../courier-calls.server.ts"
import { announce, bookOnce, findParcel, readReference, referenceOf } from "./shiprocket-booking.server.ts"
import { type ClientOptions, createClient } from "./shiprocket-client.server.ts"
import { type OrderForm, parcelKilograms, type ReturnAddress } from "./shiprocket-order.ts"
import { bookReturnOnce, findReturn } from "./shiprocket-return.server.ts"
import { readShiprocketEvent, readTracking, trackingSchema } from "./shiprocket-tracking.server.ts"

const servedSchema = z.object({
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_name: z.string(),
          cod: z.number(),
          rate: z.coerce.number().nonnegative(),
          estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
        }),
      ),
    })
    .nullish(),
})
const labelSchema = z.object({ label_created: z.number().nullish(), label_url: z.string().nullish() })

type Options = Omit<ClientOptions, "send"> &
  Omit<OrderForm, "now"> & {
    webhookKey: string
    /** Without one, returns are arranged by the merchant. */
    returnTo: ReturnAddress | null
    send?: typeof fetch
    quietSeconds?: number
    now?: () => Date
  }

/** Shiprocket as the shop's courier (decision 49). `send`, `now`, `timeoutMs` and `quietSeconds` are replaced in tests. */
export function createShiprocket(options: Options): Courier {
  const { url, email, password, webhookKey, send = fetch, quietSeconds = QUIET_SECONDS } = options
  const { pickup, contactEmail, box, pieceGrams, returnTo, now = () => new Date() } = options
  const form: OrderForm = { pickup, contactEmail, box, pieceGrams, now }
  const client = createClient({ url, email, password, send, timeoutMs: options.timeoutMs })
  const booking = { ...form, client, quietSeconds }
  const waiting = new Map<string, Promise<Booking>>()
  const waitingReturns = new Map<string, Promise<ReturnBooking>>()

  const companiesFor = async ({ pin }: Destination, kilograms: number, isCash: boolean, isReturn = false) => {
    if (!pin) return []
    const [from, to] = isReturn ? [pin, pickup.pin] : [pickup.pin, pin]
    const query = new URLSearchParams({
      ...{ pickup_postcode: from, delivery_postcode: to },
      ...{ cod: isCash ? "1" : "0", weight: String(kilograms), is_return: isReturn ? "1" : "0" },
    })
    const { data } = await client(servedSchema, "GET", `/courier/serviceability?${query}`)
    return data?.available_courier_companies ?? []
  }
  const trackingOf = (shipmentId: number) =>
    client(trackingSchema, "GET", `/courier/track/shipment/${shipmentId}`)

  return {
    async serviceability(to) {
      const companies = await companiesFor(to, (box.grams + pieceGrams) / 1000, false)
      return { isServed: companies.length > 0, takesCash: companies.some(({ cod }) => cod === 1) }
    },
    async rates(parcel) {
      const companies = await companiesFor(parcel.to, parcelKilograms(parcel, form), parcel.collectPaise > 0)
      return companies.map(({ courier_name: service, rate, estimated_delivery_days: days }) => ({
        ...{ service, pricePaise: Math.round(rate * 100), days: Number(days) || null },
      }))
    },
    book(parcel, signal) {
      return shared(waiting, parcel.id, () => bookOnce(booking, parcel, signal))
    },
    async find(parcelId) {
      const found = await findParcel(client, parcelId)
      return found && { reference: referenceOf(found) }
    },
    async track(reference) {
      const named = readReference(reference)
      return named && readTracking(await trackingOf(named.shipmentId))
    },
    async cancel(reference) {
      const named = readReference(reference)
      if (!named) return false
      return done(
        client(z.unknown(), "POST", "/orders/cancel", { body: { ids: [named.orderId] } }),
        /already cancel/i,
      )
    },
    async label(reference) {
      const named = readReference(reference)
      if (!named) return null
      const asked = { body: { shipment_id: [named.shipmentId] } }
      const { label_url: from } = await client(labelSchema, "POST", "/courier/generate/label", asked)
      return from ? downloadLabel({ service: "Shiprocket", send }, from, url) : null
    },
    async requestPickup(reference) {
      const named = readReference(reference)
      if (!named) return null
      return announce(client, named.shipmentId)
    },
    ...(returnTo && {
      bookReturn: (parcel, signal) =>
        shared(waitingReturns, parcel.id, () => bookReturnOnce({ ...booking, returnTo }, parcel, signal)),
      async fetchesFrom(from) {
        return (await companiesFor(from, (box.grams + pieceGrams) / 1000, false, true)).length > 0
      },
      async findReturn(id) {
        const found = await findReturn(client, { id, now: now() })
        return found && { reference: referenceOf(found) }
      },
    }),
    resolveFailure: (reference, action, note) =>
      act(reference, { action: action === "reattempt" ? "re-attempt" : "return", comments: note }),
    redeliver: (reference, { address, phone }, note) =>
      act(reference, {
        ...{ action: "re-attempt", comments: note },
        ...(address && { address1: address }),
        ...(phone && { phone }),
      }),
    readEvent: (told) => readShiprocketEvent(told, webhookKey),
  }

  /** What is to be done about a failed delivery. */
  async function act(reference: string, body: Record<string, string>): Promise<boolean> {
    const named = readReference(reference)
    const tracking = named && (await trackingOf(named.shipmentId))
    const awb = tracking?.tracking_data.shipment_track?.[0]?.awb_code
    if (!awb) return false
    return done(client(z.unknown(), "POST", `/ndr/${encodeURIComponent(awb)}/action`, { body }))
  }
}
