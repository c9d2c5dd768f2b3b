import { z } from "zod"
import type { Booking, Courier, Destination, Parcel } from "#app/core/fulfilment/courier.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import {
  bookingRefusal,
  done,
  downloadLabel,
  findBooked,
  QUIET_SECONDS,
  RefusedRequest,
  shared,
} from "../courier-calls.server.ts"
import { type ParcelForm, parcelGrams, reachableAt } from "../parcel-form.ts"
import { type ClientOptions, createClient, reasonOf, refusalIn, SERVICE } from "./delhivery-client.server.ts"
import { readDelhiveryEvent, readShipment, shipmentSchema } from "./delhivery-tracking.server.ts"

const UNKNOWN = /no such waybill|does not exist/i
const DUPLICATE = /duplicate order/i
const HALF_SAVED = /might (have been|be)/i
const DAY_MS = 24 * 3_600_000

const flag = z.string().transform((letter) => letter === "Y")
const codeSchema = z.object({
  pre_paid: flag,
  cod: flag,
  pickup: flag.optional(),
  remarks: z.string().nullish(),
})
const servedSchema = z.object({ delivery_codes: z.array(z.object({ postal_code: codeSchema })) })
const chargesSchema = z.array(z.object({ total_amount: z.number().nonnegative() }))
const createdSchema = z.looseObject({
  packages: z.array(z.looseObject({ status: z.string(), waybill: z.string() })),
})
const foundSchema = z.looseObject({
  ShipmentData: z.array(z.object({ Shipment: shipmentSchema })).default([]),
})
const labelSchema = z.object({ packages: z.array(z.object({ pdf_download_link: z.string().nullish() })) })
const pickupSchema = z.looseObject({ pickup_date: z.iso.date().optional() })
const editedSchema = z.looseObject({ status: z.coerce.string() })

type ToBook = Omit<Parcel, "to" | "collectPaise"> & { at: Destination; payment: object }
type Options = Omit<ClientOptions, "send"> &
  ParcelForm & {
    webhookKey: string
    pickup: { location: string; pin: string }
    mode: "Surface" | "Express"
    send?: typeof fetch
    quietSeconds?: number
    now?: () => Date
  }

/** Delhivery's B2C API as the shop's courier (decision 49). `send`, `now`, `timeoutMs` and `quietSeconds` are replaced in tests. */
export function createDelhivery(options: Options): Courier {
  const { url, webhookKey, pickup, mode, box, send = fetch } = options
  const { quietSeconds = QUIET_SECONDS, now = () => new Date() } = options
  const client = createClient({ url, token: options.token, send, timeoutMs: options.timeoutMs })
  const waiting = new Map<string, Promise<Booking>>()

  return {
    async serviceability({ pin }) {
      if (!pin) return { isServed: false, takesCash: false }
      const code = await codeOf(pin)
      const isServed = code?.pre_paid === true && !code.remarks // a remark is an embargo
      return { isServed, takesCash: isServed && code.cod }
    },
    async rates(parcel) {
      if (!parcel.to.pin) return []
      const query = new URLSearchParams({
        ...{ md: mode.slice(0, 1), ss: "Delivered", o_pin: pickup.pin, d_pin: parcel.to.pin },
        ...{ cgm: String(parcelGrams(parcel, options)), pt: parcel.collectPaise > 0 ? "COD" : "Pre-paid" },
      })
      const charges = await client(chargesSchema, `/api/kinko/v1/invoice/charges/.json?${query}`)
      return charges.map(({ total_amount }) => ({
        ...{ service: `${SERVICE} ${mode}`, pricePaise: Math.round(total_amount * 100), days: null },
      }))
    },
    book({ to: at, collectPaise, ...parcel }, signal) {
      const payment_mode = collectPaise > 0 ? "COD" : "Prepaid"
      return bookOnce({ ...parcel, at, payment: { payment_mode, cod_amount: collectPaise / 100 } }, signal)
    },
    find,
    track: async (reference) => (await look(reference))?.tracking ?? null,
    /** A parcel that has left would be turned back, which is no cancellation. */
    async cancel(reference) {
      const state = (await look(reference))?.tracking?.state
      if (state === "cancelled") return true
      return state === "booked" && done(edit(reference, { cancellation: "true" }), /already|been cancel/i)
    },
    async label(reference) {
      const query = new URLSearchParams({ wbns: reference, pdf: "true", pdf_size: "4R" })
      const { packages } = await client(labelSchema, `/api/p/packing_slip?${query}`)
      const from = packages[0]?.pdf_download_link
      return from ? downloadLabel({ service: SERVICE, send }, from, url) : null
    },
    requestPickup,
    async bookReturn({ from: at, ...parcel }, signal) {
      const payment = { payment_mode: "Pickup", cod_amount: 0 }
      return { ...(await bookOnce({ ...parcel, at, payment }, signal)), pickupOn: null }
    },
    async fetchesFrom({ pin }) {
      if (!pin) return null
      const code = await codeOf(pin)
      return code && !code.remarks ? (code.pickup ?? null) : false
    },
    findReturn: find,
    async resolveFailure(reference, action) {
      if ((await look(reference))?.tracking?.state !== "failed") return false
      return done(action === "return" ? edit(reference, { cancellation: "true" }) : reattempt(reference))
    },
    async redeliver(reference, { address, phone }) {
      if ((await look(reference))?.tracking?.state !== "failed") return false
      const corrected = { ...(address && { add: address }), ...(phone && { phone: [phone] }) }
      return done(edit(reference, corrected).then(() => reattempt(reference)))
    },
    readEvent: (told) => readDelhiveryEvent(told, webhookKey),
  }

  async function codeOf(pin: string) {
    const { delivery_codes } = await client(servedSchema, `/c/api/pin-codes/json/?filter_codes=${pin}`)
    return delivery_codes[0]?.postal_code
  }

  function bookOnce(parcel: ToBook, signal: AbortSignal | undefined): Promise<Booking> {
    return shared(waiting, parcel.id, async () => {
      const shipment = shipmentOf(parcel)
      const before = () => find(parcel.id, signal)
      const known = await findBooked({ service: SERVICE, quietSeconds }, parcel, before)
      return bookingOf(known?.reference ?? (await create(shipment, before, signal)))
    })
  }

  /** Answers the waybill. Delhivery refuses an order id that it knows: then that shipment is looked for. */
  async function create(
    shipment: object,
    before: () => ReturnType<typeof find>,
    signal: AbortSignal | undefined,
  ) {
    const data = JSON.stringify({ shipments: [shipment], pickup_location: { name: pickup.location } })
    const asked = { form: { format: "json", data }, signal }
    const answer = await client(createdSchema, "/api/cmu/create.json", asked).catch((error: unknown) => {
      throw bookingRefusal(error, false)
    })
    const [made] = answer.packages
    if (made?.status === "Success" && made.waybill) return made.waybill
    const why = reasonOf(answer)
    const earlier = DUPLICATE.test(why) ? await before() : null
    if (earlier) return earlier.reference
    const isBegun = made?.status === "Success" || DUPLICATE.test(why) || HALF_SAVED.test(why)
    throw bookingRefusal(refusalIn(answer), isBegun)
  }

  function shipmentOf({ id, orderNumber, at, pieces, grams, valuePaise, payment }: ToBook) {
    const { pin, phone } = reachableAt(at, SERVICE)
    return {
      ...{ order: id, name: at.fullName, phone, add: at.address, pin, city: at.city, state: at.region },
      ...{ country: "India", ...payment, total_amount: valuePaise / 100, seller_inv: orderNumber },
      products_desc: pieces.map(({ name }) => name).join(", "),
      quantity: String(pieces.reduce((sum, { quantity }) => sum + quantity, 0)),
      ...{ weight: parcelGrams({ grams, pieces }, options), shipment_length: box.lengthCm },
      ...{ shipment_width: box.breadthCm, shipment_height: box.heightCm, shipping_mode: mode },
    }
  }

  /** A pickup is one of the warehouse, for all that waits there; one that is announced already serves. */
  async function requestPickup(): Promise<string> {
    const dayAfter = (days: number) => dayInIndia(new Date(now().getTime() + days * DAY_MS))
    const pickup_date = dayAfter(0.5) // what is announced before noon is fetched on the same day
    const wanted = { pickup_date, pickup_time: "14:00:00", pickup_location: pickup.location }
    try {
      const asked = { json: { ...wanted, expected_package_count: 1 } }
      const answer = await client(pickupSchema, "/fm/request/new/", asked)
      if (answer.pickup_date) return answer.pickup_date
      throw refusalIn(answer)
    } catch (error) {
      const [, announced = ""] = String(error).match(/already exist for (\d{2} \w{3})/i) ?? []
      const days = [-1, 0, 1, 2, 3, 4, 5, 6, 7].map(dayAfter)
      const day = days.find((it) => new Date(it).toUTCString().slice(5, 11) === announced)
      if (!day) throw error
      return day
    }
  }

  /** The shipment of a parcel's id that is not cancelled. */
  async function find(id: string, signal?: AbortSignal): Promise<{ reference: string } | null> {
    const listed = await shipments({ ref_ids: id }, signal)
    const live = listed.find(({ order, tracking }) => order === id && tracking?.state !== "cancelled")
    return live ? { reference: live.waybill } : null
  }

  async function look(reference: string) {
    return /^\d{6,20}$/.test(reference) ? (await shipments({ waybill: reference }))[0] : undefined
  }

  /** The shipments of a query; none where Delhivery answers that it has none. Throws for other answers without shipments. */
  async function shipments(query: Record<string, string>, signal?: AbortSignal) {
    const path = `/api/v1/packages/json/?${new URLSearchParams(query)}`
    const answer = await client(foundSchema, path, { signal }).catch((error: unknown) => {
      if (error instanceof RefusedRequest && UNKNOWN.test(error.message)) return null
      throw error
    })
    const found = answer?.ShipmentData ?? []
    if (answer && found.length === 0 && !UNKNOWN.test(reasonOf(answer))) throw refusalIn(answer)
    return found.map(({ Shipment: told }) => ({
      ...{ waybill: told.AWB, order: told.ReferenceNo, tracking: readShipment(told) },
    }))
  }

  /** Changes or cancels a shipment. */
  async function edit(waybill: string, change: object): Promise<void> {
    const answer = await client(editedSchema, "/api/p/edit", { json: { waybill, ...change } })
    if (!/^(true|success)$/i.test(answer.status)) throw refusalIn(answer)
  }

  /** Delhivery answers with the number of an upload and acts on it later. */
  async function reattempt(waybill: string): Promise<void> {
    const json = { data: [{ waybill, act: "RE-ATTEMPT" }] }
    const answer = await client(z.unknown(), "/api/p/update", { json })
    if (!/"UPL\d+"/.test(JSON.stringify(answer))) throw refusalIn(answer)
  }
}

function bookingOf(waybill: string): Booking {
  const trackingUrl = `https://www.delhivery.com/track/package/${waybill}`
  return { reference: waybill, trackingNumber: waybill, trackingUrl, labelUrl: null, carrier: SERVICE }
}
