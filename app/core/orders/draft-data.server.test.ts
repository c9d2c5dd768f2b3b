import { eq, sql } from "drizzle-orm"
import { v4 as uuidv4 } from "uuid"
import { expect, test } from "vitest"
import { forgetCustomer } from "#app/core/accounts/customers/forget-customer.server.ts"
import { orderDrafts } from "#db/tables/order-drafts.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  ashasPayment,
  asked,
  createTestServices,
  earbuds,
  ravi,
  sampleRequest,
} from "#test/samples/sample-shop.ts"
import { deleteOldDrafts, exportDrafts } from "./draft-data.server.ts"

const db = await keepSampleShop()
const draft = async (fullName: string, fields: Record<string, string> = {}) =>
  void (await db
    .insert(orderDrafts)
    .values({ key: uuidv4(), savedBy: "Neha", fields: { fullName, ...fields } }))
const names = async () =>
  (await db.select().from(orderDrafts)).map(({ fields }) => fields.fullName).toSorted()

test("drafts of a customer are exported by account and mail address, and go with their data, by phone too", async () => {
  const order = await paidOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  await draft("chosen", { customer: asha.id })
  await draft("by mail", { email: "Asha@Example.in" })
  await draft("by order", { customer: order.number })
  await draft("by phone", { phone: `+91 ${ashasPayment.phone}` })
  await draft("another's", { customer: ravi.id, email: ravi.email, phone: "98000 00001" })
  await draft("nobody's")
  const owner = { buyer: asha, email: asha.email }
  const exported = await exportDrafts(db, owner)
  expect(exported.map(({ fields }) => fields.fullName)).toEqual(["by order", "by mail", "chosen"])
  expect(await exportDrafts(db, { buyer: { guestEmail: ravi.email }, email: ravi.email })).toHaveLength(1)
  await forgetCustomer({ db, modules: [] }, owner)
  expect(await names()).toEqual(["another's", "nobody's"])
})

test("drafts that nobody changed since a moment are deleted", async () => {
  await db.delete(orderDrafts)
  await draft("old")
  await draft("new")
  await db
    .update(orderDrafts)
    .set({ changedAt: sql`now() - interval '91 days'` })
    .where(eq(sql`${orderDrafts.fields} ->> 'fullName'`, "old"))
  expect(await deleteOldDrafts(db, new Date(Date.now() - 90 * 86_400_000))).toBe(1)
  expect(await names()).toEqual(["new"])
})
