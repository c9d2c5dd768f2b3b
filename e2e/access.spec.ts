import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import { expect, test } from "./shopper.ts"

const PAGES = [
  "/",
  "/product-detail/earbuds/1",
  "/product-detail/earbuds/16",
  "/search/watch",
  "/search/zzzzqq",
  "/cart",
  "/payment",
  "/thankyou",
  "/gift",
  "/corporate",
  "/allspeaker",
  "/blogs",
  "/blogs/ear-health",
  "/careers",
  "/social",
  "/storelocator",
  "/comunity",
  "/login",
  "/login/code",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/account/confirm-email",
  "/confirm-subscription",
  "/subscriptions",
  "/stock-wishes?product=16",
  "/help/support",
  "/help/privacy",
  "/nowhere",
]

test.use({ expectedNoise: /40[04]/ })

for (const path of PAGES)
  test(`NAV-1: axe has nothing to say about ${path}, wide and narrow, by day and by night`, async ({
    page,
  }) => {
    test.setTimeout(120_000) // axe looks at every element, which a busy machine does slowly
    await page.goto(path)
    await expectNoViolation(page)
  })

test("NAV-1: axe has nothing to say about what a shopper sees: bag, errors, order, orders, question", async ({
  page,
  shopper,
}) => {
  test.setTimeout(240_000)
  await shopper.register()
  await shopper.addToCart("/product-detail/earbuds/1")
  await expectNoViolation(page)
  await page.goto("/payment")
  await page.getByLabel("Phone").fill("12")
  await page.getByLabel("CVV").fill("1")
  await page.getByLabel("CVV").blur()
  await expect(page.getByText("CVV must be 3 digits")).toBeVisible()
  await expectNoViolation(page)
  await shopper.fillPayment()
  await page.getByRole("button", { name: /^Payment/ }).click()
  await expect(page).toHaveURL(/\/thankyou/)
  await expectNoViolation(page)
  await page.goto("/orders")
  await expectNoViolation(page)
  await page.getByRole("link", { name: /DH-/ }).click()
  await page.getByRole("button", { name: "Cancel order" }).click()
  await expect(page.getByRole("heading", { name: /^Cancel order/ })).toBeVisible()
  await expectNoViolation(page)
})

test("NAV-1: axe has nothing to say about the pages of an account", async ({ page, shopper }) => {
  test.setTimeout(240_000)
  await shopper.register()
  for (const path of [
    "/account",
    "/account/password",
    "/account/email",
    "/account/delete",
    "/account/second-step",
  ]) {
    await page.goto(path)
    await expectNoViolation(page)
  }
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Set up" }).click()
  await expect(page.getByRole("img", { name: "The secret as a QR code" })).toBeVisible()
  await expectNoViolation(page)
})

test("NAV-1: axe has nothing to say about open menus, suggestions and a refused login", async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto("/login")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused()
  await page.getByRole("button", { name: "Categories" }).click()
  await expectNoViolation(page, [1280])
  await page.keyboard.press("Escape")
  await page.getByRole("combobox", { name: "Search" }).pressSequentially("airlobes")
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expectNoViolation(page, [1280])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole("button", { name: "Menu" }).click()
  await expectNoViolation(page, [360])
})

/** One load, every width and scheme in place. What does not depend on the scheme is looked at once a width. */
async function expectNoViolation(page: Page, widths = [1280, 360]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      const axe = new AxeBuilder({ page })
      if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"])
      const { violations } = await axe.analyze()
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
      expect(told, `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
}
