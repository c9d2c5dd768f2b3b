import { and, eq, inArray } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeLines, reviewLines } from "#app/admin/orders/edit/change-lines.server.ts"
import { payChangeByCredit } from "#app/admin/orders/edit/pay-by-credit.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { refundAmount } from "#app/core/fulfilment/refund-amount.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { writeGstr1 } from "#app/core/invoices/gstr1/gstr1.ts"
import { listForReturn } from "#app/core/invoices/gstr1/list-documents.server.ts"
import { invoiceTotals } from "#app/core/invoices/invoice.ts"
import { findInvoice, listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import {
  listPaymentExceptions,
  notePaymentException,
  resolvePaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { withdrawChange } from "#app/core/payments/line-changes/withdraw-change.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { USUAL_LEDGERS } from "#app/core/settings/taxes/tally-ledgers.ts"
import { issueCredit } from "#app/core/store-credit/store-credit.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { placeStocks, places, products, stocks } from "#db/tables/catalogue.ts"
import { lineChanges } from "#db/tables/orders.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { payDifference } from "#test/samples/orders/dearer-change.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { answerAtBank } from "#test/samples/sample-bank.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleBank,
  sampleRequest,
  soundbar,
  speaker,
  testGateways,
} from "#test/samples/sample-shop.ts"
import { differenceOf } from "./checks.ts"
import { monthUntil } from "./period.ts"
import { readReport } from "./read-report.server.ts"
import { listInvoiceRows, sumInvoices } from "./registers/read-invoices.server.ts"
import { sumPayouts } from "./registers/read-payouts.server.ts"
import { tallyFile } from "./registers/register-files.server.ts"
import { parseReportQuery } from "./report.ts"
import { readSums } from "./sums/read-sums.server.ts"

// Orders of two places in two states, with discounts, delivery, edits, refunds of every kind and returns: all books agree to the paisa.
// RANDOM_ORDERS=10000 vitest run --project=database app/admin/reports/books-of-random-orders.server.test.ts

const ORDERS = Number(process.env.RANDOM_ORDERS ?? 40)
const FEE = 4_900
const [HOME, MUMBAI] = ["24AAACD0000D1ZV", "27AAACD0000D1ZP"]
const BUSINESS = { gstin: "27AAPFU0939F1ZV", companyName: "Rao & Sons" }
const HEADS = ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise", "totalPaise"] as const

const db = await keepSampleShop()
const { settings: sample } = createTestServices(db)
const fees = [
  { name: "All", states: [], pins: [], bands: [{ upToPaise: null, upToGrams: null, feePaise: FEE }] },
]
const settings = fixedSettings("specification", {
  company: { ...sample.get("company"), gstin: HOME },
  "fulfilment.deliveryFees": fees,
  "checkout.businessBuyers": true,
  "invoices.series": {
    ...{ invoice: "DH", creditNote: "CN", billOfSupply: "BS" },
    places: [{ place: "Mumbai", invoice: "MH", creditNote: "CM" }],
  },
})
const services = () => ({ ...createTestServices(db), settings })

/** A bank that gives no attempt up. */
const away = {
  gateways: testGateways({ cancel: () => Promise.reject(new Error("away")) }),
}

type Next = (below: number) => number

/** Numbers that look random and are the same at every run. */
function numbers(seed: number): Next {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, paise) => total + paise, 0)
const pick = <One>(next: Next, all: readonly [One, ...One[]]): One => all[next(all.length)] ?? all[0]

async function openTwoPlaces() {
  await db.insert(places).values({ id: 2, name: "Mumbai", position: 2, state: "27", gstin: MUMBAI })
  await db.update(stocks).set({ quantity: 1_000_000 })
  await db.delete(placeStocks)
  for (const { sku } of [earbuds, speaker, soundbar])
    await db.insert(placeStocks).values([1, 2].map((placeId) => ({ placeId, sku, quantity: 500_000 })))
  await db
    .update(products)
    .set({ facts: { gstPercent: 5 } })
    .where(eq(products.id, speaker.id))
}

async function buy(next: Next) {
  const items = [earbuds, speaker, soundbar].filter((_, nth) => nth === next(3) || next(2) === 0)
  const chosen = (items.length > 0 ? items : [earbuds]).map((product) => asked(product, 1 + next(3)))
  const to = pick<Record<string, string>>(next, [
    { state: "Gujarat", city: "Surat" },
    { state: "Maharashtra", city: "Mumbai" },
    { state: "Goa", city: "Panaji" },
    { state: "Maharashtra", city: "Mumbai", ...BUSINESS },
  ])
  const agreedPaise = next(3) === 0 ? 1 + next(20_000) : 0
  return paidOrder(services(), { ...sampleRequest(chosen, to), deliveryPaise: FEE, agreedPaise })
}

/** Takes pieces off, adds more or swaps products before dispatch. What makes the order dearer is paid, withdrawn, paid too late, or waits. */
async function editAtRandom(next: Next, order: { id: string; number: string }) {
  const { lines } = await getOrderById(db, order.id)
  const stays = new Map(lines.map(({ id, kept }) => [id, next(kept + 2)]))
  const added = new Map(next(2) ? [[pick(next, [earbuds, speaker, soundbar]).id, 1]] : [])
  const reviewed = await reviewLines(services(), { order, wanted: { stays, added } })
  if (!("review" in reviewed)) return
  const seenPaise = reviewed.review.afterPaise
  await changeLines(services(), { order, wanted: { stays, added }, reason: "Wanted so", seenPaise })
  if (seenPaise <= reviewed.review.beforePaise) return
  const [pays, goes] = [next(5) > 0, next(3) === 0]
  if (goes) {
    const upi = await payDifference(services(), order, { method: "upi" })
    await withdrawChange({ ...services(), ...away }, order.id)
    if (pays && upi.ok && upi.next) await answerAtBank(sampleBank, upi.next)
    await recoverOrders(services(), { olderThanSeconds: 0, expireAfterSeconds: 0 })
  } else if (pays && next(3) === 0) {
    await issueCredit(services(), { kind: "goodwill", amountPaise: 10_000_000, userId: asha.id })
    await payChangeByCredit(services(), order.id)
  } else if (pays) await payDifference(services(), order)
}

async function giveBackAtRandom(next: Next, order: { id: string; totalPaise: number }) {
  const { lines } = await getOrderById(db, order.id)
  const lineId = () => lines[next(lines.length)]?.id ?? ""
  const amountPaise = 1 + next(next(3) ? 20_000 : 2 * order.totalPaise)
  const note = "Agreed"
  const give = [
    () => refundAmount(services(), { order, refund: { kind: "delivery" }, note }),
    () =>
      refundAmount(services(), {
        ...{ order, note },
        refund: { kind: "price", amountPaise, lineId: next(2) ? null : lineId() },
      }),
    () => refundAmount(services(), { order, refund: { kind: "goodwill", amountPaise }, note }),
    () => refundLines(services(), { order, pieces: [{ line: lineId(), quantity: 1 + next(2) }], note }),
  ] as const
  await pick(next, give)()
}

async function liveOneOrder(next: Next) {
  const order = await buy(next)
  for (let times = next(4); times > 0; times -= 1) {
    if (next(2)) await editAtRandom(next, order)
    else await giveBackAtRandom(next, order)
  }
  if (next(6) === 0) await cancelOrder(services(), order)
  else {
    const steps = { orderId: order.id, note: "" }
    await advanceOrder(services(), { ...steps, to: "packed", placeId: 1 + next(2) })
    for (const to of ["shipped", next(8) ? "delivered" : "returned"] as const)
      await advanceOrder(services(), { ...steps, to })
  }
  for (let times = next(6); times > 0; times -= 1) await giveBackAtRandom(next, order)
  if (next(3) === 0) await advanceOrder(services(), { orderId: order.id, to: "refunded", note: "All" })
  return order
}

/** The buyer's bank takes the money of an order back, and the shop has lost the dispute. Answers the amount. */
async function loseAtRandom(next: Next, { id }: { id: string }): Promise<number> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id))
  if (next(5) > 0 || payment?.state !== "captured") return 0
  const told = {
    paymentId: payment.id,
    reference: `disp_${id}`,
    amountPaise: payment.amountPaise,
    currency: "INR",
  }
  await notePaymentException(services(), { ...told, id: `evt_${id}`, state: "charged_back" })
  const [dispute] = await listPaymentExceptions(db, {})
  await resolvePaymentException(db, { id: dispute?.id ?? 0, note: "Decided", outcome: "lost" })
  const late = await refundAmount(services(), {
    ...{ order: await getOrderById(db, id), refund: { kind: "goodwill", amountPaise: 1 }, note: "Late" },
  })
  expect(late, "no money goes back twice").toMatchObject({ ok: false, refusal: { reason: "charged-back" } })
  return payment.amountPaise
}

/** Takes the goods of an order back whose money the bank has; false where they were not sent, or are back already. */
async function takeBack({ id }: { id: string }): Promise<boolean> {
  return (await advanceOrder(services(), { orderId: id, to: "returned", note: "" })) === null
}

type Books = Record<(typeof HEADS)[number], number>
const empty = (): Books => ({ taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 })

/** What was paid for an order and its changes, with the refunds of that, and what came too late for a change: that went back whole. */
async function readMoney(orderId: string) {
  const taken = await db
    .select()
    .from(payments)
    .where(
      and(eq(payments.orderId, orderId), inArray(payments.state, ["captured", "refund_asked", "refunded"])),
    )
  const changes = await db.select().from(lineChanges).where(eq(lineChanges.orderId, orderId))
  const money = {
    paidPaise: 0,
    unneededPaise: 0,
    given: [] as { kind: string; paise: number; setOffPaise: number }[],
  }
  for (const { id, lineChangeId, amountPaise } of taken) {
    const ofPayment = await db
      .select({ kind: refunds.kind, paise: refunds.amountPaise, setOffPaise: refunds.setOffPaise })
      .from(refunds)
      .where(eq(refunds.paymentId, id))
    const backPaise = sum(ofPayment.map(({ paise }) => paise))
    expect(backPaise).toBeLessThanOrEqual(amountPaise)
    if (lineChangeId === null || changes.some(({ paidBy }) => paidBy === id)) {
      money.paidPaise += amountPaise
      money.given.push(...ofPayment)
    } else {
      expect(backPaise, "too late").toBe(amountPaise)
      money.unneededPaise += amountPaise
    }
  }
  return money
}

/** Holds an order's documents against its money, and adds them to the books of their GSTIN. */
async function checkOrder(
  { id }: { id: string },
  books: Map<string, Books>,
  isBack: boolean,
): Promise<{ unneededPaise: number; takenBackPaise: number }> {
  const order = await getOrderById(db, id)
  const { paidPaise, unneededPaise, given } = await readMoney(id)
  expect(order.totalPaise, order.number).toBe(paidPaise)
  const goodwill = sum(given.flatMap(({ kind, paise }) => (kind === "goodwill" ? [paise] : [])))
  const setOff = sum(given.map(({ setOffPaise }) => setOffPaise))
  const backPaise = sum(given.map(({ paise }) => paise))
  expect(backPaise, order.number).toBeLessThanOrEqual(order.totalPaise)
  expect(setOff, order.number).toBeLessThanOrEqual(goodwill)
  const invoice = await findInvoice(db, order.id, "invoice")
  if (!invoice) return { unneededPaise, takenBackPaise: 0 }
  const left = empty()
  for (const { kind, serial } of await listDocuments(db, order.id)) {
    const document = await findInvoice(db, order.id, kind, serial)
    const totals = invoiceTotals(document?.lines ?? [])
    const ofSeller = books.get(document?.seller.gstin ?? "") ?? empty()
    expect(totals.cgstPaise, serial).toBe(totals.sgstPaise)
    for (const head of HEADS) {
      expect(totals[head], serial).toBeGreaterThanOrEqual(0)
      const signed = kind === "invoice" ? totals[head] : -totals[head]
      left[head] += signed
      ofSeller[head] += signed
    }
    books.set(document?.seller.gstin ?? "", ofSeller)
    expect(document?.seller.gstin, "a credit note is its invoice's seller's").toBe(invoice.seller.gstin)
  }
  for (const head of HEADS) expect(left[head], `${order.number} ${head}`).toBeGreaterThanOrEqual(0)
  // Paid and not given back equals sold and not credited, none where the goods came back after a lost dispute; goodwill that paid no other refund is outside of both.
  const soldPaise = order.totalPaise - backPaise + goodwill - setOff
  expect(isBack ? 0 : soldPaise, order.number).toBe(left.totalPaise)
  return { unneededPaise, takenBackPaise: isBack ? soldPaise : 0 }
}

type Amounts = { txval: number; iamt: number; camt: number; samt: number }
const paiseOf = (rupees: number) => Math.round(rupees * 100)

/** The sums of a GSTR-1 by its tax tables, credit notes taken off. */
function sumReturn(written: ReturnType<typeof writeGstr1>): Omit<Books, "totalPaise"> {
  const items = (found: readonly { itms: { itm_det: Amounts }[] }[]) =>
    found.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))
  const plus: Amounts[] = [
    ...written.b2cs,
    ...written.b2b.flatMap(({ inv }) => items(inv)),
    ...written.b2cl.flatMap(({ inv }) => items(inv)),
  ]
  const minus = [...written.cdnr.flatMap(({ nt }) => items(nt)), ...items(written.cdnur)]
  const of = (name: keyof Amounts) =>
    sum(plus.map((row) => paiseOf(row[name]))) - sum(minus.map((row) => paiseOf(row[name])))
  return { taxablePaise: of("txval"), igstPaise: of("iamt"), cgstPaise: of("camt"), sgstPaise: of("samt") }
}

test(
  "documents, register, GSTR-1 of each GSTIN, Tally file and reports of random orders agree to the paisa",
  async () => {
    const next = numbers(29)
    await openTwoPlaces()
    const books = new Map<string, Books>()
    let [unneededPaise, lostPaise, takenBackPaise] = [0, 0, 0]
    for (let nth = 0; nth < ORDERS; nth += 1) {
      const order = await liveOneOrder(next)
      const ofOrder = await loseAtRandom(next, order)
      lostPaise += ofOrder
      const isBack = ofOrder > 0 && (await takeBack(order))
      const found = await checkOrder(order, books, isBack)
      unneededPaise += found.unneededPaise
      takenBackPaise += found.takenBackPaise
    }
    expect(lostPaise).toBeGreaterThan(0)
    expect(takenBackPaise).toBeGreaterThan(0)
    expect([...books.keys()].toSorted()).toEqual([HOME, MUMBAI])
    const all = empty()
    for (const one of books.values()) for (const head of HEADS) all[head] += one[head]

    const period = monthUntil(dayInIndia(new Date()))
    const month = period.until.slice(0, 7)
    const rows = await listInvoiceRows(db, period, { limit: 1_000_000 })
    const { amounts } = await sumInvoices(db, period)
    for (const head of HEADS)
      expect([sum(rows.map((row) => row[head])), amounts[head]], head).toEqual([all[head], all[head]])

    for (const [gstin, { totalPaise: _, ...taxes }] of books) {
      const { documents } = await listForReturn(db, { gstin, month })
      expect(sumReturn(writeGstr1(gstin, month, documents)), gstin).toEqual(taxes)
    }

    let [owed, taxed, lost] = [0, 0, 0]
    for await (const part of tallyFile(db, period, USUAL_LEDGERS))
      for (const [, ledger, amount] of part.matchAll(
        /<LEDGERNAME>([^<]*)<\/LEDGERNAME>[\s\S]*?<AMOUNT>([^<]*)<\/AMOUNT>/g,
      )) {
        if (ledger === USUAL_LEDGERS.party) owed -= paiseOf(Number(amount))
        if (ledger === USUAL_LEDGERS.chargebacks) lost -= paiseOf(Number(amount))
        if (/GST/.test(ledger ?? "") && !/Sales/i.test(ledger ?? "")) taxed += paiseOf(Number(amount))
      }
    const keptLossPaise = lostPaise - takenBackPaise
    expect(owed, "what buyers owe by Tally").toBe(all.totalPaise - keptLossPaise)
    expect(lost, "losses without those whose goods are back").toBe(keptLossPaise)
    expect(await sumPayouts(db, period)).toMatchObject({
      ...{ chargebackPaise: -keptLossPaise, refundsPaise: -takenBackPaise, paidOutPaise: 0 },
    })
    const sold = await readSums(db, { kind: "sales", period })
    const refundedPaise = sum((await db.select().from(refunds)).map(({ amountPaise }) => amountPaise))
    expect(sum(sold.map(({ backPaise }) => backPaise)), "goes back").toBe(
      refundedPaise - unneededPaise + takenBackPaise,
    )
    expect(taxed, "tax by Tally").toBe(all.cgstPaise + all.sgstPaise + all.igstPaise)

    for (const report of ["gst", "hsn", "sales"] as const) {
      const by = report === "sales" ? "product" : "day"
      const { query } = parseReportQuery(report, new URLSearchParams({ ...period, by }), period.until)
      const { checks } = await readReport({ db, percentOfType: 18 }, query)
      const differences = checks.map(differenceOf).filter((found) => found !== null)
      // What came too late for a change was taken, and given back, for no order: both books of payments show it.
      const unneeded = report === "sales" && unneededPaise > 0 ? [unneededPaise, unneededPaise] : []
      expect(
        differences.map(({ paise }) => paise),
        report,
      ).toEqual(unneeded)
    }
  },
  180_000 + ORDERS * 1_000,
)
