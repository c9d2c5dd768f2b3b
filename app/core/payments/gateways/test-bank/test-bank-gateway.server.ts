import { z } from "zod"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { amountSchema, chargeSchema, readSignedEvent } from "./signed-event.server.ts"

const ANSWER_TIMEOUT_MS = 30_000 // callers have less patience; this frees the connection behind them

const refundSchema = amountSchema.extend({
  state: z.enum(["pending", "refunded", "failed"]),
  reference: z.string().min(1),
})

const startedSchema = chargeSchema.extend({
  next: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("redirect"), url: z.url() }),
      z.object({ kind: z.literal("upi"), url: z.string(), until: z.string(), page: z.url() }),
    ])
    .optional(),
})

const settlementsSchema = z.array(
  z.object({
    id: z.string().min(1),
    settlementId: z.string().min(1),
    kind: z.enum(["payment", "refund", "adjustment"]),
    paymentId: z.uuid().nullable(),
    refundId: z.uuid().nullable(),
    amountPaise: z.int(),
    feePaise: z.int(),
    taxPaise: z.int(),
    settledPaise: z.int(),
    reference: z.string().nullable(),
  }),
)

type Options = {
  /** Where the gateway answers; asked for each time, because it may move. */
  address: () => Promise<string>
  key: string
  /** Whether money is taken as it is asked for, or held until `capture`. */
  capture?: boolean
  send?: (url: string, init: RequestInit) => Promise<Response>
  now?: () => number
}

/** The gateway that speaks HTTP and JSON, as the test bank does (`bank/http.ts`). */
export function createHttpGateway({
  address,
  key,
  capture = true,
  send = fetch,
  now = Date.now,
}: Options): PaymentGateway {
  const ask = async <Answer>(
    schema: z.ZodType<Answer>,
    method: "GET" | "POST",
    path: string,
    body?: object,
  ) => {
    const answer = await send((await address()) + path, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(throwUnquoted("the payment gateway cannot be reached"))
    if (answer.ok)
      return answer
        .json()
        .then((told) => schema.nullable().parse(told))
        .catch(throwUnquoted("the payment gateway's answer cannot be read"))
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new Error(`the payment gateway answered ${answer.status}`)
  }
  const charge = (method: "GET" | "POST", path: string) => ask(chargeSchema, method, path)
  return {
    async start({ id, amountPaise, currency, method, fields, order, returnUrl }) {
      const asked = { orderId: id, amountPaise, currency, capture }
      const how =
        method === "card"
          ? { card: { number: fields.card ?? "", cvv: fields.cvv ?? "" } }
          : { method, title: order.number, returnUrl }
      const { next, ...charge } = known(await ask(startedSchema, "POST", "/charges", { ...asked, ...how }))
      return next && charge.state === "pending" ? { ...charge, state: charge.state, next } : charge
    },
    find: (id) => charge("GET", `/charges/${id}`),
    capture: async ({ id }) => known(await charge("POST", `/charges/${id}/capture`)),
    cancel: async ({ id }) => known(await charge("POST", `/charges/${id}/cancel`)),
    async refund({ id: refundId, paymentId, amountPaise }) {
      const asked = { refundId, amountPaise }
      return known(await ask(refundSchema, "POST", `/charges/${paymentId}/refunds`, asked))
    },
    settlements: async (day) => known(await ask(settlementsSchema, "GET", `/settlements/${day}`)),
    readEvent: ({ body, headers }) =>
      readSignedEvent({ body, signature: headers.get("Bank-Signature") }, { key, now: now() }),
  }
}

function known<Answer>(answer: Answer | null): Answer {
  if (!answer) throw new Error("the payment gateway does not know what was asked for")
  return answer
}

/** What was thrown may quote the card that the gateway was asked about: only its name and code are kept. */
function throwUnquoted(message: string) {
  return (thrown: unknown): never => {
    const { name = "Error", cause } = thrown instanceof Error ? thrown : {}
    const { code } = Object(cause)
    const fault = new Error(/^[A-Z_]{2,40}$/.test(code) ? `${message}: ${code}` : message)
    fault.name = name
    throw fault
  }
}
