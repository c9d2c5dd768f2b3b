import { test as base, expect, type Page } from "@playwright/test"
import type { CartItem } from "#app/core/cart/cart.ts"
import { LIVE } from "#app/ui/waiting-form.tsx"
import { startShop } from "./shop.ts"

/** A person in front of the shop, and what that person does again and again. */
export type Shopper = {
  name: string
  email: string
  password: string
  /** By the form, as a new shopper does. */
  register: () => Promise<void>
  /** By state: a new account's session and these products, by id, in the cart. No page is opened; with Firebase the form is used. */
  signIn: (state?: { cart?: string[] }) => Promise<void>
  logIn: () => Promise<void>
  addToCart: (path: string) => Promise<void>
  fillPayment: (values?: Record<string, string>, tab?: Page) => Promise<void>
  /** Signed in, with one pair of earbuds in the cart, before a form that is filled in. */
  startPayment: (values?: Record<string, string>) => Promise<void>
}

let count = 0

/**
 * Journeys by role and label. Whatever page a journey crosses, its console must stay free of errors and of
 * hydration warnings; a journey that provokes some names it in `expectedNoise`. `goto` waits until the page's
 * code runs: early.spec.ts tests presses before that, and opens pages with `waitUntil: "commit"`.
 * Each worker has a shop of its own, so journeys need not be careful with each other.
 */
export const test = base.extend<{ shopper: Shopper; expectedNoise: RegExp }, { shopUrl: string }>({
  shopUrl: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const shop = await startShop(`worker-${parallelIndex}`)
      await use(shop.url)
      await shop.stop()
    },
    { scope: "worker" },
  ],
  baseURL: ({ shopUrl }, use) => use(shopUrl),
  expectedNoise: [/^no noise$/, { option: true }],
  page: async ({ page, expectedNoise, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await awaitCode(page)
    const noise = noiseOf(page)
    await use(page)
    expect(noise.filter((line) => !expectedNoise.test(line))).toEqual([])
  },
  shopper: async ({ page, shopUrl }, use) => {
    count += 1
    await use(openShopper(page, shopUrl, `${process.pid}-${count}`))
  },
})

export { expect }

function openShopper(page: Page, shopUrl: string, mark: string): Shopper {
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
      await page.getByRole("button", { name: /^(Submit|Create account)$/ }).click()
      await page.waitForURL("/")
      await expect.poll(() => page.evaluate(() => localStorage.getItem("profile"))).toContain(email)
    },
    async signIn({ cart = [] } = {}) {
      if (process.env.FIREBASE_AUTH_EMULATOR_HOST)
        await this.register() // Firebase signs people in by its own library
      else await registerByRequest(page, shopUrl, { name, email, password })
      if (cart.length > 0) await fillCart(page, shopUrl, cart)
    },
    async logIn() {
      await page.goto("/login")
      await page.getByLabel("Email", { exact: true }).fill(email)
      await page.getByLabel("Password", { exact: true }).fill(password)
      await page.getByRole("button", { name: /^(Submit|Log in)$/ }).click()
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
    async startPayment(values) {
      await this.signIn({ cart: ["1"] })
      await page.goto("/payment")
      await this.fillPayment(values)
    },
  }
}

async function registerByRequest(page: Page, shopUrl: string, form: Record<string, string>) {
  const headers = { Origin: shopUrl }
  const answer = await page.context().request.post("/register", { form, headers, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
}

/** Puts products into the cart of a browser, one each, by state. */
export async function fillCart(page: Page, shopUrl: string, ids: string[]) {
  const context = page.context()
  const prices: Array<{ id: string; type: string; name: string; pricePaise: number }> = await (
    await context.request.get(`/prices?ids=${ids}`)
  ).json()
  const cart = prices.map(({ pricePaise, ...product }): CartItem => {
    return { ...product, price: pricePaise / 100, quantity: 1, images: [] }
  })
  const { cookies } = await context.storageState()
  const localStorage = [{ name: "cart", value: JSON.stringify(cart) }]
  await context.setStorageState({ cookies, origins: [{ origin: shopUrl, localStorage }] })
}

/** The errors and hydration warnings of the page's console, from now on. */
export function noiseOf(page: Page): string[] {
  const noise: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error" || /hydrat/i.test(message.text())) noise.push(message.text())
  })
  page.on("pageerror", (error) => noise.push(String(error)))
  return noise
}

/** From now on a page that is opened is there once its code runs. */
export async function awaitCode(page: Page) {
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
