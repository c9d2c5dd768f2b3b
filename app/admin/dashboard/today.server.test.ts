import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { readReport } from "#app/admin/reports/read-report.server.ts"
import { parseReportQuery } from "#app/admin/reports/report.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { registerListeners, tellListeners } from "#app/core/orders/listeners/listeners.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { watchGateways } from "#app/core/payments/watch-gateways.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import {
  createDailyCounts,
  deleteOldCounts,
  readDailyCounts,
} from "#app/platform/telemetry/daily-counts.server.ts"
import {
  createHealthReports,
  deleteOldReports,
  readHealthReports,
} from "#app/platform/telemetry/health-reports.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { eventDeliveries } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  sampleRequest,
  testGateways,
} from "#test/samples/sample-shop.ts"
import { readOrdersOfDays, readOrdersOfToday, readSalesOfDays } from "./dashboard.server.ts"
import { lastDays } from "./days.ts"
import { readToday } from "./today.server.ts"

const db = await keepSampleShop()
const NOW = new Date("2026-11-24T12:00:00Z")

test("counts of two nodes add up to one sum a day, and no visitor data is stored", async () => {
  const [one, other] = [createDailyCounts(), createDailyCounts()]
  for (const node of [one, other]) {
    node.countVital("TTFB", 90, NOW)
    node.countVital("LCP", 1_234, NOW)
    node.countVital("FCP", 800, NOW)
  }
  await Promise.all([one.write(db), other.write(db)])
  await one.write(db)
  const rows = await readDailyCounts(db, "2026-11-24")
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { day: "2026-11-24", name: "LCP", bucket: 14, count: 2 },
    { day: "2026-11-24", name: "page-loads", bucket: 0, count: 2 },
  ])
  expect(await deleteOldCounts(db, NOW)).toBe(0)
  expect(await deleteOldCounts(db, new Date("2027-02-01"))).toBe(2)
})

test("counts that could not be written are written with the next ones", async () => {
  const counts = createDailyCounts()
  counts.countVital("TTFB", 90, NOW)
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`)
      await counts.write(tx)
    }),
  ).rejects.toThrow()
  counts.countVital("TTFB", 90, NOW)
  await counts.write(db)
  expect(await readDailyCounts(db, "2026-11-24")).toMatchObject([{ name: "page-loads", count: 2 }])
})

test("the latest success and failure of any node are kept by kind, without the error text", async () => {
  const [one, other] = [createHealthReports(), createHealthReports()]
  const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000)
  const name = "worker mail"
  one.report({ name, intervalMs: 1_000, at: at(1) })
  one.report({ name, intervalMs: 1_000, at: at(3), error: new TypeError("asha@example.in") })
  other.report({ name, intervalMs: 1_000, at: at(2) })
  await one.write(db)
  await other.write(db)
  expect(await readHealthReports(db)).toEqual([
    { name, intervalMs: 1_000, succeededAt: at(2), failedAt: at(3), fault: "TypeError" },
  ])
  expect(await deleteOldReports(db, NOW)).toBe(0)
  expect(await deleteOldReports(db, new Date("2026-12-02"))).toBe(1)
})

test("a gateway's successes and failures are reported without extra requests to it", async () => {
  const healthReports = createHealthReports()
  let calls = 0
  const [bank] = watchGateways(
    testGateways({
      find: async () => {
        calls += 1
        if (calls > 1) throw Object.assign(new Error("no line"), { code: "ECONNREFUSED" })
        return null
      },
    }),
    { healthReports, patienceMs: 1_000 },
  )
  expect(await bank?.gateway.find("x")).toBeNull()
  await expect(bank?.gateway.find("x")).rejects.toThrow("no line")
  await healthReports.write(db)
  const [report] = await readHealthReports(db)
  expect(report).toMatchObject({
    ...{ name: "gateway test-bank", intervalMs: null, fault: "Error ECONNREFUSED" },
    ...{ succeededAt: expect.any(Date), failedAt: expect.any(Date) },
  })
  expect(calls).toBe(2)
})

test("a day's orders are those placed on that Indian day and those of them confirmed, with a row for every day", async () => {
  await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds, 2)]))
  await placeOrder(createTestServices(db), asha, sampleRequest([asked(earbuds)], { card: DECLINED_CARD }))
  const now = new Date()
  const days = await readOrdersOfDays(db, 15, now)
  expect(days.map(({ day }) => day)).toEqual(lastDays(15, now))
  expect(days.at(-1)).toMatchObject({ placed: 2, confirmed: 1 })
  expect(days[0]).toMatchObject({ placed: 0, confirmed: 0 })
  expect(await readOrdersOfToday(db, now)).toEqual(days.at(-1))
})

test("what Today calls paid is what the report of sales has: an order to be paid in cash counts at delivery", async () => {
  const services = { ...createTestServices(db), settings: fixedSettings("india") }
  const paid = await placedOrder(services, sampleRequest([asked(earbuds, 2)]))
  await cancelOrder(services, paid.order)
  const placed = await placedOrder(services, { ...sampleRequest([asked(earbuds)]), method: "cod" })
  const orderId = placed.order.id
  await confirmCash(services, orderId, cashCode(services.secret, orderId))
  const { health } = await readToday({ db, modules: [] }, 0)
  expect(health.paymentsOpen, "cash waits for no gateway").toBe(0)
  const figures = async () => {
    const now = new Date(Date.now() + 1_000)
    const today = dayInIndia(now)
    const { query } = parseReportQuery("sales", new URLSearchParams({ from: today, until: today }), today)
    const { totals } = await readReport({ db, percentOfType: 18 }, query)
    const { sales } = await readToday({ db, modules: [] }, 0, now)
    expect(sales.today).toEqual({ orders: totals.count, paise: totals.paise, backPaise: totals.backPaise })
    expect(sales.weekAgo).toEqual({ orders: 0, paise: 0, backPaise: 0 })
    const days = await readSalesOfDays(db, 2, now)
    expect(days).toMatchObject([{ orders: 0 }, { day: today, orders: totals.count, paise: totals.paise }])
    return sales.today
  }
  const before = await figures()
  expect(before).toMatchObject({ orders: 1, backPaise: 2 * earbuds.pricePaise })
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await advanceOrder(services, { orderId, to, note: "" })).toBeNull()
  expect(await figures()).toMatchObject({ orders: 2, paise: before.paise + earbuds.pricePaise })
})

test("Today counts the order events that a listener does not take, unless it was told a few times only", async () => {
  const refuse = () => Promise.reject(new Error("not now"))
  const feed = { name: "feed", hear: refuse }
  await registerListeners(db, [feed])
  await placedOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  const refused = async (attempts: number) => {
    await db.update(eventDeliveries).set({ attempts, dueAt: sql`now()` })
    expect(await tellListeners(createTestServices(db), [feed])).toBe(0)
    return (await readToday({ db, modules: [] }, 0)).health.eventsRefused
  }
  expect([await refused(0), await refused(7), await refused(8)]).toEqual([0, 0, 2])
  await registerListeners(db, [])
})

test("Today counts the open work of installed modules under their labels", async () => {
  const wraps = { name: "gift-wrap", personalData: null, openWork: { "To wrap": sql<number>`3` } }
  expect((await readToday({ db, modules: [wraps] }, 0)).openWork).toEqual({ "To wrap": 3 })
  expect((await readToday({ db, modules: [] }, 0)).openWork).toEqual({})
})
