import { expect, test } from "vitest"
import { productPairs } from "#db/tables/saved.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"

const india = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()

const headings = async (shop: typeof india, path: string) =>
  [...shown((await shop.page(path)).html).matchAll(/<h2[^>]*>(Bought together|Goes with it)<\/h2>/g)].map(
    ([, heading]) => heading,
  )

test("a product page shows products bought together, else complementary ones; the specification profile has neither", async () => {
  const [pair] = [{ sku: "DH-EB-AIRLOBES141-INK", otherSku: "DH-EB-MEEND7-PLUM" }]
  for (const shop of [india, specification])
    await shop.services.db.insert(productPairs).values({ ...pair, place: 1, buyers: 5, lift: 2 })
  expect(await headings(india, "/product-detail/earbuds/1")).toEqual(["Bought together"])
  expect(await headings(india, "/product-detail/watch/26")).toEqual(["Goes with it"])
  for (const path of ["/product-detail/earbuds/1", "/product-detail/watch/26"])
    expect(await headings(specification, path)).toEqual([])
})
