import { isNotNull } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { payChangeByCredit } from "#app/admin/orders/edit/pay-by-credit.server.ts"
import { differenceOf } from "#app/admin/reports/checks.ts"
import { addDays, monthUntil } from "#app/admin/reports/period.ts"
import { readReport } from "#app/admin/reports/read-report.server.ts"
import { parseReportQuery } from "#app/admin/reports/report.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { issueCredit } from "#app/core/store-credit/store-credit.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { lineChanges } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { reportSums } from "#db/tables/telemetry.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import {
  DEARER_PAISE,
  orderWithChange,
  payDifference,
  swapForSoundbar,
} from "#test/samples/orders/dearer-change.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  soundbar,
} from "#test/samples/sample-shop.ts"
import { closeNextDay } from "./close-days.server.ts"

const db = await keepSampleShop()
beforeEach(() => db.delete(reportSums))
const services = () => ({ ...createTestServices(db), settings: fixedSettings("india") })

const TODAY = dayInIndia(new Date())
const TOMORROW = addDays(TODAY, 1)
const noon = new Date(`${TOMORROW}T12:00:00+05:30`)
const bothDays = { from: TODAY, until: TOMORROW }

async function read(period: { from: string; until: string }, by: string) {
  const { query } = parseReportQuery("sales", new URLSearchParams({ ...period, by }), TOMORROW)
  return readReport({ db, percentOfType: 18 }, query)
}
const readAll = async () =>
  Promise.all(["day", "product", "type", "state", "method"].map((by) => read(monthUntil(TOMORROW), by)))

/** An order of today whose change is paid tomorrow, after today was closed. */
async function changedTomorrow() {
  const order = await orderWithChange(services())
  expect(await closeNextDay(db, noon)).toBe(1)
  await payDifference(services(), order)
  await db.update(lineChanges).set({ endedAt: noon })
  await db.update(payments).set({ settledAt: noon }).where(isNotNull(payments.lineChangeId))
  return order
}

test("a change that is paid on a later day is a sale of that day by the lines that it changed, and a closed day stands", async () => {
  const order = await changedTomorrow()
  const [today, tomorrow] = [
    await read({ from: TODAY, until: TODAY }, "product"),
    await read({ from: TOMORROW, until: TOMORROW }, "product"),
  ]
  expect(today.totals).toMatchObject({ count: 1, pieces: 2, paise: order.totalPaise })
  expect(tomorrow.totals).toMatchObject({ count: 0, pieces: 0, paise: DEARER_PAISE })
  expect(tomorrow.rows.map(({ key, pieces, paise }) => [key, pieces, paise])).toEqual([
    [soundbar.id, 1, soundbar.pricePaise],
    [earbuds.id, -1, -earbuds.pricePaise],
  ])
  for (const { checks } of [today, tomorrow]) expect(checks.map(differenceOf)).toEqual([null, null])
  const closed = await readAll()
  await db.delete(reportSums)
  expect(await readAll(), "as if nothing had been closed").toEqual(closed)
})

test("what goes back of a changed order counts over both payments, by every key of the report", async () => {
  const order = await changedTomorrow()
  await cancelOrder(services(), order)
  await db.delete(reportSums) // what goes back today was decided after today was closed
  for (const { totals, rows, checks } of await Promise.all(
    ["day", "product", "type", "state", "method"].map((by) => read(bothDays, by)),
  )) {
    const whole = order.totalPaise + DEARER_PAISE
    expect(totals).toMatchObject({ paise: whole, backPaise: whole })
    expect(rows.reduce((sum, { backPaise }) => sum + backPaise, 0)).toBe(whole)
    expect(checks.map(differenceOf)).toEqual([null, null])
  }
})

test("a change that store credit paid is a sale by credit, and what goes back of it is money by credit", async () => {
  const order = await orderWithChange(services())
  await issueCredit(services(), { kind: "goodwill", amountPaise: DEARER_PAISE, userId: asha.id })
  expect(await payChangeByCredit(services(), order.id)).toHaveProperty("done")
  await cancelOrder(services(), order)
  const { rows, checks } = await read(bothDays, "method")
  expect(rows.map(({ key, paise, backPaise }) => [key, paise, backPaise])).toEqual([
    ["credit", DEARER_PAISE, DEARER_PAISE],
    ["card", order.totalPaise, order.totalPaise],
  ])
  expect(checks.map(differenceOf)).toEqual([null, null])
})

test("each part of an order that store credit paid alone counts by the way that it was paid", async () => {
  const issue = { kind: "goodwill", amountPaise: 500_000, userId: null, note: "" } as const
  const credit = await issueCredit(services(), issue)
  const request = { ...sampleRequest([asked(earbuds, 2)]), creditCodes: [credit?.code ?? ""] }
  const { order: placed } = await placedOrder(services(), request)
  const order = await getOrderById(db, placed.id)
  await swapForSoundbar(services(), order)
  await payDifference(services(), order)
  const { rows, checks } = await read(bothDays, "method")
  expect(rows.map(({ key, paise }) => [key, paise])).toEqual([
    ["card", DEARER_PAISE],
    ["credit", order.totalPaise],
  ])
  expect(checks.map(differenceOf)).toEqual([null, null])
})
