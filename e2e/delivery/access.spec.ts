import type { Page } from "@playwright/test"
import { listViolations } from "../axe.ts"
import { expect, test } from "../shopper.ts"

test.use({ expectedNoise: /400/ })

test("NAV-1: axe has nothing to say about what a shopper sees: cart, errors, order, orders, question", async ({
  page,
  shopper,
}) => {
  test.setTimeout(240_000)
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/cart")
  await expect(page.getByRole("row", { name: "Airlobes 141 Ink Black" })).toBeVisible()
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
  await shopper.signIn()
  for (const path of [
    "/account",
    "/account/password",
    "/account/email",
    "/account/privacy",
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
  await expect(page.getByRole("main").getByRole("alert")).toBeFocused()
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

async function expectNoViolation(page: Page, widths = [1280, 360]) {
  expect(await listViolations(page, widths), page.url()).toEqual([])
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
}
