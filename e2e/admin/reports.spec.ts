import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { downloadText, joinStaff } from "./staff-browser.ts"

// A shop sells, gives money back, and hands the files of the month to its accountant.

const shop = keepShop("reports", { SHOP_PROFILE: "india" })

const dayInIndia = (daysAgo: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
const MONTH = dayInIndia(0).slice(0, 7)

test("sales and refunds agree in both books, and the accountant downloads the files of the month", async ({
  browser,
}) => {
  test.slow() // many screens are looked at
  const orders = await buyByRequest(browser, shop(), { name: "Kabir Sen", quantities: [1, 2] })
  for (const verb of ["pack", "ship"])
    for (const number of orders) await shop().operate(["orders", verb, number])
  await shop().operate(["orders", "refund", orders[0] ?? "", "It arrived broken"])

  const page = await joinStaff(browser, shop(), "accounts")
  const noise = noiseOf(page)
  await page.getByRole("link", { name: "Reports" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports")
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await page.getByRole("link", { name: "Sales", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sales")
  await page.getByLabel("From", { exact: true }).fill(dayInIndia(6)) // on the first of a month it shows one day
  await page.getByRole("button", { name: "Show" }).click()
  await expect(page.getByRole("img", { name: /^Sales by day, less what goes back: ₹/ })).toBeVisible()
  await expect(page.getByRole("article", { name: "Sales" })).toContainText("Both agree.")
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await page.getByLabel("By", { exact: true }).selectOption("Product")
  await page.getByLabel("Compare with").selectOption("As many days before")
  await page.getByRole("button", { name: "Show" }).click()
  await expect(page.getByRole("columnheader", { name: "Net before" })).toBeVisible()
  const rows = await downloadText(page, "Export as CSV")
  const rupees = (pieces: number) => ((pieces * 129_900) / 100).toFixed(2)
  expect(rows).toContain(`,2,3,${rupees(3)},${rupees(1)},${rupees(2)},0.00,\r\n`)

  await page.getByRole("link", { name: "Reports" }).first().click()
  await page.getByRole("link", { name: "GST summary" }).click()
  await expect(page.getByText("Both agree.")).toHaveCount(2)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.goto(`/admin/reports?month=${MONTH}`)
  const supplies = await downloadText(page, "B2CS: all other supplies to the unregistered")
  expect(supplies).toMatch(/^Type,Place Of Supply,.+\r\nOE,\d\d-[\w &]+,18,,\d+\.\d\d,0\.00,\r\n$/)
  const documents = await downloadText(page, "Documents issued")
  expect(documents).toMatch(/Invoices for outward supply,DH\/\d{4}\/0000001,DH\/\d{4}\/0000002,2,0\r\n/)
  expect(documents).toMatch(/Credit Note,CN\/\d{4}\/0000001,CN\/\d{4}\/0000001,1,0\r\n/)
  await page.goto("/admin/audit?q=report")
  await expect(page.getByRole("cell", { name: `gstr1 ${MONTH}` })).toHaveCount(2)
  await expect(page.getByRole("cell", { name: "report sales" })).toHaveCount(1)
  expect(noise).toEqual([])
})
