import type { Route } from "@playwright/test"
import { expect, test } from "../shopper.ts"

const SHEET = "**/assets/app-*.css"

test("a full cart is shown with the styles of all pages, however late they come", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(SHEET, async (route) => {
    await wanted
    await route.continue()
  })
  await page.addInitScript(() => {
    const table = new MutationObserver(() => {
      if (!document.querySelector("main table")) return
      table.disconnect()
      Reflect.set(window, "sheetsBehindTable", [...document.styleSheets].filter(({ href }) => href).length)
    })
    table.observe(document, { childList: true, subtree: true })
  })
  const lastPart = page.waitForResponse(/\/assets\/cart-.+\.js/)
  await page.goto("/cart", { waitUntil: "commit" })
  await lastPart
  letCome()
  await expect(page.getByRole("row", { name: "Airlobes 141 Ink Black" })).toBeVisible()
  expect(await page.evaluate("sheetsBehindTable")).toBe(1)
})

for (const { lost, lose } of [
  { lost: "are lost", lose: (route: Route) => route.abort() },
  { lost: "never come", lose: () => {} },
])
  test.describe(`the styles of all pages ${lost}`, () => {
    test.use({ expectedNoise: /ERR_FAILED/ })

    test("and a page works all the same", async ({ page }) => {
      await page.route(SHEET, lose)
      await page.goto("/product-detail/earbuds/1", { waitUntil: "commit" })
      await page.getByRole("button", { name: "Add to Cart" }).click()
      await expect(page.getByText("Please log in to add products to the cart.")).toBeVisible()
    })
  })
