import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"

// A shop that trades in India (SHOP_PROFILE=india), where it differs from the specification's.

let india: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  india = await startShop(`india-${workerIndex}`, { SHOP_PROFILE: "india" })
})
test.afterAll(() => india.stop())

test("LIM-2: in the India profile a guest fills a cart; in the specification's shop a guest is sent to login", async ({
  page,
}) => {
  const addToCart = () => page.getByRole("button", { name: "Add to Cart" }).click()
  await page.goto(`${india.url}/product-detail/earbuds/1`)
  await expect(page.getByText("1359 reviews")).toHaveCount(0)
  await addToCart()
  await expect(page.getByText("Product Added To Cart")).toBeVisible()
  await expect(page).toHaveURL(/\/Cart$/)

  await page.goto("/product-detail/earbuds/1")
  await expect(page.getByText("4.8, 1359 reviews")).toBeVisible()
  await addToCart()
  await expect(page.getByText("Please log in to add products to the cart.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
