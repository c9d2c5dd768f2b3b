import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { ADMIN_VERBS, type AdminVerb, mayApply } from "#app/admin/orders/cli/order-admin.ts"
import { payOrder } from "#app/core/checkout/placing/pay-order.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundAmount } from "#app/core/fulfilment/refund-amount.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { formatCreditCode } from "#app/core/store-credit/credit.ts"
import { findByCode } from "#app/core/store-credit/store-credit.server.ts"
import { creditEntries, credits } from "#db/tables/credits.ts"
import { giftCards } from "#db/tables/gift-cards.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions } from "#db/tables/payments.ts"
import { warranties } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { asha, ashasPayment, createTestServices } from "#test/samples/sample-shop.ts"
import { carryGiftCards, eraseOldGiftCards, findGiftCard, sendToReceiver } from "./gift-cards.server.ts"
import { placeGiftCard } from "./place-gift-card.server.ts"

const db = await keepSampleShop()
const services = {
  ...createTestServices(db),
  settings: fixedSettings("india", { company: createTestServices(db).settings.get("company") }),
}
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const requestFor = (mailOn: string) => ({
  ...{
    amountPaise: 100_000,
    receiver: "Meera",
    email: "meera@example.in",
    message: "Happy birthday",
    mailOn,
  },
  buyer: { fullName: "Asha Rao", email: asha.email, phone: "9876543210" },
  idempotencyKey: crypto.randomUUID(),
})

async function placed(mailOn = inDays(-1)) {
  const { number } = await placeGiftCard(services, asha, requestFor(mailOn))
  const [order] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.number, number))
  if (!order) throw new Error("no order was placed")
  return order
}
async function paid(mailOn?: string) {
  const order = await placed(mailOn)
  const answer = await payOrder(services, order, { method: "card", typed: { ...ashasPayment } })
  expect(answer).toMatchObject({ ok: true, order: { state: "paid" } })
  return order
}
const cardOf = ({ id }: { id: string }) => findGiftCard(db, id)
const stateOf = async ({ id }: { id: string }) => (await getOrderById(db, id)).state
const cardMails = async () =>
  (await readOutbox(db, services.secret)).filter(({ recipient }) => recipient === "meera@example.in")

test("a gift card that cannot be issued holds up no other, and is reported", async () => {
  const [broken, other] = [await paid(), await paid()]
  await db.execute(sql`create function refuse_broken() returns trigger language plpgsql as $$ begin
    if new.order_id = ${sql.raw(`'${broken.id}'`)} then raise exception 'broken'; end if; return new; end $$`)
  await db.execute(
    sql`create trigger refuse_broken before insert on order_events for each row execute function refuse_broken()`,
  )
  await expect(carryGiftCards(services)).rejects.toThrow()
  await db.execute(sql`drop function refuse_broken cascade`)
  expect([await cardOf(broken), await stateOf(other)]).toMatchObject([{ leftPaise: null }, "shipped"])
  await carryGiftCards(services)
  expect([await stateOf(broken), await stateOf(other)]).toEqual(["delivered", "delivered"])
})

test("a paid gift card is issued once by any number of nodes, and mailed to its receiver with its code", async () => {
  const order = await paid()
  await Promise.all([carryGiftCards(services), carryGiftCards(services), carryGiftCards(services)])
  await carryGiftCards(services)
  expect(await stateOf(order)).toBe("delivered")
  const [mail, ...others] = await cardMails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe("Asha Rao sent you a gift card of ₹1,000")
  expect(mail?.text).toContain("“Happy birthday”\nAsha Rao")
  const code = mail?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0] ?? ""
  expect(await findByCode(db, code)).toMatchObject({ kind: "gift-card", leftPaise: 100_000 })
  expect(formatCreditCode(code.replaceAll("-", ""))).toBe(code)
})

test("one for a later day waits for it, paid and issued", async () => {
  const order = await paid(inDays(3))
  const before = (await cardMails()).length
  await carryGiftCards(services)
  expect(await stateOf(order)).toBe("shipped")
  expect(await cardOf(order)).toMatchObject({ leftPaise: 100_000, mailedAt: null })
  expect(await cardMails()).toHaveLength(before)
  await db
    .update(giftCards)
    .set({ mailOn: inDays(-1) })
    .where(eq(giftCards.orderId, order.id))
  await carryGiftCards(services)
  expect(await cardMails()).toHaveLength(before + 1)
})

test("one that nobody pays is never issued", async () => {
  const order = await placed()
  await carryGiftCards(services)
  expect(await cardOf(order)).toMatchObject({ leftPaise: null, mailedAt: null })
})

test("it has no invoice, no warranty and no cash on delivery, and the books agree", async () => {
  const order = await placed()
  expect(await payOrder(services, order, { method: "cod", typed: { ...ashasPayment } })).not.toMatchObject({
    order: { state: "confirmed" },
  })
  await payOrder(services, order, { method: "card", typed: { ...ashasPayment } })
  await carryGiftCards(services)
  expect(await db.$count(invoices, eq(invoices.orderId, order.id))).toBe(0)
  expect(await db.$count(warranties)).toBe(0)
  await reconcilePayments(services)
  expect(await db.$count(paymentExceptions)).toBe(0)
})

test("the same key orders one gift card", async () => {
  const request = requestFor(inDays(1))
  const [one, two] = await Promise.all([
    placeGiftCard(services, asha, request),
    placeGiftCard(services, asha, request),
  ])
  expect(one).toEqual(two)
})

test("when its order is refunded, what is left of it is withdrawn", async () => {
  const order = await paid()
  await carryGiftCards(services)
  expect(
    await advanceOrder(services, { orderId: order.id, to: "refunded", note: "Bought by mistake" }),
  ).toBeNull()
  await carryGiftCards(services)
  expect(await cardOf(order)).toMatchObject({ leftPaise: 0 })
})

test("no more goes back for a gift card than is left of it", async () => {
  const order = await paid()
  await carryGiftCards(services)
  const [card] = await db.select().from(giftCards).where(eq(giftCards.orderId, order.id))
  const spent = {
    id: crypto.randomUUID(),
    creditId: card?.creditId ?? "",
    kind: "spent" as const,
    amountPaise: -60_000,
  }
  await db.insert(creditEntries).values(spent)
  const whole = await advanceOrder(services, { orderId: order.id, to: "refunded", note: "" })
  expect(whole).toEqual({ reason: "card-spent" })
  const refund = { kind: "goodwill", amountPaise: 99_900 } as const
  expect(await refundAmount(services, { order, refund, note: "" })).toMatchObject({ ok: true })
  expect(await refundedPaiseOf(db, order)).toBe(40_000)
  expect(await cardOf(order)).toMatchObject({ leftPaise: 0 })
})

const codeOf = (mail: { text: string } | undefined) =>
  mail?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/)?.[0] ?? ""
const mailsTo = async (email: string) =>
  (await readOutbox(db, services.secret)).filter(({ recipient }) => recipient === email)

test("a mailed card that goes to another address has another code, and the first one is worth nothing", async () => {
  const order = await paid()
  await carryGiftCards(services)
  const [first] = (await cardMails()).slice(-1)
  const other = { receiver: "Mira", email: "mira@example.in" }
  expect(await sendToReceiver(services, { orderId: order.id, ...other })).toBe(true)
  await carryGiftCards(services)
  const [second, ...more] = await mailsTo(other.email)
  expect(more).toEqual([])
  expect(await findByCode(db, codeOf(first))).toMatchObject({ leftPaise: 0 })
  expect(await findByCode(db, codeOf(second))).toMatchObject({ leftPaise: 100_000 })
  expect(await stateOf(order)).toBe("delivered")
  expect(await advanceOrder(services, { orderId: order.id, to: "refunded", note: "Unwanted" })).toBeNull()
  expect(await findByCode(db, codeOf(second))).toMatchObject({ leftPaise: 0 })
})

test("a mailed card that is sent to the same address again has the same code; a spent one is not sent", async () => {
  const order = await paid()
  await carryGiftCards(services)
  const before = await cardMails()
  const same = { orderId: order.id, receiver: "Meera", email: "meera@example.in" }
  expect(await sendToReceiver(services, same)).toBe(true)
  await carryGiftCards(services)
  const after = await cardMails()
  expect(after).toHaveLength(before.length + 1)
  const codes = after.map(codeOf)
  expect(codes.filter((code) => codes.indexOf(code) !== codes.lastIndexOf(code))).toHaveLength(2)
  await advanceOrder(services, { orderId: order.id, to: "refunded", note: "Unwanted" })
  expect(await sendToReceiver(services, same)).toBe(false)
})

test("the receiver of a card that waits for its day is corrected until then", async () => {
  const order = await paid(inDays(3))
  await carryGiftCards(services)
  await sendToReceiver(services, { orderId: order.id, receiver: "Tara", email: "tara@example.in" })
  await carryGiftCards(services)
  expect(await mailsTo("tara@example.in")).toEqual([])
  expect(await cardOf(order)).toMatchObject({ email: "tara@example.in", mailedAt: null, leftPaise: 100_000 })
})

test("staff pack, send and take back no gift card: they only give its money back", async () => {
  const order = await paid(inDays(3))
  for (const to of ["packed", "shipped", "delivered", "returned"] as const)
    expect(await advanceOrder(services, { orderId: order.id, to, note: "" }), to).toMatchObject({
      reason: "unlawful",
    })
  await carryGiftCards(services)
  expect(await advanceOrder(services, { orderId: order.id, to: "delivered", note: "" })).toMatchObject({
    reason: "unlawful",
  })
  const card = await getOrderById(db, order.id)
  expect(Object.keys(ADMIN_VERBS).filter((verb) => mayApply(verb as AdminVerb, card))).toEqual(["refund"])
})

test("a corrected form that is sent again with its key is another order", async () => {
  const request = requestFor(inDays(1))
  const one = await placeGiftCard(services, asha, request)
  const two = await placeGiftCard(services, asha, { ...request, email: "meera.iyer@example.in" })
  expect(two).not.toEqual(one)
})

test("a card for a later day is valid from that day, and none is mailed that the bank disputes", async () => {
  const order = await paid(inDays(300))
  await carryGiftCards(services)
  const [card] = await db.select().from(giftCards).where(eq(giftCards.orderId, order.id))
  const [credit] = await db
    .select()
    .from(credits)
    .where(eq(credits.id, card?.creditId ?? ""))
  expect((credit?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(1_000 * DAY_MS)
  await db
    .update(giftCards)
    .set({ mailOn: inDays(-1) })
    .where(eq(giftCards.orderId, order.id))
  const dispute = { kind: "chargeback" as const, orderId: order.id, reference: "d", toldState: "disputed" }
  await db.insert(paymentExceptions).values({ ...dispute, key: `dispute ${order.id}` })
  const before = (await cardMails()).length
  await carryGiftCards(services)
  expect(await cardMails()).toHaveLength(before)
})

test("receiver and words are erased some time after the mail, and not before", async () => {
  const order = await paid()
  await carryGiftCards(services)
  await eraseOldGiftCards(db, new Date(Date.now() - 90 * DAY_MS))
  expect(await cardOf(order)).toMatchObject({ email: "meera@example.in" })
  await db
    .update(giftCards)
    .set({ mailOn: inDays(-91) })
    .where(eq(giftCards.orderId, order.id))
  expect(await eraseOldGiftCards(db, new Date(Date.now() - 90 * DAY_MS))).toBeGreaterThan(0)
  expect(await cardOf(order)).toMatchObject({ email: "", receiver: "" })
})
