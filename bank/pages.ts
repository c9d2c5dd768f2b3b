import { Hono } from "hono"
import { html } from "hono/html"
import { secureHeaders } from "hono/secure-headers"
import type { Books } from "./books.ts"

/** The pages on which a shopper pays at the test bank: one by its token, or by the UPI address that a shop shows. */
export function bankPages({ books, onEvent }: { books: Books; onEvent: () => void }) {
  const pages = new Hono()
  pages.use(secureHeaders({ referrerPolicy: "no-referrer" }))
  pages.get("/upi", (c) => {
    const token = c.req.query("address")?.match(/[?&]tr=([0-9a-f]{32})/)?.[1]
    if (token) return c.redirect(`/pay/${token}`, 303)
    return c.html(
      page(
        html`<form><label>UPI address <input name="address" required size="60" placeholder="upi://pay?…"></label> <button>Open</button></form>`,
      ),
    )
  })
  pages.get("/pay/:token", async (c) => {
    const found = await books.findWaiting(c.req.param("token"))
    if (!found) return c.html(page(html`<p>There is no such payment.</p>`), 404)
    const { waiting, charge } = found
    const amount = `₹${(charge.amountPaise / 100).toFixed(2)}`
    if (charge.state !== "pending")
      return c.html(
        page(
          html`<p>${amount} for ${waiting.title}: ${charge.state}.</p><p><a href="${waiting.returnUrl}">Back to the shop</a></p>`,
        ),
      )
    return c.html(
      page(html`<p>Dhun asks for <strong>${amount}</strong> for ${waiting.title}.</p>
        <form method="post"><button name="answer" value="pay">Pay ${amount}</button> <button name="answer" value="decline">Decline</button></form>`),
    )
  })
  pages.post("/pay/:token", async (c) => {
    const found = await books.findWaiting(c.req.param("token"))
    if (!found) return c.html(page(html`<p>There is no such payment.</p>`), 404)
    const { answer } = await c.req.parseBody()
    await books.answerWaiting(found.waiting, answer === "pay")
    onEvent()
    const { method, returnUrl, token } = found.waiting
    return c.redirect(method === "upi" ? `/pay/${token}` : returnUrl, 303)
  })
  return pages
}

function page(content: ReturnType<typeof html>) {
  return html`<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark"><title>Test bank</title>
    <style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}button,input{font:inherit;padding:.6rem 1rem;max-width:100%;box-sizing:border-box}</style>
    <h1>Test bank</h1><p>No money moves here.</p>${content}</html>`
}
