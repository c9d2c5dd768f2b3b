import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { findInvoice } from "#app/core/invoices/invoice-queries.server.ts"
import { issueCreditNote, issueInvoice } from "#app/core/invoices/issue-invoice.server.ts"
import { eraseBuyers } from "#app/core/orders/erase-buyers.server.ts"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest, seller } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()

const business = { gstin: "24AAACR5055K1ZD", companyName: "Rao & Sons" }
const services = (takesBusinesses: boolean) => ({
  ...createTestServices(db),
  settings: fixedSettings("specification", { "checkout.businessBuyers": takesBusinesses }),
})

async function orderOf(takesBusinesses: boolean) {
  const placed = await placedOrder(services(takesBusinesses), sampleRequest([asked(earbuds, 2)], business))
  return placed.order.id
}

test("an order, its invoice and its credit notes keep the GSTIN and legal name of the time of purchase", async () => {
  const orderId = await orderOf(true)
  expect(await getOrderById(db, orderId)).toMatchObject(business)
  await moveOrder(db, orderId, "packed")
  expect(await advanceOrder(services(true), { orderId, to: "shipped", note: "" })).toBeNull()
  await db.update(orders).set({ gstin: "", companyName: "" }).where(eq(orders.id, orderId))
  await issueCreditNote(db, { orderId })
  for (const kind of ["invoice", "credit_note"] as const)
    expect(await findInvoice(db, orderId, kind)).toMatchObject({ isB2b: true, buyer: business })
})

test("a shop that does not ask for a GSTIN stores none, whatever is sent", async () => {
  expect(await getOrderById(db, await orderOf(false))).toMatchObject({ gstin: "", companyName: "" })
})

test("erasing a buyer erases the GSTIN on the order and its invoice", async () => {
  const orderId = await orderOf(true)
  const at = new Date("2017-05-01T06:00:00Z")
  await db.update(orders).set({ placedAt: at }).where(eq(orders.id, orderId))
  await issueInvoice(db, { percentOfType: 18, orderId, seller, at })
  expect(await eraseBuyers(db, new Date("2018-04-01T00:00:00Z"))).toBe(1)
  expect(await getOrderById(db, orderId)).toMatchObject({ gstin: "", companyName: "" })
  expect(await findInvoice(db, orderId, "invoice")).toMatchObject({
    buyer: { gstin: "", companyName: "" },
  })
})
