import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

const shop = keepShop("declarations", { SHOP_PROFILE: "india" })

test("a product without declarations cannot be published until the form has them, by keyboard", async ({
  browser,
}) => {
  test.slow() // the form of a product has some seventy fields, looked at in two widths
  const page = await joinStaff(browser, shop(), "catalogue")
  const noise = noiseOf(page)
  await page.goto("/admin/catalogue/1")
  await page.getByRole("combobox", { name: "State of Airlobes 141 Ink Black" }).selectOption("withdrawn")
  await page.getByRole("button", { name: /^Save( 1 row)?$/ }).press("Enter")
  await expect(page.getByRole("status").getByText("1 row is saved.")).toBeVisible()
  await page.getByLabel("Generic name").fill("")
  await page.getByRole("button", { name: "Save the details" }).press("Enter")
  const missing = page.getByRole("region", { name: "Declarations that the law asks for are missing" })
  await expect(missing).toContainText("the common or generic name: the manufacturer supplies it")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("combobox", { name: "State of Airlobes 141 Ink Black" }).selectOption("published")
  await page.getByRole("button", { name: /^Save( 1 row)?$/ }).press("Enter")
  await expect(page.getByText("has not all declarations that the law asks for")).toBeVisible()
  await page.getByLabel("Generic name").fill("Earbuds")
  await page.getByRole("button", { name: "Save the details" }).press("Enter")
  await expect(missing).toHaveCount(0)
  await page.getByRole("combobox", { name: "State of Airlobes 141 Ink Black" }).selectOption("published")
  await page.getByRole("button", { name: /^Save( 1 row)?$/ }).press("Enter")
  await expect(page.getByRole("link", { name: "See it in the shop" })).toBeVisible()
  expect(noise).toEqual([])
})
