import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { listDocuments } from "#app/core/invoices/invoice-queries.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { GatewayEvent } from "#app/core/payments/payment-events.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { receivePaymentEvent } from "#app/core/payments/payment-webhook.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleBank,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { findDisputeRefusal, isChargedBackWhole } from "./disputes.server.ts"
import {
  listPaymentExceptions,
  listResolvedDisputes,
  noteEvidence,
  resolvePaymentException,
} from "./payment-exceptions.server.ts"

const db = await keepSampleShop()
const services = () => createTestServices(db)

async function placed(isDelivered: boolean) {
  const { id, number } = await paidOrder(services(), sampleRequest([asked(earbuds, 2)]))
  if (isDelivered)
    for (const to of ["packed", "shipped", "delivered"] as const)
      expect(await advanceOrder(services(), { orderId: id, to, note: "" })).toBeNull()
  return getOrderById(db, id).then((order) => ({ ...order, number }))
}

/** The shopper's bank asks for the money back. */
async function dispute({ id, totalPaise }: Order, event: Partial<GatewayEvent> = {}) {
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, id))
  await receivePaymentEvent(services(), {
    ...{ id: `evt_${id}`, gateway: "test-bank", paymentId: payment?.id ?? "", state: "charged_back" },
    ...{ reference: `disp_${id}`, amountPaise: totalPaise, currency: "INR", ...event },
  })
}

/** Compares the payments with a gateway that has them charged back. */
async function reconcile() {
  await db.update(payments).set({ reconciledAt: null })
  const find: PaymentGateway["find"] = async (id) => {
    const charge = await sampleBank.gateway.find(id)
    return charge && { ...charge, state: "charged_back" }
  }
  return reconcilePayments(createTestServices(db, { find }), { settledForMinutes: 0 })
}

const listAll = () => listPaymentExceptions(db, { isAll: true })

/** Every verb that gives money of an order back. */
const WAYS: Record<
  string,
  { isDelivered: boolean; run: (order: Order) => Promise<{ ok: boolean; refusal?: unknown }> }
> = {
  "the shopper cancels": { isDelivered: false, run: (order) => cancelOrder(services(), order) },
  "staff cancel": {
    isDelivered: false,
    run: ({ number }) => applyAdminVerb(services(), { number, verb: "cancel", note: "asked" }),
  },
  "staff refund all": {
    isDelivered: true,
    run: ({ number }) => applyAdminVerb(services(), { number, verb: "refund", note: "asked" }),
  },
  "it comes back": {
    isDelivered: false,
    async run({ id, number }) {
      for (const to of ["packed", "shipped"] as const)
        await advanceOrder(services(), { orderId: id, to, note: "" })
      return applyAdminVerb(services(), { number, verb: "return" })
    },
  },
  "staff refund a piece": {
    isDelivered: true,
    run: (order) =>
      refundLines(services(), { order, pieces: [{ line: earbuds.sku, quantity: 1 }], note: "asked" }),
  },
}

function wayNamed(name: string) {
  const way = WAYS[name]
  if (!way) throw new Error(name)
  return way
}

test.each(Object.keys(WAYS))(
  "no money of an order goes back twice: %s while the bank has a dispute about it, or has lost it for the shop",
  async (way) => {
    const { isDelivered, run } = wayNamed(way)
    const order = await placed(isDelivered)
    await dispute(order)
    const [exception] = await listPaymentExceptions(db)
    for (const outcome of [null, "lost"] as const) {
      if (outcome) await resolvePaymentException(db, { id: exception?.id ?? 0, note: "won nothing", outcome })
      const done = await run(order)
      expect(await db.$count(refunds)).toBe(0)
      const isTakenBack = way === "it comes back" && outcome === "lost" // without money
      expect(done.ok).toBe(isTakenBack)
      if (isTakenBack) return
      const isToldByShop = way === "the shopper cancels" || outcome === null
      expect(JSON.stringify(done.refusal)).toContain(isToldByShop ? "disputed" : "charged-back")
    }
  },
)

test.each(Object.keys(WAYS))("once the shop has won the dispute, money goes back again: %s", async (way) => {
  const { isDelivered, run } = wayNamed(way)
  const order = await placed(isDelivered)
  await dispute(order)
  const [exception] = await listPaymentExceptions(db)
  await resolvePaymentException(db, { id: exception?.id ?? 0, note: "Decided for us", outcome: "won" })
  expect(await run(order)).toMatchObject({ ok: true })
  expect(await db.$count(refunds)).toBe(1)
})

test.each([true, false])(
  "after a lost dispute the goods come back without a refund, once, delivered before: %s",
  async (isDelivered) => {
    const order = await placed(isDelivered)
    if (!isDelivered)
      for (const to of ["packed", "shipped"] as const)
        await advanceOrder(services(), { orderId: order.id, to, note: "" })
    await dispute(order)
    const stock = (await stockOf(db, earbuds)) ?? 0
    const sellable = new Map(order.lines.map(({ id }) => [id, 1]))
    const takeBack = () => advanceOrder(services(), { orderId: order.id, to: "returned", note: "", sellable })
    expect(await takeBack()).toMatchObject({ reason: isDelivered ? "unlawful" : "disputed" })
    const [exception] = await listPaymentExceptions(db)
    await resolvePaymentException(db, { id: exception?.id ?? 0, note: "Decided", outcome: "lost" })
    const mails = await db.$count(outboxMails)
    const answers = await Promise.all([takeBack(), takeBack()])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    const { state, paymentState, lifecycle } = await getOrderById(db, order.id)
    expect([state, paymentState, lifecycle]).toEqual(["returned", "paid", "confirmed"])
    expect(await stockOf(db, earbuds)).toBe(stock + 1)
    expect((await listDocuments(db, order.id)).map(({ kind }) => kind).toSorted()).toEqual([
      ...["credit_note", "invoice"],
    ])
    expect([await db.$count(refunds), await db.$count(outboxMails)]).toEqual([0, mails])
  },
)

test("an order whose goods came back while its dispute was lost is refunded whole, once, after the dispute is won", async () => {
  const order = await placed(true)
  await dispute(order)
  const [exception] = await listPaymentExceptions(db)
  const decide = (outcome: "won" | "lost") =>
    resolvePaymentException(db, { id: exception?.id ?? 0, note: "Decided", outcome, isAgain: true })
  const refund = () => applyAdminVerb(services(), { number: order.number, verb: "refund", note: "Won since" })
  await decide("lost")
  expect(await advanceOrder(services(), { orderId: order.id, to: "returned", note: "" })).toBeNull()
  const stock = await stockOf(db, earbuds)
  expect(await refund()).toMatchObject({ ok: false, refusal: { reason: "charged-back" } })
  await decide("won")
  const piece = [{ line: earbuds.sku, quantity: 1 }]
  expect(await refundLines(services(), { order, pieces: piece, note: "A part" })).toMatchObject({ ok: false })
  const presses = await Promise.all([refund(), refund()])
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.select({ paise: refunds.amountPaise }).from(refunds)).toEqual([{ paise: order.totalPaise }])
  const { state, paymentState } = await getOrderById(db, order.id)
  expect([state, paymentState, await stockOf(db, earbuds)]).toEqual(["returned", "refunded", stock])
  expect(await listDocuments(db, order.id)).toHaveLength(2)
})

test("a dispute about a part of the money, or one that was won, leaves the refund to be given", async () => {
  const order = await placed(true)
  await dispute(order, { amountPaise: 100 })
  const [exception] = await listPaymentExceptions(db)
  for (const outcome of ["lost", "won"] as const) {
    const resolved = { id: exception?.id ?? 0, note: "Decided", outcome, isAgain: true }
    await resolvePaymentException(db, resolved)
    expect(await isChargedBackWhole(db, order.id), outcome).toBe(false)
    expect(await advanceOrder(services(), { orderId: order.id, to: "returned", note: "" })).not.toBeNull()
  }
})

test("a dispute is resolved with its outcome alone, and another outcome replaces it when that is asked for", async () => {
  const order = await placed(false)
  await dispute(order)
  const [exception] = await listPaymentExceptions(db, { number: order.number })
  const resolve = (outcome: "won" | "lost" | null, isAgain = false) =>
    resolvePaymentException(db, { id: exception?.id ?? 0, note: "won", outcome, isAgain })
  expect(await resolve(null)).toMatchObject({ isNew: false, exception: { resolvedAt: null } })
  expect(await resolve("lost")).toMatchObject({ isNew: true, exception: { outcome: "lost" } })
  expect(await resolve("won"), "a second clerk").toMatchObject({ isNew: false })
  expect(await findDisputeRefusal(db, order.id)).toBe("charged-back")
  expect(await listResolvedDisputes(db, order.number)).toMatchObject([{ outcome: "lost" }])
  const both = await Promise.all([resolve("won", true), resolve("won", true)])
  expect(both.map((done) => done?.isNew).toSorted()).toEqual([false, true])
  expect(await findDisputeRefusal(db, order.id)).toBeNull()
})

test("evidence is kept with its day while the bank decides, and not after", async () => {
  const order = await placed(false)
  await dispute(order)
  const [{ id } = { id: 0 }] = await listPaymentExceptions(db)
  const keep = (evidence: string) => noteEvidence(db, { id, evidence, evidenceOn: "2026-11-28" })
  expect([await keep("Invoice"), await keep("Invoice and proof of delivery")]).toEqual([true, true])
  const kept = { evidence: "Invoice and proof of delivery", evidenceOn: "2026-11-28" }
  expect(await listPaymentExceptions(db), "it stays open").toMatchObject([kept])
  expect(await findDisputeRefusal(db, order.id)).toBe("disputed")
  await resolvePaymentException(db, { id, note: "Decided", outcome: "won" })
  expect(await keep("Late")).toBe(false)
  expect(await listResolvedDisputes(db, order.number)).toMatchObject([kept])
})

test("one dispute is one exception, whether the webhook or the reconciliation tells it first, and after it was resolved", async () => {
  const order = await placed(false)
  await dispute(order)
  expect(await reconcile()).toMatchObject({ exceptions: 1 })
  const [exception] = await listAll()
  await resolvePaymentException(db, { id: exception?.id ?? 0, note: "kept by the bank", outcome: "lost" })
  expect(await reconcile()).toMatchObject({ exceptions: 0 })
  await dispute(order, { id: "evt_lost" })
  expect(await listAll()).toMatchObject([{ outcome: "lost", resolution: "kept by the bank" }])
})

test("a dispute that the reconciliation found gets its name and its days from the webhook", async () => {
  const order = await placed(false)
  await reconcile()
  const respondBy = new Date("2026-12-01T00:00:00Z")
  for (const id of ["evt_1", "evt_2"])
    await dispute(order, { id, dispute: { respondBy, reason: "goods_not_received" } })
  const named = { respondBy, reason: "goods_not_received", reference: `disp_${order.id}` }
  expect(await listAll()).toMatchObject([named])
  await dispute(order, { id: "evt_3", reference: "disp_other" })
  expect(await listAll(), "another dispute of this payment").toMatchObject([
    { reference: "disp_other" },
    named,
  ])
})
