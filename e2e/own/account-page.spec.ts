import { filledForm } from "#test/http/shopper.ts"
import { listViolations } from "../axe.ts"
import { testIn } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("account-page")

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

test("a new account is welcomed once and led to products, and later begins with its orders, which it buys again by touch", async ({
  page,
  shopper,
}) => {
  await page.goto("/register")
  await page.getByLabel("Name").fill(shopper.name)
  await page.getByLabel("Email", { exact: true }).fill(shopper.email)
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Create account" }).tap()
  const welcome = `Welcome, ${shopper.name}: your account is ready.`
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: welcome })).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: `${welcome} |` }), "read out").toHaveCount(1)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole("link", { name: "Look at the products" })).toBeInViewport()
  expect(await listViolations(page, [360])).toEqual([])
  await page.reload()
  await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible()
  await expect(page.getByText(welcome)).toHaveCount(0)

  const [{ pricePaise }] = await (await page.request.get("/prices?ids=1")).json()
  const { card: _card, cvv: _cvv, ...form } = filledForm({ id: "1", quantity: 1, pricePaise })
  const headers = { Origin: new URL(page.url()).origin }
  const fields = { ...form, email: shopper.email, method: "cod" }
  expect((await page.request.post("/payment", { form: fields, headers, maxRedirects: 0 })).status()).toBe(303)
  await page.goto("/account")
  await expect(page.getByRole("link", { name: /^Placed Airlobes 141 Ink Black/ })).toBeInViewport()
  await expect(page.getByRole("link", { name: "All orders" })).toBeVisible()
  expect(await listViolations(page, [360])).toEqual([])
  await page.getByRole("button", { name: "Order again" }).tap()
  await expect(page).toHaveURL(/\/cart$/i)
  await expect(page.getByRole("main")).toContainText("Airlobes 141 Ink Black")
})
