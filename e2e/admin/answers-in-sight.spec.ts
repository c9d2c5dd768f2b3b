import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

const shop = keepShop("answers", { SHOP_PROFILE: "india" })

test("a form of the back office whose press is refused shows what to mend and gives it the focus, however far it is scrolled", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "owner")
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/admin/catalogue/new")
    await page.getByLabel("Name", { exact: true }).fill("Cable")
    const add = page.getByRole("button", { name: "Add the product" })
    await page.evaluate(() => {
      for (const field of document.querySelectorAll("main [required]")) field.removeAttribute("required")
    })
    await add.click()
    const wrong = page.locator("main [aria-invalid=true]").first()
    await expect(wrong).toBeFocused()
    await expect(wrong).toBeInViewport({ ratio: 1 })
  }
  await page.goto("/admin/staff")
  for (const [email, told] of [
    ["asha@gmail..com", page.getByRole("alert")],
    ["asha@example.in", page.getByText(/asha@example\.in/).first()],
  ] as const) {
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Role").last().selectOption("owner")
    await page.evaluate(() =>
      document.querySelector("main form:has([name=email])")?.setAttribute("novalidate", ""),
    )
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole("button", { name: "Invite", exact: true }).click()
    await expect(told).toBeInViewport({ ratio: 1 })
  }
})
