import { setTimeout as pause } from "node:timers/promises"
import { eq, ne, sql } from "drizzle-orm"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import type { Order as BookedOrder } from "#bank/shiprocket/entities.ts"
import type { Faults } from "#bank/shiprocket/faults.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import { refunds } from "#db/tables/payments.ts"
import { shipments } from "#db/tables/shipments.ts"
import { testServerUrl } from "#test/databases/test-server.ts"
import { createTestServices, sampleRequest } from "#test/samples/sample-shop.ts"
import { type Arena, createArena } from "../arena.ts"
import { type Courier, type Nodes, startCourier, startNodes, UNWANTED } from "./parcel-processes.ts"

const HOME = { address: "4 Marine Drive, Mumbai 400002", phone: "09876543210" }
const FAULTS: Partial<Faults>[] = [
  { lateCreateMs: 2_000 }, // later than its next try
  { silentAfter: ["create"] },
  { brokenAfter: ["create", "awb"] },
  { malformedAfter: ["create", "awb", "find"] },
  { silentAfter: ["awb", "cancel"] },
  { tokensEnd: true },
  { tooOften: true },
  { noAwb: true },
  { down: true },
]
const FAULT_LASTS_MS = 900
const STOCK = 1_000

type Size = { orders: number; kills: number; courierKills: number }

/** Every eighth order is cancelled while it is shipped; it may end before it has a parcel. */
const UNWANTED_EVERY = 8

/** Orders of one and of two parcels are shipped and cancelled while nodes and courier are killed and the courier fails in turn. */
export async function shippingUnderFaults({ orders: count, kills, courierKills }: Size) {
  const arena = await createArena({ serverUrl: testServerUrl(), buyers: 1, stock: STOCK })
  const courier = await startCourier(arena)
  const nodes = await startNodes(arena, courier.url)
  try {
    await nodes.stop()
    await arena.look((db) => packOrders(db, arena, count))
    await nodes.start()
    const rounds = Math.max(kills, courierKills, FAULTS.length)
    for (let time = 0; time < rounds; time += 1) {
      await courier.switchFaults({ ...FAULTS[time % FAULTS.length], share: 0.5 })
      await pause(FAULT_LASTS_MS)
      if (time >= rounds - courierKills) await courier.restart()
      if (time < kills) await nodes.restart(time % 2)
    }
    await courier.switchFaults({})
    await nodes.rest()
    const booked = await audit(arena, await courier.orders(), nodes)
    await endAll(courier)
    await nodes.rest()
    return {
      wrong: [...booked.wrong, ...(await auditEnds(arena, await courier.orders(), nodes))],
      ...booked.counts,
    }
  } finally {
    await nodes.stop()
    await courier.kill()
    await arena.close()
  }
}

type Db = Parameters<Parameters<Arena["look"]>[0]>[0]

async function packOrders(db: Db, { twins }: Arena, count: number) {
  const services = createTestServices(db)
  for (let nth = 0; nth < count; nth += 1) {
    const bought = nth % 2 === 0 ? twins.slice(0, 2) : twins.slice(0, 1)
    const items = bought.map(({ id, pricePaise }) => ({ id, pricePaise, quantity: 1 }))
    const fullName = nth % UNWANTED_EVERY === 0 ? UNWANTED : "Asha Rao"
    const placed = await placeOrder(services, { id: "buyer-0" }, sampleRequest(items, { ...HOME, fullName }))
    if (!placed.ok) throw new Error(placed.refusal.reason)
    await moveOrder(db, placed.order.id, "packed")
  }
}

/** None is booked twice, none is lost: what the courier has is what the shop wrote down, number by number. */
async function audit(arena: Arena, courierOrders: BookedOrder[], nodes: Nodes) {
  const live = Map.groupBy(
    courierOrders.filter(({ status }) => status !== "CANCELED"),
    ({ channel_order_id }) => channel_order_id,
  )
  await nodes.stop()
  const found = await arena.look(async (db) => ({
    parcels: await db.select().from(shipments),
    states: await db.select({ state: orders.state, number: orders.number, id: orders.id }).from(orders),
    invoices: await db.$count(invoices, eq(invoices.kind, "invoice")),
  }))
  await nodes.start()
  const wrong: string[] = []
  const say = (sentence: string) => void wrong.push(sentence)
  for (const { id, orderId, state, trackingNumber } of found.parcels) {
    const there = live.get(id) ?? []
    const wanted = state === "cancelled" ? 0 : 1
    if (there.length !== wanted) say(`the parcel ${id}, ${state}, is booked ${there.length} times`)
    if (wanted && there[0]?.awb !== trackingNumber) say(`the parcel ${id} has another number`)
    if (state !== "cancelled" && found.states.find(({ id }) => id === orderId)?.state === "cancelled")
      say(`the parcel ${id} of a cancelled order is ${state}`)
    live.delete(id)
  }
  for (const id of live.keys()) say(`nobody knows the parcel ${id}`)
  const shipped = found.states.filter(({ state }) => state === "shipped")
  for (const { number, state } of found.states)
    if (state !== "shipped" && state !== "cancelled") say(`the order ${number} is ${state}`)
  if (found.invoices !== shipped.length) say(`${found.invoices} invoices of ${shipped.length} orders`)
  for (const { id, number } of shipped)
    if (!found.parcels.some(({ orderId, state }) => orderId === id && state === "booked"))
      say(`the order ${number} left without a parcel`)
  return { wrong, counts: { shipped: shipped.length, parcels: found.parcels.length } }
}

/** Half of the parcels arrive and half come back; a third of what happens is told twice. */
async function endAll(courier: Courier) {
  for (const [nth, { awb, status }] of (await courier.orders()).entries()) {
    if (!awb || status === "CANCELED") continue
    await courier.scan(awb, 18)
    await courier.scan(awb, nth % 2 === 0 ? 7 : 10)
    if (nth % 3 === 0) await courier.scan(awb, nth % 2 === 0 ? 7 : 10)
  }
}

/** Every piece is with its shopper or in the stock, and the money of those that came back is on its way once. */
async function auditEnds(arena: Arena, courierOrders: BookedOrder[], nodes: Nodes): Promise<string[]> {
  const back = new Set(
    courierOrders.flatMap(({ channel_order_id, scans }) => (scans[0]?.code === 10 ? [channel_order_id] : [])),
  )
  await nodes.stop()
  return arena.look(async (db) => {
    const parcels = await db.select().from(shipments).where(ne(shipments.state, "cancelled"))
    const sku = arena.twins[0]?.sku ?? ""
    const [stock] = await db.select().from(stocks).where(eq(stocks.sku, sku))
    const isCancelled = sql`${orders.state} = 'cancelled'`
    const [sums] = await db
      .select({ back: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int` })
      .from(refunds)
    const [cancelled] = await db
      .select({ paise: sql<number>`coalesce(sum(${orders.totalPaise}), 0)::int` })
      .from(orders)
      .where(isCancelled)
    const delivered = parcels.filter(({ id }) => !back.has(id)).length
    const worth = courierOrders
      .filter(({ channel_order_id, status }) => back.has(channel_order_id) && status !== "CANCELED")
      .reduce((sum, { sub_total }) => sum + Math.round(sub_total * 100), 0)
    const wrong: string[] = []
    for (const { id, state } of parcels)
      if (state !== (back.has(id) ? "returned" : "delivered")) wrong.push(`the parcel ${id} is ${state}`)
    if (stock?.quantity !== STOCK - delivered)
      wrong.push(`${stock?.quantity} pieces are in stock, ${delivered} of ${STOCK} are with shoppers`)
    if (sums?.back !== worth + (cancelled?.paise ?? 0))
      wrong.push(
        `${sums?.back} paise go back, ${worth} of returns and ${cancelled?.paise} of cancelled orders`,
      )
    return wrong
  })
}
