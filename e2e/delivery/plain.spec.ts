import { startShop } from "../shop.ts"
import { expect, test as fastTest } from "../shopper.ts"

// A shop without what makes pages fast (PAGE_DELIVERY=plain): it must work the same.

const test = fastTest.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const shop = await startShop(`plain-${parallelIndex}`, { PAGE_DELIVERY: "plain" })
      await use(shop.url)
      await shop.stop()
    },
    { scope: "worker" },
  ],
})

test("a plain page has ordinary style sheets and a module that starts at once", async ({ page }) => {
  const answer = await page.goto("/product-detail/earbuds/1")
  expect(answer?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'")
  const html = await answer?.text()
  expect(html?.match(/<link rel="stylesheet"/g)).toHaveLength(2)
  expect(html).toMatch(/<script id="page-code" type="module" async="">import/)
  expect(html).not.toMatch(/<style|blocking="render"/)
})

test("hovering a link in plain mode renders no page before its code has loaded", async ({ page }) => {
  await page.goto("/search/earbuds")
  const link = page.getByRole("main").getByRole("link", { name: "Airlobes 141 Ink Black" })
  const early = page.waitForRequest(/\/product-detail\/.+\.data/)
  await link.hover()
  await early
  await expect(page.locator("body > [aria-hidden]")).toHaveCount(0)
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Airlobes 141 Ink Black")
})

test("in plain mode a shopper searches, fills the cart and orders", async ({ page, shopper }) => {
  await shopper.signIn()
  await page.goto("/")
  await page.getByRole("combobox", { name: "Search" }).fill("airlobes")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for airlobes") // home has the link too
  await page.getByRole("main").getByRole("link", { name: "Airlobes 141 Ink Black" }).first().click()
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await expect(page.getByRole("row", { name: "Airlobes 141 Ink Black" })).toBeVisible()
  await page.reload()
  await page.getByRole("link", { name: "Payment", exact: true }).click()
  await shopper.fillPayment()
  await page.getByRole("button", { name: /^Payment/ }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDER HAS BEEN RECEIVED")
})
