import { listViolations } from "../axe.ts"
import { testIn } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("drawer")
const PRODUCT = "/product-detail/earbuds/1"

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

test("a product that is added is shown in a drawer with the sum; Escape, Back and the button close it and give the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto("/search/earbuds")
  await page.goto(PRODUCT)
  const button = page.getByRole("button", { name: "Add to Cart", exact: true }).first()
  const drawer = page.getByRole("dialog", { name: "Added to your cart" })
  const closings = [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => drawer.getByRole("button", { name: "Continue shopping" }).click(),
  ]
  for (const [nth, close] of closings.entries()) {
    await button.click()
    await expect(drawer).toContainText(`${nth + 1} item`)
    if (nth === 0) {
      await expect(drawer).toContainText("₹1,299")
      await expect(drawer.getByRole("link", { name: "Go to cart" })).toBeFocused()
      expect(await listViolations(page, [360])).toEqual([])
    }
    await close()
    await expect(drawer).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`))
  }
  await button.click()
  await drawer.getByRole("link", { name: "Go to cart" }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect(page, "the drawer is no entry of its own any more").toHaveURL(new RegExp(`${PRODUCT}$`))
  await page.goBack()
  await expect(page).toHaveURL(/\/search\/earbuds$/)
})

test("a list keeps its filters and its place while the drawer opens and closes", async ({ page }) => {
  await page.goto("/search/earbuds?sort=price")
  const button = page.getByRole("button", { name: /^Add .* to (the )?cart$/i }).nth(5)
  await button.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await button.click()
  const drawer = page.getByRole("dialog", { name: "Added to your cart" })
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(/sort=price#cart$/)
  await page.keyboard.press("Escape")
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(/sort=price$/)
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4)
  await expect(button).toBeFocused()
})

test("offline a product is added without the drawer, and nothing says that it failed", async ({
  page,
  context,
}) => {
  await page.goto(PRODUCT)
  const button = page.getByRole("button", { name: "Add to Cart", exact: true }).first()
  await page.waitForLoadState("networkidle") // every part of the page but the drawer is there
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText("Added to your cart")).toBeVisible()
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
  await expect(page.getByText("could not be downloaded")).toHaveCount(0)
})
