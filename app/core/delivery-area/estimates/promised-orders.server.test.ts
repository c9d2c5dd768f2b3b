import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { mendDestination } from "#app/core/checkout/destination/mend-destination.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { formatNearDay } from "#app/ui/format/date-format.ts"
import { products } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder, reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  SAMPLE_SECRET,
  sampleRequest,
  twinOfEarbuds,
} from "#test/samples/sample-shop.ts"
import { findPromise } from "./promise.server.ts"

const db = await keepSampleShop()
const india = fixedSettings("india")
const trading = () => ({ ...createTestServices(db), settings: india })

const PUNE = { pin: "411001", state: "Maharashtra", city: "Pune" }
const PORT_BLAIR = { pin: "744101", state: "Andaman and Nicobar Islands", city: "Port Blair" }
const request = (to: Record<string, string>) => sampleRequest([asked(earbuds)], to)

async function promisedTo(to: { pin: string; state: string }) {
  const promise = await findPromise(india, db, to)
  if (promise?.kind !== "by") throw new Error("not promised")
  return promise
}

async function keptOf(id: string) {
  const { promisedOn, promisedZone } = orders
  const [kept] = await db.select({ promisedOn, promisedZone }).from(orders).where(eq(orders.id, id))
  return kept
}

test("the delivery date of a placed order is stored with it and stated in its mail", async () => {
  const before = await promisedTo(PUNE)
  const { promisedOn, promisedZone } = await paidOrder(trading(), request(PUNE))
  const days = [before.day, (await promisedTo(PUNE)).day] // two where the cut-off passes meanwhile
  expect([days.includes(promisedOn ?? ""), promisedZone]).toEqual([true, "city"])
  const [mail] = await readOutbox(db, SAMPLE_SECRET)
  expect(mail?.text).toContain(`You will have it by ${formatNearDay(promisedOn ?? "")}.`)
})

test("the specification profile states no delivery date, nor does a shop for a PIN code it does not serve", async () => {
  const none = { promisedOn: null, promisedZone: null }
  const plain = await placeOrder(createTestServices(db), asha, request(PUNE))
  const unknown = await placeOrder(trading(), asha, request({ ...PUNE, pin: "999999" }))
  expect([plain, unknown]).toMatchObject([
    { ok: true, order: none },
    { ok: true, order: none },
  ])
  const mails = (await readOutbox(db, SAMPLE_SECRET)).map(({ text }) => text)
  expect(mails.join()).not.toContain("You will have it by")
})

test("an order whose address changes before payment gets the delivery date of its new address", async () => {
  const reserved = await reservedOrder(trading(), request(PUNE))
  await mendDestination(trading(), reserved.order.id, request(PORT_BLAIR))
  expect(await keptOf(reserved.order.id)).toMatchObject({ promisedZone: "remote" })
})

test("an order with an engraved piece has the later delivery date that was shown for it, also at a new address", async () => {
  await db
    .update(products)
    .set({ facts: sql`${products.facts} || '{"engravingLetters":8}'` })
    .where(eq(products.id, twinOfEarbuds.id))
  const items = [asked(earbuds), asked(twinOfEarbuds)]
  const engravedTo = async (to: { pin: string; state: string }) => {
    const promise = await findPromise(india, db, { ...to, productIds: items.map(({ id }) => id) })
    return promise?.kind === "by" ? promise.day : ""
  }
  expect((await promisedTo(PUNE)).day < (await engravedTo(PUNE))).toBe(true)
  const { order } = await reservedOrder(trading(), sampleRequest(items, PUNE))
  expect((await keptOf(order.id))?.promisedOn).toBe(await engravedTo(PUNE))
  await mendDestination(trading(), order.id, sampleRequest(items, PORT_BLAIR))
  expect((await keptOf(order.id))?.promisedOn).toBe(await engravedTo(PORT_BLAIR))
})

test("an order paid more than an hour later gets a new delivery date, and one paid sooner keeps its own", async () => {
  const promisedOn = "2026-01-05"
  const paidAfter = async (minutes: number) => {
    const reserved = await reservedOrder(trading(), request(PUNE))
    const { id, totalPaise } = reserved.order
    const placedAt = sql`now() - make_interval(mins => ${minutes})`
    await db.update(orders).set({ placedAt, promisedOn }).where(eq(orders.id, id))
    const captured = { state: "captured", reference: "r", amountPaise: totalPaise, currency: "INR" } as const
    await settlePayment(trading(), id, captured)
    return (await keptOf(id))?.promisedOn
  }
  expect(await paidAfter(50)).toBe(promisedOn)
  const today = new Date().toISOString().slice(0, 10)
  expect((await paidAfter(70))?.localeCompare(today)).toBeGreaterThanOrEqual(0)
})
