import { expect, test } from "../shopper.ts"

const AIRLOBES = "/product-detail/earbuds/1"
const RAAG = "/product-detail/earbuds/2"
const savedCart = "JSON.parse(localStorage.getItem('cart'))"

test("CART-1: a guest who adds to the cart is told to log in and taken there @phone", async ({ page }) => {
  await page.goto(AIRLOBES)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await expect(page.getByText("Please log in to add products to the cart.")).toBeVisible()
  await expect(page).toHaveURL("/login")
  expect(await page.evaluate("localStorage.getItem('cart')")).toBeNull()
})

test("CART-1: the product that a guest wanted is in the cart once an account is there, and only once", async ({
  page,
  shopper,
}) => {
  await page.goto(RAAG)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await page.getByRole("link", { name: "Register" }).click()
  await page.getByLabel("Name").fill(shopper.name)
  await page.getByLabel("Email", { exact: true }).fill(shopper.email)
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("Product Added To Cart")).toBeVisible()
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
  expect(await page.evaluate(savedCart)).toMatchObject([{ id: "2", price: 1799, quantity: 1 }])
})

test("CART-2, PD-2: adding says so and opens the cart; adding again makes it one more", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await shopper.addToCart(AIRLOBES)
  await expect(page.getByText("Product Added To Cart")).toBeVisible()
  await shopper.addToCart(AIRLOBES)
  await shopper.addToCart(RAAG)
  expect(await page.evaluate(savedCart)).toMatchObject([
    { id: "1", name: "Airlobes 141 Ink Black", price: 1299, quantity: 2 },
    { id: "2", price: 1799, quantity: 1 },
  ])
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible()
})

test("CART-3, CART-5: plus, minus and delete change row, total and storage @phone", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1", "2"] })
  await page.goto("/cart")
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary).toContainText("₹3,098")
  await page.getByRole("button", { name: "Increase quantity of Airlobes 141 Ink Black" }).click()
  await expect(summary).toContainText("₹4,397")
  await page.getByRole("button", { name: "Decrease quantity of Airlobes 141 Ink Black" }).click()
  await page.getByRole("button", { name: "Decrease quantity of Airlobes 141 Ink Black" }).click()
  await expect(page.getByRole("row")).toHaveCount(2)
  await page.getByRole("button", { name: "Delete Raag 90 Marigold" }).click()
  await expect(page.getByText("Product Removed From Cart")).toBeVisible()
  await expect(page.getByText("Your Cart is Empty")).toBeVisible()
  await expect(page.getByRole("button", { name: "Payment" })).toBeDisabled()
  expect(await page.evaluate(savedCart)).toEqual([])
})

test("CART-5: the table has image, name, price, quantity with minus and plus, and a delete button in each row", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1", "2"] })
  await page.goto("/cart")
  const columns = page.getByRole("columnheader")
  await expect(columns).toHaveText(["Image", "Name", "Price", "Quantity", "Delete"])
  const row = page.getByRole("row", { name: /Airlobes 141 Ink Black/ })
  const cells = row.getByRole("cell")
  await expect(cells.nth(0).locator("img")).toHaveAttribute("src", /airlobes141-ink/)
  await expect(cells.nth(1)).toHaveText("Airlobes 141 Ink Black")
  await expect(cells.nth(2)).toHaveText("₹1,299")
  await expect(cells.nth(3).getByRole("button")).toHaveCount(2)
  await expect(cells.nth(3)).toHaveText("Quantity 1")
  await expect(cells.nth(4).getByRole("button", { name: "Delete Airlobes 141 Ink Black" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Payment", exact: true })).toHaveAttribute("href", "/payment")
})

test("CART-4: two open tabs agree", async ({ page, shopper, context }) => {
  await shopper.signIn()
  const other = await context.newPage()
  await other.goto("/cart")
  await expect(other.getByText("Your Cart is Empty")).toBeVisible()
  await shopper.addToCart(AIRLOBES)
  await expect(other.getByRole("link", { name: "Airlobes 141 Ink Black" })).toBeVisible()
  await other.getByRole("button", { name: "Increase quantity of Airlobes 141 Ink Black" }).click()
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible()
})

for (const damage of [
  "{",
  '"text"',
  '[{"id":1}]',
  '[{"id":"1","name":"x","price":"a","quantity":1,"images":[]}]',
  "null",
]) {
  test(`CART-4: storage holding ${damage} is an empty cart on a page that works`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem("cart", text), damage)
    await page.goto("/cart")
    await expect(page.getByText("Your Cart is Empty")).toBeVisible()
  })
}

test("CART-4: a tampered quantity is repaired and the item stays", async ({ page }) => {
  const item = { id: "1", name: "Airlobes 141 Ink Black", price: 1299, quantity: 2.7, images: [] }
  await page.addInitScript((text) => localStorage.setItem("cart", text), JSON.stringify([item]))
  await page.goto("/cart")
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹2,598")
})

test("CART-2, CART-3: at 99 of one product plus and Add to Cart say that this is the most, and nothing is added", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await page.addInitScript(
    (text) => localStorage.setItem("cart", text),
    JSON.stringify([{ id: "1", name: "Airlobes 141 Ink Black", price: 1299, quantity: 99, images: [] }]),
  )
  const told = page.getByText("You can order at most 99 of one product.")
  await page.goto("/cart")
  await page.getByRole("button", { name: "Increase quantity of Airlobes 141 Ink Black" }).click()
  await expect(told).toBeVisible()
  await page.goto(AIRLOBES)
  await page.getByRole("button", { name: "Add to Cart" }).click()
  await expect(told).toBeVisible()
  await expect(page.getByText("Product Added To Cart")).toHaveCount(0)
  await expect(page).toHaveURL(AIRLOBES)
  expect(await page.evaluate(savedCart)).toMatchObject([{ id: "1", quantity: 99 }])
})

test("CART-4: name and picture of a tampered cart become the catalogue's, and no stranger's address is loaded", async ({
  page,
}) => {
  const asked: string[] = []
  page.on("request", (request) => void asked.push(request.url()))
  const addresses = ["javascript:alert(1)", "https://stranger.example/spy.png", "//stranger.example/spy.png"]
  const items = addresses.map((image, index) => {
    return { id: String(index + 1), name: "Free for you", price: 1299, quantity: 1, images: [image] }
  })
  await page.addInitScript((text) => localStorage.setItem("cart", text), JSON.stringify(items))
  await page.goto("/cart")
  const row = page.getByRole("row", { name: /Airlobes 141 Ink Black/ })
  await expect(row.locator("img")).toHaveAttribute("src", /^\/images\/dh-eb-airlobes141-ink\/hero-320\.avif/)
  await expect(page.getByText("Free for you")).toHaveCount(0)
  await page.goto("/payment")
  await expect(page.getByRole("region", { name: "Order summary" }).getByRole("listitem")).toHaveCount(3)
  expect(asked.filter((url) => url.includes("stranger"))).toEqual([])
})

test("CART-5: a price that is no longer today's is refreshed and pointed out", async ({ page }) => {
  const item = { id: "1", name: "Airlobes 141 Ink Black", price: 1, quantity: 1, images: [] }
  const gone = { id: "99999", name: "Yesterday's speaker", price: 5, quantity: 1, images: [] }
  await page.addInitScript((text) => localStorage.setItem("cart", text), JSON.stringify([item, gone]))
  await page.goto("/cart")
  await expect(page.getByText("The price of Airlobes 141 Ink Black changed from ₹1 to ₹1,299.")).toBeVisible()
  await expect(page.getByText("Yesterday's speaker is no longer sold here and left your cart.")).toBeVisible()
  await expect(page.getByRole("region", { name: "Order summary" })).toContainText("₹1,299")
})

test("LIM-2: a guest may look at products, cart and payment", async ({ page }) => {
  for (const path of ["/", AIRLOBES, "/cart", "/payment", "/search/watch"]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached()
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })
  test("the cart says politely what it needs", async ({ page }) => {
    await page.goto(AIRLOBES)
    await page.getByRole("button", { name: "Add to Cart" }).click()
    await expect(page.getByRole("main")).toContainText("needs JavaScript for it", { useInnerText: true })
  })
})
