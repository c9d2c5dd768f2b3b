import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, mainOf, shown } from "#test/http/shop-server.ts"
import { buy, orderForm, register } from "#test/http/shopper.ts"

const shop = await keepShop()

await register(shop, "Asha")
const number = await buy(shop)
const mail = (await shop.mails()).find(({ subject }) => subject.includes(number))
const trackingPath = mail?.text.match(/http:\/\/shop\.test(\/orders\/\S+)/)?.[1] ?? ""

test("TY-1: the link in the mail opens its order without a login and shows no more than needed", async () => {
  const { status, headers, html } = await shop.asGuest().page(trackingPath)
  expect(status).toBe(200)
  expect(shown(html)).toContain(`Order ${number}`)
  expect(html).toContain("Mumbai")
  for (const secret of ["987654321", "4 Marine Drive", "asha@example.in", "Asha Rao", "My orders</a>"])
    expect(html, secret).not.toContain(secret)
  expect(headers.get("cache-control")).toContain("no-store")
  expect(headers.get("referrer-policy")).toBe("same-origin")
  expect(headers.get("x-robots-tag")).toBe("noindex")
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
})

test("TY-1: its data alone is as reticent as its page", async () => {
  const response = await shop.asGuest().get(trackingPath.replace("?", ".data?"))
  expect(response.status).toBe(200)
  expect(response.headers.get("cache-control")).toContain("no-store")
  expect(response.headers.get("referrer-policy")).toBe("same-origin")
  expect(await response.text()).not.toMatch(/987654321|Marine|asha@|Asha Rao/)
})

test("TY-1: a guest cannot tell an order that exists from one that does not, whatever token they try", async () => {
  const token = new URL(trackingPath, "http://shop.test").searchParams.get("token") ?? ""
  const answers = []
  for (const path of [number, `${number}?token=`, `${number}?token=${token}x`, `DH-0000-0000?token=${token}`])
    answers.push(await shop.asGuest().page(`/orders/${path}`))
  for (const { status, headers, html } of answers) {
    expect(status).toBe(303)
    expect(headers.get("location")).toMatch(/^\/login\?next=%2Forders%2FDH-[\w-]+$/)
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
    expect(html).toBe(answers[0]?.html)
  }
})

test("LIM-2: another shopper sees an order by its link as any guest does, and without it not at all", async () => {
  const other = shop.asGuest()
  await register(other, "Ravi")
  expect((await other.page(`/orders/${number}`)).status).toBe(404)
  const linked = await other.page(trackingPath)
  expect(linked.status).toBe(200)
  expect(linked.html).not.toContain("4 Marine Drive")
})

test("TY-1: its owner sees the whole order, with or without the link", async () => {
  for (const path of [trackingPath, `/orders/${number}`])
    expect((await shop.page(path)).html).toContain("4 Marine Drive")
})

test("TY-1: the page of a received order says the same after the order has moved on, with its state of today", async () => {
  const moved = await buy(shop)
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.number, moved))
  const thanks = async () => {
    const { status, html } = await shop.page(`/thankyou?order=${moved}`)
    return { status, text: mainOf(html) }
  }
  expect((await thanks()).text).not.toContain("Packed")
  await moveOrder(shop.services.db, order?.id ?? "", "packed")
  const { status, text } = await thanks()
  expect(status).toBe(200)
  for (const part of [
    "YOUR ORDER HAS BEEN RECEIVED",
    "Thank you for your payment, it's processing",
    moved,
    "A confirmation email with a tracking link will be sent to asha@example.in",
    "CONTINUE",
    "Packed",
    "Your order is packed and waiting for the courier.",
  ])
    expect(text, part).toContain(part)
})

test("CART-5: a cart of more products than one answer of prices holds becomes one order", async () => {
  const pricesOf = async (first: number, last: number) => {
    const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return (await shop.get(`/prices?ids=${ids.join(",")}`)).json()
  }
  const known = [...(await pricesOf(1, 100)), ...(await pricesOf(101, 158))]
  const items = known
    .filter(({ isSoldOut, fewLeft }) => !isSoldOut && fewLeft !== 1)
    .map(({ id, pricePaise }) => ({ id, quantity: 1, pricePaise }))
  expect(items.length).toBeGreaterThan(100)
  const form = { ...(await orderForm(shop)), items: JSON.stringify(items) }
  const { headers } = await shop.post("/payment", form)
  const { html } = await shop.page(headers.get("location") ?? "")
  expect(shown(html).match(/1 × ₹/g)).toHaveLength(items.length)
})
