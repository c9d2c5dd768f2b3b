import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { payments } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { findAwaitedPayment } from "./awaited-payment.server.ts"

const db = await keepSampleShop()
const services = () => ({ ...createTestServices(db), settings: fixedSettings("india") })

test("an order says that its link was mailed, also after its buyer chose another way to pay", async () => {
  const request = { ...sampleRequest([asked(earbuds)]), method: "link" as const }
  const { id } = (await placedOrder(services(), request)).order
  const awaited = async () => findAwaitedPayment(services(), await getOrderById(db, id))
  expect(await awaited()).toMatchObject({ isLinkMailed: true })
  await db.update(payments).set({ method: "upi" }).where(eq(payments.orderId, id))
  expect(await awaited()).toMatchObject({ isLinkMailed: true })
})
