import { listViolations } from "../axe.ts"
import { fillForm, orderBy, test } from "../india.ts"
import { expect } from "../shopper.ts"

test.use({ expectedNoise: /ERR_FAILED/ })

test("only a business sees tax and place of supply before payment, and the effect of a GSTIN of another state", async ({
  page,
  shopper,
}) => {
  await fillForm(page, shopper, "UPI")
  const summary = page.getByRole("region", { name: "Order summary" })
  await page.getByText("Buying for a business? Add your GSTIN").click()
  await page.getByLabel("GSTIN", { exact: true }).fill("24aaacr5055k1zd")
  await expect(summary.getByText("Maharashtra (27)")).toBeVisible()
  await expect(summary.getByText("CGST ₹")).toBeVisible()
  await expect(page.getByText("Your GSTIN is of Gujarat, and the goods go to Maharashtra")).toBeVisible()
  await page.getByLabel("Company name").fill("Rao & Sons")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.reload()
  await expect(page.getByLabel("Company name"), "kept for a reload, and open").toBeVisible()
  await expect(summary.getByText("Taxable value")).toBeVisible()
  await page.getByLabel("GSTIN", { exact: true }).fill("")
  await expect(summary.getByText("Taxable value")).toHaveCount(0)
  await page.getByLabel("Company name").fill("")
  await expect(page.getByLabel("Company name"), "it does not close while it is emptied").toBeVisible()
})

test("an order is placed although the price preview fails", async ({ page, shopper }) => {
  await page.route("**/price-preview", (route) => route.abort())
  await orderBy(page, shopper, "UPI")
})
