import { beforeEach, expect, test } from "vitest"
import { differenceOf } from "#app/admin/reports/checks.ts"
import { readReport } from "#app/admin/reports/read-report.server.ts"
import { parseReportQuery, type ReportName } from "#app/admin/reports/report.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { reportSums } from "#db/tables/telemetry.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
beforeEach(() => db.delete(reportSums))

const read = (report: ReportName) =>
  readReport(
    { db, percentOfType: 18 },
    parseReportQuery(report, new URLSearchParams({ by: "method" }), dayInIndia(new Date())).query,
  )

async function sendForCash() {
  const services = { ...createTestServices(db), settings: fixedSettings("india") }
  const placed = await placedOrder(services, { ...sampleRequest([asked(earbuds)]), method: "cod" })
  const orderId = placed.order.id
  await confirmCash(services, orderId, cashCode(services.secret, orderId))
  const move = (to: "packed" | "shipped" | "delivered" | "returned") =>
    advanceOrder(services, { orderId, to, note: "Nobody was there" })
  for (const to of ["packed", "shipped"] as const) expect(await move(to)).toBeNull()
  return move
}

test("cash on delivery counts as a sale when the courier collects it, not when the order is confirmed", async () => {
  const move = await sendForCash()
  expect((await read("sales")).totals.paise).toBe(0)
  expect(await move("delivered")).toBeNull()
  const { rows, checks } = await read("sales")
  expect(rows).toMatchObject([{ label: "Cash on delivery", paise: earbuds.pricePaise }])
  expect(checks.map(differenceOf)).toEqual([null, null])
})

test("a parcel returned unpaid is no sale, and its credit note agrees with the orders", async () => {
  const move = await sendForCash()
  expect((await read("gst")).totals.paise).toBe(earbuds.pricePaise)
  expect(await move("returned")).toBeNull()
  const [sales, gst] = [await read("sales"), await read("gst")]
  expect([sales.totals.paise, sales.totals.backPaise, gst.totals.paise]).toEqual([0, 0, 0])
  expect([...sales.checks, ...gst.checks].map(differenceOf)).toEqual([null, null, null, null])
})
