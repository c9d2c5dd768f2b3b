import { createHmac } from "node:crypto"
import { Hono } from "hono"

type Order = { order_id: string; order_amount: number; order_status: string; cf_order_id: string }
type Refund = { order_id: string; refund_id: string; refund_amount: number; cf_refund_id: string }

const INR = { order_currency: "INR", payment_currency: "INR", refund_currency: "INR" }

/** The part of Cashfree's service (2025-01-01) that the shop asks, in memory, with the webhooks that it would have sent. */
export function createCashfreeEmulator({ id, secret }: { id: string; secret: string }) {
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  const webhooks: { body: string; headers: Headers }[] = []
  const sign = (body: string) => {
    const at = String(Date.now())
    const signature = createHmac("sha256", secret)
      .update(at + body)
      .digest("base64")
    return { body, headers: new Headers({ "x-webhook-timestamp": at, "x-webhook-signature": signature }) }
  }
  const tell = (type: string, data: object) =>
    webhooks.push(sign(JSON.stringify({ data, event_time: new Date().toISOString(), type })))
  const orderBody = (order: Order) => ({
    ...order,
    ...INR,
    payment_session_id: `session_${order.cf_order_id}`,
  })
  const refundBody = (refund: Refund) => ({
    ...refund,
    ...INR,
    refund_status: "SUCCESS",
    refund_arn: `arn${refund.cf_refund_id}`,
  })
  const given = (order: string) =>
    [...refunds.values()].reduce((sum, one) => (one.order_id === order ? sum + one.refund_amount : sum), 0)
  const end = (orderId: string, type: string) => {
    const order = orders.get(orderId)
    if (order?.order_status !== "ACTIVE") return
    if (type === "PAYMENT_SUCCESS_WEBHOOK") order.order_status = "PAID"
    const payment = {
      cf_payment_id: `p${order.cf_order_id}`,
      payment_amount: order.order_amount,
      payment_currency: "INR",
    }
    tell(type, { order: orderBody(order), payment })
  }

  const app = new Hono()
  app.use(async (c, next) => {
    const isKnown = c.req.header("x-client-id") === id && c.req.header("x-client-secret") === secret
    if (!isKnown) return c.json({ code: "request_failed", type: "authentication_error" }, 401)
    return c.req.header("x-api-version") === "2025-01-01" ? next() : c.json({ code: "request_invalid" }, 400)
  })
  app.post("/pg/orders", async (c) => {
    const { order_id, order_amount } = await c.req.json()
    if (orders.has(order_id)) return c.json({ code: "order_already_exists" }, 409)
    const order = {
      order_id,
      order_amount,
      order_status: "ACTIVE",
      cf_order_id: String(2_149_460_581 + orders.size),
    }
    orders.set(order_id, order)
    return c.json(orderBody(order))
  })
  app.post("/pg/orders/sessions", async (c) => {
    const { payment_session_id: session } = await c.req.json()
    const payload = { default: `upi://pay?pa=dhun@emulated&pn=Dhun&tr=${session}&cu=INR` }
    return c.json({ action: "link", channel: "link", data: { url: null, payload } })
  })
  app.get("/pg/orders/:id", (c) => {
    const order = orders.get(c.req.param("id"))
    return order ? c.json(orderBody(order)) : c.json({ code: "order_not_found" }, 404)
  })
  app.patch("/pg/orders/:id", (c) => {
    const order = orders.get(c.req.param("id"))
    if (order?.order_status !== "ACTIVE") return c.json({ code: "order_inactive" }, 400)
    order.order_status = "TERMINATED"
    return c.json(orderBody(order))
  })
  app.get("/pg/orders/:id/refunds", (c) =>
    c.json([...refunds.values()].filter(({ order_id }) => order_id === c.req.param("id")).map(refundBody)),
  )
  app.get("/pg/orders/:id/refunds/:refund", (c) => {
    const refund = refunds.get(c.req.param("refund"))
    return refund ? c.json(refundBody(refund)) : c.json({ code: "refund_not_found" }, 404)
  })
  app.post("/pg/orders/:id/refunds", async (c) => {
    const { refund_id, refund_amount } = await c.req.json()
    const order = orders.get(c.req.param("id"))
    if (order?.order_status !== "PAID") return c.json({ code: "order_not_paid" }, 400)
    if (refunds.has(refund_id)) return c.json({ code: "refund_already_exists" }, 409)
    if (given(order.order_id) + refund_amount > order.order_amount)
      return c.json({ code: "refund_amount_invalid" }, 400)
    const refund = {
      order_id: order.order_id,
      refund_id,
      refund_amount,
      cf_refund_id: String(11_325_632 + refunds.size),
    }
    refunds.set(refund_id, refund)
    tell("REFUND_STATUS_WEBHOOK", { refund: refundBody(refund) })
    return c.json(refundBody(refund))
  })
  return {
    send: (async (url, init) => app.fetch(new Request(String(url), init))) as typeof fetch,
    sign,
    pay: async (orderId: string) => end(orderId, "PAYMENT_SUCCESS_WEBHOOK"),
    giveUp: async (orderId: string) => end(orderId, "PAYMENT_USER_DROPPED_WEBHOOK"),
    webhooks: async () => webhooks,
  }
}
