import { beforeEach, expect, test } from "vitest"
import { differenceOf } from "#app/admin/reports/checks.ts"
import { readReport } from "#app/admin/reports/read-report.server.ts"
import { parseReportQuery, type ReportName } from "#app/admin/reports/report.ts"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { issueCredit } from "#app/core/store-credit/store-credit.server.ts"
import { carryGiftCards } from "#app/modules/gift-cards/gift-cards.server.ts"
import { placeGiftCard } from "#app/modules/gift-cards/place-gift-card.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { orders } from "#db/tables/orders.ts"
import { reportSums } from "#db/tables/telemetry.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
beforeEach(() => db.delete(reportSums))
const plain = createTestServices(db)
const services = {
  ...plain,
  settings: fixedSettings("india", {
    "payments.prepaidDiscount": null,
    company: plain.settings.get("company"),
  }),
}

const read = (report: ReportName) =>
  readReport(
    { db, percentOfType: 18 },
    parseReportQuery(report, new URLSearchParams({ by: "day" }), dayInIndia(new Date())).query,
  )
const differences = async () =>
  [...(await read("sales")).checks, ...(await read("gst")).checks].map(differenceOf)

async function creditOf(amountPaise: number): Promise<string> {
  const credit = await issueCredit(services, { kind: "goodwill", amountPaise, userId: null })
  return credit?.code ?? ""
}

test("a gift card is no sale and no supply, and the books agree when it is bought, refunded or waits", async () => {
  const before = (await read("sales")).totals
  for (const message of ["kept", "refunded"]) {
    const { number } = await placeGiftCard(services, asha, {
      ...{
        amountPaise: 100_000,
        receiver: "Meera",
        email: "meera@example.in",
        message,
        mailOn: "2026-01-01",
      },
      buyer: { fullName: "Asha Rao", email: asha.email, phone: "9876543210" },
      idempotencyKey: crypto.randomUUID(),
    })
    const order = (await db.select().from(orders)).find((one) => one.number === number)
    if (!order) throw new Error("no order was placed")
    await payOrder(services, order, { method: "card", typed: { ...ashasPayment } })
    await carryGiftCards(services)
    if (message === "refunded")
      await advanceOrder(services, { orderId: order.id, to: "refunded", note: "Unwanted" })
  }
  expect((await read("sales")).totals).toEqual(before)
  expect(await differences()).toEqual([null, null, null, null])
})

test("an order that credit pays in part is one sale, and what goes back to card and credit is taken off it", async () => {
  const code = await creditOf(50_000)
  const before = (await read("sales")).totals
  const placed = await placedOrder(services, {
    ...sampleRequest([asked(earbuds), asked(speaker)]),
    creditCodes: [code],
  })
  const order = await getOrderById(db, placed.order.id)
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await advanceOrder(services, { orderId: order.id, to, note: "" })).toBeNull()
  const pieces = [{ line: earbuds.sku, quantity: 1 }]
  await refundLines(services, { order: await getOrderById(db, order.id), note: "Faulty", pieces })
  expect(await advanceOrder(services, { orderId: order.id, to: "refunded", note: "All" })).toBeNull()
  const { totals } = await read("sales")
  expect(totals.paise - before.paise).toBe(order.totalPaise)
  expect(totals.backPaise - before.backPaise).toBe(order.totalPaise)
  expect(await differences()).toEqual([null, null, null, null])
})
