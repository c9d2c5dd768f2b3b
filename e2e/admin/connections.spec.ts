import { serve } from "@hono/node-server"
import { createRazorpayEmulator } from "#bank/razorpay/emulator.ts"
import { filledForm } from "#test/http/shopper.ts"
import { RAZORPAY_KEYS } from "#test/samples/razorpay/sample-razorpay.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { joinStaff, openScreen } from "./staff-browser.ts"

const shop = keepShop("connections", { SHOP_PROFILE: "india" })

/** Razorpay's emulator at an address of its own, which tells the shop its events. */
async function startRazorpay() {
  const emulator = createRazorpayEmulator({
    keys: RAZORPAY_KEYS,
    send: ({ body, headers }) =>
      fetch(`${shop().url}/payment-events/razorpay`, { method: "POST", body, headers }),
  })
  return new Promise<{ url: string; [Symbol.dispose]: () => void }>((resolve) => {
    const server = serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() }),
    )
  })
}

test("the owner enters the keys of a gateway, tries and chooses it, and the next order is paid there without a restart", async ({
  browser,
}) => {
  test.slow() // two people's whole way
  using razorpay = await startRazorpay()
  const page = await joinStaff(browser, shop(), "owner")
  const noise = noiseOf(page)
  await openScreen(page, "Connections")
  await page.getByRole("link", { name: "Razorpay" }).press("Enter")
  await page.getByLabel("Key ID").fill(RAZORPAY_KEYS.keyId)
  await page.getByLabel("Key secret").fill("a key of somebody else")
  await page.getByLabel("Webhook secret").fill(RAZORPAY_KEYS.webhookSecret)
  await page.getByLabel("Address of the API").fill(razorpay.url)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Test without saving" }).press("Enter")
  await expect(page.getByRole("alert")).toHaveText(
    "The test failed: Razorpay answered 401: it does not know these keys.",
  )
  await page.getByLabel("Key secret").fill(RAZORPAY_KEYS.keySecret)
  await page.getByRole("button", { name: "Test without saving" }).press("Enter")
  await expect(page.getByRole("status").getByText("A payment of ₹1 was begun and ended.")).toBeVisible()
  await page.getByRole("button", { name: "Save" }).press("Enter")
  await expect(page.getByRole("status").getByText("The connection is saved and in use.")).toBeVisible()

  await page.getByRole("link", { name: "Choose it for new orders" }).press("Enter")
  await page.getByLabel("Value").selectOption("razorpay")
  await page.getByRole("button", { name: "Save" }).press("Enter")
  await expect(page.getByRole("status").getByText("Saved.")).toBeVisible()
  expect(noise).toEqual([])

  const shopper = await (await browser.newContext({ baseURL: shop().url })).newPage()
  const send = (path: string, form: Record<string, string>) =>
    shopper.request.post(path, { form, headers: { Origin: shop().url }, maxRedirects: 0 })
  await send("/register", { name: "Kabir", email: "kabir@example.in", password: "sur-taal-9" })
  const [{ pricePaise }] = await (await shopper.request.get("/prices?ids=1")).json()
  const { card: _card, cvv: _cvv, ...form } = filledForm({ id: "1", quantity: 1, pricePaise })
  const placed = await send("/payment", { ...form, method: "checkout", agreed: "on" })
  await shopper.goto(placed.headers().location ?? "")
  await shopper.getByRole("button").press("Enter") // to the page of the gateway
  await expect(shopper).toHaveURL(/checkout\/embedded/)
  await shopper.getByRole("button", { name: "Pay", exact: true }).press("Enter")
  await shopper.getByRole("button", { name: "Back to the shop" }).press("Enter")
  await expect(
    shopper.getByText(/^(Thank you. Your payment has reached us|We have your payment)/),
  ).toBeVisible()
})
