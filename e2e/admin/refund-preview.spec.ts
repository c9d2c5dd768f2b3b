import { openOwnServer } from "#server/postgres/own-server.ts"
import { asAdmin } from "#test/databases/test-server.ts"
import { oneTimeCode } from "#test/samples/one-time-code.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff, joinWithSecret } from "./staff-browser.ts"

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

test("a refund that is typed long after the second factor asks for the code under it, then shows the sum by itself", async ({
  browser,
}) => {
  const { page, secret } = await joinWithSecret(browser, shop(), "manager")
  const [number = ""] = await buyByRequest(browser, shop(), { email: "mira@example.in", quantities: [2] })
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  const { url, close } = await openOwnServer(shop().folder, { isShop: false })
  await asAdmin(url, "update staff_activity set proven_at = now() - interval '1 hour'")
  await close()
  await page.getByText("Refund some of the pieces").click()
  await page.getByLabel(/pieces, of 2/).fill("1")
  const question = page.getByRole("region", { name: "Confirm that it is you" })
  await question.getByLabel("Code").fill(oneTimeCode(secret, Date.now() + 30_000)) // a code is taken once
  await expect(question).toBeHidden()
  const give = page.getByRole("button", { name: /^Yes, give ₹.* back$/ })
  await page.locator("form", { has: give }).getByLabel("Note to the shopper").fill("Scratched")
  await give.click()
  await expect(page.getByRole("status").getByText(/^₹.* goes back to the shopper\.$/)).toBeVisible()
})
