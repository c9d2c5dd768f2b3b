import { listViolations } from "../axe.ts"
import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"

// The parts that the settings of a trading shop add to the product page.

let india: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  india = await startShop(`extras-${workerIndex}`, { SHOP_PROFILE: "india" })
})
test.afterAll(() => india.stop())

test("a shopper switches colours, chooses Buy now and reaches the payment page with the product", async ({
  page,
}) => {
  await page.goto(`${india.url}/product-detail/earbuds/4`)
  const colours = page.getByRole("navigation", { name: "Colours" })
  await expect(colours.locator("[aria-current=page]")).toContainText("Tide Teal")
  await colours.getByRole("link", { name: "Plum" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meend 7 Plum")
  await expect(colours.locator("[aria-current=page]")).toContainText("Plum")
  const buyNow = page.getByRole("button", { name: "Buy now" })
  await buyNow.click()
  await expect(page).toHaveURL(/\/payment\?only=\d+$/)
  await expect(page.getByRole("listitem").filter({ hasText: "Meend 7 Plum" })).toBeVisible()
})

test("a colour chosen below the picture of a phone keeps the place on the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${india.url}/product-detail/earbuds/4`)
  const plum = page.getByRole("navigation", { name: "Colours" }).getByRole("link", { name: "Plum" })
  const place = () => page.evaluate(() => scrollY)
  await plum.evaluate((link) => link.scrollIntoView({ block: "center" }))
  const before = await place()
  expect(before).toBeGreaterThan(100)
  await plum.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meend 7 Plum")
  expect(await place()).toBe(before)
})

test("Buy now, clicked before the button has hydrated, reaches the payment page with the product", async ({
  page,
}) => {
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route("**/product-extras-*.js", async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(`${india.url}/product-detail/earbuds/4`) // until the page is live
  await page.getByRole("button", { name: "Buy now" }).click()
  await expect(page).toHaveURL(/earbuds\/4$/)
  letCome()
  await expect(page).toHaveURL(/\/payment\?only=4$/)
  await expect(page.getByRole("listitem").filter({ hasText: "Meend 7 Tide Teal" })).toBeVisible()
})

test("a product's manual opens from its page as a PDF", async ({ page }) => {
  await page.goto(`${india.url}/product-detail/earbuds/4`)
  const link = page.getByRole("link", { name: "Quick-start manual (PDF) of Meend 7 Tide Teal" })
  const address = await link.getAttribute("href")
  const file = await page.request.get(`${india.url}${address}`)
  expect(file.headers()["content-type"]).toBe("application/pdf")
  const again = await page.request.get(`${india.url}${address}`, {
    headers: { "If-None-Match": file.headers().etag ?? "" },
  })
  expect(again.status()).toBe(304)
})

test("the breadcrumb leads back to the category, and the product page has no accessibility errors", async ({
  page,
}) => {
  await page.goto(`${india.url}/product-detail/earbuds/4`)
  await expect(page.getByText("Free Delivery", { exact: true })).toBeVisible()
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Earbuds" }).click()
  await expect(page).toHaveURL(/\/search\/earbuds$/)
  const card = page.getByRole("article").filter({ hasText: "Meend 7" })
  for (const colour of ["Tide Teal", "Plum", "Mist Blue"])
    await expect(card.getByRole("link", { name: colour, exact: true })).toBeVisible()
})
