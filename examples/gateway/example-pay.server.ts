import { createHmac, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { defineGateway } from "#app/core/payments/gateway-plugin.server.ts"
import type { Charge, PaymentGateway } from "#app/core/payments/payment-gateway.ts"

// A gateway with a page of its own: the shop makes a payment there, the shopper is sent to it, and a webhook says how it ended.

const TIMEOUT_MS = 20_000
const VALID_MS = 24 * 60 * 60 * 1000 // a webhook is told again for a day
const STATES = {
  waiting: "pending",
  paid: "captured",
  refused: "declined",
  refunded: "refunded",
} as const satisfies Record<string, Charge["state"]>

const paymentSchema = z
  .object({
    id: z.uuid(),
    token: z.string(),
    status: z.enum(["waiting", "paid", "refused", "refunded"]),
    amount: z.int(),
    currency: z.string(),
    page: z.url(),
  })
  .transform(({ status, amount, token, ...payment }) => ({
    ...payment,
    charge: { state: STATES[status], amountPaise: amount, currency: payment.currency, reference: token },
  }))
const refundSchema = z
  .object({
    token: z.string(),
    status: z.enum(["refunded", "failed"]),
    amount: z.int(),
    currency: z.string(),
  })
  .transform(({ status, amount, currency, token }) => ({
    ...{ state: status, amountPaise: amount, currency, reference: token },
  }))
const eventSchema = z
  .object({ event: z.string(), at: z.iso.datetime(), payment: paymentSchema, refund: z.uuid().optional() })
  .transform(({ event, at, payment: { id, charge }, refund }) => ({
    ...{ ...charge, id: event, at, paymentId: id, refundId: refund },
  }))

type Options = { url: string; key: string; send?: typeof fetch; now?: () => number }

/** The adapter. `send` is replaced in tests. */
export function createExamplePay({ url, key, send = fetch, now = Date.now }: Options): PaymentGateway {
  const ask = async (method: "GET" | "POST", path: string, body?: object) => {
    const answer = await send(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new Error("Example Pay cannot be reached") // what was thrown may quote what was sent
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`Example Pay answered ${answer.status}`)
    return answer.json()
  }
  const payment = async (method: "GET" | "POST", path: string, body?: object) => {
    const found = await ask(method, path, body)
    return found === null ? null : paymentSchema.parse(found)
  }
  const find = async (id: string) => (await payment("GET", `/payments/${id}`))?.charge ?? null
  return {
    async start({ id, amountPaise: amount, currency, returnUrl }) {
      const made = await payment("POST", "/payments", { id, amount, currency, return_url: returnUrl })
      if (!made) throw new Error("Example Pay made no payment")
      const { charge, page: address } = made
      return charge.state === "pending"
        ? { ...charge, state: "pending", next: { kind: "redirect", url: address } }
        : charge
    },
    find,
    // Example Pay takes the money by itself: there is nothing to capture.
    async capture({ id }) {
      const charge = await find(id)
      if (!charge) throw new Error("Example Pay does not know this payment")
      return charge
    },
    async cancel({ id, amountPaise: amount, currency }) {
      const cancelled = await payment("POST", `/payments/${id}/cancel`, { amount, currency })
      if (!cancelled) throw new Error("Example Pay cancelled nothing")
      return cancelled.charge
    },
    async refund({ id, paymentId, amountPaise: amount }) {
      return refundSchema.parse(await ask("POST", `/payments/${paymentId}/refunds`, { id, amount }))
    },
    readEvent({ body, headers }) {
      const signed = Buffer.from(headers.get("Example-Signature") ?? "", "hex")
      const expected = createHmac("sha256", key).update(body).digest()
      if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null
      const { data = null } = eventSchema.safeParse(parsedJson(body))
      return data && Math.abs(now() - Date.parse(data.at)) < VALID_MS ? data : null
    },
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `ports: { gateways: [testBank, examplePay] }` in shop.config.ts, two variables, and the setting payments.gateway. */
export const examplePay = defineGateway({
  name: "example-pay",
  methods: ["upi", "card"],
  variables: z.object({ EXAMPLE_PAY_URL: z.url(), EXAMPLE_PAY_KEY: z.string().min(16) }),
  create: ({ EXAMPLE_PAY_URL: url, EXAMPLE_PAY_KEY: key }) => ({ gateway: createExamplePay({ url, key }) }),
})
