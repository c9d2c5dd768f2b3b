import { listViolations } from "../axe.ts"
import { startShiprocketShop } from "../shiprocket-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

let shop: Awaited<ReturnType<typeof startShiprocketShop>>

test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  shop = await startShiprocketShop(`unbook-${workerIndex}`)
  await shop.operate(["settings", "set", "fulfilment.courier", '"shiprocket"'])
})
test.afterAll(() => shop.stop())

test("a booking that the courier left half done is cancelled on the order's page, and the order is booked anew", async ({
  browser,
}) => {
  const [number = ""] = await buyByRequest(browser, shop, { quantities: [2] })
  const page = await joinStaff(browser, shop, "fulfilment")
  const noise = noiseOf(page)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole("button", { name: "Pack" }).press("Enter")
  await expect(page.getByText("Packed").first()).toBeVisible()
  await expect(page.getByText("Cancel the bookings")).toBeHidden()

  shop.emulator.switchFaults({ noAwb: true })
  await page.getByRole("button", { name: "Ship", exact: true }).press("Enter")
  await expect(page.getByRole("alert").getByText(/No AWB is available.*stays packed/)).toBeVisible()
  await page.locator("summary", { hasText: "Cancel the bookings" }).press("Enter")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Yes, cancel the bookings" }).press("Enter")
  await expect(page.getByRole("status").getByText("The bookings are cancelled.")).toBeVisible()
  await expect(page.locator("summary", { hasText: "Cancel the bookings" })).toBeHidden()
  expect(shop.emulator.store.all()).toMatchObject([{ status: expect.stringMatching(/^CANCEL/) }])

  shop.emulator.switchFaults({})
  await page.getByRole("button", { name: "Ship", exact: true }).press("Enter")
  await expect(page.getByText("Shipped").first()).toBeVisible()
  expect(shop.emulator.store.all().map(({ status }) => status)).toEqual([
    ...[expect.stringMatching(/^CANCEL/), "READY TO SHIP"],
  ])
  expect(noise).toEqual([])
})
