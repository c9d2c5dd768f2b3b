import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

// What an owner looks after: how the shop is, families of colours, times to publish, and nothing typed is lost.

const shop = keepShop("shop-keeping", { SHOP_PROFILE: "india" })

const BACK = "What you typed before and did not send is back in the form."

test("by keyboard alone, Today is read, a colour leaves and rejoins its family, and a withdrawal is cancelled", async ({
  browser,
}) => {
  test.slow() // many screens are looked at
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  await expect(async () => {
    await page.reload()
    await page.locator("summary", { hasText: "All in order: " }).click({ timeout: 500 })
    await expect(page.getByRole("row", { name: /worker mail Well/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])

  await page.goto("/admin/catalogue")
  await page.getByRole("link", { name: "Families" }).press("Enter")
  await page.getByRole("searchbox", { name: "Find families" }).fill("airlobes 141 rani")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("article")).toHaveCount(1)
  await expect(page).toHaveURL(/rani/)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Take out: Airlobes 141 Rani Pink, of Airlobes 141" }).press("Enter")
  await expect(page.getByRole("status").getByText(/is out of the family/)).toBeVisible()
  await page.getByRole("searchbox", { name: "Find families" }).fill("airlobes 141 ink")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("row", { name: /Rani Pink/ })).toHaveCount(0)
  await page.getByText("Put a product in").first().press("Enter")
  await page.getByLabel("Product number or SKU").fill("5")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").getByText(/is a colour of Airlobes 141/)).toBeVisible()
  await expect(page.getByRole("row", { name: /Rani Pink/ })).toBeVisible()

  await page.getByRole("link", { name: "Airlobes 141 Rani Pink" }).press("Enter")
  await page.getByLabel("Withdraw on").fill("2090-11-30T10:00")
  await page.getByRole("button", { name: "Schedule it" }).press("Enter")
  await expect(page.getByRole("status").getByText("It is scheduled.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Cancel: Withdraw on 30 November 2090, 10:00 AM" }).press("Enter")
  await expect(page.getByRole("status").getByText("It is cancelled.")).toBeVisible()
  expect(noise).toEqual([])
})

test("a reload keeps typed product details and the chosen payment method, and a saved form is not restored", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "manager")
  await page.goto("/admin/orders/new")
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible() // its script runs
  await page.getByRole("radio").first().press("Space")
  await page.reload()
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(page.getByRole("radio").first()).toBeChecked()

  await page.goto("/admin/catalogue/7")
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  await page.getByLabel("Title", { exact: true }).fill("Earbuds for long evenings")
  await page.reload()
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Earbuds for long evenings")
  await page.getByRole("button", { name: "Save the details" }).press("Enter")
  await expect(page.getByRole("status").getByText("Saved. Every page shows it within seconds.")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Earbuds for long evenings")
  await expect(page.getByText(BACK)).toBeHidden()
})

test("by keyboard, delivery fees are set in rupees in added rows, which a reload and a refused press keep", async ({
  browser,
}) => {
  test.slow() // pages are looked at in four sizes and schemes
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  const press = (name: string, nth = 0) =>
    page.getByRole("button", { name, exact: true }).nth(nth).press("Enter")
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press("Tab")
    }
  }
  await page.goto("/admin/settings/fulfilment.deliveryFees")
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible() // its script runs
  await press("Add a zone")
  await type("Islands", "Lakshadweep", "744", "", "", "1,249.50")
  await press("Add a band")
  await press("Remove : 2. Band")
  await press("Add a zone")
  await type("Elsewhere", "", "", "", "500", "79")
  await page.reload()
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(page.getByLabel("Name")).toHaveCount(2)
  await expect(page.getByLabel("Delivery fee").first()).toHaveValue("1,249.50")
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await press("Save")
  await expect(page.getByText("Must end with a band without limits of value and weight.")).toBeFocused()
  await press("Add a band", 1)
  await type("", "", "free")
  await press("Save")
  await expect(page.getByLabel("Delivery fee").nth(2)).toBeFocused()
  await page.keyboard.press("Control+A")
  await page.keyboard.type("0")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").getByText(/^Saved\./)).toBeVisible()
  const bands = [
    { upToPaise: null, upToGrams: 500, feePaise: 7_900 },
    { upToPaise: null, upToGrams: null, feePaise: 0 },
  ]
  const fees = [
    {
      ...{ name: "Islands", states: ["Lakshadweep"], pins: ["744"] },
      bands: [{ ...bands[1], feePaise: 124_950 }],
    },
    { ...{ name: "Elsewhere", states: [], pins: [] }, bands },
  ]
  expect(await shop().operate(["settings", "get", "fulfilment.deliveryFees"])).toContain(JSON.stringify(fees))
  await page.reload()
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  await expect(page.getByText(BACK)).toBeHidden()
  await press("Remove : 1. Islands")
  await page.reload()
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(page.getByRole("group", { name: "1. Elsewhere" })).toBeVisible()
  await press("Start anew")
  await expect(page.getByRole("group", { name: "1. Islands" })).toBeVisible()
  expect(noise).toEqual([])
})
