import { and, eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import {
  asked,
  createTestServices,
  earbuds,
  SAMPLE_SECRET,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"
import type { ReplacementRequest } from "./replacement.ts"
import { requestReplacement } from "./replacements.server.ts"
import { listRequests, piecesUnderReplacement } from "./request-states.server.ts"
import { listReplacements } from "./shown-replacements.server.ts"

const db = await keepSampleShop()

const request: ReplacementRequest = {
  reason: "faulty",
  words: "The left bud is silent.",
  lines: [{ productId: earbuds.id, sku: earbuds.sku, name: earbuds.name, quantity: 1 }],
}

async function deliveredOrder() {
  const order = await paidOrder(createTestServices(db), sampleRequest([asked(earbuds, 2), asked(speaker)]))
  await work(order.number, "pack", "ship", "deliver")
  return order
}

async function work(number: string, ...verbs: AdminVerb[]) {
  for (const verb of verbs) {
    const done = await applyAdminVerb(createTestServices(db), { number, verb, note: `note of ${verb}` })
    if (!done.ok) return done.refusal
  }
  return null
}

const sampleMediaServices = { db, media: sampleMedia(db).media }
const ask = (order: { id: string }) => requestReplacement(createTestServices(db), order, request)
const mails = async (number: string) =>
  (await db.select().from(outboxMails).orderBy(outboxMails.id))
    .filter(({ subject }) => subject.includes(number))
    .map(({ subject }) => subject.replace(number, "N"))
const stateOf = async (id: string) => (await getOrderById(db, id)).state
const paymentOf = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, id))).at(0)?.state

test("PD-4: a replacement from its request to the door, with a mail at every step", async () => {
  const order = await deliveredOrder()
  expect(await ask(order)).toEqual({ ok: true })
  expect(await listRequests(db, order.id)).toMatchObject([{ ...request, state: "requested" }])
  expect(await stockOf(db, earbuds), "a request takes nothing off the shelf").toBe(8)
  expect(await work(order.number, "replace approve")).toBeNull()
  expect(await stockOf(db, earbuds), "approval puts the piece aside").toBe(7)
  expect(await work(order.number, "replace ship", "replace complete")).toBeNull()
  expect(await stateOf(order.id)).toBe("replaced")
  expect(await mails(order.number)).toEqual([
    "Your {shop} order N",
    "Your {shop} order N is on its way",
    "Your {shop} order N was delivered",
    "Your replacement for order N: we have your request",
    "Your replacement for order N is approved",
    "Your replacement for order N is on its way",
    "Your replacement for order N was delivered",
  ])
})

test("PD-4: a request sent three times at once is one, and before delivery or after 7 days none is taken", async () => {
  const order = await deliveredOrder()
  const answers = await Promise.all([ask(order), ask(order), ask(order)])
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(await listRequests(db, order.id)).toHaveLength(1)
  expect((await mails(order.number)).filter((subject) => subject.includes("your request"))).toHaveLength(1)

  const late = await deliveredOrder()
  await db
    .update(orderEvents)
    .set({ happenedAt: sql`now() - interval '7 days'` })
    .where(eq(orderEvents.orderId, late.id))
  expect(await ask(late)).toEqual({ ok: false, refusal: "too-late" })

  const early = await paidOrder(createTestServices(db), sampleRequest([asked(speaker)]))
  expect(await ask(early)).toEqual({ ok: false, refusal: "not-delivered" })
})

test("PD-4: a refusal wants a reason, the shopper reads it, and may ask again in time", async () => {
  const order = await deliveredOrder()
  await ask(order)
  const silent = await applyAdminVerb(createTestServices(db), {
    number: order.number,
    verb: "replace refuse",
  })
  expect(silent).toEqual({ ok: false, refusal: { reason: "no-note" } })
  expect(await work(order.number, "replace refuse")).toBeNull()
  const sent = await readOutbox(db, SAMPLE_SECRET)
  const mail = sent.find(({ subject }) => subject.includes("could not approve"))
  expect(mail?.text).toContain("The reason: note of replace refuse")
  expect(await ask(order)).toEqual({ ok: true })
})

test("PD-4: once a replacement has come another is made within the days of the delivery, for the rest or for the same piece", async () => {
  const order = await deliveredOrder()
  await ask(order)
  await work(order.number, "replace approve", "replace ship")
  await work(order.number, "replace complete")
  const ofSpeaker = [{ productId: speaker.id, sku: speaker.sku, name: speaker.name, quantity: 1 }]
  const services = createTestServices(db)
  const twice = await Promise.all(
    [1, 2].map(() => requestReplacement(services, order, { ...request, lines: ofSpeaker })),
  )
  expect(twice).toEqual([{ ok: true }, { ok: true }])
  expect(await listRequests(db, order.id), "the same twice is one").toHaveLength(2)
  const stock = (await stockOf(db, speaker)) ?? 0
  expect(await work(order.number, "replace approve")).toBeNull()
  expect([await stockOf(db, speaker), await stockOf(db, earbuds)], "only its own pieces").toEqual([
    stock - 1,
    7,
  ])
  expect(await piecesUnderReplacement(db, order.id)).toEqual(new Map([[speaker.id, 1]]))
  expect(await work(order.number, "replace ship", "replace complete")).toBeNull()
  expect(await ask(order), "a third, for a replaced piece").toEqual({ ok: true })
  const shown = await listReplacements(sampleMediaServices, await getOrderById(db, order.id))
  expect(shown.map(({ state }) => state)).toEqual(["replacement_requested", "replaced", "replaced"])
  await work(order.number, "replace refuse")
  const sevenDaysAgo = (state: "delivered" | "replaced") =>
    db
      .update(orderEvents)
      .set({ happenedAt: sql`now() - interval '7 days'` })
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.state, state)))
  await sevenDaysAgo("delivered")
  expect(await ask(order), "within the days of what came as a replacement").toEqual({ ok: true })
  await work(order.number, "replace refuse")
  await sevenDaysAgo("replaced")
  expect(await ask(order)).toEqual({ ok: false, refusal: "too-late" })
})

test("PD-4: an order whose money went back after its replacement is replaced no more", async () => {
  const order = await deliveredOrder()
  await ask(order)
  await work(order.number, "replace approve", "replace ship", "replace complete")
  const stock = await stockOf(db, earbuds)
  expect(await work(order.number, "refund")).toBeNull()
  expect(await stockOf(db, earbuds), "nothing was put aside").toBe(stock)
  expect(await ask(order)).toEqual({ ok: false, refusal: "given-back" })
})

test("PD-4: with an empty shelf an approval is not done, and nothing of it stays", async () => {
  const order = await deliveredOrder()
  await ask(order)
  await db.update(stocks).set({ quantity: 0 })
  const before = await mails(order.number)
  expect(await work(order.number, "replace approve")).toEqual({ reason: "no-stock", names: [earbuds.name] })
  expect(await stateOf(order.id)).toBe("replacement_requested")
  expect(await mails(order.number)).toEqual(before)
})

test("PD-4: money back after dispatch: credit note, refund, mail, and pieces put aside go back", async () => {
  const order = await deliveredOrder()
  await ask(order)
  await work(order.number, "replace approve")
  expect(await work(order.number, "refund")).toBeNull()
  expect(await stockOf(db, earbuds), "the piece that was put aside").toBe(8)
  expect(await paymentOf(order.id)).toBe("refunded")
  expect(await findInvoice(db, order.id, "credit_note")).toMatchObject({ totalPaise: order.totalPaise })
  expect((await mails(order.number)).at(-1)).toBe("Your refund for {shop} order N")
  expect(await work(order.number, "refund")).toEqual({ reason: "unlawful", state: "refunded" })
})

test("PD-4: a refund that the bank does not take at once is given later, with one credit note", async () => {
  const order = await deliveredOrder()
  const down: Partial<PaymentGateway> = { refund: () => Promise.reject(new Error("down")) }
  await applyAdminVerb(createTestServices(db, down), {
    number: order.number,
    verb: "refund",
    note: "lost on the way",
  })
  expect(await paymentOf(order.id)).toBe("refund_asked")
  await recoverOrders(createTestServices(db), { olderThanSeconds: 0 })
  expect(await paymentOf(order.id)).toBe("refunded")
  expect(await db.$count(orders, eq(orders.state, "refunded"))).toBe(1)
})
