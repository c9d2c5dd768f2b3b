import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

const shop = keepShop("refund-preview", { SHOP_PROFILE: "india" })

test("a refund that is typed while another clerk changes the order shows the sum of the order as it is now", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "manager")
  const [number = ""] = await buyByRequest(browser, shop(), { email: "rohan@example.in", quantities: [4] })
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  const packer = await joinStaff(browser, shop(), "fulfilment")
  await packer.goto(`/admin/orders/${number}`)
  await packer.getByRole("button", { name: "Pack", exact: true }).click()
  await expect(packer.getByText("The order is now: Packed.")).toBeVisible()
  await page.getByText("Refund some of the pieces").click()
  await page.getByLabel(/pieces, of 4/).fill("1")
  await expect(page.getByRole("button", { name: /^Yes, give ₹.* back$/ })).toBeVisible()
  await expect(page.getByText("Packed", { exact: true }).first()).toBeVisible()
})
