import { createDelhivery } from "#app/core/fulfilment/couriers/delhivery/delhivery-courier.server.ts"
import { createDelhiveryEmulator, type DelhiveryKeys } from "#bank/delhivery/emulator.ts"
import { aborted } from "../shiprocket/sample-shiprocket.ts"

export const DELHIVERY_KEYS: DelhiveryKeys = {
  token: "a token of the samples",
  webhookKey: "a webhook key of the samples",
}

/** A call that reached the emulator: method and path, and its query, form or JSON. */
type Call = { call: string; sent: unknown }

/** Delhivery's emulator and the shop's own way to it, which is HTTP without a socket. */
export function createSampleDelhivery({ now = () => new Date() } = {}) {
  const emulator = createDelhiveryEmulator({ keys: DELHIVERY_KEYS, now: () => now().getTime() })
  const calls: Call[] = []
  const send: typeof fetch = async (asked, init) => {
    const request = new Request(String(asked), init)
    const { pathname, searchParams } = new URL(request.url)
    const body = await request.clone().text()
    const data = new URLSearchParams(body).get("data")
    const sent = data ?? (body === "" ? JSON.stringify(Object.fromEntries(searchParams)) : body)
    calls.push({ call: `${request.method} ${pathname}`, sent: JSON.parse(sent) })
    // A line that nobody waits at any more is dead.
    return Promise.race([emulator.fetch(request), aborted(init?.signal)])
  }
  const courierWith = (replaced: Partial<Parameters<typeof createDelhivery>[0]> = {}) =>
    createDelhivery({
      ...{ ...DELHIVERY_KEYS, url: "http://couriers.test", mode: "Surface", send, now },
      ...{ pickup: { location: "DHUN Baner", pin: "411045" }, pieceGrams: 500 },
      box: { lengthCm: 20, breadthCm: 15, heightCm: 8, grams: 150 },
      ...replaced,
    })
  return {
    emulator,
    calls,
    send,
    courierWith,
    live: () => emulator.store.all().filter((it) => !it.isCancelled),
  }
}
