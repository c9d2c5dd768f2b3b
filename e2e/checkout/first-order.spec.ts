import type { Locator, Page } from "@playwright/test"
import { openMailbox } from "#test/mailbox.ts"
import { listViolations } from "../axe.ts"
import { payAtBank, pressPay, THANKS, test } from "../india.ts"
import { awaitCode, expect } from "../shopper.ts"

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36"
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent: ANDROID })

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms: what Lighthouse calls slow 4G. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
  })
}

/** Faster than a person types, and slow enough that the taps before and after a text are no double tap, which selects. */
const TYPING_PACE_MS = 80

/** Taps and typed characters, as a person with a phone makes them: a field is tapped before it is typed into. */
function openCounter() {
  const count = { taps: 0, characters: 0 }
  const tap = async (what: Locator) => {
    count.taps += 1
    await what.tap()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    count.characters += text.length
    await field.pressSequentially(text, { delay: TYPING_PACE_MS })
  }
  return { count, tap, type }
}

/** How often the page followed the link to a UPI app by itself. */
async function countOpenedApps(page: Page) {
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a[href^='upi:']")
      if (link) sessionStorage.setItem("opened", String(Number(sessionStorage.getItem("opened")) + 1))
    })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem("opened")))
}

test("on a slow phone a first UPI order takes at most 12 taps and 25 characters, and a later one 3 taps", async ({
  page,
  context,
  shopper,
}) => {
  await shopper.signIn()
  const openedApps = await countOpenedApps(page)
  await slowDown(page)
  const first = openCounter()
  await page.goto("/product-detail/earbuds/1")
  await first.tap(page.getByRole("button", { name: "Buy now" }))
  await expect(page).toHaveURL(/\/payment\?only=1$/)
  await first.type(page.getByLabel("Mobile number"), "9876543210")
  await first.type(page.getByLabel("PIN code", { exact: true }), "411001")
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Pune")
  await first.type(page.getByLabel("Flat, house, building"), "14")
  await first.type(page.getByLabel("Area, street"), "MG Road")
  await first.tap(page.getByLabel("Keep this address"))
  await first.tap(page.getByRole("radio", { name: /^UPI/ }))
  await first.tap(page.getByRole("button", pressPay))
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  await expect.poll(openedApps, "the phone's UPI app is opened without a tap").toBe(1)
  await page.reload()
  await expect(page.getByText("Waiting for your payment")).toBeVisible()
  expect(await openedApps(), "and not by a reload").toBe(1)
  await payAtBank(page, context)
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
  expect(first.count.taps).toBeLessThanOrEqual(12)
  expect(first.count.characters).toBeLessThanOrEqual(25)

  const later = openCounter()
  await page.goto("/product-detail/earbuds/4")
  await later.tap(page.getByRole("button", { name: "Buy now" }))
  await later.tap(page.getByRole("radio", { name: /^UPI/ }))
  await later.tap(page.getByRole("button", pressPay))
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  await payAtBank(page, context)
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
  expect(later.count).toEqual({ taps: 3, characters: 0 })
})

test("a guest orders on a phone with a mailed code, and an account takes over the order", async ({
  browser,
  india,
}) => {
  const context = await browser.newContext({ baseURL: india.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await awaitCode(page)
  const readMail = openMailbox(india.folder)
  const email = `guest-${Date.now()}@example.in`
  await page.goto("/product-detail/earbuds/1")
  await page.getByRole("button", { name: "Add to cart" }).first().click()
  await page.goto("/cart")
  const quantity = page.getByRole("textbox", { name: /^Quantity of/ })
  await quantity.fill("10") // so many that a code is asked for
  await quantity.press("Enter")
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click()
  await expect(page.getByText("You need no account")).toBeVisible()
  const form = {
    ...{ "PIN code": "411001", "Flat, house, building": "14", "Area, street": "MG Road" },
    ...{ "Full name": "Asha Rao", Email: email, "Mobile number": "9876543210" },
  }
  const main = page.getByRole("main")
  for (const [label, value] of Object.entries(form)) await main.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Pune")
  await page.getByRole("radio", { name: /^UPI/ }).check()
  await page.getByRole("button", pressPay).click()
  const field = page.getByLabel("Code from the mail")
  await expect(field).toBeFocused()
  await field.fill("000000")
  await page.getByRole("button", pressPay).click()
  await expect(page.getByText("This is not the code")).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  const code = () => readMail(/^(\d{6}) is the code for your order/, email)
  await expect.poll(code).not.toBeNull()
  await field.fill((await code()) ?? "")
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  const number = page.url().match(/DH-[\w-]+/)?.[0] ?? ""
  await payAtBank(page, context)
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()

  await page.goto("/register")
  for (const [label, value] of Object.entries({ Name: "Asha Rao", Email: email, Password: "sur-taal-9" }))
    await main.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole("button", { name: "Create account" }).click()
  await expect(page).toHaveURL(`${india.url}/account`)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await expect(page.getByText("You have not ordered yet")).toHaveCount(0)
  await page.goto("/orders")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.goto("/account")
  await page.getByRole("button", { name: "Add to my account" }).click()
  await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible()
  await expect(page.getByText("as a guest")).toHaveCount(0)
  await context.close()
})
