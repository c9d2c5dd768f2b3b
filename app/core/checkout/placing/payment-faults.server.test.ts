import { sql } from "drizzle-orm"
import { beforeEach, expect, test, vi } from "vitest"
import { listOrders } from "#app/core/orders/order-queries.server.ts"
import type { PaymentGateway } from "#app/core/payments/payment-gateway.ts"
import { settlePayment } from "#app/core/payments/settle-payment.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { reservedOrder } from "#test/samples/orders/sample-orders.ts"
import { payAt } from "#test/samples/sample-bank.ts"
import {
  asha,
  asked,
  createTestServices,
  DECLINED_CARD,
  earbuds,
  GOOD_CARD,
  sampleBank,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { placeOrder } from "./place-order.server.ts"
import { reserveOrder } from "./reserve-order.server.ts"

const bank = sampleBank.gateway
const { start: hold } = sampleBank.holding
let logged: string[]
const db = await keepSampleShop()
const servicesWith = (gateway: Partial<PaymentGateway>, timeoutMs = 15_000) =>
  createTestServices(db, gateway, { logged, timeoutMs })

beforeEach(() => {
  logged = []
})

const firstOrder = async () => (await listOrders(db, asha, 1)).orders[0]
const counts = async () => [
  await db.$count(orders),
  (await sampleBank.books.list()).length,
  await db.$count(outboxMails),
]
const quotesTheCard: PaymentGateway["start"] = async () => {
  throw new Error(`cannot charge ${GOOD_CARD} 917`)
}

test.each<[string, Partial<PaymentGateway>]>([
  ["throws", { start: quotesTheCard }],
  ["never answers", { start: () => new Promise<never>(() => {}) }],
  ["holds the amount and falls silent", { start: hold, capture: () => new Promise<never>(() => {}) }],
  [
    "takes the amount and falls silent",
    { start: (attempt) => bank.start(attempt).then(() => new Promise<never>(() => {})) },
  ],
])(
  "PAY-5: a bank that %s leaves the order placed and its stock held; pressing again ends it once",
  async (_, fault) => {
    const press = sampleRequest([asked(earbuds, 2)])
    const cut = await placeOrder(servicesWith(fault, 20), asha, press)
    const order = await firstOrder()
    expect(cut).toEqual({ ok: false, refusal: { reason: "bank-unreachable", number: order?.number } })
    expect(order?.state).toBe("placed")
    expect(await stockOf(db, earbuds)).toBe(8)

    const ended = await Promise.all([
      placeOrder(servicesWith({}), asha, press),
      placeOrder(servicesWith({}), asha, press),
    ])
    expect(ended).toMatchObject([{ ok: true, order: { number: order?.number, state: "paid" } }, { ok: true }])
    expect(await counts()).toEqual([1, 1, 1])
    expect(await stockOf(db, earbuds)).toBe(8)
  },
)

const lost = () => {
  throw new Error("connection reset")
}
test.each<[string, Partial<PaymentGateway>]>([
  ["charge", { start: (attempt) => bank.start(attempt).then(lost) }],
  ["capture", { start: hold, capture: (payment) => bank.capture(payment).then(lost) }],
])("PAY-5: a %s whose answer was lost is looked up, not made again", async (_, answerLost) => {
  const press = sampleRequest([asked(earbuds)])
  await placeOrder(servicesWith(answerLost), asha, press)
  const [start, capture] = [vi.fn(bank.start), vi.fn(bank.capture)]
  expect(await placeOrder(servicesWith({ start, capture }), asha, press)).toMatchObject({
    ok: true,
    order: { state: "paid" },
  })
  expect(capture).not.toHaveBeenCalled()
  expect(start).not.toHaveBeenCalled()
  expect(await counts()).toEqual([1, 1, 1])
})

test("PAY-5: a crash after the order was written, before the bank was asked, is ended by the same press", async () => {
  const press = sampleRequest([asked(earbuds)])
  const reserved = await reserveOrder(servicesWith({}), asha, press)
  expect(reserved).toMatchObject({ ok: true, isRepeat: false })
  expect(await placeOrder(servicesWith({}), asha, press)).toMatchObject({
    ok: true,
    order: { state: "paid" },
  })
  expect(await counts()).toEqual([1, 1, 1])
})

test("PAY-5: a crash between the bank's answer and our books is ended by the same press, declined ones too", async () => {
  const press = sampleRequest([asked(earbuds)], { card: DECLINED_CARD })
  const reserved = await reservedOrder(servicesWith({}), press)
  const { id, totalPaise: amountPaise } = reserved.order
  await payAt(bank, { id, amountPaise, card: DECLINED_CARD })
  const withGoodCard = { ...press, payment: { ...press.payment, card: GOOD_CARD } }
  expect(await placeOrder(servicesWith({}), asha, withGoodCard)).toEqual({
    ok: false,
    refusal: { reason: "declined" },
  })
  expect(await stockOf(db, earbuds)).toBe(10)
})

test("PAY-5: an order is settled once, whoever tries and whatever they heard", async () => {
  const reserved = await reservedOrder(servicesWith({}), sampleRequest([asked(earbuds, 4)]))
  const settle = (state: "captured" | "declined") =>
    settlePayment(servicesWith({}), reserved.order.id, {
      ...{ state, reference: "r", amountPaise: earbuds.pricePaise * 4, currency: "INR" },
    })
  await Promise.all([settle("declined"), settle("declined"), settle("declined")])
  await settle("captured")
  expect((await firstOrder())?.state).toBe("payment_failed")
  expect(await stockOf(db, earbuds)).toBe(10)
  expect(await db.$count(outboxMails)).toBe(0)
})

test("PAY-5: a repeat before the order is settled may mend where it goes", async () => {
  const press = sampleRequest([asked(earbuds)])
  await placeOrder(servicesWith({ start: quotesTheCard }), asha, press)
  const mended = { ...press, payment: { ...press.payment, address: "5 Marine Drive" } }
  expect(await placeOrder(servicesWith({}), asha, mended)).toMatchObject({
    ok: true,
    order: { address: "5 Marine Drive" },
  })
})

test("CART-5: an order that waits for the bank is not ended by a press that asks for something else", async () => {
  const press = sampleRequest([asked(earbuds)])
  await placeOrder(servicesWith({ start: quotesTheCard }), asha, press)
  const start = vi.fn(bank.start)
  const other = await placeOrder(servicesWith({ start }), asha, { ...press, items: [asked(earbuds, 2)] })
  expect(other).toMatchObject({ refusal: { reason: "earlier-order", state: "placed" } })
  expect(start).not.toHaveBeenCalled()
})

test("PAY-5: the card is in no table and no log, whatever became of the order", async () => {
  await placeOrder(servicesWith({}), asha, sampleRequest([asked(earbuds)]))
  await placeOrder(servicesWith({}), asha, sampleRequest([asked(earbuds)], { card: DECLINED_CARD }))
  await placeOrder(servicesWith({ start: quotesTheCard }), asha, sampleRequest([asked(earbuds)]))
  const tables = await everyRowAsText()
  expect(tables).toContain("Asha Rao") // the dump is one of the right tables
  expect(logged.join("")).toContain("the bank did not answer")
  for (const secret of [GOOD_CARD, DECLINED_CARD, '"917"', ",917,"])
    expect(`${tables}${logged.join("")}`).not.toContain(secret)
})

async function everyRowAsText() {
  const names = await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  )
  const dumps = rowsOf(names).map(async ({ table_name: name }) => {
    const rows = await db.execute(sql`select t::text as row from ${sql.identifier(String(name))} t`)
    return rowsOf(rows).map(({ row }) => `${name}${row}`)
  })
  return (await Promise.all(dumps)).flat().join("\n")
}

/** Both engines answer raw SQL with an object that has `rows`; the shared type does not know. */
function rowsOf(result: unknown): Record<string, unknown>[] {
  const hasRows =
    typeof result === "object" && result !== null && "rows" in result && Array.isArray(result.rows)
  if (!hasRows) throw new Error("no rows")
  return Array.isArray(result.rows) ? result.rows : []
}
