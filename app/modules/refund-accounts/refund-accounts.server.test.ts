import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { cashCode } from "#app/core/payments/cash/cash-code.server.ts"
import { confirmCash } from "#app/core/payments/cash/confirm-cash.server.ts"
import { endRefundsByHand } from "#app/core/payments/refunds/refund-queries.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { refundAccounts } from "#db/tables/refund-accounts.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import { asha, asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import module from "./module.server.ts"
import type { RefundAccount } from "./refund-account.ts"
import {
  deleteOldAccounts,
  deletePaidAccounts,
  findRefundAccount,
  keepRefundAccount,
  owedByHandPaise,
} from "./refund-accounts.server.ts"

const db = await keepSampleShop()
const services = { ...createTestServices(db), settings: fixedSettings("india") }
const ASHA: RefundAccount = { way: "upi", upi: "asha@okaxis", holder: "Asha Rao" }
const OTHER: RefundAccount = {
  way: "bank",
  accountNumber: "50100012345678",
  ifsc: "HDFC0001234",
  holder: "V K",
}

async function deliveredForCash() {
  const { order } = await placedOrder(services, { ...sampleRequest([asked(earbuds)]), method: "cod" })
  await confirmCash(services, order.id, cashCode(services.secret, order.id))
  for (const to of ["packed", "shipped", "delivered"] as const)
    expect(await advanceOrder(services, { orderId: order.id, to, note: "" })).toBeNull()
  return order.id
}

async function refundedForCash() {
  const orderId = await deliveredForCash()
  expect(await advanceOrder(services, { orderId, to: "refunded", note: "Faulty" })).toBeNull()
  return orderId
}

test("an account is kept, sealed, only while cash waits to go back, and a later one takes its place", async () => {
  const orderId = await deliveredForCash()
  expect(await keepRefundAccount(services, orderId, ASHA)).toBe(false)
  expect(await advanceOrder(services, { orderId, to: "refunded", note: "Faulty" })).toBeNull()
  expect(await owedByHandPaise(db, orderId)).toBe(129_900)
  expect(await findRefundAccount(services, orderId)).toBeNull()
  expect(await keepRefundAccount(services, orderId, OTHER)).toBe(true)
  expect(await keepRefundAccount(services, orderId, ASHA)).toBe(true)
  expect(await findRefundAccount(services, orderId)).toEqual(ASHA)
  const [row] = await db.select().from(refundAccounts).where(eq(refundAccounts.orderId, orderId))
  expect(row?.sealed).not.toContain("asha")
  expect(await findRefundAccount({ db, secret: "another secret" }, orderId)).toBeNull()
})

test("the account is deleted when the money is transferred, and not before", async () => {
  const orderId = await refundedForCash()
  await keepRefundAccount(services, orderId, ASHA)
  await deletePaidAccounts(db)
  expect(await findRefundAccount(services, orderId)).toEqual(ASHA)
  await endRefundsByHand(db, { orderId, reference: "UTR 4012" })
  expect(await deletePaidAccounts(db)).toBe(1)
  expect(await findRefundAccount(services, orderId)).toBeNull()
  expect(await keepRefundAccount(services, orderId, ASHA)).toBe(false)
})

test("an account that is not paid is deleted after its retention period, and with the data of its buyer", async () => {
  const orderId = await refundedForCash()
  await keepRefundAccount(services, orderId, ASHA)
  expect(await deleteOldAccounts(db, new Date(Date.now() - 86_400_000))).toBe(0)
  expect(await deleteOldAccounts(db, new Date(Date.now() + 60_000))).toBeGreaterThan(0)
  expect(await findRefundAccount(services, orderId)).toBeNull()
  await keepRefundAccount(services, orderId, ASHA)
  const { number } = await getOrderById(db, orderId)
  const owner = { buyer: asha, email: null }
  expect(await module.personalData?.export(db, owner)).toMatchObject({
    refundAccounts: expect.arrayContaining([expect.objectContaining({ orderNumber: number })]),
  })
  await module.personalData?.erase(db, owner)
  expect(await findRefundAccount(services, orderId)).toBeNull()
})

test("staff see the account in full and whether its holder is another person, the buyer its end, and a missing one before all else", async () => {
  const orderId = await refundedForCash()
  const order = await getOrderById(db, orderId)
  const readers = module.slots
  expect(await readers?.["admin-order"]?.(services as never, order)).toBeNull()
  expect(await readers?.["order-aftercare"]?.(services as never, order)).toBeNull()
  expect(await readers?.["order-next-step"]?.(services as never, order)).toEqual({ paise: 129_900 })
  await keepRefundAccount(services, orderId, OTHER)
  expect(await readers?.["admin-order"]?.(services as never, order)).toEqual({
    lines: ["V K", "50100012345678", "HDFC0001234"],
    otherHolder: "V K",
  })
  expect(await readers?.["order-aftercare"]?.(services as never, order)).toEqual({
    account: "…5678, HDFC0001234",
  })
  expect(await readers?.["order-next-step"]?.(services as never, order)).toBeNull()
})
