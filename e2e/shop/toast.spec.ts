import type { Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"

test("TST-1, NAV-1: a success toast stands at top centre for 2000 ms", async ({ page, shopper }) => {
  await shopper.signIn()
  await holdClock(page)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  const toast = page.getByText("Product Added To Cart")
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  expect(box?.y).toBeLessThan(80)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(2)
  await page.clock.runFor(1900)
  await expect(toast).toHaveCSS("opacity", "1")
  await page.clock.runFor(200)
  await expect(toast).toHaveCSS("opacity", "0")
})

test("a toast on a phone covers neither the header nor the bar at the foot @phone-only", async ({ page }) => {
  await holdClock(page)
  const header = await page.getByRole("banner").boundingBox()
  const foot = await page.locator("form.foot-bar").boundingBox()
  await page.getByRole("button", { name: "Add to Cart" }).tap()
  const toast = await page.getByText("Please log in to add products to the cart.").boundingBox()
  expect(toast?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

test("TST-1: a toast under a resting pointer leaves as any other, and lets it reach what is below", async ({
  page,
}) => {
  await holdClock(page)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  const toast = page.getByText("Please log in to add products to the cart.")
  const box = await toast.boundingBox()
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(middle.x, middle.y)
  const below = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest("section, main")?.tagName,
    middle,
  )
  expect(below).toBe("MAIN")
  await page.clock.runFor(4100)
  await expect(toast).toHaveCSS("opacity", "0")
})

test("TST-1: an error toast stands for 4000 ms", async ({ page }) => {
  await holdClock(page)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  const toast = page.getByText("Please log in to add products to the cart.")
  await expect(toast).toBeVisible()
  await page.clock.runFor(3900)
  await expect(toast).toHaveCSS("opacity", "1")
  await page.clock.runFor(200)
  await expect(toast).toHaveCSS("opacity", "0")
})

/** A product page whose time passes only when a test says so. */
async function holdClock(page: Page) {
  await page.clock.install()
  await page.goto("/product-detail/earbuds/1")
  await expect(page.getByRole("link", { name: /^Cart/ })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}
