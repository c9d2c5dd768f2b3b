import { createHmac } from "node:crypto"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { registerListeners, tellListeners } from "#app/core/orders/listeners/listeners.server.ts"
import { eventDeliveries } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { orderFeed } from "./order-feed.server.ts"

const KEY = `whsec_${Buffer.from("a key").toString("base64")}`
const db = await keepSampleShop()

test("the example listener sends every change, signed, to another system until it is accepted", async () => {
  const heard: { happened: string; number: string }[] = []
  let isDown = true
  const send: typeof fetch = async (_, init) => {
    const body = String(init?.body)
    const headers = new Headers(init?.headers)
    const [id, at] = [headers.get("webhook-id"), headers.get("webhook-timestamp")]
    expect([JSON.parse(body).id, Math.abs(Date.now() / 1000 - Number(at)) < 60]).toEqual([id, true])
    const signature = createHmac("sha256", "a key").update(`${id}.${at}.${body}`).digest("base64")
    expect(headers.get("webhook-signature")).toBe(`v1,${signature}`)
    if (!isDown) heard.push(JSON.parse(body))
    return new Response(null, { status: isDown ? 503 : 204 })
  }
  const feed = [orderFeed({ url: "https://erp.example/orders", key: KEY, send })]
  const services = createTestServices(db)
  await registerListeners(db, feed)
  const placed = await placedOrder(services, sampleRequest([asked(earbuds)]))
  expect(await tellListeners(services, feed)).toBe(0)
  isDown = false
  await db.update(eventDeliveries).set({ dueAt: sql`now()` })
  expect(await tellListeners(services, feed)).toBe(2)
  expect(heard.map(({ happened }) => happened).toSorted()).toEqual(["paid", "placed"])
  expect(heard.every(({ number }) => number === placed.order.number)).toBe(true)
  await registerListeners(db, [])
})
