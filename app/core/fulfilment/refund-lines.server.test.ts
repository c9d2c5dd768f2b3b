import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { findInvoice, listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { checkSetting } from "#app/core/settings/settings.ts"
import { invoices } from "#db/tables/invoices.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleBank,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { advanceOrder } from "./advance-order.server.ts"
import { cancelOrder } from "./cancel-order.server.ts"
import { refundAmount } from "./refund-amount.server.ts"
import { planLineRefund, refundLines } from "./refund-lines.server.ts"

const db = await keepSampleShop()
const services = () => createTestServices(db)
const pieces = (quantity: number, product = earbuds) => [{ line: product.sku, quantity }]

/** A paid order for three earbuds and a speaker, moved on by these steps. */
async function bought(...steps: OrderState[]) {
  const order = await paidOrder(services(), sampleRequest([asked(earbuds, 3), asked(speaker)]))
  for (const to of steps)
    expect(await advanceOrder(services(), { orderId: order.id, to, note: "" })).toBeNull()
  return order
}

test("a partial refund before dispatch restores stock, sends a mail, and the invoice bills the rest", async () => {
  const order = await bought()
  const note = "One was scratched."
  expect(await refundLines(services(), { order, pieces: pieces(1), note })).toEqual({
    ok: true,
    amountPaise: 129_900,
  })
  expect([await stockOf(db, earbuds), await stockOf(db, speaker)]).toEqual([8, 9])
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "paid", paymentState: "partly_refunded" })
  expect((await db.select().from(outboxMails)).map(({ subject }) => subject)).toContain(
    `₹1,299 of your {shop} order ${order.number} is refunded`,
  )
  for (const to of ["packed", "shipped"] as const)
    await advanceOrder(services(), { orderId: order.id, to, note: "" })
  const invoice = await findInvoice(db, order.id, "invoice")
  expect(invoice?.totalPaise).toBe(order.totalPaise - 129_900)
  expect(invoice?.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
})

test.each([
  { steps: [], goodwillPaise: 0, planned: { amountPaise: 389_700, creditPaise: 0, taxPaise: 0 } },
  { steps: ["packed", "shipped"], goodwillPaise: 0, planned: { amountPaise: 389_700, creditPaise: 389_700 } },
  { steps: ["packed", "shipped"], goodwillPaise: 80_000, planned: { amountPaise: 384_650 } },
] as const)("a review names the sum that a refund of pieces gives, and changes nothing: %j", async (way) => {
  const order = await bought(...way.steps)
  if (way.goodwillPaise > 0) {
    const refund = { kind: "goodwill", amountPaise: way.goodwillPaise } as const
    expect(await refundAmount(services(), { order, refund, note: "Late" })).toHaveProperty("ok", true)
  }
  const planned = await planLineRefund(services(), { order, pieces: pieces(3) })
  expect(planned).toMatchObject({ ok: true, ...way.planned })
  const { amountPaise } = way.planned
  expect(await refundLines(services(), { order, pieces: pieces(3), note: "Faulty" })).toEqual({
    ...{ ok: true, amountPaise },
  })
})

test("each partial refund after dispatch gets its own credit note, and together they equal the invoice", async () => {
  const order = await bought("packed", "shipped", "delivered")
  for (const isRestocked of [false, true])
    await refundLines(services(), { order, pieces: pieces(1), note: "Faulty", isRestocked })
  expect(await stockOf(db, earbuds), "only the one that came back").toBe(8)
  expect(await advanceOrder(services(), { orderId: order.id, to: "refunded", note: "All of it" })).toBeNull()
  const documents = await listDocuments(db, order.id)
  expect(documents.map(({ kind }) => kind)).toEqual(["invoice", "credit_note", "credit_note", "credit_note"])
  const notes = await Promise.all(
    documents.slice(1).map(({ serial }) => findInvoice(db, order.id, "credit_note", serial)),
  )
  expect(notes.map((note) => note?.totalPaise)).toEqual([129_900, 129_900, 129_900 + speaker.pricePaise])
  expect(await sampleBank.gateway.find(order.id)).toMatchObject({ state: "refunded" })
  expect(await getOrderById(db, order.id)).toMatchObject({ state: "refunded", paymentState: "refunded" })
})

test("concurrent partial refunds never exceed the bought pieces, and never refund all of them", async () => {
  const order = await bought()
  expect(await refundLines(services(), { order, pieces: [...pieces(2), ...pieces(2)], note: "" })).toEqual({
    ...{ ok: false, refusal: { reason: "too-many", sku: earbuds.sku, left: 3 } },
  })
  expect(
    await refundLines(services(), { order, pieces: [...pieces(3), ...pieces(1, speaker)], note: "" }),
  ).toEqual({
    ...{ ok: false, refusal: { reason: "all" } },
  })
  const both = await Promise.all(
    [2, 2].map((n) => refundLines(services(), { order, pieces: pieces(n), note: "" })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const given = await db.select().from(refunds)
  expect(given.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(2 * 129_900)
})

test("cancelling after a partial refund returns the remaining money and pieces", async () => {
  const order = await bought()
  await refundLines(services(), { order, pieces: pieces(2), note: "" })
  expect(await cancelOrder(services(), order)).toEqual({ ok: true })
  expect([await stockOf(db, earbuds), await stockOf(db, speaker)]).toEqual([10, 10])
  const given = await db.select().from(refunds)
  expect(given.map(({ amountPaise }) => amountPaise).sort()).toEqual(
    [129_900 + speaker.pricePaise, 2 * 129_900].sort(),
  )
})

test("an unpaid order, or one being refunded, has no partial refund", async () => {
  const order = await bought()
  await cancelOrder(services(), order)
  expect(await refundLines(services(), { order, pieces: pieces(1), note: "" })).toEqual({
    ...{ ok: false, refusal: { reason: "unpaid" } },
  })
  expect(await db.$count(refunds, eq(refunds.amountPaise, 129_900))).toBe(0)
})

test("changed invoice prefixes apply from the next document, and the numbers continue", async () => {
  await bought("packed", "shipped")
  const settings = fixedSettings("specification", {
    "invoices.series": { invoice: "PN1", creditNote: "CP1", billOfSupply: "BS", places: [] },
  })
  const order = await bought("packed")
  expect(
    await advanceOrder({ ...services(), settings }, { orderId: order.id, to: "shipped", note: "" }),
  ).toBeNull()
  await refundLines({ ...services(), settings }, { order, pieces: pieces(1), note: "Faulty" })
  const issued = await db.select({ serial: invoices.serial, number: invoices.number }).from(invoices)
  const numberOf = (prefix: string) =>
    issued.find(({ serial }) => serial.startsWith(`${prefix}/`))?.number ?? 0
  expect(issued).toHaveLength(3)
  expect(numberOf("CP1")).toBeGreaterThan(0)
  expect(numberOf("PN1")).toBe(numberOf("DH") + 1)
  expect(checkSetting("invoices.series", { invoice: "CN", creditNote: "CN" })).toMatchObject({ ok: false })
})
