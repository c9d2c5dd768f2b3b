import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { stocks } from "#db/tables/catalogue.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { statesAfterWay, WAYS } from "#test/samples/orders/order-ways.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, stockOf } from "#test/samples/sample-shop.ts"
import { moveOrder } from "./move-order.server.ts"
import type { OrderState } from "./order.ts"
import { allStates, givesStockBack, mayMove } from "./order-states.ts"

const db = await keepSampleShop()

const PAIRS = allStates().flatMap((from) => allStates().map((to) => ({ from, to })))

/** An order for two earbuds that has come to this state by lawful moves. */
async function orderThatIs(state: OrderState) {
  const reserved = await reservedOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  for (const step of WAYS[state]) await moveOrder(db, reserved.order.id, step)
  return reserved.order.id
}

async function stateOf(id: string) {
  if (id === "") return undefined
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order?.state
}

test("an order moves as its rules allow, in code and in the database alike, for every pair of states", async () => {
  expect(PAIRS).toHaveLength(225)
  let id = ""
  for (const { from, to } of PAIRS) {
    // What was not moved, or was moved on to nothing, serves for the next pair of the same state.
    if ((await stateOf(id)) !== from) {
      await db.update(stocks).set({ quantity: 10 })
      id = await orderThatIs(from)
    }
    expect(await stateOf(id)).toBe(from)
    const [events, stock] = [await db.$count(orderEvents), (await stockOf(db, earbuds)) ?? 0]
    const isLawful = mayMove(statesAfterWay(WAYS[from]), to)

    // Past the code: the database alone.
    const forced = db.transaction(async (tx) => {
      await tx.update(orders).set({ state: to }).where(eq(orders.id, id))
      throw new Error("taken back")
    })
    const sentence = isLawful || from === to ? /taken back/ : /does not go from/
    await expect(forced.catch(reasonOf), `${from} → ${to} in the database`).resolves.toMatch(sentence)

    const isMoved = await db.transaction((tx) => moveOrder(tx, id, to, "a note"))
    expect(isMoved, `${from} → ${to} in code`).toBe(isLawful)
    expect(await stateOf(id)).toBe(isLawful ? to : from)
    expect((await db.$count(orderEvents)) - events, `${from} → ${to} writes`).toBe(isLawful ? 1 : 0)
    const back = isLawful && givesStockBack(to) ? 2 : 0
    expect(await stockOf(db, earbuds), `${from} → ${to} gives back`).toBe(stock + back)
  }
})

test("the displayed order state follows from the four states, for moves of this and the previous release", async () => {
  const parts = async (id: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) throw new Error("no order")
    const { lifecycle, paymentState, fulfilmentState, returnState } = order
    return { lifecycle, paymentState, fulfilmentState, returnState }
  }
  for (const state of allStates()) {
    await db.update(stocks).set({ quantity: 10 })
    const moved = await orderThatIs(state)
    expect([await stateOf(moved), await parts(moved)]).toEqual([state, statesAfterWay(WAYS[state])])
    const older = await orderThatIs("placed")
    for (const step of WAYS[state]) await db.update(orders).set({ state: step }).where(eq(orders.id, older))
    expect([await stateOf(older), await parts(older)], `${state} by the release before`).toEqual([
      ...[state, statesAfterWay(WAYS[state])],
    ])
  }
})

test.each([
  ["lifecycle", { lifecycle: "open" }],
  ["payment", { paymentState: "pending" }],
  ["fulfilment", { fulfilmentState: "packed" }],
  ["return", { returnState: "none" }],
] as const)("the database refuses to move %s back", async (part, earlier) => {
  const id = await orderThatIs("replaced")
  const back = db.update(orders).set(earlier).where(eq(orders.id, id))
  await expect(Promise.resolve(back).catch(reasonOf)).resolves.toMatch(
    `the ${part} of an order does not go from`,
  )
})

/** The database's own sentence: Drizzle wraps it. */
function reasonOf(error: unknown) {
  return error instanceof Error ? `${error.message} ${error.cause}` : String(error)
}

test("an order begins as placed: the database takes none that is paid from the start", async () => {
  const id = await orderThatIs("placed")
  const copy = sql`insert into orders (id, number, user_id, idempotency_key, state, total_paise, full_name, email, phone, address, city, region, placed_at)
    select gen_random_uuid(), 'DH-0000-0000', user_id, gen_random_uuid(), 'paid',
    total_paise, full_name, email, phone, address, city, region, now() from orders where id = ${id}`
  await expect(db.execute(copy).catch(reasonOf)).resolves.toMatch(/starts as placed/)
})

async function requestAfter(days: number, terms: { replacementDays?: number } = {}) {
  const id = await orderThatIs("delivered")
  if (terms.replacementDays) await db.update(orders).set(terms).where(eq(orders.id, id))
  await db
    .update(orderEvents)
    .set({ happenedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(orderEvents.orderId, id))
  return moveOrder(db, id, "replacement_requested")
}

test("PD-4: a replacement may be asked for within 7 days after the delivery, and not later", async () => {
  expect(await requestAfter(6)).toBe(true)
  expect(await requestAfter(7)).toBe(false)
})

test("an order that was placed with 30 days for a replacement keeps them", async () => {
  expect(await requestAfter(29, { replacementDays: 30 })).toBe(true)
  expect(await requestAfter(30, { replacementDays: 30 })).toBe(false)
})

test("of ten who cancel an order at once one does, and its pieces come back once", async () => {
  const id = await orderThatIs("packed")
  const cancel = () => db.transaction((tx) => moveOrder(tx, id, "cancelled"))
  const moved = await Promise.all(Array.from({ length: 10 }, cancel))
  expect(moved.filter(Boolean)).toHaveLength(1)
  expect(await stockOf(db, earbuds)).toBe(10)
})
