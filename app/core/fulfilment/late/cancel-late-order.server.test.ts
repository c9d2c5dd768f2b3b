import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import type { Tracking } from "#app/core/fulfilment/courier.ts"
import { followParcelsOfOrder } from "#app/core/fulfilment/tracking/follow-parcels-of-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { shipments } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { lateOrders } from "#test/samples/orders/late-orders.ts"
import { createTestServices, earbuds, stockOf } from "#test/samples/sample-shop.ts"
import { applyLateChoice } from "./apply-late-choice.server.ts"
import { lateChoice } from "./late-order.ts"
import { listLateRequests } from "./late-requests.server.ts"

const db = await keepSampleShop()
const { services, lateOrder, refundsOf } = lateOrders(db)

const stateOf = async (id: string) => (await getOrderById(db, id)).state
const setParcels = (id: string, state: "in_transit" | "delivered" | "returned") =>
  db.update(shipments).set({ state }).where(eq(shipments.orderId, id))

/** A courier that says where its parcels are. */
const saying = (state: Tracking["state"]) => ({
  track: async () => ({ state, at: new Date().toISOString(), words: state }),
})

test("cancelling a late order in transit is recorded once for staff, and its refund waits for the parcel", async () => {
  const { id, number } = await lateOrder("pack", "ship")
  await setParcels(id, "in_transit")
  const shop = () => services(saying("in_transit"))
  const pressed = await Promise.all([1, 2, 3].map(() => applyLateChoice(shop(), { id }, "cancel")))
  expect(pressed.filter(Boolean)).toHaveLength(1)
  expect([await stateOf(id), await refundsOf(id), await stockOf(db, earbuds)]).toEqual(["shipped", 0, 8])
  expect(await listLateRequests(db)).toMatchObject([{ number }])
  expect(lateChoice(await getOrderById(db, id)), "nothing is left to press").toBeNull()
})

type Fate = { state: Tracking["state"]; order: string; refunds: number; stock: number }
/** Fates of a cancelled late order by its courier's answer: at once, or later for one on its way. */
const FATES: Fate[] = [
  { state: "booked", order: "refunded", refunds: 1, stock: 10 },
  { state: "failed", order: "refunded", refunds: 1, stock: 8 },
  { state: "returning", order: "refunded", refunds: 1, stock: 8 },
  { state: "returned", order: "returned", refunds: 1, stock: 10 },
  { state: "lost", order: "refunded", refunds: 1, stock: 8 },
  { state: "picked_up", order: "shipped", refunds: 0, stock: 8 },
  { state: "in_transit", order: "shipped", refunds: 0, stock: 8 },
  { state: "out_for_delivery", order: "shipped", refunds: 0, stock: 8 },
  { state: "delivered", order: "delivered", refunds: 0, stock: 8 },
]
const willing = { cancel: async () => true, resolveFailure: async () => true }

test.each(FATES)("a late order whose courier says $state at the press is $order", async (fate) => {
  const { id } = await lateOrder("pack", "ship")
  await applyLateChoice(services({ ...willing, ...saying(fate.state) }), { id }, "cancel")
  expect([await stateOf(id), await refundsOf(id), await stockOf(db, earbuds)]).toEqual([
    ...[fate.order, fate.refunds, fate.stock],
  ])
})

test.each(FATES.filter(({ state }) => ["returned", "lost", "delivered"].includes(state)))(
  "a late order that its owner cancelled on its way, whose courier says $state later, is $order",
  async (fate) => {
    const { id } = await lateOrder("pack", "ship")
    await applyLateChoice(services(saying("in_transit")), { id }, "cancel")
    await db.update(shipments).set({ state: fate.state }).where(eq(shipments.orderId, id))
    for (const _ of ["first", "again"]) await followParcelsOfOrder(services(), id)
    expect([await stateOf(id), await refundsOf(id), await stockOf(db, earbuds)]).toEqual([
      ...[fate.order, fate.refunds, fate.stock],
    ])
  },
)

test("a courier that tells nothing, as by hand, leaves the money of a late order to staff", async () => {
  const { id, number } = await lateOrder("pack", "ship")
  await applyLateChoice(createTestServices(db), { id }, "cancel")
  expect([await stateOf(id), await refundsOf(id)]).toEqual(["shipped", 0])
  expect(await applyAdminVerb(services(), { number, verb: "refund", note: "Lost" })).toMatchObject({
    ok: true,
  })
  expect([await refundsOf(id), (await listLateRequests(db)).length]).toEqual([1, 0])
})

test("of a concurrent delivery and cancellation one wins, and money is refunded at most once", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await lateOrder("pack", "ship")
    await setParcels(id, "delivered")
    await Promise.all([
      applyLateChoice(services(saying("delivered")), { id }, "cancel"),
      followParcelsOfOrder(services(), id),
    ])
    await followParcelsOfOrder(services(), id)
    expect([await stateOf(id), await refundsOf(id)]).toEqual(["delivered", 0])
  }
})

test("a parcel returned after its refund is restocked once, however often it is reported", async () => {
  const { id } = await lateOrder("pack", "ship")
  await applyLateChoice(services(saying("returning")), { id }, "cancel")
  await setParcels(id, "returned")
  await Promise.all(Array.from({ length: 5 }, () => followParcelsOfOrder(services(), id)))
  await followParcelsOfOrder(services(), id)
  expect([await stockOf(db, earbuds), await refundsOf(id), await stateOf(id)]).toEqual([10, 1, "refunded"])
})

test("when the courier does not answer or cannot stop the parcel, the refund is left to staff", async () => {
  const down = () => Promise.reject(new Error("down"))
  for (const courier of [
    { track: down },
    { ...saying("booked"), cancel: down },
    { ...saying("booked"), cancel: async () => false },
  ]) {
    await db.execute(sql`update stocks set quantity = 10`)
    const { id } = await lateOrder("pack", "ship")
    expect(await applyLateChoice(services(courier), { id }, "cancel")).toBe(true)
    expect([await stateOf(id), await refundsOf(id), await stockOf(db, earbuds)]).toEqual(["shipped", 0, 8])
  }
})
