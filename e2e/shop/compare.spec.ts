import { expect, test } from "../shopper.ts"

test("a shopper goes from a list to a comparison and to its differences @phone", async ({ page }) => {
  await page.goto("/search/earbuds")
  await page.getByRole("link", { name: "Compare the first 4" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Compare products" })).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveCount(4)
  const all = await page.getByRole("rowheader").count()
  await page.getByRole("button", { name: "Show only what differs" }).click()
  await expect(page.getByRole("button", { name: "Show everything" })).toBeVisible()
  expect(await page.getByRole("rowheader").count()).toBeLessThan(all)
  await page.getByRole("button", { name: "Remove Airlobes 141 Ink Black" }).click()
  await expect(page.getByRole("columnheader")).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
