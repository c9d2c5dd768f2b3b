import type { Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"

/** From the cart to an order; answers its number. */
async function pay(page: Page, fillPayment: () => Promise<void>) {
  await page.goto("/payment")
  await fillPayment()
  await page.getByRole("button", { name: /^Payment/ }).click()
  await expect(page.getByRole("heading", { name: "YOUR ORDER HAS BEEN RECEIVED" })).toBeVisible()
  const thanks = await page.getByRole("main").textContent()
  return thanks?.match(/DH-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0] ?? "no number"
}

test("PD-4: an order is found among mine, cancelled before its dispatch, and says so @phone", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  const number = await pay(page, shopper.fillPayment)
  await page.goto("/orders")
  await expect(page.getByRole("main")).toContainText("Airlobes 141 Ink Black")
  await page.getByRole("link", { name: new RegExp(number) }).click()
  await expect(page.getByRole("link", { name: /Tax Invoice/ })).toHaveCount(0)
  await page.getByRole("button", { name: "Cancel order" }).click()
  await expect(page.getByRole("heading", { name: `Cancel order ${number}?` })).toBeVisible()
  await expect(page.getByRole("button", { name: "Yes, cancel it" })).toBeInViewport({ ratio: 1 })
  await page.getByRole("link", { name: "Keep my order" }).click()
  await page.getByRole("button", { name: "Cancel order" }).click()
  await page.getByRole("button", { name: "Yes, cancel it" }).click()
  await expect(page.getByText("This order is cancelled.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0)
})

test("CART-2: an order is ordered again from its page, and the cart has it at today's price", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  const number = await pay(page, shopper.fillPayment)
  await page.goto(`/orders/${number}`)
  await page.getByRole("button", { name: "Order again" }).click()
  await expect(page).toHaveURL(/\/cart$/i)
  await expect(page.getByRole("main")).toContainText("Airlobes 141 Ink Black")
  await expect(page.getByRole("main")).toContainText("₹1,299")
})

test("CART-5: what the shop has no more is said before the shopper goes on", async ({ page, shopper }) => {
  await shopper.signIn({ cart: ["1"] })
  const number = await pay(page, shopper.fillPayment)
  await page.route("**/prices?*", (route) =>
    route.fulfill({
      json: [
        {
          id: "1",
          type: "earbuds",
          name: "Airlobes 141 Ink Black",
          pricePaise: 149_900,
          image: "",
          isSoldOut: true,
          fewLeft: null,
        },
      ],
    }),
  )
  await page.goto(`/orders/${number}`)
  await page.getByRole("button", { name: "Order again" }).click()
  await expect(page.getByText("Nothing went into your cart.")).toBeVisible()
  await expect(page.getByText("Airlobes 141 Ink Black is sold out.")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(number))
})

test.describe("a shop that is asked too often", () => {
  test.use({ expectedNoise: /status of 429/ })

  test("CART-5: a shop that refuses to tell prices leaves the cart as it was, and an order that is wanted again says so", async ({
    page,
    shopper,
  }) => {
    await shopper.signIn({ cart: ["1"] })
    const number = await pay(page, shopper.fillPayment)
    const wait = { status: 429, headers: { "Retry-After": "60" }, json: [] }
    await page.route("**/prices?*", (route) => route.fulfill(wait))
    const refused = page.waitForResponse("**/prices?*")
    await shopper.addToCart("/product-detail/earbuds/1")
    const cart = await page.evaluate(() => localStorage.getItem("cart"))
    await refused
    await expect(page.getByRole("main")).toContainText("Airlobes 141 Ink Black")
    await page.goto(`/orders/${number}`)
    await page.getByRole("button", { name: "Order again" }).click()
    await expect(page.getByText("The shop could not be reached. Please try again.")).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe(cart)
  })
})
