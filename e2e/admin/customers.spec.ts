import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

// A customer asks to be erased, and the lists of what waits for an answer.

const shop = keepShop("customers", { SHOP_PROFILE: "india" })

test("a customer is found, exported and erased by keyboard alone, and every list of pending items is accessible", async ({
  browser,
}) => {
  test.slow() // many screens are looked at
  await buyByRequest(browser, shop(), { name: "Kabir Sen", email: "kabir-sen@example.in" })
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await page.goto("/admin/customers")
  await page.getByRole("searchbox", { name: "Find customers" }).fill("kabir s")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("cell", { name: "kabir-sen@example.in" })).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("link", { name: "Kabir Sen" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kabir Sen")
  await page.getByRole("button", { name: "Prepare the file" }).press("Enter")
  await expect(page.getByRole("link", { name: "Download the file" })).toBeVisible()
  await page.getByText("Erase this customer").press("Enter")
  await page.getByLabel("How it was asked for").selectOption("The customer asked for it by mail")
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await page.getByRole("button", { name: "Erase for good" }).press("Enter")
  await expect(page.getByRole("status").getByText("The customer is erased.")).toBeVisible()

  for (const list of [
    "",
    "/reviews",
    "/questions",
    "/complaints",
    "/claims",
    "/replacements",
    "/pickups",
    "/enquiries",
  ]) {
    await page.goto(`/admin/desk${list}`)
    expect(await listViolations(page, [360, 1280]), list).toEqual([])
  }
  expect(noise).toEqual([])
})
