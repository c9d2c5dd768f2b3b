import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

const shop = keepShop("final-verbs")

for (const javaScriptEnabled of [true, false])
  test(`an order is cancelled by a second press that tells the sum and asks why, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
  }) => {
    const staff = await joinStaff(browser, shop(), javaScriptEnabled ? "owner" : "manager")
    const buyer = { email: `k-${javaScriptEnabled}@example.in`, quantities: [1] }
    const [number = ""] = await buyByRequest(browser, shop(), buyer)
    const storageState = await staff.context().storageState()
    const context = await browser.newContext({ baseURL: shop().url, storageState, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`/admin/orders/${number}`)
    await page.getByText("Cancel the order", { exact: true }).click()
    await expect(page.getByText("₹1,299 goes back to the shopper. This cannot be undone.")).toBeVisible()
    const sure = page.getByRole("button", { name: "Yes, cancel it" })
    await sure.click() // a reason is wanted first
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Cancelled")
    if (javaScriptEnabled) expect(await listViolations(page, [360, 1280])).toEqual([])
    await page.getByRole("group").filter({ has: sure }).getByLabel("Note to the shopper").fill("Sold out")
    await sure.click()
    await expect(page.getByText("Sold out").first()).toBeVisible()
    await expect(page.getByText("Cancel the order", { exact: true })).toHaveCount(0)
    await context.close()
  })
