import { expect, test } from "../shopper.ts"

test.use({ expectedNoise: /Failed to load resource/ })

test("ID-5: a wrong password and an unknown address get the same words", async ({ page, shopper }) => {
  await shopper.signIn()
  await page.context().clearCookies()
  for (const email of [shopper.email, `nobody-${shopper.email}`]) {
    await page.goto("/login")
    await page.getByLabel("Email", { exact: true }).fill(email)
    await page.getByLabel("Password", { exact: true }).fill("not-the-one")
    await page.getByRole("button", { name: "Submit" }).click()
    await expect(page.getByRole("alert")).toContainText("Invalid Credentials")
  }
})

test("ID-5: an empty form gets the provider's words, each in an element of its own", async ({ page }) => {
  const submit = page.getByRole("button", { name: "Submit" })
  const message = page.getByRole("main").getByRole("alert").getByRole("paragraph")
  await page.goto("/login")
  await submit.click()
  await expect(message).toHaveText("Invalid Credentials")
  await page.goto("/register")
  await submit.click()
  await expect(message).toHaveText("Invalid email")
  await page.getByLabel("Email", { exact: true }).fill("spaces@example.in")
  await submit.click()
  await expect(message).toHaveText("Password is too weak")
})

test("ID-5: an address that has an account cannot register again, and a weak password is refused", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await page.context().clearCookies()
  const register = async (email: string, password: string) => {
    await page.goto("/register")
    await page.getByLabel("Name").fill("Someone")
    await page.getByLabel("Email", { exact: true }).fill(email)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Submit" }).click()
  }
  await register(shopper.email, "another-one-7")
  await expect(page.getByRole("alert").first()).toContainText("Email already in use")
  await register(`new-${shopper.email}`, "abc")
  await expect(page.getByRole("alert").first()).toContainText("Password is too weak")
})
