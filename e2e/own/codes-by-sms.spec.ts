import { serve } from "@hono/node-server"
import type { APIRequestContext, Browser } from "@playwright/test"
import { createMsg91Emulator } from "#bank/msg91/emulator.ts"
import { filledForm } from "#test/http/shopper.ts"
import { openMailbox } from "#test/mailbox.ts"
import { SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"
import { listViolations } from "../axe.ts"
import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"

// Guests with a small phone, in a shop that sends text messages: an order is opened by its phone, and confirmed by a press.

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const AUTH_KEY = "an auth key of the journeys"
const emulator = createMsg91Emulator({ authKey: AUTH_KEY, templates: [SMS_TEMPLATE] })
let shop: Awaited<ReturnType<typeof startShop>>
let provider: ReturnType<typeof serve>

test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  const url = await new Promise<string>((resolve) => {
    provider = serve({ fetch: emulator.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
  shop = await startShop(`codes-by-sms-${workerIndex}`, {
    ...{ SHOP_PROFILE: "india", MSG91_AUTH_KEY: AUTH_KEY, MSG91_URL: url, LIMIT_PHONE_CODE: "off" },
  })
  const templates = JSON.stringify({
    ...{ cashCode: null, guestCode: null, loginCode: SMS_TEMPLATE, orderCode: SMS_TEMPLATE },
  })
  await shop.operate(["settings", "set", "notifications.smsTemplates", templates])
})
test.afterAll(async () => {
  await shop.stop()
  provider.close()
})

/** Orders as a guest in a browser that is thrown away, on delivery unless paid by card; answers the number. */
async function orderAsGuest(browser: Browser, email: string, { isPaid = false } = {}) {
  const context = await browser.newContext({ baseURL: shop.url })
  const number = await placeOrder(context.request, email, isPaid)
  await context.close()
  return number
}

async function placeOrder(request: APIRequestContext, email: string, isPaid = false) {
  const [{ pricePaise }] = await (await request.get("/prices?ids=1")).json()
  const filled = filledForm({ id: "1", quantity: 1, pricePaise })
  const { card: _card, cvv: _cvv, ...form } = filled
  const answer = await request.post("/payment", {
    form: isPaid ? { ...filled, email } : { ...form, email, method: "cod" },
    headers: { Origin: shop.url },
    maxRedirects: 0,
  })
  return /DH-[\w-]+/.exec(answer.headers().location ?? "")?.[0] ?? "missing"
}

test("a guest opens an order by its phone and the code of a text message, by touch, or by mail where none comes", async ({
  page,
  browser,
}) => {
  const number = await orderAsGuest(browser, "touch@example.in")
  await page.goto(`${shop.url}/orders`)
  await page.getByLabel("Order number").fill(number.toLowerCase())
  await page.getByLabel("Email or mobile number of the order").fill("०९९८७६ ५४३२१")
  await page.getByRole("button", { name: "Send me a code" }).tap()
  await expect(page.getByRole("status").filter({ hasText: "by SMS to ••••••4321" })).toBeVisible()
  expect(await listViolations(page, [360])).toEqual([])
  const code = () => emulator.sent.at(-1)?.values.code
  await expect.poll(code).toMatch(/^\d{6}$/)
  await page.getByLabel("Code from the text message").fill(String(code()))
  await page.getByRole("button", { name: "Show my order" }).tap()
  await expect(page).toHaveURL(`${shop.url}/orders/${number}`)
  await expect(page.getByText("4 Marine Drive").first()).toBeVisible()

  emulator.switchFaults({ down: true })
  const other = await orderAsGuest(browser, "mailed@example.in")
  await page.goto(`${shop.url}/orders?next=/orders`)
  await page.getByLabel("Order number").fill(other)
  await page.getByLabel("Email or mobile number of the order").fill("+91 99876 54321")
  await page.getByRole("button", { name: "Send me a code" }).tap()
  await page.getByRole("button", { name: "Send it by mail instead" }).tap()
  await expect(page.getByRole("status").filter({ hasText: "to the order's mail address" })).toBeVisible()
  const readMail = openMailbox(shop.folder)
  const mailed = () => readMail(/^(\d{6}) is the code for your order/, "mailed@example.in")
  await expect.poll(mailed).toMatch(/^\d{6}$/)
  await page.getByLabel("Code from the mail").fill((await mailed()) ?? "")
  await page.getByRole("button", { name: "Show my order" }).tap()
  await expect(page).toHaveURL(`${shop.url}/orders/${other}`)
  emulator.switchFaults({})
})

test("cash on delivery is confirmed by one touch on the page of the mailed link, which says later that it is used", async ({
  page,
  browser,
}) => {
  const number = await orderAsGuest(browser, "press@example.in")
  const readMail = openMailbox(shop.folder)
  const find = () => readMail(/(\/orders\/[\w-]+\/pay\?confirm=[\w-]{22})/, number)
  await expect.poll(find).not.toBeNull()
  const link = shop.url + (await find())
  await page.goto(link)
  const press = page.getByRole("button", { name: "Confirm my order" })
  await expect(press).toBeInViewport()
  expect(await listViolations(page, [360])).toEqual([])
  await press.tap()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}\\?token=`))
  await expect(page.getByText("Please pay the courier when it arrives").first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByText("This order is confirmed already.")).toBeVisible()
  await page.getByRole("link", { name: "See your order" }).tap()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}\\?token=`))
})

test.describe("", () => {
  test.use({ expectedNoise: /status of 400/ })

  test("the page of a mailed link takes the code in its place, and then shows the buyer's data", async ({
    page,
    browser,
  }) => {
    const number = await orderAsGuest(browser, "again@example.in")
    await shop.operate(["orders", "cancel", number])
    const readMail = openMailbox(shop.folder)
    const find = () => readMail(/(\/orders\/[\w-]+\?token=[\w.-]+)/, number)
    await expect.poll(find).not.toBeNull()
    await page.goto(shop.url + (await find()))
    const topOf = async (name: string) => (await page.getByRole("button", { name }).boundingBox())?.y ?? 0
    await expect(page.getByRole("button", { name: "Order again" })).toBeVisible()
    expect(await topOf("Send me a code")).toBeLessThan(await topOf("Order again"))
    await page.getByRole("button", { name: "Send me a code" }).tap()
    await expect(page.getByText("We sent a code to the mail address of this order.")).toBeVisible()
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number)
    const code = () => readMail(/\b(\d{6}) is the code for your order/, "again@example.in")
    await expect.poll(code).not.toBeNull()
    await page.getByLabel("Code from the mail").fill("000000")
    await page.getByRole("button", { name: "Show my order" }).tap()
    await expect(page.getByText("This is not the code.")).toBeVisible()
    await page.getByLabel("Code from the mail").fill((await code()) ?? "")
    await page.getByRole("button", { name: "Show my order" }).tap()
    await expect(page).toHaveURL(`${shop.url}/orders/${number}`)
    await expect(page.getByRole("button", { name: "Send me a code" })).toHaveCount(0)
    await page.goto(`${shop.url}/complaints?order=${number}`)
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("again@example.in")
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("")
  })
})

test("the invoice of a mailed link is shown with the guest's name after a code", async ({
  page,
  browser,
}) => {
  const number = await orderAsGuest(browser, "paper@example.in", { isPaid: true })
  await shop.operate(["orders", "pack", number], ["orders", "ship", number])
  const readMail = openMailbox(shop.folder)
  const find = () => readMail(/(\/orders\/[\w-]+\/invoice\?token=[\w.-]+)/, number)
  await expect.poll(find).not.toBeNull()
  await page.goto(shop.url + (await find()))
  await page.getByRole("link", { name: "Confirm that it is you to see them" }).tap()
  await page.getByRole("button", { name: "Send me a code" }).tap()
  await expect(page.getByText("We sent a code to the mail address of this order.")).toBeVisible()
  const code = () => readMail(/\b(\d{6}) is the code for your order/, "paper@example.in")
  await expect.poll(code).not.toBeNull()
  await page.getByLabel("Code from the mail").fill((await code()) ?? "")
  await page.getByRole("button", { name: "Show my order" }).tap()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}/invoice`))
  await expect(page.getByText(/A link shows no name/)).toHaveCount(0)
})

test("a shopper opens an account by a mobile number and a code, and logs in with them on another phone", async ({
  page,
  browser,
}) => {
  const codes = () => emulator.sent.filter(({ to }) => to.endsWith("9812345670")).length
  const code = () => String(emulator.sent.at(-1)?.values.code)
  const logIn = async (shown: typeof page, sent: number) => {
    await shown.goto(`${shop.url}/login`)
    await shown.getByRole("link", { name: "Log in with a mobile number" }).tap()
    await shown.getByLabel("Mobile number").fill("+91 98123-45670")
    await shown.getByRole("button", { name: "Send me a code" }).tap()
    await expect(shown.getByText("by SMS to +919812345670")).toBeVisible()
    await expect.poll(codes).toBe(sent)
    expect(await listViolations(shown, [360])).toEqual([])
    await expect(shown.getByLabel("Code from the text message")).toBeFocused()
    await shown.keyboard.type(code())
    await shown.keyboard.press("Enter")
  }
  await logIn(page, 1)
  await expect(page.getByText("This number has no account yet")).toBeVisible()
  await page.getByLabel("Name").fill("Asha Rao")
  expect(await listViolations(page, [360])).toEqual([])
  await page.getByRole("button", { name: "Open my account" }).tap()
  await expect(page.getByText("+919812345670")).toBeVisible()
  await page.getByRole("link", { name: "Add your email" }).tap()
  await page.getByLabel("Email", { exact: true }).fill("asha.phone@example.in")
  await page.getByRole("button", { name: "Send me a code" }).tap()
  await expect(page.getByText("We sent a code of six digits")).toBeVisible()
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("asha.phone@example.in")
  await expect.poll(codes).toBe(2)
  await page.getByLabel("Code sent to your mobile number").fill(code())
  expect(await listViolations(page, [360])).toEqual([])
  await page.getByRole("button", { name: "Send me a link" }).tap()
  await expect(page.getByRole("link", { name: "ask again" })).toBeVisible()
  const other = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 740 } })
  const second = await other.newPage()
  await logIn(second, 3)
  await expect(second).toHaveURL(`${shop.url}/`)
  await second.goto(`${shop.url}/account`)
  await expect(second.getByText("+919812345670")).toBeVisible()
  await other.close()
})

test("a browser that reads text messages fills in the code, and leaves one that is typed", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = (wanted) =>
      new Promise((resolve) => addEventListener("sms", () => resolve({ ...wanted, code: "271828" } as never)))
  })
  const receive = () => page.evaluate(() => dispatchEvent(new Event("sms")))
  const field = page.getByLabel("Code from the text message")
  for (const [number, typed, value] of [
    ["9812345671", "", "271828"],
    ["9812345672", "314159", "314159"],
  ] as const) {
    await page.goto(`${shop.url}/login/phone`)
    await page.getByLabel("Mobile number").fill(number)
    await page.getByRole("button", { name: "Send me a code" }).tap()
    await expect(field).toBeFocused()
    await field.fill(typed)
    await receive()
    await expect(field).toHaveValue(value)
  }
})

test("a browser checks that nobody is a program once many codes were asked for, and a call says a code that does not come", async ({
  page,
}) => {
  const send = page.getByRole("button", { name: "Send me a code" })
  const isSent = page.getByText("by SMS to +91")
  for (let codes = 0; codes < 6; codes += 1) {
    await page.goto(`${shop.url}/login/phone`)
    await page.getByLabel("Mobile number").fill(`98${codes}3345670`)
    await send.tap()
    await expect(isSent).toBeVisible()
  }
  await page.getByRole("button", { name: "Send a new code" }).tap()
  const call = page.getByRole("button", { name: "Call me and say the code" })
  await expect(call).toBeVisible()
  await expect.poll(() => emulator.sent.filter(({ to }) => to === "919853345670").length).toBe(2)
  await call.tap()
  await expect(page.getByText("We are calling +919853345670")).toBeVisible()
  expect(await listViolations(page, [360])).toEqual([])
  await expect.poll(() => emulator.calls.length).toBe(1)
  await page.getByLabel("Code from the text message").fill(String(emulator.calls[0]?.code))
  await page.getByRole("button", { name: "Log in" }).tap()
  await expect(page.getByText("This number has no account yet")).toBeVisible()
})
