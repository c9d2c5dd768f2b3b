import { z } from "zod"
import type { Charge, PaymentGateway } from "./payment-gateway.ts"
import { readSignedEvent } from "./signed-event.ts"

const ANSWER_TIMEOUT_MS = 30_000 // callers have less patience; this frees the connection behind them

const chargeSchema = z.object({
  state: z.enum(["authorised", "captured", "declined", "refunded"]),
  reference: z.string().min(1),
})
const tokenSchema = z.object({ token: z.string().min(1) })

type Options = {
  /** Where the gateway answers; asked for each time, because it may move. */
  address: () => Promise<string>
  /** Shown to the gateway, and what its webhooks are signed with. */
  key: string
  send?: (url: string, init: RequestInit) => Promise<Response>
}

/** The gateway that speaks HTTP and JSON, as the test bank does (`bank/http.ts`). */
export function openHttpGateway({ address, key, send = fetch }: Options): PaymentGateway {
  const ask = async (method: "GET" | "POST", path: string, body?: object): Promise<unknown> => {
    const answer = await send((await address()) + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    if (answer.status === 404) return null
    // The gateway's own words stay out of it: they may quote what it was asked.
    if (!answer.ok) throw new Error(`the payment gateway answered ${answer.status}`)
    return answer.json()
  }
  const find = async (method: "GET" | "POST", path: string) =>
    chargeSchema.nullable().parse(await ask(method, path))
  return {
    tokenise: async (card) => tokenSchema.parse(await ask("POST", "/tokens", card)).token,
    authorise: async (request) => chargeSchema.parse(await ask("POST", "/charges", request)),
    capture: async (orderId) => known(await find("POST", `/charges/${orderId}/capture`)),
    findCharge: (orderId) => find("GET", `/charges/${orderId}`),
    cancel: async (orderId) => known(await find("POST", `/charges/${orderId}/cancel`)),
    refund: async (orderId) => (await find("POST", `/charges/${orderId}/refund`))?.state === "refunded",
    readEvent: (webhook) => readSignedEvent(webhook, { key, now: Date.now() }),
  }
}

function known(charge: Charge | null): Charge {
  if (!charge) throw new Error("the payment gateway does not know the charge")
  return charge
}
