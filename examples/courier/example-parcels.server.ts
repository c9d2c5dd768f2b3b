import { z } from "zod"
import type { Courier, Destination, Tracking } from "#app/core/fulfilment/courier.ts"
import { defineCourier } from "#app/core/fulfilment/courier-plugin.server.ts"

// A courier whose service books a parcel anew each time it is asked: what it has is looked up first, by the shop's own id.

const TIMEOUT_MS = 15_000
const shipmentSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum([
    "booked",
    "in_transit",
    "out_for_delivery",
    "delivered",
    "failed",
    "returned",
    "cancelled",
  ]),
  at: z.string(),
})
const rateSchema = z.object({ service: z.string(), rupees: z.number(), days: z.int() })

type Options = { url: string; key: string; send?: typeof fetch }

/** The adapter. `send` is replaced in tests. */
export function createExampleParcels({ url, key, send = fetch }: Options): Courier {
  const ask = async <Answer>(
    schema: z.ZodType<Answer>,
    method: "GET" | "POST",
    path: string,
    body?: object,
  ) => {
    const answer = await send(`${url}${path}`, {
      method,
      headers: { "X-Api-Key": key, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`Example Parcels answered ${answer.status}`)
    return schema.parse(await answer.json())
  }
  const regionOf = ({ region }: Destination) => encodeURIComponent(region)
  const waiting = new Map<string, ReturnType<Courier["book"]>>() // two clerks of one process ask once
  const bookOnce: Courier["book"] = async (parcel) => {
    const known = await ask(z.array(shipmentSchema), "GET", `/shipments?reference=${parcel.id}`)
    const { id: reference, ...to } = { ...parcel.to, id: parcel.id }
    const shipment = known?.[0] ?? (await ask(shipmentSchema, "POST", "/shipments", { reference, to }))
    if (!shipment) throw new Error("Example Parcels booked nothing")
    return {
      reference: shipment.id,
      trackingNumber: shipment.number,
      trackingUrl: `https://track.parcels.example/${shipment.number}`,
      labelUrl: null,
    }
  }
  return {
    async serviceability(to) {
      const found = await ask(z.object({ cash: z.boolean() }), "GET", `/regions/${regionOf(to)}`)
      return { isServed: found !== null, takesCash: found?.cash ?? false }
    },
    async rates({ to }) {
      const found = await ask(z.array(rateSchema), "GET", `/regions/${regionOf(to)}/rates`)
      return (found ?? []).map(({ rupees, ...rate }) => ({ ...rate, pricePaise: Math.round(rupees * 100) }))
    },
    book(parcel) {
      const under = waiting.get(parcel.id) ?? bookOnce(parcel).finally(() => waiting.delete(parcel.id))
      waiting.set(parcel.id, under)
      return under
    },
    async track(reference): Promise<Tracking | null> {
      const found = await ask(shipmentSchema, "GET", `/shipments/${encodeURIComponent(reference)}`)
      return found && { state: found.status, at: found.at, words: found.status.replaceAll("_", " ") }
    },
    async cancel(reference) {
      const found = await ask(shipmentSchema, "POST", `/shipments/${encodeURIComponent(reference)}/cancel`)
      return found?.status === "cancelled"
    },
  }
}

/** `ports: { couriers: [byHand, exampleParcels] }` in shop.config.ts, two variables, and the setting fulfilment.courier. */
export const exampleParcels = defineCourier({
  name: "example-parcels",
  variables: z.object({ EXAMPLE_PARCELS_URL: z.url(), EXAMPLE_PARCELS_KEY: z.string().min(8) }),
  create: ({ EXAMPLE_PARCELS_URL: url, EXAMPLE_PARCELS_KEY: key }) => createExampleParcels({ url, key }),
})
