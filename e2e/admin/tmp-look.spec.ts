import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"
const shop = keepShop("tmp-look", { SHOP_PROFILE: "india" })
test("look", async ({ browser }) => {
  test.setTimeout(180000)
  const page = await joinStaff(browser, shop(), "owner")
  const errors: string[] = []
  page.on("pageerror", (e) => errors.push(String(e)))
  page.on("console", (m) => m.type() === "error" && errors.push(m.text()))
  for (const key of ["fulfilment.deliveryFees", "fulfilment.holidays", "invoices.series", "company", "payments.cashOnDelivery", "checkout.unpaidHolds", "catalogue.ratingLine", "catalogue.attributes", "search.pins"]) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/admin/settings/${key}`)
    await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
    const add = page.getByRole("button", { name: /^Add an? (zone|holiday|place|search|attribute)/ })
    if (await add.count()) await add.first().press("Enter")
    console.log(key, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)), await listViolations(page, [360, 1280]))
    for (const [w, h] of [[360, 740], [1280, 900]] as const) for (const scheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.emulateMedia({ colorScheme: scheme })
      await page.screenshot({ path: `/tmp/shots/${key}-${w}-${scheme}.png`, fullPage: true })
    }
    console.log(key, "overflow", await page.evaluate(() => document.documentElement.scrollWidth))
  }
  console.log(errors)
})
