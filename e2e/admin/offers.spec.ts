import { listViolations } from "../axe.ts"
import { CARD, pressPay, THANKS, testIn, typeCard } from "../india.ts"
import { expect, noiseOf } from "../shopper.ts"
import { joinStaff, openScreen } from "./staff-browser.ts"

const test = testIn("offers")

test("a promotion and a coupon are created by keyboard, deducted in cart and checkout, and listed on the order @phone", async ({
  browser,
  page,
  shopper,
  india,
}) => {
  test.slow() // two people's work
  const staff = await joinStaff(browser, india, "manager")
  const noise = noiseOf(staff)
  await openScreen(staff, "Offers")
  await expect(staff.getByText("There is no offer yet.")).toBeVisible()
  for (const { title, code, percent } of [
    { title: "Diwali week", code: "", percent: "10" },
    { title: "Welcome", code: "welcome", percent: "5" },
  ]) {
    await staff.goto("/admin/offers/new")
    await staff.getByLabel("Title, as shoppers read it").fill(title)
    await staff.getByLabel("Coupon code").fill(code)
    await staff.getByLabel("What it takes off").selectOption("A percentage")
    await staff.getByRole("button", { name: "Save and make live" }).press("Enter")
    await expect(staff.getByText("This must be a whole number from 1 to 100.")).toBeVisible()
    await expect(staff.getByLabel("Title, as shoppers read it"), "what was typed is kept").toHaveValue(title)
    await staff.getByLabel("Percent").fill(percent)
    await staff.getByRole("button", { name: "Save and make live" }).press("Enter")
    await expect(staff.getByRole("heading", { level: 1 })).toHaveText(title)
  }
  expect(await listViolations(staff, [360, 1280])).toEqual([])
  await staff.getByRole("link", { name: "All offers" }).press("Enter")
  await expect(staff.getByRole("cell", { name: "WELCOME", exact: true })).toBeVisible()
  expect(await listViolations(staff, [360, 1280])).toEqual([])

  await shopper.signIn({ cart: ["1"] })
  await page.goto("/cart")
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary.getByText("Diwali week")).toBeVisible()
  await expect(summary.getByText("−₹129.90")).toBeVisible()
  await expect(summary.getByText("₹1,169.10")).toBeVisible()
  await page.goto("/payment")
  await expect(summary).toContainText("−₹129.90")
  await page.getByText("Coupon, gift card or store credit").click()
  await page.getByLabel("Coupon or gift card code (optional)").fill("holi")
  await page.keyboard.press("Enter")
  await expect(page.getByText("There is no such coupon or gift card.")).toBeVisible()
  const isSent = page
    .locator("main form")
    .last()
    .evaluate((form: HTMLFormElement) => new FormData(form).has("coupon"))
  expect(await isSent, "a refused code keeps no order back").toBe(false)
  await page.getByLabel("Coupon or gift card code (optional)").fill("welcome")
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(page.getByText("The coupon is taken off.")).toBeVisible()
  await expect(summary).toContainText("−₹58.45")
  await expect(page.getByRole("button", pressPay)).toContainText("₹1,110.65")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByLabel("PIN code", { exact: true }).fill("411001")
  await page.getByLabel("Flat, house, building").fill("14")
  await page.getByLabel("Area, street").fill("MG Road")
  await page.getByLabel("Mobile number").fill("9876543210")
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra")
  await page.getByRole("radio", { name: CARD }).check()
  await typeCard(page, "738291046573")
  await page.getByRole("button", pressPay).click()
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
  await page.goto("/orders")
  await page
    .getByRole("link", { name: /^DH-|DH-/ })
    .first()
    .click()
  await expect(page.getByText("−₹188.35")).toBeVisible()
  expect(noise).toEqual([])
})
