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
      await expect(page.getByRole("dialog", { name: "It is in your cart" })).toBeVisible()
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
