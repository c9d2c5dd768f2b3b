import { beforeEach, expect, test } from "vitest"
import { findOrderByNumber } from "#app/core/orders/order-queries.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { deleteOldEnquiries, forgetEnquiries } from "#app/modules/cases/enquiries/enquiries.server.ts"
import {
  accepted,
  filledForm,
  keepEnquiry,
  QUOTED_PAISE,
  quoted,
  quoting,
  REFERENCE,
  readQuotation,
  sentMails,
  shopThatQuotes,
  TOTAL_PAISE,
} from "#app/modules/cases/test/sample-quotation.server.ts"
import { quotationLines, quotations } from "#db/tables/enquiries.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds, speaker } from "#test/samples/sample-shop.ts"
import { acceptQuotation } from "./accept-quotation.server.ts"
import { quotationState } from "./quotation.ts"
import { exportQuotations, listEnquiries } from "./quotation-queries.server.ts"
import { opensQuotation, quoteEnquiry } from "./quote-enquiry.server.ts"

const db = await keepSampleShop()
beforeEach(() => keepEnquiry(db))

test("a quotation of an enquiry is stored, audited and mailed with its own link", async () => {
  const { number, validOn, lines } = await quoted(db)
  expect(number).toBe(`${REFERENCE}-1`)
  expect(lines).toMatchObject([
    { name: earbuds.name, quantity: 200, unitPricePaise: QUOTED_PAISE },
    { name: speaker.name, quantity: 10 },
  ])
  const [mail, ...others] = await sentMails(db)
  expect([mail?.recipient, others]).toEqual(["nalini@example.in", []])
  expect(mail?.text).toContain("200 × Airlobes 141 at ₹1,000.50: ₹2,00,100")
  expect(mail?.text).toContain("Total, inclusive of all taxes: ₹2,07,100")
  expect(mail?.text).toContain("By Diwali.")
  const token = mail?.text.match(/\?token=(\S+)/)?.[1] ?? ""
  const { secret } = shopThatQuotes(db)
  expect(await opensQuotation(token, number, secret)).toBe(true)
  expect(await opensQuotation(token, `${REFERENCE}-2`, secret)).toBe(false)
  const [entry] = await listAuditEntries(db, `enquiry ${REFERENCE}`)
  expect(entry).toMatchObject({
    actor: "desk",
    before: null,
    after: { number, validOn, totalPaise: TOTAL_PAISE },
  })
  expect((await listEnquiries(db, 1))[0]?.quotation?.number).toBe(number)
})

test("a quotation that cannot be mailed is not created, and the earlier one stays valid", async () => {
  const { number } = await quoted(db)
  const services = { ...shopThatQuotes(db), secret: null as unknown as string }
  await expect(quoteEnquiry(services, quoting)).rejects.toThrow()
  expect(await db.$count(quotations)).toBe(1)
  expect(quotationState(await readQuotation(db, number))).toBe("open")
})

test("a second quotation replaces the first, which can no longer be accepted", async () => {
  const first = await quoted(db)
  const second = await quoted(db, [{ id: earbuds.id, quantity: 30, pricePaise: 90_000 }])
  expect([quotationState(await readQuotation(db, first.number)), second.number]).toEqual([
    "replaced",
    `${REFERENCE}-2`,
  ])
  const refused = await acceptQuotation(shopThatQuotes(db), first, filledForm())
  expect(refused).toEqual({ ok: false, refusal: { reason: "quotation-over" } })
  expect((await sentMails(db)).map(({ text }) => text).join()).toContain(
    "takes the place of the quotation that you got before",
  )
  expect(await accepted(db, second.number)).toMatch(/^DH-/)
})

test.each([
  ["switched-off", { "checkout.quotations": false }, {}],
  ["no-link", { "payments.methods": ["card"] }, {}],
  ["unknown", {}, { reference: "BQ-0000-0000" }],
  ["unknown-products", {}, { items: [{ id: "999", quantity: 30, pricePaise: 1 }] }],
  ["above-mrp", {}, { items: [{ id: "1", quantity: 30, pricePaise: 2 * earbuds.pricePaise + 1 }] }],
  ["total-too-high", {}, { items: [{ id: "1", quantity: 100_000, pricePaise: 99_999_999 }] }],
] as const)("no quotation is created or mailed: %s", async (reason, settings, more) => {
  const answer = await quoteEnquiry(shopThatQuotes(db, settings as object), { ...quoting, ...more })
  expect(answer).toMatchObject({ ok: false, refusal: { reason } })
  expect([await db.$count(quotations), await sentMails(db)]).toEqual([0, []])
})

test("a quotation with an open order is not replaced, and one whose order failed is", async () => {
  const { number } = await quoted(db)
  const orderNumber = await accepted(db, number)
  expect(await quoteEnquiry(shopThatQuotes(db), quoting)).toEqual({
    ok: false,
    refusal: { reason: "accepted", number, orderNumber },
  })
  await db.update(orders).set({ lifecycle: "failed", paymentState: "failed" })
  expect(await quoteEnquiry(shopThatQuotes(db), quoting)).toMatchObject({ ok: true, replaced: number })
})

test("a quotation is exported to its email address and erased with its enquiry, and its order stays", async () => {
  const { number } = await quoted(db)
  const orderNumber = await accepted(db, number)
  expect(await exportQuotations(db, "nalini@example.in")).toMatchObject([
    { number, orderNumber, lines: [{ quantity: 200 }, { quantity: 10 }] },
  ])
  expect(await exportQuotations(db, "ravi@example.in")).toEqual([])
  await forgetEnquiries(db, "nalini@example.in")
  expect([await db.$count(quotations), await db.$count(quotationLines)]).toEqual([0, 0])
  expect(await findOrderByNumber(db, orderNumber)).not.toBeNull()
  await keepEnquiry(db)
  await quoted(db)
  await deleteOldEnquiries(db, new Date(Date.now() + 1_000))
  expect(await db.$count(quotations)).toBe(0)
})
