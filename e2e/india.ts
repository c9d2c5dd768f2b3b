import type { BrowserContext, Page } from "@playwright/test"
import { expect } from "@playwright/test"
import { startShop } from "./shop.ts"
import { type Shopper, test as shopperTest } from "./shopper.ts"

// A shop that trades in India (SHOP_PROFILE=india) with the test bank beside it, and how its shoppers pay.

type India = Awaited<ReturnType<typeof startShop>>

/** Journeys in a shop of their own under this name: what they change there, no other journey meets. */
export function testIn(name: string) {
  return shopperTest.extend<object, { india: India }>({
    india: [
      async ({ browserName: _ }, use, { parallelIndex }) => {
        const shop = await startShop(`${name}-${parallelIndex}`, { SHOP_PROFILE: "india" })
        await use(shop)
        await shop.stop()
      },
      { scope: "worker" },
    ],
    shopUrl: [({ india }, use) => use(india.url), { scope: "worker" }],
  })
}

export const test = testIn("paying")

export const CARD = "Debit or credit card"
export const THANKS = "Your order has been received"
export const pressPay = { name: /^(Pay|Place order)/ }

/** Signed in, one pair of earbuds in the cart, where it goes filled in, and this way chosen. */
export async function fillForm(page: Page, shopper: Shopper, way: string) {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  await fillAddress(page, shopper)
  await page.getByRole("radio", { name: new RegExp(`^${way}`) }).check()
}

/** Where the order of a shopper goes. */
export async function fillAddress(page: Page, shopper: Pick<Shopper, "name" | "email">) {
  const form = {
    "PIN code": "411001",
    "Flat, house, building": "14",
    "Area, street": "MG Road",
    "Full name": shopper.name,
    Email: shopper.email,
    "Mobile number": "9876543210",
  }
  for (const [label, value] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra")
}

export async function orderBy(page: Page, shopper: Shopper, way: string) {
  await fillForm(page, shopper, way)
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
}

/** Pays on the test bank's own page, in another tab. */
export async function payAtBank(page: Page, context: BrowserContext, answer = /^Pay/) {
  const address = await page.getByRole("link", { name: "Pay at the test bank's page" }).getAttribute("href")
  const bank = await context.newPage()
  await bank.goto(address ?? "")
  await bank.getByRole("button", { name: answer }).click()
  await expect(bank.getByText(/: (authorised|captured|declined)\.$/)).toBeVisible()
  await bank.close()
}

export async function typeCard(page: Page, number: string) {
  await page.getByLabel("Card", { exact: true }).fill(number)
  await page.getByLabel("CVV", { exact: true }).fill("917")
}

/** From the drawer, which shows what was added, to the cart. */
export async function goToCart(page: Page) {
  await page.getByRole("dialog").getByRole("link", { name: "Go to cart" }).click()
  await expect(page).toHaveURL(/\/cart$/)
}
