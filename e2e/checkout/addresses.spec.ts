import { listViolations } from "../axe.ts"
import { CARD, fillForm, goToCart, pressPay, THANKS, test, typeCard } from "../india.ts"
import { expect } from "../shopper.ts"

test.use({ viewport: { width: 360, height: 740 }, expectedNoise: /ERR_INTERNET_DISCONNECTED/ })

test("on a phone the PIN code fills city, district and state, typed values stay, and the next order takes two taps", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  const pin = page.getByLabel("PIN code", { exact: true })
  await pin.pressSequentially("411001")
  await expect(page.getByText("Pune, Maharashtra")).toBeVisible()
  await page.getByRole("button", { name: "Change" }).click()
  await page.getByLabel("City", { exact: true }).fill("My town")
  await pin.fill("560001")
  await expect(page.getByLabel("District")).toHaveValue("Bengaluru Urban")
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Karnataka")
  await expect(page.getByLabel("City", { exact: true }), "never typed over").toHaveValue("My town")
  await page.getByLabel("Flat, house, building").fill("Flat 3B")
  await page.getByLabel("Area, street").fill("12 MG Road")
  await page.getByLabel("Mobile number").fill("+91 98765 43210")
  await page.getByLabel("Keep this address").check()
  expect(await listViolations(page, [360])).toEqual([])
  await page.getByRole("radio", { name: CARD }).check()
  await typeCard(page, "738291046573")
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/thankyou/)
  await expect(page.getByText("Karnataka 560001")).toBeVisible()

  await page.goto("/product-detail/earbuds/1")
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await goToCart(page)
  await page.goto("/payment")
  await expect(page.getByLabel("Flat, house, building")).toHaveValue("Flat 3B")
  await page.getByRole("radio", { name: /^UPI/ }).check()
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
})

test("a PIN code of several places offers a choice, and unknown codes or network errors allow typing", async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signIn()
  await page.goto("/account/addresses/new")
  const several = JSON.stringify([
    { city: "Kalka", district: "Panchkula", state: "Haryana" },
    { city: "Kalka", district: "Solan", state: "Himachal Pradesh" },
  ])
  await page.route("**/pin-codes/133302", (route) => route.fulfill({ json: JSON.parse(several) }))
  await page.getByLabel("PIN code", { exact: true }).fill("133302")
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Kalka")
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("")
  await page.getByRole("button", { name: "Kalka, Solan, Himachal Pradesh" }).click()
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Himachal Pradesh")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByLabel("PIN code", { exact: true }).fill("999999")
  await expect(page.getByText("We do not know this PIN code")).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel("PIN code", { exact: true }).fill("560001")
  await page.getByLabel("City", { exact: true }).fill("Bengaluru")
  await page.getByLabel("State", { exact: true }).selectOption("Karnataka")
  await context.setOffline(false)
  await page.getByLabel("Flat, house, building").fill("3B")
  await page.getByLabel("Area, street").fill("MG Road")
  await page.getByLabel("Mobile number").fill("9876543210")
  await page.getByRole("button", { name: "Save the address" }).click()
  await expect(page).toHaveURL(/\/account\/addresses$/)
  await expect(page.getByText("Default", { exact: true })).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("the address of an order is changed, and the page of the order says so", async ({ page, shopper }) => {
  await fillForm(page, shopper, CARD)
  await typeCard(page, "738291046573")
  await page.getByRole("button", pressPay).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.goto("/orders")
  await page.getByRole("link", { name: /DH-/ }).first().click()
  await page.getByRole("link", { name: "Change the address" }).click()
  await page.getByLabel("Area, street").fill("7 Hill Road")
  await page.getByRole("button", { name: "Change the address" }).click()
  await expect(page.getByRole("region", { name: "Status" })).toContainText("Delivery address changed. To ")
  await expect(page.getByText("7 Hill Road").first()).toBeVisible()
})
