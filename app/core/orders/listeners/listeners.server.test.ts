import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { eventDeliveries } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { type Listener, type OrderChange, registerListeners, tellListeners } from "./listeners.server.ts"

const db = await keepSampleShop()
beforeEach(() => registerListeners(db, []))

/** A listener that writes down what it hears, and fails the first few times. */
function createEar(name: string, failures = 0) {
  const heard: OrderChange[] = []
  let left = failures
  const listener: Listener = {
    name,
    async hear(change) {
      left -= 1
      if (left >= 0) throw new Error("not now")
      heard.push(change)
    },
  }
  return { listener, heard }
}

async function paidOrder() {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  return placed.order
}
const tell = (...listeners: Listener[]) => tellListeners(createTestServices(db), listeners)
const letTimePass = () => db.update(eventDeliveries).set({ dueAt: sql`now()` })

test("every listener receives every order change once, with the current order", async () => {
  const [books, chat] = [createEar("books"), createEar("chat")]
  await registerListeners(db, [books.listener, chat.listener])
  const order = await paidOrder()
  const told = await Promise.all([tell(books.listener, chat.listener), tell(books.listener, chat.listener)])
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(4)
  for (const { heard } of [books, chat]) {
    expect(heard.map(({ event }) => event.state).toSorted()).toEqual(["paid", "placed"])
    expect(
      heard.every((change) => change.order.number === order.number && change.order.state === "paid"),
    ).toBe(true)
  }
  expect(await tell(books.listener, chat.listener)).toBe(0)
})

test("a failed listener is retried later, and the others are not", async () => {
  const [deaf, well] = [createEar("deaf", 2), createEar("well")]
  await registerListeners(db, [deaf.listener, well.listener])
  await paidOrder()
  expect(await tell(deaf.listener, well.listener)).toBe(2)
  expect(await tell(deaf.listener, well.listener), "not before its time").toBe(0)
  await letTimePass()
  expect(await tell(deaf.listener, well.listener)).toBe(2)
  expect([deaf.heard.length, well.heard.length]).toEqual([2, 2])
})

test("an event is kept while its node is away, and deleted with its listener", async () => {
  const ear = createEar("ear")
  await registerListeners(db, [ear.listener])
  await paidOrder()
  await db.update(eventDeliveries).set({ dueAt: sql`now() + interval '120 seconds'`, attempts: 1 }) // claimed by a node that died
  expect(await tell(ear.listener)).toBe(0)
  await letTimePass()
  expect(await tell(ear.listener)).toBe(2)
  await paidOrder()
  await registerListeners(db, [])
  expect(await db.$count(eventDeliveries)).toBe(0)
})

test("a shop without listeners stores no events", async () => {
  await paidOrder()
  expect([await db.$count(eventDeliveries), await tell()]).toEqual([0, 0])
})
