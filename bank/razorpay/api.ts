import { setTimeout as pause } from "node:timers/promises"
import { type Context, Hono } from "hono"
import { z } from "zod"
import type { Emulation } from "./emulator.ts"
import { type Order, Refusal } from "./entities.ts"
import type { Faults } from "./faults.ts"
import { EMI } from "./methods.ts"
import { settlementLines } from "./settlements.ts"

const SILENCE_MS = 120_000

const notesSchema = z
  .record(z.string(), z.string().max(256))
  .refine((notes) => Object.keys(notes).length <= 15)
  .or(z.tuple([]))
  .default([])
const orderSchema = z.object({
  amount: z.number(),
  currency: z.literal("INR"),
  receipt: z.string().nullable().default(null),
  notes: notesSchema,
  unique_receipt: z.boolean().default(false),
  payment: z.object({ capture: z.enum(["automatic", "manual"]) }).optional(),
})
const upiSchema = z.object({
  amount: z.number(),
  currency: z.literal("INR"),
  order_id: z.string(),
  email: z.email(),
  contact: z.string().regex(/^\+?\d{8,14}$/),
  method: z.literal("upi"),
  upi: z.object({ flow: z.literal("intent") }),
  notes: notesSchema,
})
const captureSchema = z.object({ amount: z.coerce.number(), currency: z.string() })
const refundSchema = z.object({
  amount: z.coerce.number().int().min(100),
  receipt: z.string().nullable().default(null),
  notes: notesSchema,
})

/** The part of Razorpay's API that a shop asks, in the paths and bodies of its reference. */
export function razorpayApi({ store, refunds, faults, upiLink, told }: Emulation) {
  const api = new Hono()
  const collection = (items: object[]) => ({ entity: "collection", count: items.length, items })
  const expanded = (order: Order, expand: string | undefined) =>
    expand === "payments" ? { ...order, payments: collection(store.paymentsOf(order.id)) } : order
  const answer = async (c: Context, did: Faults["silentAfter"][number], body: object) => {
    if (faults().silentAfter.includes(did)) {
      await told()
      await pause(SILENCE_MS, undefined, { ref: false })
    }
    return c.json(body)
  }

  api.post("/orders", async (c) => {
    const { unique_receipt: isUnique, payment, ...asked } = await parsed(c, orderSchema)
    const earlier = store.orders().find(({ receipt }) => receipt !== null && receipt === asked.receipt)
    if (earlier && isUnique) {
      if (faults().refusesKnownReceipts)
        throw new Refusal("Order receipt should be unique.", { field: "receipt" })
      return answer(c, "order", earlier)
    }
    return answer(c, "order", store.createOrder({ ...asked, isAutomatic: payment?.capture === "automatic" }))
  })
  api.get("/orders", (c) => {
    const { receipt, count = "10", skip = "0", "expand[]": expand } = c.req.query()
    const found = store.orders().filter((order) => receipt === undefined || order.receipt === receipt)
    const page = found.toReversed().slice(Number(skip), Number(skip) + Number(count))
    return c.json(collection(page.map((order) => expanded(order, expand))))
  })
  api.get("/orders/:id", (c) => c.json(store.order(c.req.param("id"))))
  api.get("/orders/:id/payments", (c) =>
    c.json(collection(store.paymentsOf(store.order(c.req.param("id")).id))),
  )
  api.patch("/orders/:id", async (c) => {
    const { notes } = await parsed(c, z.object({ notes: notesSchema }).strict())
    return c.json(Object.assign(store.order(c.req.param("id")), { notes }))
  })

  api.post("/payments/create/upi", async (c) => {
    const { upi: _upi, amount, ...asked } = await parsed(c, upiSchema)
    if (faults().refusesUpi) throw new Refusal("UPI is not enabled for the merchant")
    if (amount !== store.order(asked.order_id).amount)
      throw new Refusal("Your payment amount is different from your order amount.")
    const payment = store.begin(asked)
    return answer(c, "upi", { razorpay_payment_id: payment.id, link: upiLink(payment) })
  })
  api.get("/payments/:id", (c) => c.json(store.payment(c.req.param("id"))))
  api.post("/payments/:id/capture", async (c) =>
    answer(c, "capture", store.capture(c.req.param("id"), await parsed(c, captureSchema))),
  )
  api.get("/payments/:id/refunds", (c) => c.json(collection(refunds.of(store.payment(c.req.param("id")).id))))
  api.post("/payments/:id/refund", async (c) => {
    const asked = { ...(await parsed(c, refundSchema)), isPending: faults().pendingRefunds }
    return answer(c, "refund", refunds.create(c.req.param("id"), asked, c.req.header("X-Refund-Idempotency")))
  })
  api.get("/methods", (c) => c.json({ entity: "methods", card: true, upi: true, ...EMI }))
  api.get("/settlements/recon/combined", (c) => {
    const { year, month = "", day = "", count = "1000", skip = "0" } = c.req.query()
    const wanted = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    const lines = settlementLines(store, refunds.all()).filter((line) => line.day === wanted)
    return c.json(collection(lines.slice(Number(skip), Number(skip) + Number(count)).map(({ line }) => line)))
  })
  return api
}

async function parsed<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body> {
  const body = schema.safeParse(await c.req.json().catch(() => null))
  if (!body.success)
    throw new Refusal("The request is invalid.", { field: String(body.error.issues[0]?.path[0] ?? "") })
  return body.data
}
