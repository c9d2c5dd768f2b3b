import { expect, test } from "vitest"
import { products } from "#db/tables/catalogue.ts"
import { promotions } from "#db/tables/promotions.ts"
import { keepShop } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_COUPON_ADDRESS: "30/3600" })
const offer = { code: "DHUN25", title: "Coupon", kind: "percent" as const, percent: 25 }
await shop.services.db.insert(promotions).values(offer)
const [product] = await shop.services.db.select({ id: products.id }).from(products).limit(1)
const items = [{ id: product?.id ?? "", quantity: 1 }]

async function refusal(address: string, coupon: string): Promise<string | null> {
  const headers = { "Content-Type": "application/json", Origin: "http://shop.test" }
  const body = JSON.stringify({ items, coupon, place: null })
  const answer = await shop.asGuest(address).ask("/price-preview", { method: "POST", headers, body })
  return (await answer.json()).couponRefusal
}

test("an address that tried 30 unknown codes learns nothing of a right one, and another address does", async () => {
  for (let n = 0; n < 30; n += 1)
    expect(await refusal("198.51.100.1", `GUESS${n}`)).toBe("There is no such coupon code.")
  expect(await refusal("198.51.100.1", "DHUN25")).toMatch(/Try again in/)
  expect(await refusal("198.51.100.2", "DHUN25")).toBeNull()
})

test("a right code is priced as often as a cart asks for it", async () => {
  for (let n = 0; n < 60; n += 1) expect(await refusal("198.51.100.3", "DHUN25")).toBeNull()
})
