import type { PaymentAttempt, PaymentGateway, PaymentKey } from "#app/core/payments/payment-gateway.ts"
import { type Client, createClient, RefusedRequest } from "./razorpay-client.server.ts"
import {
  cancelledNotes,
  collectionOf,
  orderSchema,
  orderWithPaymentsSchema,
  paymentSchema,
  type RazorpayOrder,
  refundSchema,
  standingOf,
} from "./razorpay-entities.server.ts"
import { readRazorpayEvent, refundReference } from "./razorpay-event.server.ts"
import { listInstalmentPlans } from "./razorpay-instalments.server.ts"
import { nextAction } from "./razorpay-next-action.server.ts"
import { listSettlements } from "./razorpay-settlements.server.ts"

type Options = {
  url: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** What the hosted page calls the shop. */
  shopName: string
  send?: typeof fetch
  now?: () => number
}

type Orders = readonly [RazorpayOrder, ...RazorpayOrder[]]

const REFUND_STATES = { pending: "pending", processed: "refunded", failed: "failed" } as const

/** Razorpay: one of its orders a payment, found by its receipt; money is held until the shop captures it (decision 47). */
export function createRazorpay({ send = fetch, now = Date.now, ...options }: Options): PaymentGateway {
  const { keySecret, webhookSecret } = options
  const ask = createClient({ ...options, send })
  const standing = async (id: string) => {
    const orders = await ordersOf(ask, id)
    return orders && standingOf(orders)
  }

  return {
    async start(attempt) {
      const orders = (await ordersOf(ask, attempt.id)) ?? [await createOrder(ask, attempt)]
      const { charge } = standingOf(orders)
      if (charge.state !== "pending") return charge
      const next = await nextAction({ ...options, ask, now }, orders[0], attempt)
      return { ...charge, state: charge.state, next }
    },

    find: async (id) => (await standing(id))?.charge ?? null,

    async capture({ id, amountPaise: amount, currency }) {
      const found = await standing(id)
      if (!found) throw new Error("Razorpay does not know this payment")
      const { charge, payment } = found
      if (charge.state !== "authorised" || !payment) return charge
      try {
        const path = `/v1/payments/${payment.id}/capture`
        const taken = await ask(paymentSchema, "POST", path, { body: { amount, currency } })
        return { ...charge, state: "captured", amountPaise: taken.amount, currency: taken.currency }
      } catch (error) {
        const after = error instanceof RefusedRequest ? await standing(id) : null
        if (!after || after.charge.state === "authorised") throw error
        return after.charge // somebody else was quicker
      }
    },

    async takeLate({ id, amountPaise: amount, currency }) {
      const orders = await ordersOf(ask, id)
      const paid = orders?.flatMap(({ payments }) => payments) ?? []
      const held = paid.find((payment) => payment.status === "authorized" && payment.amount === amount)
      if (orders && held && standingOf(orders).charge.state === "declined")
        await ask(paymentSchema, "POST", `/v1/payments/${held.id}/capture`, { body: { amount, currency } })
      return (await standing(id))?.charge ?? null
    },

    async cancel(payment) {
      const orders = (await ordersOf(ask, payment.id)) ?? [await createOrder(ask, payment)]
      const { charge } = standingOf(orders)
      if (charge.state === "captured" || charge.state === "refunded") return charge
      const [first, ...others] = orders
      const cancelled: Orders = [
        await cancelOrder(ask, first),
        ...(await Promise.all(others.map((one) => cancelOrder(ask, one)))),
      ]
      return standingOf(cancelled).charge
    },

    async refund({ id, paymentId, amountPaise }) {
      const found = await standing(paymentId)
      const payment = found?.payment
      const failed = { state: "failed" as const, amountPaise, currency: found?.charge.currency ?? "INR" }
      if (!payment) return { ...failed, reference: found?.charge.reference ?? paymentId }
      const path = `/v1/payments/${payment.id}`
      const earlier = await ask(collectionOf(refundSchema), "GET", `${path}/refunds?count=100`)
      const known = earlier.find(({ receipt, notes }) => receipt === id || notes.refund_id === id)
      try {
        const notes = { refund_id: id, payment_id: paymentId }
        const given =
          known ??
          (await ask(refundSchema, "POST", `${path}/refund`, {
            body: { amount: amountPaise, receipt: id, notes },
            headers: { "X-Refund-Idempotency": id },
          }))
        const { amount, currency, status } = given
        const reference = refundReference(given)
        return { state: REFUND_STATES[status], amountPaise: amount, currency, reference }
      } catch (error) {
        if (error instanceof RefusedRequest) return { ...failed, reference: payment.id }
        throw error
      }
    },

    readEvent: (webhook) => readRazorpayEvent(webhook, { keySecret, webhookSecret, now: now() }),
    settlements: (day) => listSettlements(ask, day),
    instalmentPlans: () => listInstalmentPlans(ask, options.keyId),
  }
}

/** The orders of a payment, oldest first. There is one, unless an account does not keep receipts unique. */
async function ordersOf(ask: Client, id: string): Promise<Orders | null> {
  const path = `/v1/orders?receipt=${encodeURIComponent(id)}&count=100&expand[]=payments`
  const found = await ask(collectionOf(orderWithPaymentsSchema), "GET", path)
  const [first, ...others] = found
    .filter(({ receipt }) => receipt === id)
    .toSorted((a, b) => a.created_at - b.created_at || a.id.localeCompare(b.id))
  return first ? [first, ...others] : null
}

/** A new order, or the one that another caller has made at the same time. */
async function createOrder(ask: Client, attempt: PaymentKey | PaymentAttempt): Promise<RazorpayOrder> {
  const { id, amountPaise: amount, currency } = attempt
  try {
    const made = await ask(orderSchema, "POST", "/v1/orders", {
      body: {
        ...{ amount, currency, receipt: id, unique_receipt: true },
        payment: { capture: "manual", capture_options: { refund_speed: "normal" } },
      },
    })
    return { ...made, payments: [] }
  } catch (error) {
    const made = error instanceof RefusedRequest ? await ordersOf(ask, id) : null
    if (!made) throw error
    return made[0]
  }
}

/** Marks an order, then looks again: what was captured in between stays captured. */
async function cancelOrder(ask: Client, order: RazorpayOrder): Promise<RazorpayOrder> {
  const path = `/v1/orders/${order.id}`
  const marked = await ask(orderSchema, "PATCH", path, { body: { notes: cancelledNotes(order) } })
  const payments = await ask(collectionOf(paymentSchema), "GET", `${path}/payments`)
  return { ...marked, payments }
}
