import { createHmac } from "node:crypto"
import { Hono } from "hono"

type Status = "waiting" | "paid" | "refused" | "refunded"
type Payment = { id: string; token: string; status: Status; amount: number; currency: string; page: string }

/** Example Pay's service, in memory: its HTTP surface, its shoppers, and the webhooks that it would have sent. */
export function createExamplePayEmulator(key: string) {
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, { payment: string; amount: number }>()
  const webhooks: { body: string; headers: Headers }[] = []
  const tell = (payment: Payment, refund?: string) => {
    const at = new Date().toISOString()
    const body = JSON.stringify({ event: `ev_${webhooks.length}`, at, payment, ...(refund && { refund }) })
    const signature = createHmac("sha256", key).update(body).digest("hex")
    webhooks.push({ body, headers: new Headers({ "Example-Signature": signature }) })
  }
  const made = (id: string, amount: number, currency: string, status: Status): Payment => {
    const known = payments.get(id)
    if (known) return known
    const token = `ep_${payments.size + 1}`
    const payment = { id, token, status, amount, currency, page: `https://pay.example/${token}` }
    payments.set(id, payment)
    return payment
  }
  const end = (id: string, status: Status) => {
    const payment = payments.get(id)
    if (payment?.status !== "waiting") return
    payment.status = status
    tell(payment)
  }
  const givenBack = (id: string) =>
    [...refunds.values()].reduce((sum, refund) => sum + (refund.payment === id ? refund.amount : 0), 0)

  const app = new Hono()
  app.use(async (c, next) =>
    c.req.header("Authorization") === `Bearer ${key}` ? next() : c.json({ error: "unauthorised" }, 401),
  )
  app.post("/payments", async (c) => {
    const { id, amount, currency } = await c.req.json()
    return c.json(made(id, amount, currency, "waiting"))
  })
  app.get("/payments/:id", (c) => {
    const payment = payments.get(c.req.param("id"))
    return payment ? c.json(payment) : c.json({ error: "unknown" }, 404)
  })
  app.post("/payments/:id/cancel", async (c) => {
    const { amount, currency } = await c.req.json()
    const payment = made(c.req.param("id"), amount, currency, "refused")
    end(payment.id, "refused")
    return c.json(payment)
  })
  app.post("/payments/:id/refunds", async (c) => {
    const payment = payments.get(c.req.param("id"))
    if (!payment) return c.json({ error: "unknown" }, 404)
    const { id, amount } = await c.req.json()
    const answer = { token: `er_${id}`, amount, currency: payment.currency }
    if (!refunds.has(id)) {
      const isLeft = payment.status === "paid" && givenBack(payment.id) + amount <= payment.amount
      if (!isLeft) return c.json({ ...answer, status: "failed" })
      refunds.set(id, { payment: payment.id, amount })
      tell({ ...payment, status: "refunded", amount }, id)
      if (givenBack(payment.id) === payment.amount) payment.status = "refunded"
    }
    return c.json({ ...answer, status: "refunded" })
  })
  return {
    send: (async (url, init) => app.fetch(new Request(String(url), init))) as typeof fetch,
    pay: async (id: string) => end(id, "paid"),
    giveUp: async (id: string) => end(id, "refused"),
    webhooks: async () => webhooks,
  }
}
