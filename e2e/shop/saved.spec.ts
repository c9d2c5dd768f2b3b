import type { Browser } from "@playwright/test"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { awaitCode, expect, fillCart, test } from "../shopper.ts"

// A shop whose products can be saved.

const shop = keepShop("saved", { SHOP_PROFILE: "india" })

async function newcomer(browser: Browser) {
  const context = await browser.newContext({ baseURL: shop().url })
  const page = await context.newPage()
  await awaitCode(page)
  const register = () =>
    context.request.post("/register", {
      form: { name: "Asha Rao", email: `asha-${Date.now()}@example.in`, password: "sur-taal-9" },
      headers: { Origin: shop().url },
      maxRedirects: 0,
    })
  return { context, page, register }
}

test("a guest saves products on a device and finds them in the account after login @phone", async ({
  browser,
}) => {
  const { context, page, register } = await newcomer(browser)
  await page.goto("/search/earbuds")
  const save = page.getByRole("button", { name: "Save Airlobes 141 Ink Black" })
  await expect(save).toHaveAttribute("aria-pressed", "false")
  await save.click()
  await expect(save).toHaveAttribute("aria-pressed", "true")
  await expect(page).toHaveURL(/\/search\/earbuds$/)

  const tab = await context.newPage()
  await awaitCode(tab)
  await tab.goto("/product-detail/earbuds/1")
  const there = tab.getByRole("button", { name: "Save Airlobes 141 Ink Black" }).first()
  await expect(there).toHaveAttribute("aria-pressed", "true")
  await there.press("Enter")
  await expect(save, "the other tab follows").toHaveAttribute("aria-pressed", "false")
  await there.press("Space")
  await expect(save).toHaveAttribute("aria-pressed", "true")

  await page.getByRole("button", { name: "Account" }).click()
  await page.getByRole("link", { name: "Saved products" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saved products")
  const saved = page.getByRole("main").getByRole("link", { name: "Airlobes 141 Ink Black" }).first()
  await expect(saved).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await register()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Mails about saved products" })).toBeVisible()
  await expect(saved).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("checkbox", { name: /costs at least 5% less/ }).check()
  await page.getByRole("button", { name: "Keep this choice" }).click()
  await expect(page.getByText("Your choice is kept.")).toBeVisible()

  await page.getByRole("button", { name: "Remove Airlobes 141 Ink Black" }).click()
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible()
  await tab.reload()
  await expect(there).toHaveAttribute("aria-pressed", "false")
})

test("a heart clicked before its code has loaded saves the product once it has", async ({ browser }) => {
  const { context, page } = await newcomer(browser)
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  const document = await (await context.request.get("/search/earbuds")).text()
  await page.route("**/assets/*.js", async (route) => {
    const isNamed = document.includes(new URL(route.request().url()).pathname)
    if (!isNamed) await wanted // a part that comes later than the page's code, as the button's does
    await route.continue()
  })
  await page.goto("/search/earbuds")
  const save = page.getByRole("button", { name: "Save Airlobes 141 Ink Black" })
  await save.click()
  await expect(save).toHaveAttribute("aria-pressed", "false")
  letCome()
  await expect(save).toHaveAttribute("aria-pressed", "true")
  await expect(page).toHaveURL(/\/search\/earbuds$/)
})

test("viewed products appear below a product, can be cleared, and are never sent to the shop", async ({
  browser,
}) => {
  const { page } = await newcomer(browser)
  await page.goto("/product-detail/watch/26")
  const row = page.getByRole("region", { name: "Recently viewed" })
  await expect(page.getByRole("heading", { name: "You may also like" })).toBeAttached()
  await expect(row).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem("viewed"))).toBe('["26"]') // its code has run
  await page.goto("/product-detail/earbuds/1")
  await expect(page.getByRole("region", { name: "Goes with it" })).toBeAttached()
  const asked = page.waitForRequest(/\/prices\?ids=26$/)
  await row.scrollIntoViewIfNeeded()
  await asked
  await expect(row.getByRole("link")).toHaveCount(1)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await row.getByRole("button", { name: "Clear recently viewed products" }).click()
  await expect(row).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem("viewed"))).toBe("[]")
})

test("a line of the cart is saved for later @phone", async ({ browser }) => {
  const { context, page } = await newcomer(browser)
  await page.setViewportSize({ width: 360, height: 640 })
  await fillCart(page, shop().url, ["1", "2"])
  await page.goto("/cart")
  const actions = page.getByRole("listitem").filter({ hasText: "Airlobes 141" }).getByRole("button")
  await expect(actions).toHaveCount(4)
  const heights = await actions.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().y),
  )
  expect(new Set(heights.map(Math.round)).size, "in one row").toBe(1)
  await page.getByRole("button", { name: /^Increase quantity of Airlobes 141/ }).click()
  const save = page.getByRole("button", { name: "Save Airlobes 141 Ink Black for later" })
  await save.click()
  const saved = page.getByRole("region", { name: "Saved for later" })
  await expect(saved.getByRole("link", { name: "Airlobes 141 Ink Black" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible()
  await expect(saved).toHaveCount(0)
  await save.click()
  await expect(page.getByText("Airlobes 141 Ink Black is saved for later.")).toBeVisible()
  await page.goto("/saved")
  await expect(page.getByRole("link", { name: "Airlobes 141 Ink Black" }).first()).toBeVisible()
  await page.getByRole("button", { name: "Move to cart: Airlobes 141 Ink Black" }).click()
  await expect(page.getByText("Moved to your cart")).toBeVisible()
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible()
  await expect(page.getByText("Nothing is saved yet")).toBeVisible()
  await context.close()
})
