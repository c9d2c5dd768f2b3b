import { createHmac } from "node:crypto"
import { Hono } from "hono"
import { html } from "hono/html"
import { secureHeaders } from "hono/secure-headers"
import { z } from "zod"
import type { Emulation } from "./emulator.ts"
import { type Payment, Refusal } from "./entities.ts"

const checkoutSchema = z.object({
  key_id: z.string(),
  order_id: z.string(),
  amount: z.coerce.number(),
  currency: z.literal("INR"),
  name: z.string().min(1),
  callback_url: z.url({ protocol: /^https?$/ }),
  cancel_url: z.url({ protocol: /^https?$/ }).optional(),
  method: z.enum(["card", "netbanking", "wallet", "upi", "paylater"]).optional(),
  "prefill[email]": z.string().default(""),
  "prefill[contact]": z.string().default(""),
})

/** Hosted checkout, and a page where a UPI address is paid without an app. */
export function razorpayPages({ store, keys, told }: Emulation) {
  const pages = new Hono()
  pages.use(secureHeaders({ referrerPolicy: "no-referrer" }))

  pages.post("/v1/checkout/embedded", async (c) => {
    const body = z.record(z.string(), z.string()).parse(await c.req.parseBody())
    const asked = checkoutSchema.safeParse(body)
    if (!asked.success || asked.data.key_id !== keys.keyId)
      return c.html(page(html`<p>This is no checkout.</p>`), 400)
    const {
      order_id,
      amount,
      name,
      callback_url: callback,
      cancel_url: cancel = callback,
      method,
    } = asked.data
    if (store.order(order_id).amount !== amount) return c.html(page(html`<p>The amount is wrong.</p>`), 400)
    const carried = { order_id, callback, cancel, method: method ?? "netbanking", notes: notesOf(body) }
    const state = JSON.stringify({
      ...carried,
      email: asked.data["prefill[email]"],
      contact: asked.data["prefill[contact]"],
    })
    return c.html(
      page(html`<p>${name} asks for <strong>₹${(amount / 100).toFixed(2)}</strong>${method ? ` by ${method}` : ""}.</p>
        <form method="post" action="/checkout"><input type="hidden" name="state" value="${state}">
        <button name="answer" value="pay">Pay</button> <button name="answer" value="fail">Fail</button>
        <button name="answer" value="leave">Leave during 3-D Secure</button> <button name="answer" value="cancel">Cancel</button></form>`),
    )
  })

  pages.post("/checkout", async (c) => {
    const { answer, state } = await c.req.parseBody()
    const { callback, cancel, ...asked } = stateSchema.parse(JSON.parse(String(state)))
    if (answer === "cancel") return c.redirect(cancel, 303)
    const payment = store.begin(asked)
    if (answer === "pay") store.authorise(payment.id)
    if (answer === "fail") store.fail(payment.id)
    await told()
    if (answer === "leave") return c.redirect(cancel, 303)
    const fields = answer === "pay" ? signedResult(payment) : failure(payment)
    return c.html(
      page(html`<p>${payment.status}</p><form method="post" action="${callback}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <button>Back to the shop</button></form>`),
    )
  })

  pages.get("/upi", async (c) => {
    const payment = c.req.query("address")?.match(/[?&]tr=(pay_[0-9a-f]+)/)?.[1]
    if (payment) return c.redirect(`/upi/${payment}`, 303)
    return c.html(
      page(
        html`<form><label>UPI address <input name="address" required size="60" placeholder="upi://pay?…"></label> <button>Open</button></form>`,
      ),
    )
  })
  pages.get("/upi/:id", (c) => {
    const payment = store.payment(c.req.param("id"))
    return c.html(
      page(html`<p>₹${(payment.amount / 100).toFixed(2)}: ${payment.status}</p>
        <form method="post"><button name="answer" value="pay">Pay</button> <button name="answer" value="fail">Decline</button></form>`),
    )
  })
  pages.post("/upi/:id", async (c) => {
    const { answer } = await c.req.parseBody()
    const id = c.req.param("id")
    if (answer === "pay") store.authorise(id)
    else store.fail(id)
    await told()
    return c.redirect(`/upi/${id}`, 303)
  })
  pages.onError((error, c) => {
    if (error instanceof Refusal) return c.html(page(html`<p>${error.message}</p>`), 400)
    return c.html(page(html`<p>The emulator met a fault of its own.</p>`), 500)
  })

  function signedResult({ id, order_id }: Payment) {
    const signature = createHmac("sha256", keys.keySecret).update(`${order_id}|${id}`).digest("hex")
    return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature }
  }
  return pages
}

const stateSchema = z.object({
  order_id: z.string(),
  callback: z.url(),
  cancel: z.url(),
  method: z.string(),
  email: z.string(),
  contact: z.string(),
  notes: z.record(z.string(), z.string()),
})

function failure({ id, order_id }: Payment): Record<string, string> {
  return {
    "error[code]": "BAD_REQUEST_ERROR",
    "error[description]": "Payment was unsuccessful.",
    "error[metadata]": JSON.stringify({ payment_id: id, order_id }),
  }
}

function notesOf(body: Record<string, string>) {
  const named = Object.entries(body).map(([name, value]) => [
    name.match(/^notes\[(\w+)\]$/)?.[1] ?? "",
    value,
  ])
  return Object.fromEntries(named.filter(([name]) => name !== ""))
}

function page(content: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"><title>Razorpay, emulated</title>
    <style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}button,input{font:inherit;padding:.6rem 1rem;max-width:100%;box-sizing:border-box}</style>
    <h1>Razorpay, emulated</h1><p>No money moves here.</p>${content}</html>`
}
