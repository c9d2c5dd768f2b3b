import { expect, test } from "vitest"
import { readToday } from "#app/admin/dashboard/today.server.ts"
import { orderCsvLines } from "#app/admin/orders/export-orders.server.ts"
import { parseOrderQuery } from "#app/admin/orders/order-query.ts"
import { searchOrders } from "#app/admin/orders/search-orders.server.ts"
import { orderCard } from "#app/core/orders/notifications/order-card.ts"
import { getOrderById, listOrders } from "#app/core/orders/order-queries.server.ts"
import { paidSums, presentSums } from "#app/core/orders/present-order.ts"
import { shownOrder } from "#app/core/orders/shown-order.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { orderWithChange, payDifference } from "#test/samples/orders/dearer-change.ts"
import { pressChange, staysBySku } from "#test/samples/orders/press-change.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const [FIRST, PRESENT] = [2 * earbuds.pricePaise, speaker.pricePaise]

/** An order of two earbuds that were swapped for one speaker before dispatch. */
async function swapped() {
  const services = { ...createTestServices(db), settings: fixedSettings("india", {}) }
  const { id } = await paidOrder(services, sampleRequest([asked(earbuds, 2)]))
  const order = await getOrderById(db, id)
  const press = { stays: staysBySku(order, { [earbuds.sku]: 0 }), added: new Map([[speaker.id, 1]]) }
  expect(await pressChange(services, order, press)).toHaveProperty("done")
  return getOrderById(db, id)
}

test("a swapped order comes to the goods that it has, names what went back, and shows no price of the swap as a discount", async () => {
  const order = await swapped()
  expect(presentSums(order)).toEqual({
    ...{ goodsPaise: PRESENT, discountPaise: 0, deliveryPaise: 0, totalPaise: PRESENT },
  })
  expect(paidSums(order)).toEqual({ firstPaise: FIRST, backPaise: FIRST - PRESENT, restPaise: PRESENT })
})

test("the lists of orders and mails have the pieces and the total that a swapped order has now", async () => {
  const order = await swapped()
  const { orders } = await searchOrders(db, { words: order.number })
  expect(orders).toMatchObject([{ pieces: 1, totalPaise: PRESENT }])
  const own = await listOrders(db, { id: asha.id }, 1)
  expect(own.orders.map((listed) => shownOrder(listed))).toMatchObject([
    { names: speaker.name, totalPaise: PRESENT, lines: [{ quantity: 1 }] },
  ])
  const card = JSON.stringify(orderCard(order, { state: "paid", button: { label: "See", to: "/" } }))
  expect(card).toContain(speaker.name)
  expect(card).not.toContain(earbuds.name)
  expect(card).not.toContain("Discount")
})

test("an order that waits for the payment of a change is not counted as one to pack until that is paid", async () => {
  const services = { ...createTestServices(db), settings: fixedSettings("india", {}) }
  const toPack = async () => (await readToday({ db, modules: [] }, 0)).waiting.toPack
  const order = await orderWithChange(services)
  expect(await toPack()).toBe(0)
  expect(await payDifference(services, order)).toHaveProperty("ok", true)
  expect(await toPack()).toBe(1)
})

test("the export adds, at its end, the pieces taken off, what went back and what each line comes to", async () => {
  const order = await swapped()
  let csv = ""
  for await (const lines of orderCsvLines(db, parseOrderQuery(new URLSearchParams(), order.number)))
    csv += lines
  const [head, ...rows] = csv.trim().split("\r\n")
  expect(head).toMatch(/,billedRegion,piecesTakenOff,lineRefunded,lineNet,orderRefunded$/)
  const back = ((FIRST - PRESENT) / 100).toFixed(2)
  expect(rows.map((row) => row.split(",").slice(-4).join())).toEqual([
    `2,${back},0.00,${back}`,
    `0,0.00,${(PRESENT / 100).toFixed(2)},${back}`,
  ])
})
