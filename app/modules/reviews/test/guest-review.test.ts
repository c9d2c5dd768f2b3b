import { expect, test } from "vitest"
import { delivered, reviewForm, send } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })

test("a guest reviews a delivered order that this browser opened, and no other browser does", async () => {
  const guest = shop.asGuest()
  const { number, path } = await delivered(shop, guest)
  expect(shown((await guest.page(`/orders/${number}`)).html)).toContain("Write a review")
  expect(shown((await guest.page(path)).html)).toContain("Your review")
  const sent = await send(guest, path, reviewForm())
  expect([sent.status, sent.headers.get("location")]).toEqual([303, path])
  expect(shown((await shop.asGuest().page("/product-detail/earbuds/1")).html)).toContain("Clear and light")
  const stranger = shop.asGuest()
  expect((await send(stranger, path, reviewForm())).headers.get("location")).toMatch(/^\/orders\?next=/)
  const other = shop.asGuest()
  await delivered(shop, other)
  expect((await send(other, path, reviewForm())).status).toBe(404)
})
