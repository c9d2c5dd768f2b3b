import type { Courier, Destination, Parcel, ReturnParcel } from "#app/core/fulfilment/courier.ts"
import { createShiprocket } from "#app/core/fulfilment/couriers/shiprocket/shiprocket-courier.server.ts"
import type { Webhook } from "#bank/couriers/webhooks.ts"
import { createShiprocketEmulator, type ShiprocketKeys } from "#bank/shiprocket/emulator.ts"
import { isCancelled } from "#bank/shiprocket/entities.ts"

export const SHIPROCKET_KEYS: ShiprocketKeys = {
  email: "api@dhun.example",
  password: "a password of the samples",
  webhookKey: "a webhook key of the samples",
}

/** What the shop says of all its parcels. */
const SHIPROCKET_FORM = {
  pickup: { location: "Primary", pin: "380001" },
  contactEmail: "hello@dhun.example",
  box: { lengthCm: 20, breadthCm: 15, heightCm: 8, grams: 150 },
  pieceGrams: 500,
  returnTo: {
    ...{ name: "Dhun Returns", address: "4th floor, 12 Baner Road", city: "Ahmedabad", state: "Gujarat" },
    phone: "9000000000",
  },
}

export const panaji: Destination = {
  ...{ fullName: "Asha Rao", phone: "+91 98765 43210", address: "4 Beach Road", city: "Panaji" },
  ...{ region: "Goa", pin: "403001" },
}

type Exchange = {
  call: string
  query: URLSearchParams
  sent: unknown
  status: number
  answer: unknown
}

/** Shiprocket's emulator and the shop's own way to it, which is HTTP without a socket. */
export function createSampleShiprocket(sendWebhook?: (webhook: Webhook) => Promise<unknown>) {
  const emulator = createShiprocketEmulator({
    keys: SHIPROCKET_KEYS,
    ...(sendWebhook && { send: sendWebhook }),
  })
  const exchanges: Exchange[] = []
  const send: typeof fetch = async (asked, init) => {
    const request = new Request(String(asked), init)
    const { pathname, searchParams } = new URL(request.url)
    const sent = await request
      .clone()
      .json()
      .catch(() => null)
    // A line that nobody waits at any more is dead.
    const answer = await Promise.race([emulator.fetch(request), aborted(init?.signal)])
    const body = await answer
      .clone()
      .json()
      .catch(() => null)
    const call = `${request.method} ${pathname.replace(/(shipment|ndr|awb)\/\w+/, "$1/*")}`
    exchanges.push({ call, query: searchParams, sent, status: answer.status, answer: body })
    return answer
  }
  const courierWith = (replaced: Partial<Parameters<typeof createShiprocket>[0]> = {}) =>
    createShiprocket({
      ...{ ...SHIPROCKET_KEYS, ...SHIPROCKET_FORM, url: "https://api.couriers.test", send },
      ...replaced,
    })
  /** What is booked and not cancelled. */
  const live = () => emulator.store.all().filter((order) => !isCancelled(order))
  return { emulator, send, exchanges, courierWith, live }
}

export function sampleParcel(replaced: Partial<Parcel> = {}): Parcel {
  return {
    ...{ id: crypto.randomUUID(), orderNumber: "DH-7K3M-Q2XP", to: panaji, valuePaise: 259_800 },
    ...{ collectPaise: 0, grams: 96, unansweredForSeconds: null },
    pieces: [{ name: "Airlobes 141", sku: "EB-1", quantity: 2, pricePaise: 129_900 }],
    ...replaced,
  }
}

export function sampleReturn(replaced: Partial<ReturnParcel> = {}): ReturnParcel {
  const { to: from, collectPaise: _nothing, ...parcel } = sampleParcel()
  return { ...parcel, from, ...replaced }
}

/** Rejects once a signal aborts. */
export function aborted(signal: AbortSignal | null | undefined) {
  const { promise, reject } = Promise.withResolvers<never>()
  if (signal?.aborted) reject(signal.reason)
  signal?.addEventListener("abort", () => reject(signal.reason), { once: true })
  return promise
}

/** The shop's way to the emulator as a process, with little patience. Nothing that was begun is under way for longer than three seconds. */
export function sampleShiprocketAt(url: string): Courier {
  return createShiprocket({ ...SHIPROCKET_KEYS, ...SHIPROCKET_FORM, url, timeoutMs: 1_000, quietSeconds: 3 })
}
