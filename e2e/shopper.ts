import { test as base, expect, type Page } from "@playwright/test"
import { LIVE } from "#app/platform/page-delivery.ts"

/** A person in front of the shop, and what that person does again and again. */
export type Shopper = {
  name: string
  email: string
  password: string
  register: () => Promise<void>
  logIn: () => Promise<void>
  addToCart: (path: string) => Promise<void>
  fillPayment: (values?: Record<string, string>, tab?: Page) => Promise<void>
}

let count = 0

/**
 * Journeys by role and label. Whatever page a journey crosses, its console must stay free of errors and of
 * hydration warnings; a journey that provokes some names it in `expectedNoise`. A page that is opened is there once its
 * code runs: what a press does before is the matter of early.spec.ts, which opens pages with `waitUntil: "commit"`.
 */
export const test = base.extend<{ shopper: Shopper; expectedNoise: RegExp }>({
  expectedNoise: [/^no noise$/, { option: true }],
  page: async ({ page, expectedNoise, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await awaitCode(page)
    const noise: string[] = []
    page.on("console", (message) => {
      if (message.type() === "error" || /hydrat/i.test(message.text())) noise.push(message.text())
    })
    page.on("pageerror", (error) => noise.push(String(error)))
    await use(page)
    expect(noise.filter((line) => !expectedNoise.test(line))).toEqual([])
  },
  shopper: async ({ page }, use) => {
    count += 1
    await use(openShopper(page, `${process.pid}-${count}`))
  },
})

export { expect }

function openShopper(page: Page, mark: string): Shopper {
  const name = "Asha Rao"
  const email = `asha-${mark}-${Date.now()}@example.in`
  const password = "sur-taal-9"
  return {
    name,
    email,
    password,
    async register() {
      await page.goto("/register")
      await page.getByLabel("Name").fill(name)
      await page.getByLabel("Email", { exact: true }).fill(email)
      await page.getByLabel("Password", { exact: true }).fill(password)
      await page.getByRole("button", { name: "Submit" }).click()
      await page.waitForURL("/")
      await expect.poll(() => page.evaluate(() => localStorage.getItem("profile"))).toContain(email)
    },
    async logIn() {
      await page.goto("/login")
      await page.getByLabel("Email", { exact: true }).fill(email)
      await page.getByLabel("Password", { exact: true }).fill(password)
      await page.getByRole("button", { name: "Submit" }).click()
      await page.waitForURL("/")
    },
    async addToCart(path) {
      await page.goto(path)
      await page.getByRole("button", { name: "Add to Cart" }).click()
      await page.waitForURL("/Cart")
    },
    async fillPayment(values = {}, tab = page) {
      const form = {
        "Full name": name,
        Email: email,
        Phone: "9876543210",
        Card: "123456789012",
        CVV: "123",
        Address: "14 Residency Road",
        ...values,
      }
      for (const [label, value] of Object.entries(form))
        await tab.getByLabel(label, { exact: true }).fill(value)
      await tab.getByLabel("City").selectOption("Mumbai")
      await tab.getByLabel("State").selectOption("Gujarat")
    },
  }
}

async function awaitCode(page: Page) {
  await page.addInitScript(
    (live) => addEventListener(live, () => Object.assign(window, { isLive: true })),
    LIVE,
  )
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    const isAwaited = options?.waitUntil !== "commit" && (await page.locator("#page-code").count()) > 0
    if (isAwaited) await page.waitForFunction(() => "isLive" in window)
    return response
  }
}
