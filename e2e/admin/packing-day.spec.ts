import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

// A packing day: many orders are packed, printed and shipped together.

const shop = keepShop("packing-day", { SHOP_PROFILE: "india" })

test("orders are chosen, packed together, printed and shipped from a sheet by keyboard, and a mail is sent again", async ({
  browser,
}) => {
  test.slow() // a day has many steps
  const [first = "", second = "", third = ""] = await buyByRequest(browser, shop(), { quantities: [2, 2, 2] })
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  await page.goto("/admin/orders?state=paid")
  await page.getByRole("checkbox", { name: `Choose order ${first}` }).press("Space")
  await expect(page.getByRole("button", { name: "Pack 1" })).toBeVisible()
  const all = page.getByRole("checkbox", { name: "Choose all on this page" })
  await all.press("Space")
  await expect(page.getByRole("checkbox", { name: `Choose order ${second}` })).toBeChecked()
  await page.getByRole("checkbox", { name: `Choose order ${third}` }).press("Space")
  await expect(all, "one is left out").not.toBeChecked()
  await page.getByRole("button", { name: "Pack 2" }).press("Enter")
  await expect(page.getByRole("status").getByText("2 orders are packed.")).toBeVisible()
  await expect(page.getByRole("link", { name: third })).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  const documents = await page
    .getByRole("link", { name: "Packing slips and labels of what was packed (PDF)" })
    .getAttribute("href")
  const printed = await page.request.get(documents ?? "")
  expect(printed.headers()["content-type"]).toBe("application/pdf")

  await page.getByRole("link", { name: "Ship with tracking numbers" }).press("Enter")
  await page.getByLabel("Orders and tracking numbers").fill(`${first}\tBD4711\tBlue Dart\n${third},BD4712\n`)
  await page.getByRole("button", { name: "Preview" }).press("Enter")
  await expect(page.getByText("1 line is ready to be shipped, 1 is not.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Ship 1 order" }).press("Enter")
  await expect(page.getByText("1 order is shipped. 1 line was not shipped")).toBeVisible()
  await expect(page.getByLabel("Orders and tracking numbers")).toHaveValue(`${third},BD4712`)

  await page.goto(`/admin/orders/${first}`)
  await expect(page.getByText("BD4711").first()).toBeVisible()
  await page.getByLabel("Which mail").selectOption(`Your Dhun order ${first} is on its way`)
  await page.getByRole("button", { name: "Send again" }).press("Enter")
  await expect(page.getByRole("status").getByText("is on its way again.")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  expect(noise).toEqual([])
})

test("an order is packed by a scanner alone: a wrong piece is refused in red, and the last right one packs it", async ({
  browser,
}) => {
  const buyer = { email: "scanned@example.in", quantities: [2] }
  const [number = ""] = await buyByRequest(browser, shop(), buyer)
  const page = await joinStaff(browser, shop(), "fulfilment")
  const noise = noiseOf(page)
  await page.goto("/admin/orders/pack")
  const scan = async (label: string, code: string) => {
    await expect(page.getByLabel(label)).toBeFocused()
    await page.keyboard.type(code)
    await page.keyboard.press("Enter")
  }
  await scan("Order number", number)
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
  const sku = (await page.getByRole("row").nth(1).getByRole("cell").nth(1).textContent()) ?? ""
  await scan("SKU or barcode", "8900000000000")
  await expect(page.getByRole("alert")).toContainText(
    new RegExp(`8900000000000 is not in this order. Expected: 2 × .+\\(${sku}\\)`),
  )
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await scan("SKU or barcode", sku)
  await expect(page.getByText("1 piece left.")).toBeVisible()
  await scan("SKU or barcode", sku)
  await expect(page.getByText(`Order ${number} is packed. Scan the next slip.`)).toBeVisible()
  await expect(page.getByLabel("Order number")).toBeFocused()
  expect(noise).toEqual([])
})
