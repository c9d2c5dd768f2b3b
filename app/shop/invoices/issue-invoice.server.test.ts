import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { placeOrder } from "#app/shop/checkout/placing/place-order.server.ts"
import { advanceOrder } from "#app/shop/fulfilment/advance-order.server.ts"
import { moveOrder } from "#app/shop/orders/move-order.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { asha, asked, createTestServices, sampleRequest, soundbar } from "#test/samples/sample-shop.ts"
import { findInvoice } from "./invoice-queries.server.ts"

const db = keepSampleShop()

test("Issue 24: an invoice taxes what is left after the discount, and delivery on a line of its own", async () => {
  const services = createTestServices(db())
  const placed = await placeOrder(services, asha, sampleRequest([asked(soundbar)], { city: "Mumbai" }))
  if (!placed.ok) throw new Error("refused")
  const { id } = placed.order
  await db().update(orders).set({ discountPaise: 999_900, deliveryPaise: 11_800 }).where(eq(orders.id, id))
  await db().update(orderLines).set({ discountPaise: 999_900 }).where(eq(orderLines.orderId, id))
  await moveOrder(db(), id, "packed")
  expect(await advanceOrder(services, { orderId: id, to: "shipped", note: "" })).toBeNull()
  expect(await findInvoice(db(), id, "invoice")).toMatchObject({
    totalPaise: 9_011_800,
    lines: [
      { unitPricePaise: 9_999_900, discountPaise: 999_900, taxablePaise: 7_627_119, igstPaise: 1_372_881 },
      { name: "Delivery", hsnCode: "85182200", gstPercent: 18, taxablePaise: 10_000, igstPaise: 1_800 },
    ],
  })
})
