import { createHmac } from "node:crypto"
import { desc } from "drizzle-orm"
import { expect, test } from "vitest"
import { orders } from "#db/tables/orders.ts"
import { paymentEvents, paymentExceptions } from "#db/tables/payments.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { BANK_KEY } from "../../samples/sample-bank.ts"

const shop = await keepShop()

await register(shop, "Asha")
await buy(shop)
const [order] = await shop.services.db.select().from(orders).orderBy(desc(orders.placedAt))
const orderId = order?.id ?? ""
const amountPaise = order?.totalPaise ?? 0

/** Tells the shop an event as the bank does: no page, no cookie, a signature. */
const tell = (event: object, key = BANK_KEY, path = "/payment-events/test-bank") => {
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000)
  const mac = createHmac("sha256", key).update(`${seconds}.${body}`).digest("hex")
  return shop
    .asGuest()
    .ask(path, { method: "POST", body, headers: { "Bank-Signature": `t=${seconds},v1=${mac}` } })
}
const eventOf = (id: string) => ({
  ...{ id, orderId, state: "captured", reference: "test-1", amountPaise, currency: "INR" },
})

test("PAY-5: an event that the bank signed is taken, once or twice alike", async () => {
  for (const event of [eventOf("evt_1"), eventOf("evt_1")]) expect((await tell(event)).status).toBe(204)
  expect(await shop.services.db.$count(paymentEvents)).toBe(1)
})

test("each gateway has its own webhook, and the address of the previous release is the test bank's", async () => {
  expect((await tell(eventOf("evt_1"), BANK_KEY, "/payment-events")).status).toBe(204)
  expect((await tell(eventOf("evt_1"), BANK_KEY, "/payment-events/nobody")).status).toBe(404)
})

test("an event without an amount or a currency is refused", async () => {
  for (const missing of [{ amountPaise: undefined }, { currency: undefined }])
    expect((await tell({ ...eventOf("evt_5"), ...missing })).status).toBe(400)
})

test("PAY-5: an event that somebody else made up is refused and changes nothing", async () => {
  expect((await tell(eventOf("evt_2"), "a key that is not the bank's")).status).toBe(400)
  const unsigned = await shop
    .asGuest()
    .ask("/payment-events", { method: "POST", body: JSON.stringify(eventOf("evt_2")) })
  expect(unsigned.status).toBe(400)
  expect((await tell({ id: "evt_2" })).status).toBe(400)
  expect((await shop.get("/payment-events")).status).toBe(405)
  expect(await shop.services.db.$count(paymentEvents)).toBe(1)
})

test("an event of a wrong amount is acknowledged and left to the operator, and repeating it changes nothing", async () => {
  const wrong = { ...eventOf("evt_4"), amountPaise: 1, currency: "INR" }
  for (let times = 0; times < 2; times += 1) expect((await tell(wrong)).status).toBe(204)
  const exceptions = await shop.services.db.select().from(paymentExceptions)
  expect(exceptions).toMatchObject([{ kind: "wrong-amount", orderId, toldPaise: 1 }])
})

test("PAY-5: an event of an order that the shop does not have is taken, so that it is not told for ever", async () => {
  const answer = await tell({ ...eventOf("evt_3"), orderId: crypto.randomUUID() })
  expect(answer.status).toBe(204)
})
