import { listViolations } from "../axe.ts"
import { CARD, fillForm, orderBy, payAtBank, pressPay, THANKS, test } from "../india.ts"
import { expect, test as shopperTest } from "../shopper.ts"

// The ways to pay of a shop that trades in India, as a shopper meets them.

test("a UPI payment in another tab takes the waiting page to the thank-you page @phone", async ({
  page,
  shopper,
  context,
  isMobile,
}) => {
  await orderBy(page, shopper, "UPI")
  await expect(page.getByText("Waiting for your payment")).toBeVisible()
  if (isMobile) {
    const app = page.getByRole("link", { name: "Pay with a UPI app" })
    await expect(app).toHaveAttribute("href", /^upi:\/\/pay\?pa=.+am=1299\.00/)
    const widths = await page
      .getByRole("button", { name: "I have paid" })
      .or(app)
      .evaluateAll((presses) => presses.map((press) => press.getBoundingClientRect().width))
    expect([widths.length, new Set(widths).size], "presses of one width").toEqual([2, 1])
  } else await expect(page.getByRole("img", { name: "The payment as a QR code" })).toBeVisible()
  await payAtBank(page, context)
  await expect(page).toHaveURL(/\/thankyou/)
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
})

test.describe("a network that goes and comes back", () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ }) // the page asks for its events again meanwhile

  test("the waiting page survives reload, back, forward, and a payment while it was offline @phone", async ({
    page,
    shopper,
    context,
  }) => {
    await orderBy(page, shopper, "UPI")
    const waiting = page.url()
    await page.reload()
    await expect(page.getByText("Waiting for your payment")).toBeVisible()
    await page.goto("/orders")
    await page.goBack()
    await expect(page).toHaveURL(waiting)
    await expect(page.getByText("Waiting for your payment")).toBeVisible()
    await page.goForward()
    await page.goto(waiting)
    const address = await page.getByRole("link", { name: "Pay at the test bank's page" }).getAttribute("href")
    await context.setOffline(true)
    await page.getByRole("button", { name: "I have paid" }).click()
    await expect(page.getByText("This page stays; the others come back with the network.")).toBeVisible()
    await expect(page.getByText("Waiting for your payment")).toBeVisible()
    const paid = await fetch(address ?? "", { method: "POST", body: new URLSearchParams({ answer: "pay" }) })
    expect(await paid.text()).toContain("captured")
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/thankyou/)
  })
})

test("net banking pays on the bank's page and returns to the thank-you page", async ({ page, shopper }) => {
  await fillForm(page, shopper, "Net banking")
  await page.getByRole("button", pressPay).click()
  await page.waitForURL(/\/pay\/[0-9a-f]{32}$/)
  await page.getByRole("button", { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/thankyou|\/orders\/DH-/)
  await expect(page.getByText(/^(Thank you. Your payment has reached us|We have your payment)/)).toBeVisible()
})

test("payment methods are chosen by keyboard alone, and only the chosen one shows its fields", async ({
  page,
  shopper,
}) => {
  await fillForm(page, shopper, CARD)
  await page.getByRole("radio", { name: CARD }).focus()
  await expect(page.getByLabel("CVV", { exact: true })).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await page.keyboard.press("ArrowUp")
  await expect(page.getByRole("radio", { name: /^UPI/ })).toBeChecked()
  await expect(page.getByLabel("CVV", { exact: true })).toBeHidden()
  for (const next of [
    page.locator("summary", { hasText: "Coupon, gift card or store credit" }),
    page.getByRole("main").getByRole("link", { name: "Confirm your address" }),
    page.getByRole("main").getByRole("link", { name: "Privacy notice" }),
    page.getByRole("main").getByRole("link", { name: "terms of sale" }),
    page.getByRole("main").getByRole("link", { name: "Delivery and payment" }),
    page.getByRole("main").getByRole("link", { name: "Return Policy" }),
    page.getByRole("button", pressPay),
  ]) {
    await page.keyboard.press("Tab")
    await expect(next).toBeFocused()
  }
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
})

test("payment form and waiting pages are accessible in light and dark mode", async ({ page, shopper }) => {
  await fillForm(page, shopper, "UPI")
  expect(await listViolations(page, [1280, 360])).toEqual([])
  await page.getByRole("button", pressPay).click()
  await expect(page.getByText("Waiting for your payment")).toBeVisible()
  expect(await listViolations(page, [1280, 360])).toEqual([])
})

shopperTest("the specification form has its eight fields and no choice of payment", async ({ page }) => {
  await page.goto("/payment")
  await expect(page.getByRole("radio")).toHaveCount(0)
  const fields = page.locator("form:has([name=card])").locator("input:not([type=hidden]), select, textarea")
  await expect(fields).toHaveCount(8)
})

test("a box of codes that is opened before its script arrives has its fields when it does", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  const late = Promise.withResolvers<void>()
  await page.route(/code-panel/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto("/payment")
  await page.getByText("Coupon, gift card or store credit").click()
  late.resolve()
  await expect(page.getByLabel("Coupon or gift card code (optional)")).toBeVisible()
})
