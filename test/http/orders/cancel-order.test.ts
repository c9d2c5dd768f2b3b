import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"

const shop = await keepShop()
const { db } = shop.services
await register(shop, "Asha")

const CONFIRMED = { cancel: "confirmed" }

async function rowOf(number: string) {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`no order ${number}`)
  return order
}

test("an owner cancels in two steps without a script, and the page says so", async () => {
  const path = `/orders/${await buy(shop)}`
  expect((await shop.page(path)).html).toMatch(/<button[^>]*value="ask"[^>]*>Cancel order</)
  const question = await shop.page(`${path}?cancel=ask`)
  for (const { html } of [await shop.page(path), question]) {
    const button = html.match(/<button[^>]*name="cancel"[^>]*>/)?.[0]
    expect(button, "not the look of Buy").toContain("text-fault")
    expect(button).not.toContain("bg-marigold")
  }
  expect(shown(question.html)).toMatch(/<form[^>]*method="post"/)
  expect(shown(question.html)).toContain("goes back to you")

  const answer = await shop.post(path, CONFIRMED)
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path])
  const { html } = await shop.page(path)
  expect(shown(html)).toContain("This order is cancelled.")
  expect(html).not.toContain("Cancel order<")
  expect((await shop.post(path, CONFIRMED)).status, "again").toBe(303)
  const thanks = await shop.page(path.replace("/orders/", "/thankyou?order="))
  expect(shown(thanks.html)).toContain("This order is cancelled.")
})

test("a press that was not confirmed cancels nothing", async () => {
  const number = await buy(shop)
  for (const cancel of ["", "ask", "yes"]) {
    const answer = await shop.post(`/orders/${number}`, { cancel })
    expect(answer.status).toBe(400)
    expect(shown(await answer.text())).toContain("Please press Cancel order again and confirm it.")
  }
  expect((await rowOf(number)).state).toBe("paid")
})

test("an order that was shipped cannot be cancelled, and its page does not offer it", async () => {
  const number = await buy(shop)
  const { id } = await rowOf(number)
  for (const step of ["packed", "shipped"] as const) await moveOrder(db, id, step)
  expect((await shop.page(`/orders/${number}?cancel=ask`)).html).not.toContain('name="cancel"')
  const answer = await shop.post(`/orders/${number}`, CONFIRMED)
  expect(answer.status).toBe(409)
  expect(shown(await answer.text())).toContain("This order has left us and can no longer be cancelled.")
})

test("LIM-2: nobody but its owner cancels an order: not a guest, another shopper, another site or the mail's link", async () => {
  const number = await buy(shop)
  const path = `/orders/${number}`
  const mail = (await shop.mails()).find(({ subject }) => subject.includes(number))
  const link = mail?.text.match(/http:\/\/shop\.test(\/orders\/\S+)/)?.[1] ?? ""
  const other = shop.asGuest()
  await register(other, "Ravi")

  expect((await shop.asGuest().page(link)).html).not.toContain('name="cancel"')
  for (const to of [path, link]) {
    const guest = await shop.asGuest().post(to, CONFIRMED)
    expect([guest.status, guest.headers.get("location")]).toEqual([
      303,
      `/login?next=${encodeURIComponent(path)}`,
    ])
    expect((await other.post(to, CONFIRMED)).status).toBe(404)
  }
  expect((await other.post("/orders/DH-0000-0000", CONFIRMED)).status).toBe(404)
  expect((await shop.post(path, CONFIRMED, { Origin: "https://evil.example" })).status).toBe(403)
  expect((await rowOf(number)).state).toBe("paid")
})
