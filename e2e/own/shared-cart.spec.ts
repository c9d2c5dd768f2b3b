import type { Browser } from "@playwright/test"
import { expect } from "@playwright/test"
import { fillAddress, payAtBank, pressPay } from "../india.ts"
import { keepShop } from "../keep-shop.ts"
import { awaitCode, fillCart, test } from "../shopper.ts"

const shop = keepShop("shared-cart", { SHOP_PROFILE: "india" })
const WITHIN_SECONDS = { timeout: 5_000 }
const PASSWORD = "sur-taal-9"

/** A browser of its own with products in its cart, at the home page. */
async function openBrowser(browser: Browser, cart: string[] = []) {
  const context = await browser.newContext({ baseURL: shop().url })
  const page = await context.newPage()
  await awaitCode(page)
  if (cart.length > 0) await fillCart(page, shop().url, cart)
  const send = (path: string, form: Record<string, string>) =>
    context.request.post(path, { form, headers: { Origin: shop().url }, maxRedirects: 0 })
  const cartLink = (count: number) =>
    page.getByRole("link", {
      name: count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`,
      exact: true,
    })
  return {
    ...{ context, page, cartLink },
    async enter(path: "/register" | "/login", email: string) {
      await send(path, { name: "Asha Rao", email, password: PASSWORD })
      await page.goto("/")
    },
    async leave() {
      await page.getByRole("button", { name: "Account" }).click()
      await page.getByRole("button", { name: "Logout" }).click()
      await expect(cartLink(0)).toBeVisible()
    },
  }
}

test("a cart follows its account from the phone to the laptop within seconds, also after ten minutes offline", async ({
  browser,
}) => {
  const email = `asha-${Date.now()}@example.in`
  const phone = await openBrowser(browser, ["1"])
  await phone.page.clock.install()
  await phone.enter("/register", email)
  await expect(phone.cartLink(1)).toBeVisible()
  const laptop = await openBrowser(browser, ["26"])
  await laptop.enter("/login", email)
  await expect(laptop.page.getByText("also holds the products from your other devices")).toBeVisible()
  await expect(laptop.cartLink(2)).toBeVisible()
  await expect(phone.cartLink(2)).toBeVisible(WITHIN_SECONDS)

  await laptop.page.goto("/cart")
  await laptop.page.getByRole("button", { name: /^Increase quantity of Airlobes 141/ }).click()
  await expect(phone.cartLink(3)).toBeVisible(WITHIN_SECONDS)

  await phone.page.goto("/cart")
  const remove = phone.page.getByRole("button", { name: /^Delete Airlobes 141/ })
  await expect(remove).toBeVisible()
  await phone.context.setOffline(true)
  await remove.click()
  await laptop.page.getByRole("button", { name: /^Increase quantity of Ghadi/ }).click()
  await phone.page.clock.fastForward("10:00")
  await expect(phone.cartLink(1)).toBeVisible()
  await phone.context.setOffline(false)
  for (const { cartLink } of [phone, laptop]) await expect(cartLink(2)).toBeVisible(WITHIN_SECONDS)
  await expect(laptop.page.getByRole("button", { name: /^Delete/ })).toHaveCount(1)
})

test("logins repeated do not double a line, and the next person at a browser does not get the cart", async ({
  browser,
}) => {
  const asha = `asha-${Date.now()}@example.in`
  const shared = await openBrowser(browser, ["1"])
  await shared.enter("/register", asha)
  await expect
    .poll(() => shared.page.evaluate(() => localStorage.getItem("cart-shared")))
    .toMatch(/"sent":null/)
  await shared.leave()
  await shared.enter("/login", asha)
  await shared.page.reload()
  await expect(shared.cartLink(1)).toBeVisible()
  await shared.leave()
  await shared.enter("/register", `ravi-${Date.now()}@example.in`)
  await expect(shared.cartLink(0)).toBeVisible()
  const phone = await openBrowser(browser)
  await phone.enter("/login", asha)
  await expect(phone.cartLink(1)).toBeVisible()
})

test("an order whose answer was lost leaves the cart on all devices, and what was added meanwhile stays", async ({
  browser,
}) => {
  const email = `asha-${Date.now()}@example.in`
  const phone = await openBrowser(browser, ["1"])
  await phone.enter("/register", email)
  const laptop = await openBrowser(browser)
  await laptop.enter("/login", email)
  await expect(laptop.cartLink(1)).toBeVisible(WITHIN_SECONDS)
  await laptop.page.goto("/product-detail/smartwatch/26")
  await phone.page.goto("/payment")
  await fillAddress(phone.page, { name: "Asha Rao", email })
  await phone.page.getByRole("radio", { name: /^UPI/ }).check()
  await phone.page.route(/\/payment\.data/, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await phone.page.getByRole("button", pressPay).click()
  await expect(phone.page.getByText("could not hear from the shop").first()).toBeVisible()
  await laptop.page.getByRole("button", { name: "Add to Cart" }).click()
  await expect(laptop.cartLink(2)).toBeVisible()
  await laptop.page.goto("/orders")
  const number = await laptop.page.getByRole("link", { name: /^Finish this order DH-/ }).textContent()
  await laptop.page.goto(`/orders/${number?.match(/DH-[\w-]+/)?.[0]}/pay`)
  await payAtBank(laptop.page, laptop.context)
  await expect(phone.page.getByText("Your order is placed")).toBeVisible(WITHIN_SECONDS)
  for (const { page, cartLink } of [laptop, phone]) {
    await page.goto("/")
    await expect(cartLink(1)).toBeVisible(WITHIN_SECONDS)
  }
})
