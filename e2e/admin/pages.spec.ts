import { holdCode } from "../delivery/hold-code.ts"
import { keepShop } from "../keep-shop.ts"
import { awaitCode, expect, noiseOf, test } from "../shopper.ts"
import { joinStaff, openScreen } from "./staff-browser.ts"

// What staff write is seen by shoppers, and nothing else of it.

const shop = keepShop("pages")

test("a manager drafts a help page, previews it in place, publishes it, and restores the version before", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "manager")
  await openScreen(page, "Pages")
  await page.getByRole("link", { name: "FAQs" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FAQs") // the list has a field "Title" too
  await page.getByLabel("Title", { exact: true }).fill("Asked often")
  await page.getByRole("button", { name: "Save draft" }).last().click()
  await expect(page.getByText("The draft is saved.")).toBeVisible()
  const opened = page.context().waitForEvent("page")
  await page.getByRole("link", { name: "Preview the draft" }).click()
  const preview = await opened
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Asked often")
  await preview.close()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("It is published.")).toBeVisible()
  const shopper = await (await browser.newContext({ baseURL: shop().url })).newPage()
  await shopper.goto("/help/faqs")
  await expect(shopper.getByRole("heading", { level: 1 })).toHaveText("Asked often")
  await page.getByRole("button", { name: "Publish the shop's own text" }).click()
  await page.getByRole("button", { name: /^Restore the version of/ }).click()
  await expect(page.getByText("That version is published again.")).toBeVisible()
})

test("text typed into a page editor before its script has loaded stays", async ({ browser }) => {
  const page = await joinStaff(browser, shop(), "manager")
  await awaitCode(page)
  const letCome = await holdCode(page)
  await page.goto("/admin/pages/help/faqs", { waitUntil: "commit" })
  const text = page.getByLabel("Text")
  await text.fill("Typed early.")
  letCome()
  await page.waitForFunction(() => "isLive" in window)
  await expect(text).toHaveValue("Typed early.")
})

test("the announcement bar does not move on hydration or on navigation", async ({ browser }) => {
  const page = await joinStaff(browser, shop(), "owner")
  await page.goto("/admin/pages/banner")
  await page.getByLabel("Words").fill("Diwali: delivery by Friday")
  await page.getByLabel("Link").fill("/gift")
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByText("It is published.")).toBeVisible()
  const shopper = await (await browser.newContext({ baseURL: shop().url })).newPage()
  const noise = noiseOf(shopper)
  await shopper.goto("/")
  const banner = shopper.getByRole("link", { name: "Diwali: delivery by Friday" })
  await banner.click()
  await expect(shopper).toHaveURL(/\/gift$/)
  await expect(banner).toHaveCount(1)
  await shopper.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Corporate" }).click()
  await expect(shopper).toHaveURL(/\/corporate$/)
  await expect(banner).toHaveCount(1)
  await expect(shopper.getByRole("banner")).toHaveCount(1)
  expect(noise).toEqual([])
})
