import { filledForm } from "#test/http/shopper.ts"
import { listViolations } from "../axe.ts"
import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

let shop: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  shop = await startShop(`final-verbs-${workerIndex}`)
})
test.afterAll(() => shop.stop())

for (const javaScriptEnabled of [true, false])
  test(`an order is cancelled by a second press that tells the sum and asks why, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
    browser,
  }) => {
    const staff = await joinStaff(browser, shop, javaScriptEnabled ? "owner" : "manager")
    const shopper = await browser.newContext({ baseURL: shop.url })
    const send = (path: string, form: Record<string, string>) =>
      shopper.request.post(path, { form, headers: { Origin: shop.url }, maxRedirects: 0 })
    await send("/register", {
      name: "Kabir",
      email: `k-${javaScriptEnabled}@example.in`,
      password: "sur-taal-9",
    })
    const [{ pricePaise }] = await (await shopper.request.get("/prices?ids=1")).json()
    const placed = await send("/payment", filledForm({ id: "1", quantity: 1, pricePaise }))
    const number = /DH-[\w-]+/.exec(placed.headers().location ?? "")?.[0] ?? ""
    const storageState = await staff.context().storageState()
    const context = await browser.newContext({ baseURL: shop.url, storageState, javaScriptEnabled })
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
