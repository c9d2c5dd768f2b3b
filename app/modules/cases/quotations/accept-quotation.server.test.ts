import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { reserveOrder } from "#app/core/checkout/placing/reserve-order.server.ts"
import { claimGuestOrders } from "#app/core/orders/access/claim-orders.server.ts"
import { findOrder } from "#app/core/orders/order-queries.server.ts"
import {
  accepted,
  filledForm,
  keepEnquiry,
  QUOTED_PAISE,
  quoted,
  quoting,
  readQuotation,
  sentMails,
  shopThatQuotes,
  TOTAL_PAISE,
} from "#app/modules/cases/test/sample-quotation.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { quotations } from "#db/tables/enquiries.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { asha, asked, earbuds, sampleRequest, speaker, stockOf } from "#test/samples/sample-shop.ts"
import { acceptQuotation } from "./accept-quotation.server.ts"
import { acceptanceSentences, quotationState } from "./quotation.ts"
import { quoteEnquiry } from "./quote-enquiry.server.ts"

const db = await keepSampleShop()
beforeEach(() => keepEnquiry(db))

test("an accepted quotation becomes an order at its prices without a fee, with reserved stock, paid by link", async () => {
  const { number } = await quoted(db)
  const orderNumber = await accepted(db, number)
  const order = await findOrder(db, { guestEmail: "nalini@example.in" }, orderNumber)
  expect(order).toMatchObject({
    ...{ state: "placed", totalPaise: TOTAL_PAISE, deliveryPaise: 0, email: "nalini@example.in" },
    lines: [
      { quantity: 200, unitPricePaise: QUOTED_PAISE },
      { quantity: 10, unitPricePaise: 70_000 },
    ],
  })
  expect(order?.payableUntil).toBeInstanceOf(Date)
  expect(await stockOf(db, earbuds)).toBe(300)
  const standing = await readQuotation(db, number)
  expect([quotationState(standing), standing.orderNumber]).toEqual(["accepted", orderNumber])
  const texts = (await sentMails(db)).map(({ text }) => text)
  expect(texts.join()).toContain(`/orders/${orderNumber}/pay?token=`)
})

test("ten concurrent acceptances place one order and take the stock once", async () => {
  const quotation = await quoted(db)
  const presses = Array.from({ length: 10 }, () =>
    acceptQuotation(shopThatQuotes(db), quotation, filledForm()),
  )
  const answers = await Promise.all(presses)
  expect(answers.map(({ ok }) => ok)).toEqual(presses.map(() => true))
  expect(await db.$count(orders)).toBe(1)
  expect(await stockOf(db, earbuds)).toBe(300)
})

test("a concurrent accept and replace end in one of them, never in an order of a replaced quotation", async () => {
  const quotation = await quoted(db)
  const [acceptance, later] = await Promise.all([
    acceptQuotation(shopThatQuotes(db), quotation, filledForm()),
    quoteEnquiry(shopThatQuotes(db), quoting),
  ])
  expect([acceptance.ok, later.ok].filter(Boolean)).toHaveLength(1)
  expect(await db.$count(orders)).toBe(acceptance.ok ? 1 : 0)
  expect(await db.$count(quotations)).toBe(later.ok ? 2 : 1)
})

test("a quotation accepted before its order was claimed by an account is not accepted again", async () => {
  const quotation = await quoted(db)
  await accepted(db, quotation.number)
  await claimGuestOrders(db, { ...asha, email: "nalini@example.in", phone: null })
  expect(await acceptQuotation(shopThatQuotes(db), quotation, filledForm())).toMatchObject({ ok: false })
  expect(await db.$count(orders)).toBe(1)
})

test("a quotation is valid on its last day and expired on the next", async () => {
  const quotation = await quoted(db)
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`
  await db.update(quotations).set({ validOn: sql`${today} - 1` })
  expect(quotationState(await readQuotation(db, quotation.number))).toBe("expired")
  const refused = await acceptQuotation(shopThatQuotes(db), quotation, filledForm())
  expect(refused).toEqual({ ok: false, refusal: { reason: "quotation-over" } })
  await db.update(quotations).set({ validOn: today })
  expect(await accepted(db, quotation.number)).toMatch(/^DH-/)
})

test("an acceptance without stock, or with a withdrawn product, orders nothing and names each line", async () => {
  const quotation = await quoted(db)
  await db.update(stocks).set({ quantity: 3 }).where(eq(stocks.sku, earbuds.sku))
  await db.update(products).set({ withdrawnAt: sql`now()` }).where(eq(products.id, speaker.id))
  const refused = await acceptQuotation(shopThatQuotes(db), quotation, filledForm())
  if (refused.ok || !("refusal" in refused)) throw new Error("not refused")
  expect(acceptanceSentences(refused.refusal, quotation.lines)).toEqual([
    "Airlobes 141: 3 are in stock now, and the quotation is for 200.",
    "Raag 90 is no longer in the shop.",
    "Nothing was ordered. Reply to our mail, and we send another quotation.",
  ])
  expect([await db.$count(orders), await stockOf(db, earbuds)]).toEqual([0, 3])
  expect(quotationState(await readQuotation(db, quotation.number))).toBe("open")
})

test("a price or a product other than the quotation's is refused for any buyer", async () => {
  const { id } = await quoted(db)
  const request = { ...sampleRequest([asked(earbuds, 200)]), quotationId: id, method: "link" as const }
  const buyer = { guestEmail: "nalini@example.in" }
  for (const items of [
    [{ id: earbuds.id, quantity: 200, pricePaise: 1 }],
    [{ id: "4", quantity: 1, pricePaise: 9_999_900 }],
  ])
    expect(await reserveOrder(shopThatQuotes(db), buyer, { ...request, items })).toMatchObject({
      ok: false,
    })
  expect(await db.$count(orders)).toBe(0)
})

test("the delivery address is validated as at checkout, and nothing is ordered before it is valid", async () => {
  const quotation = await quoted(db)
  const answer = await acceptQuotation(
    shopThatQuotes(db),
    quotation,
    filledForm({ phone: "12", state: "Atlantis", email: "someone@else.in" }),
  )
  expect(answer).toMatchObject({ errors: { phone: expect.any(String), state: expect.any(String) } })
  expect(await db.$count(orders)).toBe(0)
})
