import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, orderForm, register } from "#test/http/shopper.ts"

const shop = await keepShop()
const { db } = shop.services
await register(shop, "Asha")

const CONFIRMED = { cancel: "confirmed" }
const twoPieces = async () => {
  const [item] = JSON.parse((await orderForm(shop)).items)
  return JSON.stringify([{ ...item, quantity: 2 }])
}

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

test("a buyer takes one of several pieces off without a script: the page shows the sum, then asks", async () => {
  const number = await buy(shop, { items: await twoPieces() })
  const page = `/orders/${number}?cancel=ask`
  const { html } = await shop.page(page)
  expect(shown(html)).toContain("Cancel only some pieces")
  const field = html.match(/<select[^>]*name="([^"]+)"/)?.[1] ?? ""
  const form = { intent: "pieces", seen: "2", [field]: "1" }
  const review = shown(await (await shop.post(page, { ...form, pieces: "review" })).text())
  expect(review).toMatch(/₹[\d,.]+ goes back to you for 1 × Airlobes [\w ]+\. We still send 1 × Airlobes/)
  expect(review, "one question at a time").not.toContain("Yes, cancel it")
  expect(review).toContain("Yes, cancel these pieces")
  expect((await shop.post(page, { ...form, pieces: "confirmed" })).status).toBe(303)
  const after = (await shop.page(`/orders/${number}`)).html
  expect(shown(after)).toContain("You cancelled 1 ×")
  expect(after.match(/<p role="status"[^>]*>(.*?)<\/p>/s)?.[1]).toContain("Cancelled: 1 of 2")
  expect((await shop.post(page, { ...form, pieces: "confirmed" })).status, "pressed again").toBe(409)
})

test("the holder of a mailed link takes no piece off", async () => {
  const number = await buy(shop, { items: await twoPieces() })
  const stranger = shop.asGuest()
  const answer = await stranger.post(`/orders/${number}`, {
    intent: "pieces",
    pieces: "confirmed",
    seen: "2",
  })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/login?next=%2Forders%2F${number}`])
  expect((await rowOf(number)).state).toBe("paid")
})
