import { createHmac } from "node:crypto"
import { z } from "zod"
import { defineGateway } from "#app/core/payments/gateway-plugin.server.ts"
import type {
  Charge,
  NextAction,
  PaymentEvent,
  PaymentGateway,
  PaymentKey,
} from "#app/core/payments/payment-gateway.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"
import { parsedJson } from "#app/platform/webhook.server.ts"

const VALID_MS = 24 * 60 * 60 * 1000

// longer than Cashfree tells an event again

/** Cashfree writes rupees, and its own ids as text or as numbers. */
const paise = z.number().transform((rupees) => Math.round(rupees * 100))
const text = z.union([z.string(), z.number()]).transform(String)
const refundSchema = z.object({
  cf_refund_id: text,
  refund_id: z.string(),
  refund_amount: paise,
  refund_currency: z.string(),
  refund_status: z.string(),
  refund_arn: z.string().nullish(),
})
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.uuid() }).optional(),
    payment: z
      .object({ cf_payment_id: text, payment_amount: paise, payment_currency: z.string() })
      .optional(),
    refund: refundSchema.extend({ order_id: z.uuid() }).optional(),
  }),
})

type Refund = z.infer<typeof refundSchema>

const API_VERSION = "2025-01-01"
const ANSWER_TIMEOUT_MS = 20_000
const UPI_MS = 10 * 60_000
/** Cashfree wants a phone number; who pays by a link has told none. */
const NO_PHONE = "9999999999"

const orderSchema = z.object({
  cf_order_id: text,
  order_amount: paise,
  order_currency: z.string(),
  order_status: z.enum(["ACTIVE", "PAID", "EXPIRED", "TERMINATED", "TERMINATION_REQUESTED"]),
  payment_session_id: z.string().nullish(),
})
const sessionSchema = z.object({
  data: z.object({
    url: z.url({ protocol: /^https$/ }).nullish(),
    payload: z
      .object({
        default: z
          .string()
          .regex(/^upi:\/\//)
          .optional(),
      })
      .nullish(),
  }),
})

type Order = z.infer<typeof orderSchema>
type Options = { url: string; id: string; secret: string; send?: typeof fetch; now?: () => number }

/** Cashfree, by UPI: its order has the payment's own id, and takes the money by itself. */
export function createCashfree({
  url,
  id: clientId,
  secret,
  send = fetch,
  now = Date.now,
}: Options): PaymentGateway {
  /** Null where Cashfree knows no such thing, "refused" where it does not do what was asked. */
  const ask = async <Answer>(schema: z.ZodType<Answer>, method: string, path: string, body?: object) => {
    const headers = { "x-client-id": clientId, "x-client-secret": secret, "x-api-version": API_VERSION }
    const answer = await send(`${url}/pg${path}`, {
      method,
      headers: { ...headers, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch(() => {
      throw new Error("Cashfree cannot be reached") // what was thrown may quote what was sent
    })
    if (answer.status === 404) return null
    if (answer.status === 400 || answer.status === 409) return "refused"
    if (!answer.ok)
      throw new Error(
        `Cashfree answered ${answer.status}${answer.status === 401 ? ": it does not know these keys" : ""}`,
      )
    const read = schema.safeParse(await answer.json().catch(() => null))
    if (!read.success) throw new Error("Cashfree's answer cannot be read")
    return read.data
  }
  const order = async (id: string) => known(await ask(orderSchema.nullable(), "GET", `/orders/${id}`))
  const ordered = async (
    { id, amountPaise, currency }: PaymentKey,
    meta?: object,
    customer?: object,
  ): Promise<Order> => {
    const made = await ask(orderSchema, "POST", "/orders", {
      ...{ order_id: id, order_amount: amountPaise / 100, order_currency: currency },
      ...(meta && { order_meta: meta }),
      customer_details: { customer_id: id, customer_phone: NO_PHONE, ...customer },
    })
    const found = made === "refused" ? await order(id) : made // somebody was quicker
    if (!found) throw new Error("Cashfree made no order")
    return found
  }
  const refundsOf = async (id: string) =>
    known(await ask(z.array(refundSchema), "GET", `/orders/${id}/refunds`)) ?? []
  const chargeOf = async (id: string, found: Order): Promise<Charge> => {
    const money = {
      reference: found.cf_order_id,
      amountPaise: found.order_amount,
      currency: found.order_currency,
    }
    if (found.order_status === "EXPIRED" || found.order_status === "TERMINATED")
      return { state: "declined", ...money }
    if (found.order_status !== "PAID") return { state: "pending", ...money }
    const given = (await refundsOf(id)).filter(({ refund_status }) => refund_status === "SUCCESS")
    const isAll = given.reduce((sum, refund) => sum + refund.refund_amount, 0) >= found.order_amount
    return { state: isAll ? "refunded" : "captured", ...money }
  }
  const find = async (id: string) => {
    const found = await order(id)
    return found && chargeOf(id, found)
  }
  const upi = async (session: string | null | undefined): Promise<NextAction> => {
    const asked = { payment_session_id: session, payment_method: { upi: { channel: "link" } } }
    const { data } = known(await ask(sessionSchema, "POST", "/orders/sessions", asked)) ?? {}
    const until = new Date(now() + UPI_MS).toISOString()
    if (data?.payload?.default) return { kind: "upi", url: data.payload.default, until }
    if (data?.url) return { kind: "redirect", url: data.url }
    throw new Error("Cashfree began no payment")
  }

  return {
    async start({ order: { fullName, email, phone }, returnUrl, ...payment }) {
      const customer = {
        ...(fullName && { customer_name: fullName }),
        ...(email && { customer_email: email }),
        ...(phone && { customer_phone: phone }),
      }
      const found = (await order(payment.id)) ?? (await ordered(payment, { return_url: returnUrl }, customer))
      const charge = await chargeOf(payment.id, found)
      if (charge.state !== "pending") return charge
      return { ...charge, state: charge.state, next: await upi(found.payment_session_id) }
    },
    find,
    async capture({ id }) {
      const charge = await find(id)
      if (!charge) throw new Error("Cashfree does not know this payment")
      return charge
    },
    async cancel(payment) {
      await ordered(payment)
      await ask(z.unknown(), "PATCH", `/orders/${payment.id}`, { order_status: "TERMINATED" })
      const charge = await find(payment.id)
      if (!charge || charge.state === "pending") throw new Error("Cashfree has not ended this order yet")
      return charge
    },
    async refund({ id, paymentId, amountPaise }) {
      const path = `/orders/${paymentId}/refunds`
      const earlier = known(await ask(refundSchema, "GET", `${path}/${id}`))
      const asked = { refund_id: id, refund_amount: amountPaise / 100 }
      const given =
        earlier ??
        known(await ask(refundSchema, "POST", path, asked)) ??
        known(await ask(refundSchema, "GET", `${path}/${id}`))
      if (!given) return { state: "failed", amountPaise, currency: "INR", reference: paymentId }
      return { state: refundState(given.refund_status) ?? "pending", ...refundMoney(given) }
    },
    readEvent: (webhook) => readCashfreeEvent(webhook, { secret, now: now() }),
  }
}

function known<Answer>(answer: Answer | "refused" | null): Answer | null {
  return answer === "refused" ? null : answer
}

/** Cashfree by UPI: its page for cards needs its own script, which the shop's content policy forbids. */
export const cashfree = defineGateway({
  name: "cashfree",
  title: "Cashfree",
  methods: ["upi"],
  prefix: "CASHFREE_",
  variables: z.object({
    CASHFREE_CLIENT_ID: z.string().min(1).meta({ title: "Client ID" }),
    CASHFREE_CLIENT_SECRET: z.string().min(8).meta({ title: "Client secret", isSecret: true }),
    CASHFREE_URL: z
      .url({ protocol: /^https?$/ })
      .default("https://api.cashfree.com")
      .meta({
        title: "Address of the API",
        description: "Empty for https://api.cashfree.com; https://sandbox.cashfree.com for a trial.",
      }),
  }),
  create: ({ CASHFREE_URL: url, CASHFREE_CLIENT_ID: id, CASHFREE_CLIENT_SECRET: secret }) => ({
    isTrial: new URL(url).hostname !== "api.cashfree.com",
    gateway: createCashfree({ url: url.replace(/\/+$/, ""), id, secret }),
  }),
})

/** The event in a webhook's body, if Cashfree signed this very body within a day. */
function readCashfreeEvent(
  { body, headers }: { body: string; headers: Headers },
  { secret, now }: { secret: string; now: number },
): PaymentEvent | "ignored" | null {
  const at = headers.get("x-webhook-timestamp") ?? ""
  const told = Buffer.from(headers.get("x-webhook-signature") ?? "", "base64")
  const expected = createHmac("sha256", secret)
    .update(at + body)
    .digest()
  if (!isSameKey(told, expected) || !(Math.abs(now - Number(at)) < VALID_MS)) return null
  const json = parsedJson(body)
  if (!z.object({ type: z.string(), data: z.unknown() }).safeParse(json).success) return null
  return eventOf(eventSchema.safeParse(json).data) ?? "ignored"
}

function eventOf(told: z.infer<typeof eventSchema> | undefined): PaymentEvent | null {
  const { order, payment, refund } = told?.data ?? {}
  if (told?.type === "REFUND_STATUS_WEBHOOK" && refund) {
    const ended = refundState(refund.refund_status)
    if (!ended) return null
    const state = ended === "failed" ? "refund_failed" : ended
    const id = `refund_${refund.cf_refund_id}_${refund.refund_status}`
    const refundId = z.uuid().safeParse(refund.refund_id).data
    return { id, state, paymentId: refund.order_id, refundId, ...refundMoney(refund) }
  }
  if (!order || !payment) return null
  const state = told?.type === "PAYMENT_SUCCESS_WEBHOOK" ? "captured" : "pending"
  const money = { amountPaise: payment.payment_amount, currency: payment.payment_currency }
  const id = `payment_${payment.cf_payment_id}_${state}`
  return {
    id,
    state,
    paymentId: order.order_id,
    reference: payment.cf_payment_id,
    isFirstWord: true,
    ...money,
  }
}

/** How a refund ended, or null while it has not. */
function refundState(status: string): "refunded" | "failed" | null {
  return status === "SUCCESS" ? "refunded" : status === "CANCELLED" ? "failed" : null
}

/** A refund's amount, and the bank's own name for it, or Cashfree's. */
function refundMoney({ refund_amount: amountPaise, refund_currency: currency, ...refund }: Refund) {
  return { amountPaise, currency, reference: refund.refund_arn ?? refund.cf_refund_id }
}
