import type { Locator, Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"

const heading = (page: Page) => page.getByRole("heading", { level: 1 })

test("NAV-1, PAY-5: by the keyboard alone, from the home page to an order that was received", async ({
  page,
  shopper,
}) => {
  test.setTimeout(240_000) // some hundred presses of Tab, on a machine that may be busy
  await page.goto("/")
  await press(page, page.getByRole("button", { name: "Account", exact: true }))
  await press(page, page.getByRole("link", { name: "Register" }))
  await expect(heading(page)).toBeFocused()
  await type(page, "Name", shopper.name)
  await type(page, "Email", shopper.email)
  await type(page, "Password", shopper.password)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL("/")
  await expect(heading(page)).toBeFocused()

  await press(page, page.getByRole("button", { name: "Categories" }), "Shift+Tab")
  await press(page, page.getByRole("link", { name: "Earbuds", exact: true }))
  await expect(heading(page)).toHaveText("Search results for earbuds")
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole("link", { name: "Airlobes 141 Ink Black" }))
  await expect(heading(page)).toHaveText("Airlobes 141 Ink Black")
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole("button", { name: "Add to Cart" }))
  await expect(heading(page)).toHaveText("Your cart")
  await expect(heading(page)).toBeFocused()
  await press(page, page.getByRole("button", { name: /^Increase/ }))
  await press(page, page.getByRole("link", { name: "Payment", exact: true }))
  await expect(heading(page)).toHaveText("Payment")
  await expect(heading(page)).toBeFocused()

  await type(page, "City", "Mum")
  await type(page, "State", "Guj")
  await type(page, "Phone", "9876543210")
  await type(page, "Address", "14 Residency Road")
  await type(page, "Card", "123456789012")
  await type(page, "CVV", "123")
  await press(page, page.getByRole("button", { name: /^Payment/ }))
  await expect(heading(page)).toHaveText("YOUR ORDER HAS BEEN RECEIVED")
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole("main")).toContainText(/DH-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expect(page.getByRole("main")).toContainText("₹2,598")
})

test("NAV-1: a page that comes without a reload says its title, and the one that was loaded does not", async ({
  page,
}) => {
  await page.goto("/cart")
  const told = page.getByRole("status").filter({ hasText: "| Dhun" })
  await expect(told).toHaveCount(0)
  await page.getByRole("link", { name: "Gifting" }).click()
  await expect(told).toHaveText(/^Gifts under .* \| Dhun$/)
  await page.goBack()
  await expect(told).toHaveText("Your cart | Dhun")
  await expect(heading(page)).toBeFocused()
})

test("NAV-6: the suggestions are put away by Escape, and chosen by arrows and Enter", async ({ page }) => {
  await page.goto("/cart")
  const box = page.getByRole("combobox", { name: "Search" })
  await tabTo(page, box)
  await page.keyboard.type("airlobes 141 ink")
  await expect(page.getByRole("option", { name: /Airlobes 141 Ink Black/ })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("option")).toHaveCount(0)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue("")
  await page.keyboard.type("raag")
  await expect(page.getByRole("option").first()).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1)
  await page.keyboard.press("Enter")
  await expect(heading(page)).toBeFocused()
})

test("NAV-3: a menu that is left by Escape gives the focus back to its button @phone", async ({ page }, {
  project,
}) => {
  await page.goto("/cart")
  const button = page.getByRole("button", { name: project.name === "phone" ? "Menu" : "Categories" })
  await press(page, button)
  await tabTo(page, page.getByRole("link", { name: "Trimmers", exact: true }))
  await page.keyboard.press("Escape")
  await expect(button).toBeFocused()
})

/** Tabs until it is there; a shopper gives up sooner than after 150 presses. */
async function tabTo(page: Page, target: Locator, key = "Tab") {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator, key = "Tab") {
  await tabTo(page, target, key)
  await page.keyboard.press("Enter")
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}
