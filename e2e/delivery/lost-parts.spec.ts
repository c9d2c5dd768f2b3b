import type { Page } from "@playwright/test"
import { testIn } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("lost-parts")
test.use({ expectedNoise: /ERR_FAILED/ })

const PARTS = [
  {
    path: "/product-detail/earbuds/1",
    file: "product-extras",
    expectToWork: async (page: Page) => {
      await page.getByRole("button", { name: "Add to Cart" }).click()
      await expect(page.getByRole("dialog", { name: "Added to your cart" })).toBeVisible()
    },
  },
  {
    path: "/payment",
    file: "guided-form",
    expectToWork: async (page: Page) => {
      await page.getByLabel("PIN code", { exact: true }).fill("411001")
      await expect(page.getByText("Pune, Maharashtra")).toBeVisible()
    },
  },
]

for (const { path, file, expectToWork } of PARTS)
  test(`${path} stays while its file ${file} cannot be fetched, and works once it can`, async ({
    page,
    shopper,
  }) => {
    await shopper.signIn({ cart: ["1"] })
    let lost = 0
    const pattern = new RegExp(`/${file}-[\\w-]+\\.js$`)
    await page.route(pattern, (route) => {
      lost += 1
      return route.abort()
    })
    await page.goto(path)
    const heading = page.getByRole("heading", { level: 1 })
    const words = await heading.textContent()
    await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(2)
    await expect(heading).toHaveText(words ?? "")
    await page.unroute(pattern)
    await page.waitForResponse(pattern)
    await expectToWork(page)
  })

test.describe("", () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

  test("a list stays when one of its products is pressed without a network @phone", async ({
    page,
    context,
  }) => {
    await page.goto("/search/earbuds")
    const product = page.getByRole("link", { name: "Airlobes 141 Ink Black" }).first()
    await expect(page.getByRole("checkbox", { name: /^Compare / }).first()).toBeVisible()
    await context.setOffline(true)
    await product.hover()
    await product.click()
    await expect(page.getByText("This page stays; the others come back with the network.")).toBeVisible()
    await expect(page).toHaveURL("/search/earbuds")
    await context.setOffline(false)
    await expect(page.getByText("You are offline. What you see was loaded before")).toHaveCount(0)
    await product.click()
    await expect(page).toHaveURL(/\/product-detail\/earbuds\/1$/)
  })
})
