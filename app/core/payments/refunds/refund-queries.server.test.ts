import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { recoverOrders } from "#app/core/payments/recovery/recovery.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { endRefundsByHand, listOpenRefunds, listRefunds } from "./refund-queries.server.ts"

const db = await keepSampleShop()

test("a cash refund is made by hand: no worker requests it, and staff record the bank's reference once", async () => {
  const logged: string[] = []
  const services = { ...createTestServices(db, {}, { logged }), settings: fixedSettings("india") }
  const placed = await placedOrder(services, { ...sampleRequest([asked(earbuds)]), method: "cod" })
  const { id: orderId, number } = placed.order
  await confirmCash(services, orderId, cashCode(services.secret, orderId))
  for (const to of ["packed", "shipped", "delivered", "refunded"] as const)
    expect(await advanceOrder(services, { orderId, to, note: "Faulty" })).toBeNull()
  expect(await recoverOrders(services, { olderThanSeconds: 0 })).toBe(0)
  expect(logged.join()).not.toContain("could not be ended yet")
  expect(await listOpenRefunds(db, 1)).toMatchObject([{ number, method: "cod", amountPaise: 129_900 }])
  expect(await endRefundsByHand(db, { orderId, reference: "UTR 4012" })).toBe(129_900)
  expect(await endRefundsByHand(db, { orderId, reference: "UTR 4013" })).toBe(0)
  expect(await listRefunds(db, orderId)).toMatchObject([{ state: "refunded", reference: "UTR 4012" }])
  expect(await getOrderById(db, orderId)).toMatchObject({ state: "refunded", paymentState: "refunded" })
})
