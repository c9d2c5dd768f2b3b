import type { Page } from "@playwright/test"
import { oneTimeCode } from "#test/samples/one-time-code.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff, openScreen } from "./staff-browser.ts"

// A day behind the counter, from the invitation to the audit log.

const PASSWORD = "sur-taal-laya-9"

const shop = keepShop("back-office", { SHOP_PROFILE: "india" })

/** Holds back what is read again of a page after an answer of its form; the answer lets it come. */
async function holdReread(page: Page, path: string) {
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === "GET") await wanted
    await route.continue()
  })
  return letCome
}

test("a new member packs, ships and partly refunds an order by keyboard alone, with a second factor, all audited", async ({
  browser,
}) => {
  test.slow() // a day has many steps
  const link = /http\S+/.exec(
    await shop().operate(["staff", "invite", "neha@example.in", "--role", "owner"]),
  )?.[0]
  const page = await (await browser.newContext({ baseURL: shop().url })).newPage()
  const noise = noiseOf(page)
  await page.goto(link ?? "")
  await page.getByLabel("Name").fill("Neha Sen")
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set up a second factor")
  const letCome = await holdReread(page, "**/admin/second-factor.data*")
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD)
  await page.keyboard.press("Enter")
  const secret = (await page.locator("code").textContent())?.replaceAll(" ", "") ?? ""
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByLabel("Code").fill(oneTimeCode(secret))
  await page.keyboard.press("Enter") // while the page is still being read again
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today")
  letCome()
  const screens = page.getByRole("navigation", { name: "Screens" })
  await expect(screens.getByRole("link").last(), "no screen is out of sight").toBeInViewport({ ratio: 1 })

  const [number = ""] = await buyByRequest(browser, shop(), { email: `kabir-${Date.now()}@example.in` })
  await page.reload()
  await page.getByRole("link", { name: "To pack", exact: true }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("link", { name: number }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`)
  await page.getByRole("button", { name: "Pack" }).press("Enter")
  await expect(page.getByRole("status").getByText("The order is now: Packed.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Pack" }), "what is done is not offered again").toHaveCount(0)
  await page.getByLabel("Note to the shopper").first().fill("Blue Dart 4711")
  await page.getByRole("button", { name: "Ship" }).press("Enter")
  await expect(page.getByRole("link", { name: /^Tax invoice/ })).toBeVisible()
  await page.getByText("Refund some of the pieces").click()
  await page.getByLabel(/pieces, of 2/).fill("1")
  const pieces = page.locator("details", { hasText: "Refund some of the pieces" })
  await pieces.getByLabel("Note to the shopper").fill("One did not play")
  await pieces.getByRole("button", { name: /^Yes, give ₹.* back$/ }).press("Enter")
  await expect(page.getByText(/goes back to the shopper\.$/)).toBeVisible()
  await expect(page.getByRole("link", { name: /^Credit note/ })).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await openScreen(page, "Audit log")
  for (const action of ["refund lines", "ship", "pack"])
    await expect(page.getByRole("cell", { name: `order: ${action}`, exact: true })).toHaveCount(1)
  await expect(page.getByRole("cell", { name: "One did not play" })).toBeVisible()
  for (const screen of ["payments", "staff", "audit"]) {
    await page.goto(`/admin/${screen}`)
    expect(await listViolations(page, [360, 1280]), screen).toEqual([])
  }
  await page.getByRole("button", { name: "Log out" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back office login")
  expect(noise).toEqual([])
})

test("on a phone the bar at the foot opens every screen of the role, without JavaScript too", async ({
  browser,
}) => {
  const member = await joinStaff(browser, shop(), "fulfilment")
  const page = await (
    await browser.newContext({
      ...{ baseURL: shop().url, storageState: await member.context().storageState() },
      ...{ javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
    })
  ).newPage()
  await page.goto("/admin/stock")
  const foot = page.getByRole("navigation", { name: "Main entries" })
  await expect(foot.getByRole("link")).toHaveText(["Today", "Orders", "Catalogue"])
  const screens = page.getByRole("navigation", { name: "Screens", exact: true })
  await expect(screens).toBeHidden()
  await foot.getByRole("button", { name: "More" }).click()
  await expect(screens.getByRole("link")).toHaveText([
    "Today",
    "Orders",
    "Catalogue",
    "Collections",
    "Stock",
    "Purchases",
    "Notifications",
  ])
  await screens.getByRole("link", { name: "Orders" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders")
  await member.setViewportSize({ width: 360, height: 740 })
  await member.getByRole("button", { name: "More" }).click()
  expect(await listViolations(member, [360])).toEqual([])
  const opened = member.getByRole("navigation", { name: "Screens" })
  await opened.getByRole("link", { name: "Stock" }).click()
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Stock")
  await expect(opened, "the menu is closed").toBeHidden()
})
