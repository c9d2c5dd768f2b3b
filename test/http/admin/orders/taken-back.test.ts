import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds } from "#db/tables/payments.ts"
import { delivered } from "../../orders/delivered-order.ts"
import { keepShop, shown } from "../../shop-server.ts"
import { register } from "../../shopper.ts"
import { joinStaff } from "../sample-staff.ts"

const shop = await keepShop()
await register(shop, "Kabir")
const clerk = await joinStaff(shop, "manager")

test("goods of a lost dispute are taken back on the order's page, without a refund, and of no other delivered order", async () => {
  const { number, lineId } = await delivered(shop, shop)
  const { db } = shop.services
  const page = async () => shown((await clerk.page(`/admin/orders/${number}`)).html)
  const takeBack = async () =>
    shown(
      await (
        await clerk.post(`/admin/orders/${number}`, { intent: "return", [`sellable ${lineId}`]: "0" })
      ).text(),
    )
  expect(await page()).not.toContain("Take the goods back")
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const [payment] = await db.select().from(payments)
  await db.insert(paymentExceptions).values({
    ...{ key: "chargeback 1", kind: "chargeback", orderId: order?.id ?? "", paymentId: payment?.id ?? null },
    ...{ reference: "disp_1", toldState: "charged_back", toldPaise: payment?.amountPaise ?? 0 },
    ...{ outcome: "lost", resolvedAt: new Date(), resolution: "The bank wrote" },
  })
  expect(await page()).toContain("The buyer's bank has the money, so none goes back.")
  expect(await takeBack()).toContain("The order is now: Returned")
  expect(await page()).not.toContain("Take the goods back")
  const [after] = await db.select().from(orders).where(eq(orders.number, number))
  expect(after).toMatchObject({ state: "returned", paymentState: "paid" })
  expect(await db.$count(refunds)).toBe(0)
})
