import { goToCart } from "../india.ts"
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
  await expect(page.locator("form[data-waits]")).toHaveCount(0)
  await addToCart()
  await goToCart(page)

  await page.goto("/product-detail/earbuds/1")
  await expect(page.getByText("4.8, 1359 reviews")).toBeVisible()
  await addToCart()
  await expect(page.getByText("Please log in to add products to the cart.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test("in the India profile a guest adds from a list, stays on it, and may click twice", async ({ page }) => {
  await page.goto(`${india.url}/search/earbuds`)
  const add = page.getByRole("button", { name: "Add Airlobes 141 Ink Black to cart" })
  // Two presses before the button's code are one: who sees no answer presses again.
  await expect(page.locator("form[data-waits]", { has: add })).toHaveCount(0)
  await add.evaluate((button) => [1, 2].map(() => (button as HTMLElement).click())) // before the drawer covers it
  await expect(page.getByRole("dialog")).toContainText("2 items in the cart")
  await page.getByRole("button", { name: "Continue shopping" }).click()
  await expect(page).toHaveURL(/\/search\/earbuds$/)
  await page.getByRole("link", { name: "Cart, 2 items" }).click()
  await expect(page.getByRole("textbox", { name: "Quantity of Airlobes 141 Ink Black" })).toHaveValue("2")
})

test("PAY-2: in the India profile a shopper types the city, chooses any state, and the order goes there", async ({
  page,
}) => {
  const email = `port-blair-${Date.now()}@example.in`
  await page.goto(`${india.url}/register`)
  await page.getByLabel("Name").fill("Asha Rao")
  await page.getByLabel("Email", { exact: true }).fill(email)
  await page.getByLabel("Password", { exact: true }).fill("sur-taal-9")
  await page.getByRole("button", { name: "Create account" }).click()
  await page.waitForURL(`${india.url}/account`)
  await page.goto(`${india.url}/product-detail/earbuds/1`)
  await expect(page.locator("form[data-waits]")).toHaveCount(0)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await goToCart(page)
  await page.goto(`${india.url}/payment`)
  const form = {
    ...{ "PIN code": "744101", "Flat, house, building": "2", "Area, street": "Aberdeen Bazaar" },
    ...{ "Mobile number": "9876543210", Card: "738291046573", CVV: "917" },
  }
  const card = page.getByRole("radio", { name: "Debit or credit card" })
  await card.check()
  for (const [label, value] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole("button", { name: "Change" }).click()
  await page.getByLabel("State", { exact: true }).selectOption("Andaman and Nicobar Islands")
  const city = page.getByLabel("City", { exact: true })
  await city.fill(" ")
  await city.blur()
  await expect(page.getByText("City is required")).toBeVisible()
  await city.fill("Port Blair")
  await page.reload()
  await expect(city).toHaveValue("Port Blair")
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Andaman and Nicobar Islands")
  for (const label of ["Card", "CVV"] as const)
    await page.getByLabel(label, { exact: true }).fill(form[label])
  await page.getByRole("button", { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/thankyou/)
  await expect(page.getByText(/Andaman and Nicobar Islands 744101/)).toBeVisible()
})
