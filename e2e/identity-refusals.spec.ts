import { expect, test } from "./shopper.ts"

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

test("ID-5: an empty form and a name of spaces get the provider's words, each in an element of its own", async ({
  page,
}) => {
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
  await page.getByLabel("Name").fill("   ")
  await page.getByLabel("Password", { exact: true }).fill("sur-taal-9")
  await submit.click()
  await expect(message).toHaveText("Register failed. Please try again")
  await expect(page.getByLabel("Name")).toBeFocused()
})

test("ID-5: a shop that does not answer is a login and a registration that failed", async ({
  page,
  shopper,
}) => {
  const message = page.getByRole("main").getByRole("alert").getByRole("paragraph")
  for (const [path, words] of [
    ["/login", "Login failed. Please try again"],
    ["/register", "Register failed. Please try again"],
  ] as const) {
    await page.goto(path)
    await page.route(`**${path}*`, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    )
    if (path === "/register") await page.getByLabel("Name").fill(shopper.name)
    await page.getByLabel("Email", { exact: true }).fill(shopper.email)
    await page.getByLabel("Password", { exact: true }).fill(shopper.password)
    await page.getByRole("button", { name: "Submit" }).click()
    await expect(message).toHaveText(words)
    await expect(page.getByRole("region", { name: "Messages" })).toContainText(words)
  }
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
