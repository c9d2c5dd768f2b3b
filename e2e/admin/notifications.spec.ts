import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff, openScreen } from "./staff-browser.ts"

const shop = keepShop("notifications")

test("an owner chooses news of the browser by keyboard, and a new order shows itself on any screen and leads to its page", async ({
  browser,
}) => {
  test.slow() // news are gathered every 30 s
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  await openScreen(page, "Notifications")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByLabel("A new order: in the browser").press("Space")
  await page.getByRole("button", { name: "Save" }).press("Enter")
  await expect(page.getByRole("status").getByText("Your choice is saved.")).toBeVisible()
  const isAsked = page.waitForResponse("**/admin/news/latest*")
  await page.goto("/admin/stock")
  await isAsked
  const [number = ""] = await buyByRequest(browser, shop(), { email: "kabir@example.in", quantities: [2] })
  const news = page.getByRole("status", { name: "News of the shop" }).getByRole("link")
  await expect(news).toHaveText(`New order ${number}: ₹2,598, to Mumbai`, { timeout: 90_000 })
  await news.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`)
  await expect(news).toHaveCount(0)
  expect(noise).toEqual([])
})
