import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { differenceOf } from "#app/admin/reports/checks.ts"
import { readReport } from "#app/admin/reports/read-report.server.ts"
import { parseReportQuery } from "#app/admin/reports/report.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { NO_PROMOTIONS } from "#app/core/promotions/current-promotions.server.ts"
import type { Promotion } from "#app/core/promotions/promotion.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { orderLines } from "#db/tables/orders.ts"
import { paymentExceptions, payments } from "#db/tables/payments.ts"
import { promotions } from "#db/tables/promotions.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { pressChange, staysBySku } from "#test/samples/orders/press-change.ts"
import { paidOrder, placedOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()

const services = (automatic: Promotion[] = [], profile: "specification" | "india" = "specification") => ({
  ...createTestServices(db),
  settings: fixedSettings(profile, {
    "checkout.offers": true,
    company: createTestServices(db).settings.get("company"),
  }),
  promotions: { ...NO_PROMOTIONS, automatic: () => automatic },
})
type Wanted = { stays?: Record<string, number>; added?: Record<string, number> }

const change = (order: Order, { stays = {}, ...wanted }: Wanted, seenPaise?: number) =>
  pressChange(services([], "india"), order, {
    stays: staysBySku(order, stays),
    added: new Map(Object.entries(wanted.added ?? {})),
    ...(seenPaise !== undefined && { seenPaise }),
  })

const cashOrder = async () => {
  const request = { ...sampleRequest([asked(earbuds), asked(speaker)]), method: "cod" as const }
  const placed = await placedOrder(services([], "india"), request)
  return getOrderById(db, placed.order.id)
}
const bought = async (items = [asked(earbuds, 2)], automatic: Promotion[] = []) =>
  getOrderById(db, (await paidOrder(services(automatic), sampleRequest(items))).id)
const piecesOf = async ({ id }: Order) =>
  (await getOrderById(db, id)).lines
    .flatMap(({ sku, kept }) => (kept > 0 ? [`${kept} ${sku}`] : []))
    .toSorted()
async function invoiced({ id }: Order) {
  for (const to of ["packed", "shipped"] as const)
    expect(await advanceOrder(services(), { orderId: id, to, note: "" })).toBeNull()
  return findInvoice(db, id, "invoice")
}
const checks = async () => {
  const today = dayInIndia(new Date())
  for (const [report, by] of [
    ["sales", "product"],
    ["gst", "day"],
  ] as const) {
    const { query } = parseReportQuery(report, new URLSearchParams({ by }), today)
    const read = await readReport({ db, percentOfType: 18 }, query)
    expect(read.checks.map(differenceOf).filter(Boolean), report).toEqual([])
  }
}

test("an order that the courier collects gets more pieces and another product at today's prices, and its sum to collect rises", async () => {
  const order = await cashOrder()
  await db.update(products).set({ pricePaise: 140_000 }).where(eq(products.id, earbuds.id))
  expect(await change(order, { stays: { [earbuds.sku]: 2 }, added: { [speaker.id]: 1 } })).toHaveProperty(
    "done",
  )
  const totalPaise = earbuds.pricePaise + 140_000 + 2 * speaker.pricePaise
  expect(await getOrderById(db, order.id)).toMatchObject({ totalPaise })
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(payment?.amountPaise).toBe(totalPaise)
  expect(await piecesOf(order)).toEqual(["1 EB-1", "1 EB-1", "2 SP-1"])
  expect([await stockOf(db, earbuds), await stockOf(db, speaker)]).toEqual([8, 8])
})

test("a swap for something cheaper gives the difference back, moves the stock, and is invoiced as it was sent", async () => {
  const order = await bought()
  expect(await change(order, { stays: { [earbuds.sku]: 1 }, added: { [speaker.id]: 1 } })).toHaveProperty(
    "done",
  )
  const back = earbuds.pricePaise - speaker.pricePaise
  expect(await refundedPaiseOf(db, order)).toBe(back)
  expect([await stockOf(db, earbuds), await stockOf(db, speaker)]).toEqual([9, 9])
  const invoice = await invoiced(order)
  expect(invoice?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    [earbuds.name, 1],
    [speaker.name, 1],
  ])
  expect(invoice?.totalPaise).toBe(order.totalPaise - back)
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const net = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity - line.discountPaise, 0)
  expect(net, "lines still add up to what was paid").toBe(order.totalPaise)
  await checks()
})

test("a swap for the same price moves no money, and cancelling gives all of it and the new pieces back", async () => {
  await db.update(products).set({ pricePaise: earbuds.pricePaise }).where(eq(products.id, speaker.id))
  const order = await bought()
  expect(await change(order, { stays: { [earbuds.sku]: 0 }, added: { [speaker.id]: 2 } })).toHaveProperty(
    "done",
  )
  expect(await refundedPaiseOf(db, order)).toBe(0)
  expect(await piecesOf(order)).toEqual(["2 SP-1"])
  expect(await cancelOrder(services(), order)).toEqual({ ok: true })
  expect(await refundedPaiseOf(db, order)).toBe(order.totalPaise)
  expect([await stockOf(db, earbuds), await stockOf(db, speaker)]).toEqual([10, 10])
})

test("the offers of the order are applied to what it becomes", async () => {
  const [offer] = await db
    .insert(promotions)
    .values({ title: "Ten", kind: "percent", percent: 10 })
    .returning()
  if (!offer) throw new Error("no offer")
  const order = await bought([asked(earbuds, 2)], [offer])
  await change(order, { stays: { [earbuds.sku]: 1 }, added: { [speaker.id]: 1 } })
  const goods = earbuds.pricePaise + speaker.pricePaise
  const after = goods - Math.floor(goods / 10)
  expect(await refundedPaiseOf(db, order)).toBe(order.totalPaise - after)
  expect((await invoiced(order))?.totalPaise).toBe(after)
  await checks()
})

test("a change is refused with a sentence: sold out, disputed, packed, and a price that changed meanwhile", async () => {
  const order = await bought()
  const fault = async (wanted: Wanted, seen?: number) => {
    const answer = await change(order, wanted, seen)
    return "fault" in answer ? answer.fault : answer.done
  }
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, speaker.sku))
  expect(await fault({ stays: { [earbuds.sku]: 1 }, added: { [speaker.id]: 1 } })).toBe(
    "Raag 90 is sold out.",
  )
  await db.update(stocks).set({ quantity: 1 }).where(eq(stocks.sku, speaker.sku))
  expect(await fault({ stays: { [earbuds.sku]: 0 }, added: { [speaker.id]: 2 } })).toBe(
    "Of Raag 90 the shop has 1 left.",
  )
  expect(await fault({ stays: { [earbuds.sku]: 0 } })).toContain("Cancel it instead")
  expect(await fault({})).toContain("Type other pieces")
  expect(await fault({ added: { nothing: 1 } })).toContain("is not in the shop any more")
  const swap = { stays: { [earbuds.sku]: 1 }, added: { [speaker.id]: 1 } }
  expect(await fault(swap, 1)).toContain("A price changed meanwhile")
  const dispute = { kind: "chargeback" as const, orderId: order.id, reference: "d", toldState: "disputed" }
  await db.insert(paymentExceptions).values({ ...dispute, key: "d" })
  expect(await fault(swap)).toContain("bank has taken the money")
  await db.delete(paymentExceptions)
  await advanceOrder(services(), { orderId: order.id, to: "packed", note: "" })
  expect(await fault(swap)).toContain("is packed or on its way")
  expect(await refundedPaiseOf(db, order)).toBe(0)
  expect(await stockOf(db, speaker)).toBe(1)
})

test("of concurrent changes that want the last piece, one gets it and nothing is sold twice", async () => {
  const orders = [await bought(), await bought()]
  await db.update(stocks).set({ quantity: 1 }).where(eq(stocks.sku, speaker.sku))
  const swap = { stays: { [earbuds.sku]: 1 }, added: { [speaker.id]: 1 } }
  const answers = await Promise.all(orders.map((order) => change(order, swap)))
  expect(answers.filter((answer) => "done" in answer)).toHaveLength(1)
  expect(await stockOf(db, speaker)).toBe(0)
})
