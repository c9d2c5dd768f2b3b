import { eq, sql } from "drizzle-orm"
import { expect } from "vitest"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { listPaymentExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { askRefunds, noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Webhook } from "#bank/razorpay/webhooks.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "../sample-shop.ts"
import { createSampleRazorpay } from "./sample-razorpay.ts"

const IMPATIENCE_MS = 40
const SOON = { olderThanSeconds: 0 }

/** The sample shop with Razorpay's emulator as its one gateway. `hearsWebhooks`: they come by themselves. */
export function createRazorpayShop(db: Database, { hearsWebhooks = false } = {}) {
  const razorpay = createSampleRazorpay(hearsWebhooks ? (webhook) => hear(webhook) : undefined)
  const { emulator, gatewayWith } = razorpay
  const gateway = gatewayWith({})
  const gateways = [{ name: "razorpay", methods: ["card", "upi", "checkout"] as const, form: null, gateway }]
  const services = { ...createTestServices(db), gateways }
  const impatient = { ...createTestServices(db, {}, { timeoutMs: IMPATIENCE_MS }), gateways }

  /** What the address of the webhook does. */
  const hear = async ({ body, headers }: Webhook) => {
    const event = gateway.readEvent({ body, headers })
    if (!event || event === "ignored") return event
    return receivePaymentEvent(services, { ...event, gateway: "razorpay" })
  }
  const place = async (press = sampleRequest([asked(earbuds)])) => {
    const placed = await placeOrder(services, asha, press)
    if (!placed.ok) throw new Error(placed.refusal.reason)
    if (!placed.next) throw new Error("there is no next step")
    return { order: placed.order, next: placed.next }
  }
  const net = () =>
    emulator.store.payments().filter(({ captured, refund_status }) => captured && refund_status !== "full")
  const standing = async () => ({
    paidOrders: await db.$count(orders, eq(orders.paymentState, "paid")),
    mails: await db.$count(outboxMails),
    taken: net().length,
    exceptions: await db.$count(paymentExceptions, sql`resolved_at is null`),
  })
  return {
    ...razorpay,
    ...{ services, impatient, hear, place, standing },
    hearAll: async () => {
      const heard = []
      for (const webhook of emulator.sent.splice(0)) heard.push(await hear(webhook))
      return heard
    },
    /** The payment of an order that has one. */
    keyOf: async (orderId: string) => {
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
      if (!payment) throw new Error("no payment")
      return { id: payment.id, amountPaise: payment.amountPaise, currency: "INR" }
    },
    /** The id of an order that was paid and whose webhooks are over. */
    async paidOrder() {
      const { order, next } = await place()
      await razorpay.answerNext(next, "pay")
      await recoverOrders(services, SOON)
      emulator.sent.splice(0)
      return order.id
    },
    async refund(orderId: string, amountPaise?: number, shop: typeof services = services) {
      await db.transaction((tx) => noteRefund(tx, { orderId, ...(amountPaise && { amountPaise }) }))
      await askRefunds(shop, orderId)
    },
    /** The worker's round in which open refunds are asked for again. */
    async askRefundsAgain() {
      await db.update(refunds).set({ claimedUntil: sql`now()` })
      return recoverOrders(services, SOON)
    },
    paymentStateOf: async (id: string) => (await getOrderById(db, id)).paymentState,
    exceptions: async () => (await listPaymentExceptions(db)).map(({ kind }) => kind),
    async expectPaidOnce(orderId: string) {
      expect((await getOrderById(db, orderId)).state).toBe("paid")
      expect(await standing()).toEqual({ paidOrders: 1, mails: 1, taken: 1, exceptions: 0 })
    },
    async expectNothingTaken() {
      expect(await standing()).toEqual({ paidOrders: 0, mails: 0, taken: 0, exceptions: 0 })
    },
  }
}

export type RazorpayShop = ReturnType<typeof createRazorpayShop>
