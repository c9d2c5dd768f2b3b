import { createHmac } from "node:crypto"
import { expect, test } from "vitest"
import type { NextAction, PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { payments } from "#db/tables/payments.ts"
import { createExamplePayEmulator } from "#examples/gateway/emulator.ts"
import { createExamplePay, examplePay } from "#examples/gateway/example-pay.server.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { orderForm, register } from "#test/http/shopper.ts"

// The example gateway, plugged into the whole shop: the shopper pays on its own page.
const KEY = "a key of the example"
const emulator = createExamplePayEmulator(KEY)
const gateway = createExamplePay({ url: "https://api.pay.example", key: KEY, send: emulator.send })
const shop = await keepShop()
const { name, methods, form } = examplePay
Object.assign(shop.services, { gateways: [{ name, methods, form, gateway }] })
await register(shop, "Asha")

const deliver = async () => {
  for (const { body, headers } of (await emulator.webhooks()).splice(0)) {
    const answer = await shop.asGuest().ask("/payment-events/example-pay", { method: "POST", body, headers })
    expect(answer.status).toBe(204)
  }
}

test("with a hosted gateway page the form has no card fields, and the shopper is redirected there", async () => {
  expect(await (await shop.get("/payment")).text()).not.toContain('name="card"')
  const { card: _card, cvv: _cvv, ...filled } = await orderForm(shop)
  const answer = await shop.post("/payment", filled)
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "https://pay.example/ep_1"])
})

test("the order's page links to the payment until the gateway confirms it", async () => {
  const [payment] = await shop.services.db.select().from(payments)
  if (!payment) throw new Error("no payment")
  expect(payment).toMatchObject({
    gateway: "example-pay",
    method: "card",
    state: "pending",
    reference: "ep_1",
  })
  const listed = await (await shop.get("/orders")).text()
  const [path = ""] = listed.match(/\/orders\/DH-[0-9A-Z-]+/) ?? []
  expect(await (await shop.get(path)).text()).toContain(`href="${path}/pay"`)
  expect(await (await shop.get(`${path}/pay`)).text()).toContain('href="https://pay.example/ep_1"')
  await emulator.pay(payment.id)
  await deliver()
  const paid = await (await shop.get(path)).text()
  expect(paid).toContain("We have your payment")
  expect(paid).not.toContain("pay.example")
  expect((await shop.mails()).filter(({ subject }) => subject.startsWith("Your Dhun order"))).toHaveLength(1)
})

const UNTIL = "2026-11-23T10:05:00.000Z"
const STEPS: [NextAction, string | RegExp, string][] = [
  [
    { kind: "upi", url: "upi://pay?pa=shop@bank", until: UNTIL },
    /^\/orders\/DH-[\w-]+\/pay$/,
    'href="upi://pay?pa=shop@bank"',
  ],
  [{ kind: "upi", url: "upi://pay?pa=shop@bank", until: UNTIL }, /\/pay$/, "/pay/qr-code.svg"],
  [
    { kind: "form", action: "https://pay.example/start", fields: { token: "t-1" } },
    /\/pay\/gateway$/,
    "/pay/gateway",
  ],
]

test.each(STEPS)("a shopper whose next step is %j finds it on the order's page", async (next, to, found) => {
  const start: PaymentGateway["start"] = async ({ amountPaise, currency }) => ({
    ...{ state: "pending", reference: "ep_x", amountPaise, currency, next },
  })
  Object.assign(shop.services, { gateways: [{ name, methods, form, gateway: { ...gateway, start } }] })
  const answer = await shop.post("/payment", await orderForm(shop))
  const path = answer.headers.get("Location") ?? ""
  expect([answer.status, path]).toEqual([303, expect.stringMatching(to)])
  const page = path.replace(/\/gateway$/, "")
  expect(await (await shop.get(page)).text()).toContain(found)
  const pay = await shop.get(`${page}/gateway`)
  if (next.kind !== "form") return expect(pay.status).toBe(303)
  expect(pay.headers.get("Content-Security-Policy")).toContain("form-action https://pay.example;")
  expect(await pay.text()).toContain('name="token" value="t-1"')
})

test("a webhook is refused at another gateway's address and with another's signature", async () => {
  const body = JSON.stringify({ event: "ev_9" })
  const headers = { "Example-Signature": createHmac("sha256", "another key").update(body).digest("hex") }
  const send = (path: string) => shop.asGuest().ask(path, { method: "POST", body, headers })
  expect((await send("/payment-events/example-pay")).status).toBe(400)
  expect((await send("/payment-events/test-bank")).status).toBe(404)
})
