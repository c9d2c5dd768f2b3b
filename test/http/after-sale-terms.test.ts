import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepShop, shown } from "./shop-server.ts"
import { buy, register } from "./shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
await register(shop, "Asha")
const decide = (key: "replacements.days" | "warranty.months", value: number) =>
  changeSetting(shop.services, { key, value, actor: "test" })
await decide("replacements.days", 10)
await decide("warranty.months", 24)
/** States twelve months of its own. */
const PRODUCT = "/product-detail/earbuds/1"
const textOf = async (path: string) => shown(await (await shop.get(path)).text())

test.each([
  ["/", "2 year warranty", "10 day replacement"],
  [PRODUCT, "1 Year Warranty", "10 Day Replacement", "Within 10 days of delivery", '"merchantReturnDays":10'],
  ["/help/returns", "10 day replacement", "Within 10 days of delivery", "the 10 days hold in any case"],
  ["/help/warranty", "24 months on every product", "a warranty of 24 months from the day it was delivered"],
  ["/llms.txt", "replaced within 10 days", "a warranty of 24 months"],
  ["/payment", "a replacement within 10 days of its delivery"],
])("%s states the days and months of the settings, and no others", async (path, ...words) => {
  const page = await textOf(path)
  for (const word of words) expect(page).toContain(word)
  expect(page).not.toMatch(/\b7 days? (of|replacement)|seven days (of|to)|twelve.months?/i)
})

test("an order keeps the terms that held when it was placed", async () => {
  const number = await buy(shop)
  await decide("replacements.days", 5)
  await decide("warranty.months", 0)
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.number, number))
  expect(order).toMatchObject({ replacementDays: 10, warrantyMonths: 24 })
})

test("a shop without a warranty assures none", async () => {
  await decide("warranty.months", 0)
  expect(await textOf("/")).not.toMatch(/year warranty/i)
  expect(await textOf("/help/warranty")).toContain("A product whose page states a warranty has it")
})
