import { shopifyOrderLines } from "#test/samples/shopify-orders.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

const shop = keepShop("history", { SHOP_PROFILE: "india" })

test("an owner brings Shopify's orders along, finds one by its number, and undoes the import", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  await page.goto("/admin/history")
  await page.getByLabel("CSV file").setInputFiles({
    ...{ name: "orders_export_1.csv", mimeType: "text/csv" },
    buffer: Buffer.from([...shopifyOrderLines(4_000)].join("")),
  })
  await page.getByRole("button", { name: "Check the file" }).press("Enter")
  await expect(page.getByRole("main")).toContainText("Records found4,000")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Import", exact: true }).press("Enter")
  // The page reads itself again while a worker imports.
  await expect(page.getByRole("main")).toContainText("Orders of Shopify. Imported.")
  await expect(page.getByRole("main")).toContainText("Added4,000")
  const undoPath = new URL(page.url()).pathname

  await page.goto("/admin/history")
  await page.getByLabel("Find earlier orders").fill("#1003")
  await page.getByRole("button", { name: "Find", exact: true }).press("Enter")
  await page.getByRole("table").locator("summary", { hasText: "1003" }).press("Enter")
  await expect(page.getByRole("table").first()).toContainText("Marine Drive, Delhi")
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await page.goto(undoPath)
  await page.getByText("Undo this import").press("Enter")
  await page.getByRole("button", { name: "Remove its records" }).press("Enter")
  await expect(page.getByRole("main")).toContainText("Orders of Shopify. Undone.")
  await page.goto("/admin/history")
  await expect(page.getByText("There are no earlier orders yet.")).toBeVisible()
  expect(noise).toEqual([])
})
