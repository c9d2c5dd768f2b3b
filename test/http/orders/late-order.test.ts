import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { orderLink } from "#app/core/orders/order-link.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { dispatch } from "./dispatch.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const { db } = shop.services
await register(shop, "Asha")

/** An order that is sent and whose promised day is over. */
async function lateOrder(...steps: OrderState[]) {
  const number = await buy(shop)
  await dispatch(shop, number)
  const where = eq(orders.number, number)
  const [row] = await db.update(orders).set({ promisedOn: "2026-01-05" }).where(where).returning()
  if (!row) throw new Error(`no order ${number}`)
  for (const step of steps) await moveOrder(db, row.id, step)
  return { number, path: `/orders/${number}` }
}

test("without JavaScript an owner cancels a late order in two steps, and a repeated submit changes nothing", async () => {
  const { path } = await lateOrder()
  const page = shown((await shop.page(path)).html)
  expect(page).toContain("Promised by Monday, 5 January.")
  expect(page).toContain("It is late. We are sorry.")
  expect(page).toContain("Cancel for a full refund")
  const question = shown((await shop.page(`${path}?late=cancel`)).html)
  expect(question).toContain("We will call the parcel back.")
  const answers = await Promise.all([1, 2].map(() => shop.post(path, { late: "cancel" })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const after = shown((await shop.page(path)).html)
  expect(after).toContain("You asked us to cancel this order.")
  expect(after).not.toContain("Cancel for a full refund")
})

test("a late delivery is returned in two steps, and staff are notified once", async () => {
  const { path } = await lateOrder("delivered")
  expect(shown((await shop.page(path)).html)).toContain("It arrived late. We are sorry.")
  expect(shown((await shop.page(`${path}?late=return`)).html)).toContain("Send this order back?")
  const answers = await Promise.all([1, 2].map(() => shop.post(path, { late: "return" })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const after = shown((await shop.page(path)).html)
  expect(after).toContain("You are sending this order back.")
  expect(after).not.toContain("Send it back, it came too late")
})

test("an order on time offers no late options, whatever is sent", async () => {
  const number = await buy(shop)
  await dispatch(shop, number)
  expect((await shop.page(`/orders/${number}`)).html).not.toContain('name="late"')
  for (const late of ["cancel", "return"])
    expect((await shop.post(`/orders/${number}`, { late })).status, late).toBe(409)
  const typed = await shop.post(`/orders/${number}/replacement`, { reason: "too_late", words: "x" })
  expect(typed.status, "the form of replacements does not know that reason").toBe(400)
})

test("the link of a mail shows that an order is late, and neither it nor another shopper can act", async () => {
  const { number, path } = await lateOrder()
  const link = (await orderLink(shop.services, number)).replace(shop.services.shopUrl, "")
  const guest = shop.asGuest()
  const page = shown((await guest.page(link)).html)
  expect(page).toContain("It is late. We are sorry.")
  expect(page).not.toContain("Cancel for a full refund")
  expect((await guest.post(link, { late: "cancel" })).headers.get("location")).toContain("/orders?next=")
  const ravi = shop.asGuest()
  await register(ravi, "Ravi")
  expect((await ravi.post(path, { late: "cancel" })).status).toBe(404)
})
