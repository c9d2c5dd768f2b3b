import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { countPromises } from "#app/admin/orders/cli/promise-report.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { listRequests } from "#app/core/fulfilment/returns/request-states.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { promiseOutcome } from "#app/core/orders/promised-day/promised-day.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { lateOrders } from "#test/samples/orders/late-orders.ts"
import { applyLateChoice } from "./apply-late-choice.server.ts"
import { lateChoice } from "./late-order.ts"

const db = await keepSampleShop()
const { services, lateOrder, refundsOf } = lateOrders(db)

const subjects = async () => (await db.select().from(outboxMails)).map(({ subject }) => subject)

test("a delivery recorded between reading an order and refunding it wins", async () => {
  const { id } = await lateOrder("pack", "ship", "deliver")
  const step = { orderId: id, to: "refunded", note: "Late.", onlyFrom: "shipped" } as const
  expect(await advanceOrder(services(), step)).toEqual({ reason: "unlawful", state: "delivered" })
  expect(await refundsOf(id)).toBe(0)
})

test("a late delivery can be returned by one request, and is refunded instead of replaced", async () => {
  const { id, number } = await lateOrder("pack", "ship", "deliver")
  const pressed = await Promise.all([1, 2].map(() => applyLateChoice(services(), { id }, "return")))
  expect(pressed.filter(Boolean)).toHaveLength(1)
  expect(await listRequests(db, id)).toMatchObject([{ reason: "too_late", lines: [{ quantity: 2 }] }])
  expect(await subjects()).toContain(`Your {shop} order ${number} goes back`)
  const work = (verb: AdminVerb) => applyAdminVerb(services(), { number, verb, note: "It is here." })
  expect(await work("replace approve")).toEqual({ ok: false, refusal: { reason: "wants-money" } })
  expect(await work("refund")).toMatchObject({ ok: true, order: { state: "refunded" } })
  expect([(await work("refund")).ok, await refundsOf(id)]).toEqual([false, 1])
})

test("an order on time, unshipped, or delivered more than 7 days ago offers no late options", async () => {
  const choice = async (id: string) => lateChoice(await getOrderById(db, id))
  const inTime = await lateOrder("pack", "ship")
  const { id } = inTime
  await db.update(orders).set({ promisedOn: "2999-01-01" }).where(eq(orders.id, id))
  expect(await choice(id)).toBeNull()
  for (const pressed of ["cancel", "return"] as const)
    expect(await applyLateChoice(services(), { id }, pressed)).toBe(false)
  expect(await choice((await lateOrder("pack")).id), "it is cancelled like any other").toBeNull()
  const old = await lateOrder("pack", "ship", "deliver")
  expect(await choice(old.id)).toBe("return")
  const happenedAt = sql`now() - interval '8 days'`
  await db.update(orderEvents).set({ happenedAt }).where(eq(orderEvents.orderId, old.id))
  expect([await choice(old.id), await applyLateChoice(services(), old, "return")]).toEqual([null, false])
})

test("the report of delivery dates counts each order as its page does", async () => {
  const promised = ["2026-01-05", "2999-01-01"]
  const ways: AdminVerb[][] = [
    [],
    ["cancel"],
    ["pack", "ship"],
    ["pack", "ship", "deliver"],
    ["pack", "ship", "refund"],
  ]
  const ids: string[] = []
  for (const promisedOn of promised)
    for (const verbs of ways) {
      const { id } = await lateOrder(...verbs)
      await db.update(orders).set({ promisedOn }).where(eq(orders.id, id))
      ids.push(id)
      await db.execute(sql`update stocks set quantity = 10`)
    }
  const outcomes = await Promise.all(ids.map(async (id) => promiseOutcome(await getOrderById(db, id))))
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
  expect([count("late"), count("kept"), count("open")]).toEqual([5, 1, 2])
  expect(await countPromises(db)).toEqual([{ zone: "city", late: 5, waiting: 2, kept: 1, open: 2 }])
})
