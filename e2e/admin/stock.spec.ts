import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

// Stock is counted, found low, moved to a second place, and an order is packed from there.

const shop = keepShop("stock", { SHOP_PROFILE: "india" })

test("by keyboard, stock is adjusted until it is low, found from Today, moved to a store, and packed from there", async ({
  browser,
}) => {
  test.slow() // it has many steps
  const [number = ""] = await buyByRequest(browser, shop())
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  const name = "Airlobes 141 Ink Black"
  await page.goto("/admin/stock")
  await page.getByLabel("Find stocks").fill("airlobes 141 ink")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/q=airlobes/)
  await page.getByLabel(`Pieces of ${name}`, { exact: true }).fill("4")
  await page.getByLabel("Why").fill("Recount")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").getByText("1 stock is saved.")).toBeVisible()
  await expect(page.getByRole("row", { name }).getByText("Low", { exact: true })).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await page.goto("/admin")
  await page.getByRole("link", { name: "At or below their low-stock level" }).press("Enter")
  await expect(page.getByRole("link", { name })).toBeVisible()

  await page.getByRole("link", { name: "Places" }).press("Enter")
  await page.getByText("Add a place").first().press("Enter")
  const form = page.getByRole("group").filter({ hasText: "Add a place" })
  await form.getByLabel("Name").fill("Bandra store")
  await form.getByRole("button", { name: "Add a place" }).press("Enter")
  await expect(page.getByRole("status").getByText("Bandra store is saved.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await page.goto("/admin/stock?q=airlobes+141+ink")
  await page.getByRole("link", { name }).press("Enter")
  const move = page.getByRole("region", { name: "Move to another place" })
  await move.getByLabel("Pieces").fill("3")
  await move.getByRole("button", { name: "Move" }).press("Enter")
  await expect(page.getByRole("status").getByText("3 pieces moved from Main to Bandra store.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByText(/Without a choice: 2 × .* from Main\./)).toBeVisible()
  await page.getByLabel("Pack from").selectOption("Bandra store")
  await page.getByRole("button", { name: "Pack" }).press("Enter")
  await expect(page.getByText(/Packed from: 2 × .* from Bandra store/)).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  expect(noise).toEqual([])
})
