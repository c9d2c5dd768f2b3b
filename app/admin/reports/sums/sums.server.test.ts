import { eq } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { differenceOf } from "#app/admin/reports/checks.ts"
import { addDays, monthUntil } from "#app/admin/reports/period.ts"
import { readReport, readRows } from "#app/admin/reports/read-report.server.ts"
import { parseReportQuery, type ReportName } from "#app/admin/reports/report.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { payments } from "#db/tables/payments.ts"
import { reportSums } from "#db/tables/telemetry.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  soundbar,
  speaker,
} from "#test/samples/sample-shop.ts"
import { closeNextDay } from "./close-days.server.ts"
import { keepStockValue } from "./stock-value.server.ts"

const db = await keepSampleShop()
beforeEach(() => db.delete(reportSums))

async function buy(items: Parameters<typeof sampleRequest>[0]) {
  const placed = await placedOrder(createTestServices(db), sampleRequest(items))
  return getOrderById(db, placed.order.id)
}

const move = (orderId: string, to: "packed" | "shipped" | "delivered" | "refunded") =>
  advanceOrder(createTestServices(db), { orderId, to, note: "Faulty" })

const read = (report: ReportName, by = "day", now = new Date()) =>
  readReport(
    { db, percentOfType: 18 },
    parseReportQuery(report, new URLSearchParams({ by }), dayInIndia(now)).query,
  )

async function sellAndRefund() {
  const sent = await buy([asked(earbuds, 2), asked(speaker)])
  const parted = await buy([asked(earbuds), asked(soundbar)])
  for (const to of ["packed", "shipped", "delivered"] as const) await move(sent.id, to)
  await refundLines(createTestServices(db), {
    ...{ order: parted, note: "One less" },
    pieces: [{ line: soundbar.sku, quantity: 1 }],
  })
  for (const to of ["packed", "shipped"] as const) await move(parted.id, to)
  return { sent, parted }
}

test("sales totals are equal by day, product, type, state and payment method, and equal the payments", async () => {
  const { sent, parted } = await sellAndRefund()
  const sales = await read("sales")
  expect(sales.totals).toMatchObject({
    ...{ count: 2, pieces: 5, backPaise: soundbar.pricePaise },
    paise: sent.totalPaise + parted.totalPaise,
  })
  expect(sales.checks.map(differenceOf)).toEqual([null, null])
  for (const by of ["product", "type", "state", "method"]) {
    const { rows } = await read("sales", by)
    expect(
      rows.reduce((sum, { paise }) => sum + paise, 0),
      by,
    ).toBe(sales.totals.paise)
    expect(
      rows.reduce((sum, { backPaise }) => sum + backPaise, 0),
      by,
    ).toBe(sales.totals.backPaise)
  }
  const products = (await read("sales", "product")).rows
  const returned = products.find(({ key }) => key === soundbar.id)
  expect(returned?.backPaise, "of the piece it is for").toBe(soundbar.pricePaise)
  expect([returned?.pieces, returned?.paise], "pieces and sales are both before returns").toEqual([
    ...[1, soundbar.pricePaise],
  ])
  expect(products.find(({ key }) => key === earbuds.id)).toMatchObject({ label: earbuds.name, pieces: 3 })
})

test("invoices less credit notes equal shipped less returned goods, and a later refund covers the rest", async () => {
  const { sent, parted } = await sellAndRefund()
  await refundLines(createTestServices(db), {
    ...{ order: sent, note: "One less" },
    pieces: [{ line: speaker.sku, quantity: 1 }],
  })
  await move(sent.id, "refunded")
  for (const report of ["gst", "hsn"] as const) {
    const { totals, checks } = await read(report)
    expect(checks.map(differenceOf), report).toEqual([null, null])
    expect(totals.paise, report).toBe(parted.totalPaise - soundbar.pricePaise)
    expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(totals.paise)
  }
  const products = (await read("sales", "product")).rows
  expect(products.find(({ key }) => key === speaker.id)?.backPaise).toBe(speaker.pricePaise)
  expect(products.find(({ key }) => key === earbuds.id)?.backPaise).toBe(2 * earbuds.pricePaise)
})

test("a completed day is stored once and reads the same as before, whichever node writes it", async () => {
  await sellAndRefund()
  const tomorrow = new Date(`${addDays(dayInIndia(new Date()), 1)}T12:00:00+05:30`) // long after midnight, whenever this runs
  const inMonth = (now: Date) => monthUntil(dayInIndia(now))
  const queries = (["product", "state", "method", "type", "day"] as const).map((by) =>
    parseReportQuery("sales", new URLSearchParams({ ...inMonth(tomorrow), by }), dayInIndia(tomorrow)),
  )
  const all = async () => [
    ...(await Promise.all(queries.map(({ query }) => readReport({ db, percentOfType: 18 }, query)))),
    await read("gst", "day", tomorrow),
    await read("hsn", "day", tomorrow),
  ]
  const counted = await all()
  expect(await closeNextDay(db), "today is not over").toBe(0)
  const done = await Promise.all([closeNextDay(db, tomorrow), closeNextDay(db, tomorrow)])
  expect(done.toSorted()).toEqual([0, 1])
  expect(await all()).toEqual(counted)
})

test("stock value is pieces at the current price, a shared SKU counted once, with and without tax", async () => {
  const { rows, totals } = await read("stock")
  expect(rows.map(({ label, pieces, paise }) => [label, pieces, paise])).toEqual([
    ["soundbar", 10, 10 * soundbar.pricePaise],
    ["earbuds", 10, 10 * earbuds.pricePaise],
    ["speaker", 10, 10 * speaker.pricePaise],
  ])
  expect(rows[2]?.taxablePaise).toBe(Math.round((10 * speaker.pricePaise * 100) / 118))
  expect(totals.count).toBe(3)
  await keepStockValue(db, 18)
  await keepStockValue(db, 18)
  const kept = await db.select().from(reportSums).where(eq(reportSums.kind, "stock"))
  expect(kept.reduce((sum, { paise }) => sum + paise, 0)).toBe(totals.paise)
})

test("a second capture of one order is no sale, and the report shows the difference in payments", async () => {
  const order = await buy([asked(earbuds)])
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
  if (!payment) throw new Error("nothing was paid")
  await db.insert(payments).values({ ...payment, id: uuidv7(), settledAt: new Date() })
  const { totals, checks } = await read("sales")
  expect(totals.paise).toBe(earbuds.pricePaise)
  expect(checks.map((check) => differenceOf(check)?.paise)).toEqual([earbuds.pricePaise, undefined])
})

test("report pages use keyset paging, and each row appears once", async () => {
  for (const product of [earbuds, speaker, soundbar]) await buy([asked(product)])
  const { query } = parseReportQuery("sales", new URLSearchParams({ by: "product" }), dayInIndia(new Date()))
  const services = { db, percentOfType: 18 }
  const first = await readRows(services, query, 2)
  const second = await readRows(services, { ...query, after: first.next }, 2)
  expect([...first.rows, ...second.rows].map(({ key }) => key)).toEqual([soundbar.id, earbuds.id, speaker.id])
  expect(second.next).toBeNull()
})
