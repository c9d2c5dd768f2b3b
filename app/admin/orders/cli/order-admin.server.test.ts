import { expect, test } from "vitest"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  ravi,
  sampleRequest,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { applyAdminVerb, listLatestOrders } from "./order-admin.server.ts"
import { adminRefusalSentence, orderSheet } from "./order-admin.ts"

const db = await keepSampleShop()

async function paidOrder(buyer: { id: string }) {
  const placed = await placedOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]), buyer)
  return placed.order.number
}

test("an operator packs, ships and delivers an order, with a note in its history", async () => {
  const number = await paidOrder(asha)
  for (const verb of ["pack", "ship", "deliver"] as const)
    expect(await applyAdminVerb(createTestServices(db), { number, verb, note: `by ${verb}` })).toMatchObject({
      ok: true,
    })
  const again = await applyAdminVerb(createTestServices(db), { number, verb: "deliver" })
  expect(again).toEqual({ ok: false, refusal: { reason: "unlawful", state: "delivered" } })
  const late = await applyAdminVerb(createTestServices(db), { number, verb: "cancel" })
  if (late.ok) throw new Error("a delivered order was cancelled")
  expect(adminRefusalSentence(late.refusal, { verb: "cancel", number })).toBe(
    `Order ${number} is delivered: one cannot cancel it now.`,
  )
})

test("an operator cancels anybody's order, and the stock comes back", async () => {
  const number = await paidOrder(ravi)
  const done = await applyAdminVerb(createTestServices(db), {
    number,
    verb: "cancel",
    note: "Broken in the store",
  })
  if (!done.ok) throw new Error("refused")
  expect(orderSheet(done.order)).toContain("Cancelled: Broken in the store")
  expect(await stockOf(db, earbuds)).toBe(10)
  expect(
    await applyAdminVerb(createTestServices(db), { number: "DH-0000-0000", verb: "cancel" }),
  ).toMatchObject({
    refusal: { reason: "unknown" },
  })
})

test("an operator lists everybody's orders, newest first", async () => {
  const numbers = [await paidOrder(asha), await paidOrder(ravi)]
  expect((await listLatestOrders(db)).map(({ number }) => number)).toEqual(numbers.reverse())
})
