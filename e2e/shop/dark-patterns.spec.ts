import type { Locator } from "@playwright/test"
import { listViolations } from "../axe.ts"
import { CARD, fillForm, test } from "../india.ts"
import { expect } from "../shopper.ts"

test("Dark pattern 6, interface interference: sum, fees and terms beside the order button are as large and as clear as what is sold", async ({
  page,
  shopper,
}) => {
  await fillForm(page, shopper, CARD)
  const size = (locator: Locator) =>
    locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const pay = page.getByRole("button", { name: /^Pay/ })
  const terms = page.getByRole("link", { name: "terms of sale", exact: true })
  expect(await size(pay)).toBeGreaterThanOrEqual(16)
  expect(await size(terms)).toBeGreaterThanOrEqual(14)
  expect(
    await size(
      page
        .getByRole("main")
        .getByText(/₹[\d,]+/)
        .last(),
    ),
  ).toBeGreaterThanOrEqual(14)
  expect(await listViolations(page, [360, 1280])).toEqual([]) // contrast among them
})

test("Dark pattern 10, nagging: no page opens anything by itself or asks to notify", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Notification.requestPermission = async () => {
      asked.push("notifications")
      return "denied"
    }
  })
  for (const path of ["/", "/search/earbuds", "/product-detail/earbuds/1", "/cart", "/payment", "/orders"]) {
    await page.goto(path)
    await page.mouse.move(640, 2) // towards the tab's bar: where a shopper who leaves is stopped elsewhere
    await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent("mouseleave")))
    expect(await page.locator("dialog[open], :popover-open").count(), path).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked), path).toEqual([])
  }
})
