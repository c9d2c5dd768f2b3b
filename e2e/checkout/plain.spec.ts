import type { Page } from "@playwright/test"
import { openMailbox } from "#test/mailbox.ts"
import { payAtBank, testIn } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("plain")
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, expectedNoise: /status of 400/ })

const main = (page: Page) => page.getByRole("main")
const press = { name: /^Place order/ }
let guests = 0

/** The code of six digits in the latest mail of this form about an order or an address. */
async function readCode(folder: string, form: RegExp, about: string) {
  const read = openMailbox(folder)
  await expect.poll(() => read(form, about)).toMatch(/^\d{6}$/)
  return (await read(form, about)) ?? ""
}

/** A guest's contact and address, typed by hand: no script fills in the place of a PIN code. Answers the mail address. */
async function fillByHand(page: Page) {
  guests += 1
  const email = `plain-${process.pid}-${guests}-${Date.now()}@example.in`
  const typed = {
    "Mobile number": String(7_000_000_000 + (Date.now() % 1_000_000_000)),
    Email: email,
    "Full name": "Meera Rao",
    "PIN code": "411001",
    City: "Pune",
    "Flat, house, building": "14",
    "Area, street": "MG Road",
  }
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel("State", { exact: true }).selectOption("Maharashtra")
  return email
}

test("without a script a guest orders an engraved product on delivery, from its page to the confirmed order", async ({
  page,
  india,
}) => {
  await page.goto("/product-detail/speaker/89")
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeHidden()
  await page.getByLabel("Name to engrave").fill("Meera")
  const bar = page.locator(".foot-bar")
  await expect(bar.getByRole("button", { name: "Buy now" })).toBeInViewport()
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(80)
  await page.getByLabel("Quantity").fill("2")
  await page.getByLabel("Quantity").press("Enter")
  await expect(main(page)).toContainText("Engraved: “Meera”")
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check()
  await page.getByRole("button", press).click()
  await expect(page.getByRole("alert").first()).toContainText("Please look at these fields again")
  await fillByHand(page)
  await page.getByRole("button", { name: "Place order for ₹3,998" }).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  const [, number = ""] = page.url().match(/(DH-[\w-]+)/) ?? []
  await page.getByLabel("Code").fill(await readCode(india.folder, /^(\d{6}) confirms/, number))
  await page.getByRole("button", { name: "Confirm" }).click()
  await expect(main(page)).toContainText("Thank you: your order is confirmed.")
  await expect(main(page)).toContainText("2 × ₹1,999")
})

test("without a script a guest pays on the page of a bank, and returns to the paid order", async ({
  page,
}) => {
  await page.goto("/product-detail/earbuds/1")
  await page.getByRole("button", { name: "Buy now" }).click()
  await fillByHand(page)
  await page.getByRole("radio", { name: /^Net banking/ }).check()
  await page.getByRole("button", press).click()
  await page.getByRole("link", { name: "Go on to the payment page" }).click()
  await page.getByRole("button", { name: /^Pay/ }).click()
  await page.getByRole("button", { name: "I have paid" }).click()
  await expect(main(page)).toContainText("We have your payment")
})

test("without a script a guest pays by UPI, says so, and going back orders nothing again", async ({
  page,
  context,
}) => {
  await page.goto("/product-detail/earbuds/1")
  await page.getByRole("button", { name: "Buy now" }).click()
  await fillByHand(page)
  await page.getByRole("button", press).click()
  await expect(page).toHaveURL(/\/pay$/)
  await payAtBank(page, context)
  await page.getByRole("button", { name: "I have paid" }).click()
  await expect(main(page)).toContainText("We have your payment")
  await page.goBack()
  await page.goBack()
  await expect(main(page)).toContainText("This order was placed already.")
  await page.getByRole("link", { name: "Order it once more" }).click()
  await expect(page.getByRole("button", press)).toBeVisible()
})

test("without a script Enter in the field of a code sends it, and asks for no other", async ({
  page,
  india,
}) => {
  await page.goto("/product-detail/earbuds/1")
  await page.getByRole("button", { name: "Buy now" }).click()
  const email = await fillByHand(page)
  await page.getByRole("radio", { name: /^Payment link/ }).check()
  await page.getByRole("button", press).click()
  const field = page.getByLabel("Code from the mail")
  await expect(field).toBeFocused()
  await field.fill(await readCode(india.folder, /^(\d{6}) is the code for your order/, email))
  await field.press("Enter")
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
})

test.describe("with a script", () => {
  test.use({ javaScriptEnabled: true })
  test("the cart of the browser counts, and no product of an address", async ({ page, shopper }) => {
    await shopper.signIn({ cart: ["2"] })
    await page.goto("/payment?product=1&quantity=3")
    const summary = page.getByRole("region", { name: "Order summary" })
    await summary.getByRole("button", { name: "1 item" }).click()
    await expect(summary.getByRole("listitem")).toHaveCount(1)
    await expect(summary).not.toContainText("3 ×")
    await expect(page.locator("input[type=hidden][name=items]")).toHaveCount(0)
    await expect(page.getByText("Type or paste the address as one line")).toBeVisible()
  })
})

test.describe("with a script whose files do not come", () => {
  test.use({ javaScriptEnabled: true, expectedNoise: /Failed to load|import/ })
  test("a product is ordered all the same", async ({ page }) => {
    test.setTimeout(60_000)
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto("/product-detail/earbuds/1", { waitUntil: "commit" })
    await page.getByRole("button", { name: "Buy now" }).click()
    await expect(main(page)).toContainText("1 × ₹1,299", { timeout: 15_000 })
    await fillByHand(page)
    await page.getByRole("button", press).click()
    await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/, { timeout: 15_000 })
  })
})
