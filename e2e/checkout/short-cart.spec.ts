import { fillAddress, pressPay, testIn } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("short-cart")

const NAME = "Airlobes 141 Ink Black"
const WITHIN_SECONDS = { timeout: 5_000 }

test("pieces that others buy meanwhile are marked, cannot be paid, and one press reduces the cart to what is left @phone", async ({
  page,
  shopper,
  india,
}) => {
  const leave = (pieces: number) =>
    india.operate(["stock", "adjust", "DH-EB-AIRLOBES141-INK", String(pieces), "others bought"])
  await shopper.signIn({ cart: ["1", "2"] })
  await leave(12)
  await page.goto("/cart")
  const quantity = page.getByRole("textbox", { name: `Quantity of ${NAME}` })
  await quantity.fill("12")
  await quantity.press("Enter")
  await expect(page.getByRole("link", { name: "Checkout", exact: true })).toBeVisible()
  await leave(10)
  const line = page.getByRole("listitem").filter({ hasText: NAME })
  await expect(line.getByText("Only 10 left")).toBeVisible(WITHIN_SECONDS)
  await expect(page.getByRole("button", { name: "Checkout" })).toBeDisabled()
  await page.getByRole("button", { name: "Reduce my cart to what is left" }).click()
  await expect(quantity).toHaveValue("10")
  await expect(page.getByText("Your cart now holds what is left.")).toBeVisible()
  await page.getByRole("link", { name: "Checkout", exact: true }).click()

  await expect(page.getByRole("heading", { name: "Checkout" })).toBeVisible()
  await fillAddress(page, shopper)
  await page.getByRole("radio", { name: /^UPI/ }).check()
  await leave(0)
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary.getByText("Sold out")).toBeVisible(WITHIN_SECONDS)
  await expect(page.getByText("Prices or stock of your cart have changed.").first()).toBeVisible()
  await page.getByRole("button", pressPay).click()
  await expect(page.getByText("Please reduce your cart first.")).toBeVisible()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByRole("status").filter({ hasText: "is sold out" })).toBeFocused()
  await page.getByRole("button", { name: "Reduce my cart to what is left" }).click()
  await expect(summary.getByText(NAME)).toHaveCount(0)
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/(orders|thankyou)/)
})

test("a cart that another tab fills is noted above the new sum of an open order form", async ({
  page,
  shopper,
  context,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  const sum = page.getByRole("button", pressPay)
  await expect(sum).toHaveText("Pay ₹1,299")
  const other = await context.newPage()
  await other.goto("/product-detail/earbuds/2")
  await other.getByRole("button", { name: "Add to Cart" }).first().click()
  await expect(other.getByRole("heading", { name: "Added to your cart" })).toBeVisible()
  await expect(page.getByText("Your cart was changed in another tab. The sum is new.")).toBeVisible()
  await expect(sum).toHaveText("Pay ₹3,098")
})
