import { expect, test } from "../shopper.ts"

const AIRLOBES = "/product-detail/earbuds/1"
const pay = { name: /^Payment/ }

test("PAY-5, TY-1: from a product to an order number, and the order is there to be seen again @phone", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await shopper.addToCart(AIRLOBES)
  await page.getByRole("link", { name: "Payment", exact: true }).click()
  await shopper.fillPayment()
  await page.getByRole("button", pay).click()
  await expect(page.getByText("Payment Successfully")).toBeVisible()
  await expect(page).toHaveURL(/\/thankyou/)
  await expect(page.getByRole("heading", { name: "YOUR ORDER HAS BEEN RECEIVED" })).toBeVisible()
  await expect(page.getByText("Thank you for your payment, it's processing")).toBeVisible()
  const thanks = await page.getByRole("main").textContent()
  const number = thanks?.match(/DH-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0] ?? "no number"
  await expect(page.getByRole("main")).toContainText("Airlobes 141 Ink Black")
  await expect(page.getByRole("main")).toContainText("₹1,299")
  expect(await page.evaluate("JSON.parse(localStorage.getItem('cart'))")).toEqual([])
  await expect(page.getByRole("main")).toContainText(
    `A confirmation email with a tracking link will be sent to ${shopper.email}.`,
  )
  await page.getByRole("link", { name: "CONTINUE" }).click()
  await expect(page).toHaveURL("/")
  await page.getByRole("button", { name: "Account, logged in" }).click()
  await page.getByRole("link", { name: "My orders" }).click()
  await page
    .getByRole("link", { name: new RegExp(number) })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number)
})

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("PAY-5: a declined card says so, keeps form and cart, and the next card is taken", async ({
    page,
    shopper,
  }) => {
    await shopper.startPayment({ Card: "400000000002" })
    await page.getByRole("button", pay).click()
    await expect(page.getByRole("alert").filter({ hasText: /declined/i })).toBeVisible()
    await expect(page).toHaveURL(/\/payment/)
    await expect(page.getByLabel("Address")).toHaveValue("14 Residency Road")
    await page.getByLabel("Card").fill("123456789012")
    await page.getByLabel("CVV").fill("123")
    await page.getByRole("button", pay).click()
    await expect(page).toHaveURL(/\/thankyou/)
  })

  test("PAY-5: a lost connection says so, and pressing again places one order", async ({
    page,
    shopper,
    context,
  }) => {
    await shopper.startPayment()
    await context.route("**/payment*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    )
    await page.getByRole("button", pay).click()
    await expect(page.getByRole("alert").first()).toBeVisible()
    await context.unroute("**/payment*")
    await page.getByRole("button", pay).click()
    await expect(page).toHaveURL(/\/thankyou/)
    await page.goto("/orders")
    await expect(page.getByRole("main").getByRole("link", { name: /DH-/ })).toHaveCount(1)
  })
})

test("PAY-5: a double click places one order", async ({ page, shopper }) => {
  await shopper.startPayment()
  await page.getByRole("button", pay).dblclick()
  await expect(page).toHaveURL(/\/thankyou/)
  await page.goto("/orders")
  await expect(page.getByRole("main").getByRole("link", { name: /DH-/ })).toHaveCount(1)
})

test("PAY-5: two tabs that press Payment at once place one order, and ordering the same again later is another", async ({
  page,
  shopper,
  context,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  const other = await context.newPage()
  await other.goto("/payment")
  await shopper.fillPayment()
  await shopper.fillPayment({}, other)
  const bothPressed = Promise.withResolvers<void>()
  let presses = 0
  await context.route("**/payment*", async (route) => {
    if (route.request().method() === "POST" && ++presses === 2) bothPressed.resolve()
    if (route.request().method() === "POST") await bothPressed.promise
    return route.continue()
  })
  await Promise.all([page.getByRole("button", pay).click(), other.getByRole("button", pay).click()])
  await expect(page).toHaveURL(/\/thankyou/)
  await expect(other).toHaveURL(/\/thankyou/)
  expect(presses).toBe(2)
  await page.goto("/orders")
  await expect(page.getByRole("main").getByRole("link", { name: /DH-/ })).toHaveCount(1)

  await context.unroute("**/payment*")
  await shopper.addToCart(AIRLOBES)
  await page.goto("/payment")
  await shopper.fillPayment()
  await page.getByRole("button", pay).click()
  await expect(page).toHaveURL(/\/thankyou/)
  await page.goto("/orders")
  await expect(page.getByRole("main").getByRole("link", { name: /DH-/ })).toHaveCount(2)
})

test("PAY-5: after an order the form that is opened again is as it was before anything was typed", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  const form = page.getByRole("main").locator("form")
  const values = () =>
    form.evaluate((element: HTMLFormElement) =>
      ["fullName", "email", "city", "state", "phone", "card", "cvv", "address"].map((name) =>
        new FormData(element).get(name),
      ),
    )
  const untouched = [shopper.name, shopper.email, "", "", "", "", "", ""] // what the account itself knows
  await expect.poll(values).toEqual(untouched)
  await shopper.fillPayment({ "Full name": "Meera Iyer", Email: "meera@example.in" })
  await page.getByRole("button", pay).click()
  await expect(page).toHaveURL(/\/thankyou/)
  for (const open of [() => page.goto("/payment"), () => page.reload()]) {
    await open()
    await expect.poll(values).toEqual(untouched)
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(0)
  }
})

test("LIM-2: a guest sees the payment form with a note to log in first", async ({ page }) => {
  await page.goto("/payment")
  await expect(page.getByLabel("Full name")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: /log in/i })).toBeVisible()
})

test("TY-1: with no order at hand the page says the same without a number", async ({ page }) => {
  await page.goto("/thankyou")
  await expect(page.getByRole("heading", { name: "YOUR ORDER HAS BEEN RECEIVED" })).toBeVisible()
  await expect(page.getByText(/DH-[0-9A-Z]{4}/)).toHaveCount(0)
  await expect(page.getByText("Thank you for your payment, it's processing")).toBeVisible()
  await expect(page.getByText("A confirmation email with a tracking link will be sent.")).toBeVisible()
  await expect(page.getByRole("link", { name: "CONTINUE" })).toHaveAttribute("href", "/")
})

test("PAY-5: whatever storage holds, the page shows the catalogue's name and price before anything is sent", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  const forged = [{ id: "1", name: "Free Telephone", price: 1, quantity: 1, images: [] }]
  await page.goto("/login")
  await page.evaluate((cart) => localStorage.setItem("cart", JSON.stringify(cart)), forged)
  await page.goto("/payment")
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary).toContainText("Airlobes 141 Ink Black")
  await expect(summary).toContainText("₹1,299")
  await expect(summary).not.toContainText("Free Telephone")
  await expect(page.getByRole("status").filter({ hasText: "changed from" })).toBeVisible()
})
