import { expect } from "@playwright/test"
import { undeclared } from "../browser-storage.ts"
import { keepShop } from "../keep-shop.ts"
import { fillCart, test } from "../shopper.ts"

const shop = keepShop("guest-cart", { SHOP_PROFILE: "india" })
const PATH = "/cart-reminder/guest"

test("a guest's cart causes no request until a reminder is asked for, then follows, and ends by a press @phone", async ({
  page,
}) => {
  await fillCart(page, shop().url, ["1", "26"])
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith(PATH))
      sent.push(new URLSearchParams(request.postData() ?? "").get("intent") ?? "")
  })
  await page.goto(`${shop().url}/cart`)
  await page.getByRole("button", { name: /^Delete Ghadi/ }).click()
  await page.getByRole("button", { name: "Mail me this cart" }).click()
  expect(sent).toEqual([])
  const box = page.getByRole("region", { name: "Reminder of your cart" })
  await box.getByLabel("Where shall we write?").fill("meera@example.in")
  await box.getByRole("button", { name: "Remind me" }).click()
  await expect(box.getByText("We write to you once")).toBeVisible()
  expect(await undeclared(page)).toEqual([])
  await page.getByRole("button", { name: /^Increase quantity of Airlobes/ }).click()
  await expect.poll(() => sent).toEqual(["agree", "left"])
  await page.reload()
  await box.getByRole("button", { name: "End these mails" }).click()
  await expect(box.getByText("You get no mail about this cart")).toBeVisible()
  expect(sent).toEqual(["agree", "left", "end"])
})

test("the mailed link brings the cart back into an empty browser, once", async ({ page }) => {
  await page.route(/\/cart-reminder\/guest\?token=/, (route) =>
    route.fulfill({ json: [{ id: "26", quantity: 2 }] }),
  )
  await page.goto(`${shop().url}/cart#restore=token`)
  await expect(page.getByText("Your cart is back")).toBeVisible()
  await expect(page.getByRole("textbox", { name: /^Quantity of Ghadi/ })).toHaveValue("2")
  await expect(page).toHaveURL(/\/cart$/)
})

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("a link that is too old says so and leaves the cart as it is", async ({ page }) => {
    await fillCart(page, shop().url, ["1"])
    await page.goto(`${shop().url}/cart#restore=old`)
    await expect(page.getByText("This link is too old")).toBeVisible()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole("button", { name: /^Delete Airlobes/ })).toBeVisible()
  })
})
