import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { differenceOf } from "#app/admin/reports/checks.ts"
import { monthUntil } from "#app/admin/reports/period.ts"
import { readReport } from "#app/admin/reports/read-report.server.ts"
import { listInvoiceRows, sumInvoices } from "#app/admin/reports/registers/read-invoices.server.ts"
import { parseReportQuery } from "#app/admin/reports/report.ts"
import { writeGstr1 } from "#app/core/invoices/gstr1/gstr1.ts"
import { listForReturn } from "#app/core/invoices/gstr1/list-documents.server.ts"
import { invoiceTotals } from "#app/core/invoices/invoice.ts"
import { findInvoice, listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import type { AmountRefund } from "#app/core/payments/refunds/refunds.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder, placedOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  seller,
  soundbar,
  speaker,
} from "#test/samples/sample-shop.ts"
import { advanceOrder } from "./advance-order.server.ts"
import { cancelOrder } from "./cancel-order.server.ts"
import { planRefund, refundAmount } from "./refund-amount.server.ts"
import { refundLines } from "./refund-lines.server.ts"

const db = await keepSampleShop()
const FEE = 4_900
const PAID = 3 * earbuds.pricePaise + speaker.pricePaise + FEE

function services(gateway: Parameters<typeof createTestServices>[1] = {}) {
  const shop = createTestServices(db, gateway)
  const fees = [
    { name: "All", states: [], pins: [], bands: [{ upToPaise: null, upToGrams: null, feePaise: FEE }] },
  ]
  const settings = fixedSettings("specification", {
    ...{ company: shop.settings.get("company"), "fulfilment.deliveryFees": fees },
  })
  return { ...shop, settings }
}

const request = (items = [asked(earbuds, 3), asked(speaker)], place: Record<string, string> = {}) => ({
  ...sampleRequest(items, { city: "Surat", state: "Gujarat", ...place }),
  deliveryPaise: FEE,
})

async function bought(...steps: OrderState[]) {
  const order = await paidOrder(services(), request())
  for (const to of steps)
    expect(await advanceOrder(services(), { orderId: order.id, to, note: "" })).toBeNull()
  return getOrderById(db, order.id)
}

const sent = () => bought("packed", "shipped", "delivered")
const give = (order: { id: string }, refund: AmountRefund, shop = services()) =>
  refundAmount(shop, { order, refund, note: "Agreed" })
const lastNote = (order: { id: string }) => findInvoice(db, order.id, "credit_note")

test("the delivery fee goes back once, with a credit note at the tax of its line on the invoice", async () => {
  const order = await sent()
  const planned = await planRefund(services(), { order, refund: { kind: "delivery" } })
  expect(planned).toMatchObject({ ok: true, amountPaise: FEE, creditPaise: FEE })
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: true, amountPaise: FEE })
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: false, refusal: { reason: "no-delivery" } })
  const invoice = await findInvoice(db, order.id, "invoice")
  expect((await lastNote(order))?.lines).toEqual(invoice?.lines.filter(({ isDelivery }) => isDelivery))
  expect((await db.select().from(outboxMails)).map(({ subject }) => subject)).toContain(
    `Your money for {shop} order ${order.number} goes back to you`,
  )
})

test("a delivery fee that went back before dispatch is not invoiced", async () => {
  const order = await bought()
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: true, amountPaise: FEE })
  for (const to of ["packed", "shipped"] as const)
    await advanceOrder(services(), { orderId: order.id, to, note: "" })
  const invoice = await findInvoice(db, order.id, "invoice")
  expect(invoice?.totalPaise).toBe(PAID - FEE)
  expect(invoice?.lines.some(({ isDelivery }) => isDelivery)).toBe(false)
})

test("a lower price of a line is credited at its rate without a piece, and a later refund of its pieces gives the rest", async () => {
  const order = await sent()
  const line = order.lines.find(({ sku }) => sku === earbuds.sku)
  const refund = { kind: "price", amountPaise: 11_800, lineId: line?.id ?? "" } as const
  expect(await planRefund(services(), { order, refund })).toEqual({
    ...{ ok: true, amountPaise: 11_800, creditPaise: 11_800, taxPaise: 1_800 },
  })
  await give(order, refund)
  expect((await lastNote(order))?.lines).toMatchObject([
    {
      name: `${earbuds.name}: price reduced`,
      quantity: 0,
      gstPercent: 18,
      taxablePaise: 10_000,
      cgstPaise: 900,
      sgstPaise: 900,
    },
  ])
  const pieces = [{ line: earbuds.sku, quantity: 3 }]
  expect(await refundLines(services(), { order, pieces, note: "" })).toEqual({
    ...{ ok: true, amountPaise: 3 * earbuds.pricePaise - 11_800 },
  })
  expect(await give(order, { ...refund, amountPaise: 1 })).toMatchObject({
    refusal: { reason: "too-much", leftPaise: 0 },
  })
})

test("a lower price of the whole order is spread over its lines by value, and only after dispatch", async () => {
  const unsent = await bought()
  const refund = { kind: "price", amountPaise: 10_001, lineId: null } as const
  expect(await give(unsent, refund)).toEqual({ ok: false, refusal: { reason: "not-sent" } })
  const order = await sent()
  expect(await give(order, refund)).toEqual({ ok: true, amountPaise: 10_001 })
  const note = await lastNote(order)
  expect(note?.totalPaise).toBe(10_001)
  expect(note?.lines.map(({ unitPricePaise }) => unitPricePaise)).toEqual([8_388, 1_613])
})

test("goodwill has no credit note, and pays a later refund of the whole order only once", async () => {
  const order = await sent()
  expect(await planRefund(services(), { order, refund: { kind: "goodwill", amountPaise: 5_000 } })).toEqual({
    ...{ ok: true, amountPaise: 5_000, creditPaise: 0, taxPaise: 0 },
  })
  await give(order, { kind: "goodwill", amountPaise: 5_000 })
  expect(await lastNote(order)).toBeNull()
  expect(await listRefunds(db, order.id)).toMatchObject([{ kind: "goodwill", amountPaise: 5_000 }])
  await advanceOrder(services(), { orderId: order.id, to: "refunded", note: "All" })
  expect(await refundedPaiseOf(db, order)).toBe(PAID)
  expect((await lastNote(order))?.totalPaise, "the goods come back whole").toBe(PAID)
  expect((await db.select().from(refunds)).map(({ setOffPaise }) => setOffPaise).toSorted()).toEqual([
    0, 5_000,
  ])
})

test("no amount goes back while a dispute is open or lost, nor more than is left, nor all that is left", async () => {
  const order = await sent()
  const goodwill = (amountPaise: number) => give(order, { kind: "goodwill", amountPaise })
  expect(await goodwill(PAID + 1)).toEqual({ ok: false, refusal: { reason: "too-much", leftPaise: PAID } })
  expect(await goodwill(PAID)).toEqual({ ok: false, refusal: { reason: "all" } })
  const dispute = { kind: "chargeback" as const, orderId: order.id, reference: "d", toldState: "disputed" }
  await db.insert(paymentExceptions).values({ ...dispute, key: "d" })
  expect(await goodwill(100)).toEqual({ ok: false, refusal: { reason: "disputed" } })
  await db.update(paymentExceptions).set({ resolvedAt: new Date(), resolution: "lost it" })
  expect(await give(order, { kind: "delivery" })).toEqual({ ok: false, refusal: { reason: "disputed" } })
  await db.update(paymentExceptions).set({ resolution: "won" })
  expect(await goodwill(100)).toEqual({ ok: true, amountPaise: 100 })
})

test("concurrent refunds of amounts, pieces and delivery never exceed what was paid", async () => {
  const order = await sent()
  const most = Math.ceil(PAID * 0.6)
  const answers = await Promise.all([
    give(order, { kind: "goodwill", amountPaise: most }),
    give(order, { kind: "goodwill", amountPaise: most }),
    give(order, { kind: "delivery" }),
    give(order, { kind: "delivery" }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.reason])).toSorted()).toEqual([
    ...["no-delivery", "too-much"],
  ])
  expect(await refundedPaiseOf(db, order)).toBe(most + FEE)
})

test("an amount whose gateway was not reached before a restart is given once by the worker", async () => {
  const order = await sent()
  const given: string[] = []
  const down = services({ refund: () => Promise.reject(new Error("down")) })
  await give(order, { kind: "goodwill", amountPaise: 700 }, down)
  const up = services({
    refund: async ({ id, amountPaise }) => {
      given.push(id)
      return { state: "refunded", reference: "rf", amountPaise, currency: "INR" }
    },
  })
  await db.update(refunds).set({ claimedUntil: null })
  await recoverOrders(up, { olderThanSeconds: 0 })
  await recoverOrders(up, { olderThanSeconds: 0 })
  expect(given).toHaveLength(1)
  expect((await db.select().from(payments))[0]?.refundedPaise).toBe(700)
})

test("an amount of an order that was paid to the courier is left to staff", async () => {
  const shop = { ...services(), settings: fixedSettings("india") }
  const placed = await placedOrder(shop, { ...sampleRequest([asked(earbuds)]), method: "cod" })
  const { id: orderId } = placed.order
  await confirmCash(shop, orderId, cashCode(shop.secret, orderId))
  for (const to of ["packed", "shipped"] as const) await advanceOrder(shop, { orderId, to, note: "" })
  const goodwill = () => give({ id: orderId }, { kind: "goodwill", amountPaise: 900 }, shop)
  expect(await goodwill()).toEqual({ ok: false, refusal: { reason: "unpaid" } })
  await advanceOrder(shop, { orderId, to: "delivered", note: "" })
  expect(await goodwill()).toEqual({ ok: true, amountPaise: 900 })
  expect(await listRefunds(db, orderId)).toMatchObject([
    { kind: "goodwill", state: "asked", isForStaff: true },
  ])
})

/** Numbers that look random and are the same at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Buys at random and gives back at random, before dispatch and after it, and at times the whole. Answers the order. */
async function buyAndGiveBack(next: (below: number) => number) {
  const items = [earbuds, speaker, soundbar].filter((_, nth) => nth === next(3) || next(2) === 0)
  const chosen = items.length > 0 ? items : [earbuds]
  const place: Record<string, string> = next(2) ? {} : { state: "Goa", city: "Panaji" }
  const order = await paidOrder(
    services(),
    request(
      chosen.map((product) => asked(product, 1 + next(3))),
      place,
    ),
  )
  const { lines } = await getOrderById(db, order.id)
  const any = () => lines[next(lines.length)]?.id ?? ""
  const giveAny = async () => {
    const amountPaise = 1 + next(next(3) ? 20_000 : 2 * order.totalPaise)
    const kind = next(4)
    if (kind === 0) await give(order, { kind: "delivery" })
    if (kind === 1) await give(order, { kind: "price", amountPaise, lineId: next(2) ? null : any() })
    if (kind === 2) await give(order, { kind: "goodwill", amountPaise })
    if (kind === 3)
      await refundLines(services(), { order, pieces: [{ line: any(), quantity: 1 + next(2) }], note: "" })
  }
  for (let times = next(3); times > 0; times -= 1) await giveAny()
  if (next(6) === 0) await cancelOrder(services(), order)
  else
    for (const to of ["packed", "shipped", "delivered"] as const)
      await advanceOrder(services(), { orderId: order.id, to, note: "" })
  for (let times = next(6); times > 0; times -= 1) await giveAny()
  if (next(3) === 0) await advanceOrder(services(), { orderId: order.id, to: "refunded", note: "All" })
  return order
}

const HEADS = ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "totalPaise"] as const

test("random refunds of random orders: never more than was paid, no tax below zero, and every book agrees to the paisa", async () => {
  const next = numbers(29)
  await db.update(stocks).set({ quantity: 10_000 })
  await db
    .update(products)
    .set({ facts: { gstPercent: 5 } })
    .where(eq(products.id, speaker.id))
  const all = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxablePaise: 0, totalPaise: 0 }
  const kinds = new Set<string>()
  for (let nth = 0; nth < 40; nth += 1) {
    const order = await buyAndGiveBack(next)
    const given = await db
      .select({
        kind: refunds.kind,
        paise: refunds.amountPaise,
        setOffPaise: refunds.setOffPaise,
        askedAt: refunds.askedAt,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, order.id))
    for (const { kind } of given) kinds.add(kind)
    const sum = (of: readonly number[]) => of.reduce((total, paise) => total + paise, 0)
    expect(sum(given.map(({ paise }) => paise))).toBeLessThanOrEqual(order.totalPaise)
    const goodwill = sum(given.flatMap(({ kind, paise }) => (kind === "goodwill" ? [paise] : [])))
    expect(sum(given.map(({ setOffPaise }) => setOffPaise))).toBeLessThanOrEqual(goodwill)
    const documents = await listDocuments(db, order.id)
    const invoice = await findInvoice(db, order.id, "invoice")
    if (!invoice) continue
    const left = { ...invoiceTotals(invoice.lines) }
    for (const { kind, serial } of documents) {
      const document = await findInvoice(db, order.id, kind, serial)
      const totals = invoiceTotals(document?.lines ?? [])
      expect(totals.cgstPaise, serial).toBe(totals.sgstPaise)
      for (const head of HEADS) {
        expect(totals[head], serial).toBeGreaterThanOrEqual(0)
        if (kind === "credit_note") left[head] -= totals[head]
        all[head] += kind === "invoice" ? totals[head] : -totals[head]
      }
    }
    for (const head of HEADS) expect(left[head], `${order.number} ${head}`).toBeGreaterThanOrEqual(0)
    const credited = sum(
      given.flatMap(({ kind, paise, setOffPaise, askedAt }) =>
        kind !== "goodwill" && askedAt > invoice.issuedAt ? [paise + setOffPaise] : [],
      ),
    )
    expect(invoiceTotals(invoice.lines).totalPaise - left.totalPaise, order.number).toBe(credited)
  }
  expect([...kinds].toSorted()).toEqual(["delivery", "goods", "goodwill", "price"])
  const period = monthUntil(dayInIndia(new Date()))
  const rows = await listInvoiceRows(db, period, { limit: 1_000 })
  const { amounts } = await sumInvoices(db, period)
  for (const head of HEADS) {
    expect(
      rows.reduce((total, row) => total + row[head], 0),
      head,
    ).toBe(all[head])
    expect(amounts[head], head).toBe(all[head])
  }
  const { documents } = await listForReturn(db, { gstin: seller.gstin, month: period.until.slice(0, 7) })
  const { hsn } = writeGstr1(seller.gstin, period.until.slice(0, 7), documents)
  const taxable = [...hsn.hsn_b2b, ...hsn.hsn_b2c].reduce(
    (total, { txval }) => total + Math.round(txval * 100),
    0,
  )
  expect(taxable).toBe(all.taxablePaise)
  for (const report of ["gst", "hsn", "sales"] as const) {
    const { query } = parseReportQuery(
      report,
      new URLSearchParams({ ...period, by: report === "sales" ? "product" : "day" }),
      period.until,
    )
    const { checks } = await readReport({ db, percentOfType: 18 }, query)
    expect(checks.map(differenceOf).filter(Boolean), report).toEqual([])
  }
}, 180_000)
