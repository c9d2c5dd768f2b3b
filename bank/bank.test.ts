import { afterEach, expect, test } from "vitest"
import { readSignedEvent } from "#app/core/payments/gateways/test-bank/signed-event.server.ts"
import type { PaymentEvent } from "#app/core/payments/payment-gateway.ts"
import { attempt, BANK_KEY, createSampleBank, payAt } from "#test/samples/sample-bank.ts"
import { type Faults, faultsSchema } from "./faults.ts"
import { createBank } from "./http.ts"
import { tellEvents } from "./webhooks.ts"

let lateMs = 0
const { books, gateway, holding } = createSampleBank(() => Date.now() + lateMs)
afterEach(() => books.clear())

const faulty = (faults: Partial<Faults>) => books.switchFaults(faultsSchema.parse(faults))
const newOrder = () => ({
  id: crypto.randomUUID(),
  amountPaise: 129_900,
  currency: "INR",
  card: "738291046573",
})

const refundOf = ({ id, amountPaise }: { id: string; amountPaise: number }, part = amountPaise) => ({
  ...{ id: crypto.randomUUID(), paymentId: id, amountPaise: part },
})

/** A shop that hears events. It answers with `status` and keeps what it could read. */
function createEar(status = 204) {
  const heard: PaymentEvent[] = []
  const letters: Array<{ body: string; signature: string | null }> = []
  const send: typeof fetch = async (_url, init) => {
    const letter = { body: String(init?.body), signature: new Headers(init?.headers).get("Bank-Signature") }
    const event = readSignedEvent(letter, { key: BANK_KEY, now: Date.now() })
    letters.push(letter)
    if (event) heard.push(event)
    return new Response(null, { status })
  }
  const tell = () => tellEvents({ books, key: BANK_KEY, notifyUrl: () => "http://shop.test", send })
  return { heard, letters, tell }
}

test("PAY-5: one order is charged once, whoever asks and however often", async () => {
  const order = newOrder()
  const answers = await Promise.all(Array.from({ length: 10 }, () => payAt(gateway, order)))
  expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["captured"]))
  expect(await books.list()).toMatchObject([{ orderId: order.id, amountPaise: 129_900, state: "captured" }])
})

test("PAY-5: what is cancelled first is never charged, what was taken first stays taken", async () => {
  const [late, quick, held] = [newOrder(), newOrder(), newOrder()]
  await gateway.cancel(late)
  expect(await payAt(gateway, late)).toMatchObject({ state: "declined" })
  await payAt(gateway, quick)
  expect(await gateway.cancel(quick)).toMatchObject({ state: "captured" })
  await holding.start(attempt(held))
  await gateway.cancel(held)
  expect(await gateway.capture(held)).toMatchObject({ state: "declined" })
  expect(await gateway.refund(refundOf(late))).toMatchObject({ state: "failed" })
})

test("a refund is given once, in parts up to the captured amount, with an event for each part", async () => {
  const order = newOrder()
  await payAt(gateway, order)
  const [third, rest, more] = [refundOf(order, 43_300), refundOf(order, 86_600), refundOf(order, 1)]
  const answers = await Promise.all([third, third, rest].map((refund) => gateway.refund(refund)))
  expect(answers.map(({ state, amountPaise }) => `${state} ${amountPaise}`)).toEqual([
    ...["refunded 43300", "refunded 43300", "refunded 86600"],
  ])
  expect(await gateway.find(order.id)).toMatchObject({ state: "refunded", amountPaise: 129_900 })
  expect(await gateway.refund(more), "all is given back").toMatchObject({ state: "refunded" })
  const ear = createEar()
  await ear.tell()
  const told = ear.heard.filter(({ state }) => state === "refunded")
  expect(told.map(({ refundId, amountPaise }) => [refundId, amountPaise])).toEqual(
    expect.arrayContaining([third, rest].map(({ id, amountPaise }) => [id, amountPaise])),
  )
  expect(told).toHaveLength(2)
})

test("refunds never exceed what is left of a charge", async () => {
  const order = newOrder()
  await payAt(gateway, order)
  await gateway.refund(refundOf(order, 100_000))
  expect(await gateway.refund(refundOf(order, 29_901))).toMatchObject({ state: "failed" })
  expect(await gateway.find(order.id)).toMatchObject({ state: "captured" })
})

test("PAY-5: the bank keeps no card and answers nobody without the key", async () => {
  await payAt(gateway, newOrder())
  expect(JSON.stringify([await books.list(), await books.claimEvents()])).not.toMatch(/738291046573|\b917\b/) // an id may have 917 within
  const stranger = createBank({ books, key: BANK_KEY })
  for (const path of ["/charges", "/faults"])
    expect((await stranger.request(path, { headers: { Authorization: "Bearer guess" } })).status).toBe(401)
})

test("a direct charge is one request and one event", async () => {
  await gateway.start(attempt(newOrder()))
  const ear = createEar()
  await ear.tell()
  expect(ear.heard.map(({ state }) => state)).toEqual(["captured"])
})

test("a shop of the previous release charges by token and captures", async () => {
  const bank = createBank({ books, key: BANK_KEY })
  const post = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${BANK_KEY}` }
    return (await bank.request(path, { method: "POST", headers, body: JSON.stringify(body) })).json()
  }
  const orderId = crypto.randomUUID()
  const { token } = await post("/tokens", { number: "738291046573", cvv: "917" })
  expect(await post("/charges", { orderId, amountPaise: 100, token })).toMatchObject({ state: "authorised" })
  expect(await post(`/charges/${orderId}/capture`, {})).toMatchObject({ state: "captured" })
})

test("PAY-5: every step is told once it is written, signed, and until it is taken", async () => {
  const order = newOrder()
  await payAt(holding, order)
  const deaf = createEar(503)
  expect(await deaf.tell()).toBe(0)
  const ear = createEar()
  expect(await ear.tell(), "not before its time").toBe(0)
  lateMs += 60_000
  expect(await ear.tell()).toBe(2)
  expect(await ear.tell()).toBe(0)
  expect(ear.heard.map(({ state }) => state).toSorted()).toEqual(["authorised", "captured"])
  expect(new Set([...deaf.heard, ...ear.heard].map(({ id }) => id)).size).toBe(2)
})

test("PAY-5: a letter that is changed, unsigned or old is not from the bank", async () => {
  await payAt(gateway, newOrder())
  const ear = createEar()
  await ear.tell()
  const [letter] = ear.letters
  if (!letter) throw new Error("nothing was told")
  const read = (changes: Partial<typeof letter>, { key = BANK_KEY, later = 0 } = {}) =>
    readSignedEvent({ ...letter, ...changes }, { key, now: Date.now() + later })
  expect(read({})).not.toBeNull()
  expect(read({ body: letter.body.replace("129900", "129901") })).toBeNull()
  for (const signature of [null, "", "t=1,v1=00", String(letter.signature).replace(/.$/, "x")])
    expect(read({ signature })).toBeNull()
  expect(read({}, { key: "another key of somebody" })).toBeNull()
  expect(read({}, { later: 6 * 60_000 })).toBeNull()
})

test("PAY-5: each fault can be switched: declined, down, slow, told twice", async () => {
  await faulty({ decline: true })
  expect(await payAt(gateway, newOrder())).toMatchObject({ state: "declined" })
  await faulty({ down: true })
  await expect(payAt(gateway, newOrder())).rejects.toThrow("503")
  await faulty({ slowMs: 40 })
  const startedAt = performance.now()
  await gateway.find(crypto.randomUUID())
  expect(performance.now() - startedAt).toBeGreaterThan(39)
  await faulty({ duplicateWebhooks: true })
  await payAt(gateway, newOrder())
  const ear = createEar()
  await ear.tell()
  const times = new Map(ear.heard.map(({ id }) => [id, ear.heard.filter((event) => event.id === id).length]))
  expect([...times.values()].every((count) => count === 2)).toBe(true)
})

test("PAY-5: a charge whose answer never comes was made all the same", async () => {
  await faulty({ silentAfterCharge: true })
  const order = newOrder()
  const answer = payAt(gateway, order)
  await expect.poll(() => gateway.find(order.id)).toMatchObject({ state: "captured" })
  expect(await Promise.race([answer, Promise.resolve("silence")])).toBe("silence")
})

test("every event of the bank names amount and currency, and a chargeback is an event like any other", async () => {
  const order = newOrder()
  const money = { amountPaise: 129_900, currency: "INR" }
  expect(await payAt(holding, order)).toMatchObject(money)
  expect(await gateway.find(order.id)).toMatchObject(money)
  await books.chargeBack(order.id)
  expect(await gateway.refund(refundOf(order)), "it was given back already").toMatchObject({
    state: "refunded",
  })
  const ear = createEar()
  await ear.tell()
  expect(ear.heard.map(({ state }) => state).toSorted()).toEqual(["authorised", "captured", "charged_back"])
  for (const event of ear.heard) expect(event).toMatchObject(money)
})

test("the bank accepts rupees only, which are the default", async () => {
  const bank = createBank({ books, key: BANK_KEY })
  const charge = (currency?: string) =>
    bank.request("/charges", {
      method: "POST",
      headers: { Authorization: `Bearer ${BANK_KEY}` },
      body: JSON.stringify({ orderId: crypto.randomUUID(), amountPaise: 1, currency, token: "tok_taken" }),
    })
  expect([(await charge("USD")).status, (await charge()).status]).toEqual([400, 200])
})
