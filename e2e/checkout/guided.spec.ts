import { listViolations } from "../axe.ts"
import { fillAddress, pressPay, testIn } from "../india.ts"
import { expect } from "../shopper.ts"
import { arriveLate } from "../visits.ts"

const test = testIn("guided")

test("on a small phone nothing covers a line of the cart, its quantity is typed, and Delete can be undone", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await shopper.signIn({ cart: ["1", "2", "3"] })
  await page.goto("/cart")
  for (const name of ["Airlobes 141 Ink Black", "Raag 90 Marigold"]) {
    const plus = page.getByRole("button", { name: `Increase quantity of ${name}` })
    await plus.scrollIntoViewIfNeeded()
    const isFree = await plus.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isFree, name).toBe(true)
  }
  const bar = page.locator(".foot-stop")
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(73)
  const line = page.getByRole("listitem").filter({ hasText: "Airlobes 141 Ink Black" })
  const quantity = line.getByRole("textbox", { name: "Quantity of Airlobes 141 Ink Black" })
  await quantity.fill("40")
  await quantity.press("Enter")
  await expect(line).toContainText("₹51,960")
  await expect(line).toContainText("You save ₹")
  await quantity.fill("140")
  await quantity.press("Enter")
  await expect(quantity).toHaveValue("99")
  await expect(line).toContainText("You can order at most 99 of one product.")
  await quantity.fill("none")
  await quantity.press("Enter")
  await expect(quantity).toHaveValue("99")
  await expect(line).toContainText("Please type a whole number from 1 to 99.")
  await page.getByRole("button", { name: "Delete Airlobes 141 Ink Black" }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(quantity).toHaveValue("99")
  await expect(page.getByRole("listitem").filter({ hasText: "Delete" }).or(line).first()).toContainText(
    "Airlobes",
  )
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("an empty cart has no total and no dead button, and leads to products", async ({ page }) => {
  await page.goto("/cart")
  await expect(page.getByText("Your cart is empty")).toBeVisible()
  await expect(page.getByRole("link", { name: "Look at the products" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^(Payment|Checkout)$/ })).toHaveCount(0)
  await expect(page.getByRole("main").getByText("₹0")).toHaveCount(0)
})

test("the order form is enclosed, leads to its first gap, keeps the way to pay, and says what its button does", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  for (const words of ["Type or paste the address as one line", "Coupon"]) {
    const uneven = await page.locator("summary", { hasText: words }).evaluate((summary) => {
      const range = document.createRange()
      range.selectNodeContents(summary)
      const [text, box] = [range, summary.parentElement ?? summary].map((one) => one.getBoundingClientRect())
      return text && box && text.top - box.top - (box.bottom - text.bottom)
    })
    expect(Math.abs(uneven ?? 99), words).toBeLessThanOrEqual(2)
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole("button", { name: "Subscribe" })).toHaveCount(0)
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Need help?" })).toBeVisible()
  await expect(page.getByRole("radio", { name: /^UPI/ })).toBeChecked()
  const phone = page.getByLabel("Mobile number")
  await page.getByRole("button", { name: "Pay ₹1,299" }).click()
  await expect(phone).toBeFocused()
  await expect(page.locator(".foot-stop").getByRole("alert").last()).toContainText(
    "Mobile number must be 10 digits",
  )
  await phone.fill("9876543210")
  await page.getByRole("button", { name: "Pay ₹1,299" }).click()
  await expect(page.getByLabel("PIN code", { exact: true })).toBeFocused()
  await page.getByLabel("PIN code", { exact: true }).fill("411001")
  await expect(page.getByText("Pune, Maharashtra")).toBeVisible()
  await expect(page.getByLabel("City", { exact: true })).toBeHidden()
  await expect(page.locator(".foot-stop")).toContainText(/Total ₹1,299.*By \w+day/)
  await page.getByRole("button", { name: "change", exact: false }).first().click()
  await expect(page.getByLabel("City", { exact: true })).toHaveValue("Pune")
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check()
  await expect(page.getByText("For orders up to ₹10,000.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Place order, pay on delivery" })).toBeVisible()
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await page.reload()
  await expect(page.getByRole("radio", { name: /^Cash on delivery/ })).toBeChecked()
  await expect(phone).toHaveValue("9876543210")
  await page.goto("/cart")
  await expect(page.getByText("Delivery to 411001 by"), "the device keeps the PIN code").toBeVisible()
})

test("a mistyped provider of a mail address is noticed, and put right by one press @phone", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  const email = page.getByLabel("Email", { exact: true })
  await email.fill("asha@gmial.com")
  await email.blur()
  await page.getByRole("button", { name: "asha@gmail.com" }).click()
  await expect(email).toHaveValue("asha@gmail.com")
  await expect(page.getByText("Did you mean")).toBeHidden()
})

test("cash that the courier does not collect is refused before the order is sent, at its way to pay", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/cart")
  await page.getByRole("textbox", { name: /^Quantity of/ }).fill("9")
  await page.getByRole("textbox", { name: /^Quantity of/ }).press("Enter")
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹11,691")
  await page.goto("/payment")
  await page.getByRole("radio", { name: /^Cash on delivery/ }).check()
  await expect(page.getByText("Cash on delivery is possible up to ₹10,000.").first()).toBeVisible()
})

test("nothing moves where an order form without a cart gives way to its sentence", async ({
  page,
  shopUrl,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const { shifts, close } = await arriveLate(page, shopUrl, "/payment")
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  expect(shifts).toEqual([])
  await close()
})

test("without a cart the order form says so, and an order that waits is one press away, also by Back", async ({
  page,
  shopper,
}) => {
  await page.goto("/payment")
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible()
  await expect(page.getByLabel("PIN code", { exact: true })).toHaveCount(0)
  await shopper.signIn({ cart: ["1"] })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/payment")
  const form = {
    "Mobile number": "9876543210",
    "PIN code": "411001",
    "Flat, house, building": "14",
    "Area, street": "MG Road",
  }
  for (const [label, value] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByText("Pune, Maharashtra")).toBeVisible()
  await page.getByRole("button", { name: /^Pay / }).dblclick()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  const number = page.url().match(/DH-[\w-]+/)?.[0] ?? ""
  await page.goBack()
  const waits = page.getByRole("heading", { name: `Order ${number} is waiting for your payment` })
  await expect(waits).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("link", { name: "Continue to payment" })).toBeInViewport({ ratio: 1 })
  await page.getByRole("link", { name: "Continue to payment" }).click()
  await expect(page).toHaveURL(`/orders/${number}/pay`)
  await page.goto("/orders")
  await expect(
    page.getByRole("link", { name: "Finish this order" }),
    "a double press is one order",
  ).toHaveCount(1)
})

test("what is typed before the code of the order form comes stays in it", async ({ page, shopper }) => {
  await shopper.signIn({ cart: ["1"] })
  let bringCode = () => {}
  const codeComes = new Promise<void>((resolve) => {
    bringCode = resolve
  })
  await page.route(/\/guided-form-[\w-]+\.js$/, (route) => codeComes.then(() => route.continue()))
  const isAskedFor = page.waitForRequest(/\/guided-form-/)
  await page.goto("/payment", { waitUntil: "commit" })
  const phone = page.getByLabel("Mobile number")
  await phone.pressSequentially("98765")
  await isAskedFor
  await phone.pressSequentially("43210")
  bringCode()
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("Airlobes 141 Ink Black")
  await expect(phone).toHaveValue("9876543210")
  await page.getByRole("button", { name: "Pay ₹1,299" }).click()
  await expect(page.getByLabel("PIN code", { exact: true })).toBeFocused()
  await expect(phone).toHaveValue("9876543210")
})

test("the folded order stays in its place above a form whose code comes later @phone-only", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/cart")
  await expect(page.getByText("Airlobes 141 Ink Black").first()).toBeVisible()
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route("**/assets/guided-form-*.js", async (route) => {
    await wanted
    await route.continue()
  })
  await page.getByRole("link", { name: "Checkout", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible()
  const place = () => page.getByRole("region", { name: "Order summary" }).boundingBox()
  await expect(page.getByRole("button", { name: "1 item" })).toBeVisible()
  const before = await place()
  letCome()
  await expect(page.getByLabel("Mobile number", { exact: true })).toBeInViewport()
  expect(await place()).toEqual(before)
})

test("on a phone the order stands folded above its form and opens at a press", async ({ page, shopper }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  const line = page
    .getByRole("region", { name: "Order summary" })
    .getByText("Airlobes 141 Ink Black", { exact: true })
  const fold = page.getByRole("button", { name: "1 item" })
  await expect(fold).toHaveAttribute("aria-expanded", "false")
  await expect(line).toBeHidden()
  await fold.press("Enter")
  await expect(line).toBeVisible()
  const [order, form] = await Promise.all(
    [line, page.getByLabel("Mobile number")].map((part) => part.boundingBox()),
  )
  expect(order?.y).toBeLessThan(form?.y ?? 0)
  expect(await listViolations(page, [360])).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(fold).toBeHidden()
  await expect(line).toBeVisible()
})

test("Buy now orders its product alone, as many as lie in the cart, and the rest stays there", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1", "4"] })
  await page.goto("/product-detail/earbuds/4")
  await page.getByRole("button", { name: "Buy now" }).click()
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary).toContainText("Your cart holds 1 item more, not in this order.")
  await expect(summary).toContainText("1 × ₹3,999")
  await expect(summary).not.toContainText("Airlobes 141")
  await fillAddress(page, shopper)
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  await page.goto("/cart")
  const main = page.getByRole("main")
  await expect(main).toContainText("Airlobes 141 Ink Black")
  await expect(main).not.toContainText("Meend 7")
})

test("Buy now leads to the order form without a word about the cart @phone", async ({ page }) => {
  await page.goto("/product-detail/earbuds/4")
  await page.getByRole("button", { name: "Buy now" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible()
  expect(await page.getByText("Added to your cart").count(), "at once: a toast goes by itself").toBe(0)
})

test("the whole cart is ordered at a press where Buy now left some of it out", async ({ page, shopper }) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/product-detail/earbuds/4")
  await page.getByRole("button", { name: "Buy now" }).click()
  await page.getByRole("link", { name: "Order them too" }).click()
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary.getByRole("listitem")).toHaveCount(2)
  await expect(summary).not.toContainText("more in your cart")
})

test("an empty cart shows what was looked at", async ({ page }) => {
  await page.goto("/product-detail/earbuds/4")
  await expect.poll(() => page.evaluate(() => localStorage.getItem("viewed"))).toContain("4")
  await page.goto("/cart")
  const viewed = page.getByRole("region", { name: "Recently viewed" })
  await expect(viewed.getByRole("link", { name: "Meend 7 Tide Teal" })).toBeVisible()
})
