import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { voucherOfDocument, voucherOfPayout } from "#app/admin/reports/bookkeeping/tally.ts"
import { readReport } from "#app/admin/reports/read-report.server.ts"
import { parseReportQuery } from "#app/admin/reports/report.ts"
import { readSums } from "#app/admin/reports/sums/read-sums.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { writeGstr1 } from "#app/core/invoices/gstr1/gstr1.ts"
import { listForReturn } from "#app/core/invoices/gstr1/list-documents.server.ts"
import { type InvoiceLine, invoiceTotals } from "#app/core/invoices/invoice.ts"
import { listInvoices } from "#app/core/invoices/invoice-queries.server.ts"
import { issueCreditNote, issueInvoice } from "#app/core/invoices/issue-invoice.server.ts"
import { GIFT_CARD_TYPE } from "#app/core/orders/order.ts"
import {
  notePaymentException,
  resolvePaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { noteRefund } from "#app/core/payments/refunds/refund.server.ts"
import { USUAL_LEDGERS } from "#app/core/settings/taxes/tally-ledgers.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds, settlementLines } from "#db/tables/payments.ts"
import { collect } from "#test/samples/collect.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder, placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  seller,
  soundbar,
  speaker,
} from "#test/samples/sample-shop.ts"
import { findInvoiceRows, listInvoiceIds, listInvoiceRows, sumInvoices } from "./read-invoices.server.ts"
import { listPayoutRows, sumPayouts } from "./read-payouts.server.ts"
import { readInvoices } from "./read-register.server.ts"
import { registerCsv, tallyFile, zohoFile } from "./register-files.server.ts"

const db = await keepSampleShop()
const PERIOD = { from: "2026-11-01", until: "2026-11-30" }
const FIRST = new Date("2026-11-15T06:00:00Z").getTime()
const ORDERS = 24

/** Numbers that look random and are the same at every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Orders with discounts and delivery, within the state and beyond it, sent, and given back in parts. */
async function sellAtRandom(seed: number) {
  const next = numbers(seed)
  await db.update(stocks).set({ quantity: 10_000 })
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const items = [earbuds, speaker, soundbar].filter((_, at) => at === nth % 3 || next(2) === 0)
    const asking = items.map((product) => asked(product, 1 + next(4)))
    const placed = await placedOrder(
      createTestServices(db),
      sampleRequest(asking, { city: next(3) ? "Surat" : "Mumbai" }),
    )
    const orderId = placed.order.id
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    for (const { id, unitPricePaise, quantity } of lines)
      await db
        .update(orderLines)
        .set({ discountPaise: next(2) * next(unitPricePaise * quantity) })
        .where(eq(orderLines.id, id))
    const buyer = next(4) ? {} : { gstin: "24AAACR5055K1ZD", companyName: "Rao & Sons" }
    await db
      .update(orders)
      .set({ deliveryPaise: next(2) * next(20_000), ...buyer })
      .where(eq(orders.id, orderId))
    const at = new Date(FIRST + nth * 60_000)
    const isRounded = next(2) === 0
    await issueInvoice(db, { orderId, seller, percentOfType: 18, at, isRounded })
    for (const { id } of lines.filter(() => next(2) === 0))
      await issueCreditNote(db, { orderId, pieces: new Map([[id, 1]]), at, isRounded })
    if (next(4) === 0) await issueCreditNote(db, { orderId, at, isRounded })
  }
  return listInvoices(db, await listInvoiceIds(db, PERIOD, { limit: 1_000 }))
}

const AMOUNTS = ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const
type Amounts = Pick<InvoiceLine, (typeof AMOUNTS)[number]>

const sumOf = (rows: readonly Amounts[]) =>
  Object.fromEntries(AMOUNTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]))

test("random orders: CGST equals SGST on each document, and register, GSTR-1, GST report and vouchers are the sum of documents to the paisa", async () => {
  const documents = await sellAtRandom(7)
  expect(documents.length).toBeGreaterThan(ORDERS)
  const signed = documents.map((document) => {
    const { kind, lines, totalPaise, roundingPaise } = document
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = invoiceTotals(lines)
    expect(cgstPaise, document.serial).toBe(sgstPaise)
    expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + roundingPaise).toBe(totalPaise)
    const sign = kind === "invoice" ? 1 : -1
    const amounts = { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise, totalPaise }
    return Object.fromEntries(
      Object.entries(amounts).map(([name, paise]) => [name, sign * paise || 0]),
    ) as Amounts
  })
  const sum = sumOf(signed)
  const rows = await listInvoiceRows(db, PERIOD, { limit: 1_000 })
  expect(rows).toMatchObject(signed.map((amounts) => ({ ...amounts })))
  const { count, amounts } = await sumInvoices(db, PERIOD)
  expect(count).toBe(documents.length)
  expect(amounts).toMatchObject(sum)
  expect(amounts.cgstPaise).toBe(amounts.sgstPaise)
  expect(amounts.totalPaise - amounts.roundingPaise).toBe(
    Object.values(sum).reduce((total, paise) => total + paise, 0),
  )

  const { documents: ofReturn } = await listForReturn(db, { gstin: seller.gstin, month: "2026-11" })
  const { hsn } = writeGstr1(seller.gstin, "2026-11", ofReturn)
  const inReturn = [...hsn.hsn_b2b, ...hsn.hsn_b2c].map(({ txval, camt, samt, iamt }) => ({
    ...{ taxablePaise: Math.round(txval * 100), cgstPaise: Math.round(camt * 100) },
    ...{ sgstPaise: Math.round(samt * 100), igstPaise: Math.round(iamt * 100) },
  }))
  expect(sumOf(inReturn)).toEqual(sum)

  const { query } = parseReportQuery("gst", new URLSearchParams(PERIOD), "2026-11-30")
  expect((await readReport({ db, percentOfType: 18 }, query)).totals).toMatchObject(sum)

  const vouchers = documents.map((document) => voucherOfDocument(document, USUAL_LEDGERS))
  for (const { entries, number } of vouchers)
    expect(
      entries.reduce((total, { paise }) => total + paise, 0),
      number,
    ).toBe(0)
  const ofLedger = (name: string) =>
    vouchers
      .flatMap(({ entries }) => entries)
      .filter(({ ledger }) => ledger === name)
      .reduce((total, { paise }) => total + paise, 0)
  expect(ofLedger("Online customers")).toBe(amounts.totalPaise)
  expect(ofLedger("CGST")).toBe(-amounts.cgstPaise)
  expect(ofLedger("Sales 18%")).toBe(-amounts.taxablePaise)

  const xml = (await collect(tallyFile(db, PERIOD, USUAL_LEDGERS))).join("")
  expect(xml.match(/<VOUCHER /g)).toHaveLength(vouchers.filter(({ entries }) => entries.length > 0).length)
  const written = xml
    .split("</VOUCHER>")
    .map((text) => [...text.matchAll(/<AMOUNT>(-?[\d.]+)</g)].map(([, amount]) => Number(amount) * 100))
  for (const voucher of written) expect(voucher.reduce((total, paise) => total + paise, 0)).toBeCloseTo(0)
  const zoho = (await collect(zohoFile(db, PERIOD, "invoice"))).join("").trim().split("\r\n")
  expect(zoho).toHaveLength(
    1 + documents.filter(({ kind }) => kind === "invoice").flatMap(({ lines }) => lines).length,
  )
}, 120_000)

test("the register pages by key, each document once, and its file has the same rows", async () => {
  const documents = await sellAtRandom(11)
  const first = await listInvoiceRows(db, PERIOD, { limit: 10 })
  const second = await listInvoiceRows(db, PERIOD, { limit: 1_000, after: first.at(-1)?.key ?? "" })
  const serials = documents.map(({ serial }) => serial)
  expect([...first, ...second].map(({ serial }) => serial)).toEqual(serials)
  expect(await listInvoiceRows(db, PERIOD, { limit: 10, after: "no key" })).toEqual([])
  const file = (await collect(registerCsv(db, { register: "invoices", period: PERIOD }))).join("")
  expect(
    file
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[1]),
  ).toEqual(serials)
  const [third] = first.slice(2)
  const number = Number(third?.serial.split("/").at(-1))
  for (const typed of [third?.serial.toLowerCase() ?? "", String(number)])
    expect((await findInvoiceRows(db, typed, 1_000)).map(({ serial }) => serial)).toContain(third?.serial)
  expect((await findInvoiceRows(db, "dh/", 2)).at(-1)?.serial).toBe(
    documents.findLast(({ kind }) => kind === "invoice")?.serial,
  )
  expect(await findInvoiceRows(db, "%", 10)).toEqual([])
  const before = { from: "2026-10-01", until: "2026-10-31" }
  expect(await readInvoices(db, { register: "invoices", period: before, after: null })).toMatchObject({
    ...{ rows: [], next: null, count: 0 },
    totals: { totalPaise: 0 },
  })
}, 120_000)

test("the documents of a day stand by their numbers, also over pages", async () => {
  const services = createTestServices(db)
  for (const minutes of [3, 1, 0, 2]) {
    const { id: orderId } = await paidOrder(services, sampleRequest([asked(earbuds)]))
    await issueInvoice(db, { orderId, seller, percentOfType: 18, at: new Date(FIRST + minutes * 60_000) })
  }
  const read = async (page: object) =>
    (await listInvoiceRows(db, PERIOD, { limit: 10, ...page })).map(({ key, serial }) => ({ key, serial }))
  const rows = await read({})
  const serials = rows.map(({ serial }) => serial)
  expect(serials).toHaveLength(4)
  expect(serials).toEqual(serials.toSorted())
  expect(await read({ after: rows[1]?.key })).toEqual(rows.slice(2))
  expect(await listInvoiceIds(db, PERIOD, { limit: 10 })).toEqual(rows.map(({ key }) => key))
})

test("a payout adds up the lines of its settlement, pages by key, and is a receipt that balances", async () => {
  const order = await paidOrder(createTestServices(db), sampleRequest([asked(earbuds, 1)]))
  const [{ paymentId } = { paymentId: "" }] = await db
    .select({ paymentId: payments.id })
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const line = {
    ...{ gateway: "razorpay", feePaise: 0, taxPaise: 0, day: "2026-11-20", reference: "UTR1", paymentId },
  }
  await db.insert(settlementLines).values([
    ...[
      {
        id: "a",
        kind: "payment",
        amountPaise: 100_000,
        feePaise: 2_000,
        taxPaise: 360,
        settledPaise: 97_640,
      },
      { id: "b", kind: "refund", amountPaise: 30_000, settledPaise: -30_000 },
      { id: "c", kind: "adjustment", amountPaise: 500, settledPaise: -500 },
    ].map((one) => ({ ...line, settlementId: "setl_1", ...one, kind: one.kind as "payment" })),
    {
      ...{ ...line, id: "d", settlementId: "setl_2", kind: "refund" as const, amountPaise: 700 },
      ...{ settledPaise: -700, reference: null },
    },
  ])
  const [first, ...others] = await listPayoutRows(db, PERIOD, { after: null, limit: 1 })
  expect(others).toEqual([])
  expect(first).toMatchObject({
    ...{ day: "2026-11-20", gateway: "razorpay", settlementId: "setl_1", reference: "UTR1" },
    ...{ paymentsPaise: 100_000, refundsPaise: -30_000, adjustmentsPaise: -500 },
    ...{ feePaise: 2_000, taxPaise: 360, paidOutPaise: 67_140 },
  })
  const rest = await listPayoutRows(db, PERIOD, { after: first?.key ?? "", limit: 10 })
  expect(rest).toMatchObject([{ settlementId: "setl_2", paidOutPaise: -700, reference: "" }])
  expect(await sumPayouts(db, PERIOD)).toMatchObject({ refundsPaise: -30_700, paidOutPaise: 66_440 })
  const vouchers = [first, ...rest].flatMap((row) => (row ? [voucherOfPayout(row, USUAL_LEDGERS)] : []))
  expect(vouchers.map(({ type }) => type)).toEqual(["Receipt", "Payment"])
  for (const { entries } of vouchers) expect(entries.reduce((sum, { paise }) => sum + paise, 0)).toBe(0)
  expect(vouchers[0]?.entries).toContainEqual({ ledger: "Bank", paise: 67_140 })
})

test("goodwill is a column of payouts and a ledger of its own, and what of it pays a later refund is a refund", async () => {
  const order = await paidOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  await noteRefund(db, { orderId: order.id, amountPaise: 20_000, kind: "goodwill" })
  await noteRefund(db, { orderId: order.id })
  const given = await db.select().from(refunds).orderBy(refunds.id)
  await db.insert(settlementLines).values(
    given.map(({ id, paymentId, amountPaise }) => ({
      ...{ id, paymentId, refundId: id, amountPaise, settledPaise: -amountPaise, kind: "refund" as const },
      ...{ gateway: "test-bank", settlementId: id, feePaise: 0, taxPaise: 0, day: "2026-12-20" },
    })),
  )
  const december = { from: "2026-12-01", until: "2026-12-31" }
  const rows = await listPayoutRows(db, december, { after: null, limit: 10 })
  expect(rows).toMatchObject([
    { refundsPaise: 0, goodwillPaise: -20_000, paidOutPaise: -20_000 },
    { refundsPaise: -order.totalPaise, goodwillPaise: 20_000, paidOutPaise: 20_000 - order.totalPaise },
  ])
  const vouchers = rows.map((row) => voucherOfPayout(row, USUAL_LEDGERS).entries)
  expect(vouchers.map((entries) => entries.reduce((sum, { paise }) => sum + paise, 0))).toEqual([0, 0])
  expect(vouchers[0]).toEqual([
    { ledger: "Bank", paise: -20_000 },
    { ledger: "Goodwill to customers", paise: 20_000 },
  ])
  expect(vouchers[1]).toContainEqual({ ledger: "Online customers", paise: order.totalPaise })
})

test("a lost chargeback is a row of the payouts and a voucher of its own, and money taken less lost is what the gateway paid out", async () => {
  const services = createTestServices(db)
  const order = await paidOrder(services, sampleRequest([asked(earbuds, 2)]))
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id))
  const paymentId = payment?.id ?? ""
  const { totalPaise } = order
  const told = { paymentId, reference: "disp_1", amountPaise: totalPaise, currency: "INR" }
  await notePaymentException(services, { ...told, id: "evt_1", state: "charged_back" })
  const [exception] = await db.select().from(paymentExceptions)
  const resolve = (outcome: "won" | "lost", isAgain: boolean) =>
    resolvePaymentException(db, { id: exception?.id ?? 0, note: "Decided", outcome, isAgain })
  await resolve("lost", false)
  const line = { gateway: "test-bank", feePaise: 0, taxPaise: 0, reference: "UTR1" }
  const day = dayInIndia(new Date())
  await db.insert(settlementLines).values([
    {
      ...line,
      ...{
        id: "a",
        settlementId: "s1",
        kind: "payment",
        paymentId,
        amountPaise: totalPaise,
        settledPaise: totalPaise,
        day,
      },
    },
    {
      ...line,
      ...{
        id: "b",
        settlementId: "s1",
        kind: "adjustment",
        amountPaise: totalPaise,
        settledPaise: -totalPaise,
        day,
      },
    },
  ])
  const period = { from: day, until: day }
  expect(await sumPayouts(db, period)).toMatchObject({
    ...{ paymentsPaise: totalPaise, chargebackPaise: -totalPaise, adjustmentsPaise: 0, paidOutPaise: 0 },
  })
  const rows = await listPayoutRows(db, period, { after: null, limit: 10 })
  expect(rows).toMatchObject([
    {
      settlementId: `chargeback ${exception?.id}`,
      chargebackPaise: -totalPaise,
      paidOutPaise: 0,
      reference: order.number,
    },
    { settlementId: "s1", chargebackPaise: 0, adjustmentsPaise: -totalPaise },
  ])
  const [lost] = rows.map((row) => voucherOfPayout(row, USUAL_LEDGERS))
  expect(lost).toMatchObject({
    ...{ type: "Journal", day },
    entries: [
      { ledger: "Chargebacks lost", paise: totalPaise },
      { ledger: "Online customers", paise: -totalPaise },
    ],
  })
  await resolve("won", true)
  expect(await listPayoutRows(db, period, { after: null, limit: 10 })).toHaveLength(1)
})

test("once the goods of a lost dispute are back the buyer's ledger closes, no loss stands, and all reports say that it went back", async () => {
  const services = createTestServices(db)
  const card = await paidOrder(services, sampleRequest([asked(earbuds)]))
  const isOfCard = eq(orderLines.orderId, card.id)
  await db.update(orderLines).set({ productType: GIFT_CARD_TYPE }).where(isOfCard) // cards of others change no sale
  const order = await paidOrder(services, sampleRequest([asked(earbuds, 2)]))
  const { id: orderId, totalPaise, number } = order
  for (const to of ["packed", "shipped"] as const) await advanceOrder(services, { orderId, to, note: "" })
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  const paymentId = payment?.id ?? ""
  const told = { paymentId, reference: "disp_2", amountPaise: totalPaise, currency: "INR" }
  await notePaymentException(services, { ...told, id: "evt_2", state: "charged_back" })
  const [exception] = await db.select().from(paymentExceptions)
  await resolvePaymentException(db, { id: exception?.id ?? 0, note: "Decided", outcome: "lost" })
  expect(await advanceOrder(services, { orderId, to: "returned", note: "" })).toBeNull()
  await db.delete(settlementLines) // those of other tests name payments that are gone
  const day = dayInIndia(new Date())
  const line = { gateway: "test-bank", feePaise: 0, taxPaise: 0, settlementId: "s9", day }
  await db.insert(settlementLines).values([
    { ...line, id: "c", kind: "payment", paymentId, amountPaise: totalPaise, settledPaise: totalPaise },
    { ...line, id: "d", kind: "adjustment", amountPaise: totalPaise, settledPaise: -totalPaise },
  ])
  const period = { from: day, until: day }
  const rows = await listPayoutRows(db, period, { after: null, limit: 10 })
  const back = rows.filter(({ settlementId }) => settlementId === `goods back ${number}`)
  expect(back).toMatchObject([
    { chargebackPaise: totalPaise, refundsPaise: -totalPaise, adjustmentsPaise: 0, paidOutPaise: 0 },
  ])
  expect(back.map((row) => voucherOfPayout(row, USUAL_LEDGERS))).toMatchObject([
    {
      ...{ type: "Journal", day, number: `goods back ${number}` },
      entries: [
        { ledger: "Chargebacks lost", paise: -totalPaise },
        { ledger: "Online customers", paise: totalPaise },
      ],
    },
  ])
  const file = (await collect(tallyFile(db, period, USUAL_LEDGERS))).join("")
  const of = (ledger: string) =>
    [...file.matchAll(/<LEDGERNAME>([^<]*)<\/LEDGERNAME>.*?<AMOUNT>([^<]*)<\/AMOUNT>/g)]
      .filter(([, name]) => name === ledger)
      .reduce((sum, [, , amount]) => sum + Number(amount), 0)
  expect(["Online customers", "Chargebacks lost", "Bank"].map(of)).toEqual([0, 0, 0])
  const checkSums = async () => {
    for (const kind of ["sales", "product", "type", "state", "method", "payments"] as const) {
      const sums = await readSums(db, { kind, period })
      expect(sums.map(({ backPaise }) => backPaise).filter(Boolean), kind).toEqual([totalPaise])
    }
    for (const kind of ["dispatch", "documents"] as const)
      expect(await readSums(db, { kind, period }), kind).toMatchObject([
        { paise: totalPaise, backPaise: totalPaise },
      ])
  }
  await checkSums()
  const decided = { id: exception?.id ?? 0, note: "Decided anew", outcome: "won", isAgain: true } as const
  await resolvePaymentException(db, decided)
  await checkSums()
  expect(await advanceOrder(services, { orderId, to: "refunded", note: "Won since" })).toBeNull()
  await checkSums()
})
