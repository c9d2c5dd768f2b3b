import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { endRefundsByHand, listRefunds } from "#app/core/payments/refunds/refund-queries.server.ts"
import { refunds } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createRazorpayShop, type RazorpayShop } from "#test/samples/razorpay/razorpay-shop.ts"
import { earbuds } from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
let shop: RazorpayShop

beforeEach(() => {
  shop = createRazorpayShop(db)
})

/** The refund that Razorpay has failed, told by its webhook or by its answer. */
async function refusedRefund(isTold: boolean) {
  const id = await shop.paidOrder()
  shop.emulator.switchFaults({ pendingRefunds: true })
  await shop.refund(id)
  for (const one of shop.emulator.refunds.all()) shop.emulator.refunds.fail(one.id)
  if (isTold) await shop.hearAll()
  else await shop.askRefundsAgain()
  shop.emulator.switchFaults({})
  return id
}
const letTimePass = () => db.update(refunds).set({ dueAt: sql`now()` })
const refusals = async () => (await db.select({ refusals: refunds.refusals }).from(refunds))[0]?.refusals

test.each([true, false])(
  "a refund that Razorpay refused, told by its webhook: %s, is given under a receipt of its own when it is asked again",
  async (isTold) => {
    const id = await refusedRefund(isTold)
    expect([await shop.askRefundsAgain(), shop.emulator.refunds.all().length], "not before its time").toEqual(
      [0, 1],
    )
    await letTimePass()
    expect([await shop.askRefundsAgain(), await shop.paymentStateOf(id)]).toEqual([1, "refunded"])
    const receipts = shop.emulator.refunds.all().map(({ receipt }) => receipt)
    expect(new Set(receipts).size).toBe(2)
    await shop.hearAll()
    expect(await shop.exceptions()).toEqual(["refused-refund"])
    expect(await db.$count(refunds)).toBe(1)
  },
)

test("a refund that Razorpay refuses again and again is left to staff, and the gateway is asked no more", async () => {
  const id = await refusedRefund(true)
  expect(await listRefunds(db, id)).toMatchObject([{ isForStaff: true, isGivenUp: false }])
  shop.emulator.switchFaults({ pendingRefunds: true })
  for (let time = 0; time < 6; time += 1) {
    await letTimePass()
    await shop.askRefundsAgain()
    for (const one of shop.emulator.refunds.all()) shop.emulator.refunds.fail(one.id)
    await shop.hearAll()
  }
  expect([await refusals(), shop.emulator.refunds.all().length]).toEqual([4, 4])
  expect(await listRefunds(db, id)).toMatchObject([{ isForStaff: true, isGivenUp: true }])
  expect(await endRefundsByHand(db, { orderId: id, reference: "UTR 4012" })).toBe(earbuds.pricePaise)
  expect(await endRefundsByHand(db, { orderId: id, reference: "UTR 4013" })).toBe(0)
  expect(await shop.paymentStateOf(id)).toBe("refunded")
  expect(await reconcilePayments(shop.services, { settledForMinutes: 0 })).toMatchObject({ exceptions: 0 })
})

test("money that a gateway refused to give is given another way, and money that it is being asked for is not", async () => {
  const asked = await shop.paidOrder()
  shop.emulator.switchFaults({ pendingRefunds: true })
  await shop.refund(asked)
  expect(await endRefundsByHand(db, { orderId: asked, reference: "UTR 1" })).toBe(0)
  const id = await refusedRefund(true)
  expect(await endRefundsByHand(db, { orderId: id, reference: "UTR 2" })).toBe(earbuds.pricePaise)
  await letTimePass()
  await shop.askRefundsAgain()
  expect([await shop.paymentStateOf(id), await shop.paymentStateOf(asked)]).toEqual(["refunded", "refunded"])
  expect(shop.emulator.refunds.all().filter(({ status }) => status === "processed")).toHaveLength(1)
})
