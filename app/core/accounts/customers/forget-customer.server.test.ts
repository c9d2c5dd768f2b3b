import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { countTextsOfDay } from "#app/platform/sms/text-messages.server.ts"
import { accountPhones } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { orderOf } from "#test/samples/orders/order-of.ts"
import { asha, createSampleShop } from "#test/samples/sample-shop.ts"
import { forgetCustomer } from "./forget-customer.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await createSampleShop(db)
  await db.delete(outboxMails)
})

const SCHEMES = ["tel:", "sms:", "whatsapp:"]

async function postTexts(phone: string, state: { sentAt?: Date; failedAt?: Date }) {
  const rows = SCHEMES.map((scheme) => ({ id: crypto.randomUUID(), recipient: scheme + phone }))
  await db.insert(outboxMails).values(rows.map((row) => ({ ...row, subject: "News", sealed: "x", ...state })))
}

test("a customer who is forgotten leaves no number of the account or an order in text messages, which still count for the day", async () => {
  const { id } = await orderOf(db, { until: "pay" })
  await db.update(orders).set({ phone: "09812345678" }).where(eq(orders.id, id))
  await db.insert(accountPhones).values({ userId: asha.id, phone: "+919876543210" })
  await db.delete(outboxMails)
  await postTexts("+919876543210", { sentAt: new Date() })
  await postTexts("+919812345678", { failedAt: new Date() })
  await postTexts("+919812345678", {})
  await postTexts("+919800000000", { sentAt: new Date() })
  await forgetCustomer({ db, modules: [] }, { buyer: asha, email: null })
  const left = (await db.select().from(outboxMails)).map(({ recipient }) => recipient)
  const strangers = SCHEMES.map((scheme) => `${scheme}+919800000000`)
  expect(left.toSorted()).toEqual([...SCHEMES, ...SCHEMES, ...strangers].toSorted())
  expect(await countTextsOfDay(db)).toBe(9)
})

test("a guest who is forgotten leaves no number of an order in text messages", async () => {
  const { id } = await orderOf(db, { until: "pay" })
  const guestEmail = "guest@example.in"
  await db.update(orders).set({ userId: null, guestEmail, phone: "9812345678" }).where(eq(orders.id, id))
  await db.delete(outboxMails)
  await postTexts("+919812345678", { sentAt: new Date() })
  await forgetCustomer({ db, modules: [] }, { buyer: { guestEmail }, email: guestEmail })
  expect(await db.$count(outboxMails, sql`${outboxMails.recipient} like '%98123%'`)).toBe(0)
})
