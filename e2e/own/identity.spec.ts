import { expect, test } from "../shopper.ts"

const profile = "JSON.parse(localStorage.getItem('profile'))"
const openAccountMenu = (page: import("@playwright/test").Page) =>
  page.getByRole("button", { name: /^Account/ }).click()

test("ID-2, ID-4, NAV-8: registering saves the profile, greets by name and replaces the page in history @phone", async ({
  page,
  shopper,
}) => {
  await page.goto("/search/watch")
  await page.goto("/register")
  await page.getByLabel("Name").fill(shopper.name)
  await page.getByLabel("Email", { exact: true }).fill(shopper.email)
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page).toHaveURL("/")
  await openAccountMenu(page)
  await expect(page.getByText("Hi, Asha Rao")).toBeVisible()
  await expect(page.getByRole("link", { name: "My orders" })).toBeVisible()
  expect(await page.evaluate(profile)).toMatchObject({ displayName: "Asha Rao", email: shopper.email })
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("status")).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL("/search/watch")
})

test("ID-2: after a login the page before the form is one step back", async ({ page, shopper }) => {
  await shopper.signIn()
  await page.context().clearCookies()
  await page.goto("/search/watch")
  await shopper.logIn()
  await page.goBack()
  await expect(page).toHaveURL("/search/watch")
})

test("ID-2, ID-3, ID-4: logging out and in again says so, and the profile follows", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await page.goto("/")
  await openAccountMenu(page)
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByText("Logout Successfull")).toBeVisible()
  expect(await page.evaluate(profile)).toBeNull()
  await openAccountMenu(page)
  await expect(page.getByText("Guest", { exact: true })).toBeVisible()
  await shopper.logIn()
  await expect(page.getByText("Login Success")).toBeVisible()
  expect(await page.evaluate(profile)).toMatchObject({ email: shopper.email })
})

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("ID-3: a logout that cannot reach the shop says that something went wrong", async ({
    page,
    shopper,
    context,
  }) => {
    await shopper.signIn()
    await page.goto("/")
    await context.route("**/logout*", (route) => route.abort())
    await openAccountMenu(page)
    await page.getByRole("button", { name: "Logout" }).click()
    await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible()
    expect(await page.evaluate(profile)).toMatchObject({ email: shopper.email })
  })
})

test("ID-1, RT-6: login and register lead to each other, and a password can be shown", async ({ page }) => {
  await page.goto("/login")
  const password = page.getByLabel("Password", { exact: true })
  await password.fill("sur-taal-9")
  await expect(password).toHaveAttribute("type", "password")
  await page.getByRole("button", { name: /show password/i }).click()
  await expect(password).toHaveAttribute("type", "text")
  await page.getByRole("main").getByRole("link", { name: "Register" }).click()
  await expect(page).toHaveURL("/register")
  await page.getByRole("main").getByRole("link", { name: "Login" }).click()
  await expect(page).toHaveURL("/login")
})

test("RT-6: a signed-in visitor is sent from login and register to the home page", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  for (const path of ["/login", "/register"]) {
    await page.goto(path)
    await expect(page).toHaveURL("/")
  }
})

test("ID-4: a session that ended elsewhere makes the profile nobody's, in every tab", async ({
  page,
  shopper,
  context,
}) => {
  await shopper.signIn()
  await page.goto("/")
  const other = await context.newPage()
  await other.goto("/cart")
  await openAccountMenu(page)
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByText("Logout Successfull")).toBeVisible()
  await openAccountMenu(other)
  await expect(other.getByText("Guest", { exact: true })).toBeVisible()
})

test("ID-4: who logs in in one tab is greeted in the other without a reload", async ({
  shopper,
  context,
}) => {
  const other = await context.newPage()
  await other.goto("/")
  await openAccountMenu(other)
  await expect(other.getByText("Guest", { exact: true })).toBeVisible()
  await shopper.register()
  await expect(other.getByText(`Hi, ${shopper.name}`)).toBeVisible()
})

test.describe("damaged storage", () => {
  for (const damage of ["{", "7", '{"displayName":1}', "[[]]"]) {
    test(`ID-4: a profile holding ${damage} is nobody's and the page works`, async ({ page }) => {
      await page.addInitScript((text) => localStorage.setItem("profile", text), damage)
      await page.goto("/")
      await openAccountMenu(page)
      await expect(page.getByText("Guest", { exact: true })).toBeVisible()
    })
  }
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedNoise: /Failed to load resource/ })
  test("ID-1: registering, logging out and logging in work by forms alone", async ({ page, shopper }) => {
    await page.goto("/register")
    await page.getByLabel("Name").fill(shopper.name)
    await page.getByLabel("Email", { exact: true }).fill(shopper.email)
    await page.getByLabel("Password", { exact: true }).fill(shopper.password)
    await page.getByRole("button", { name: "Submit" }).click()
    await expect(page).toHaveURL("/")
    await page.goto("/login")
    await expect(page).toHaveURL("/")
    await openAccountMenu(page)
    await page.getByRole("button", { name: "Logout" }).click()
    await page.goto("/login")
    await page.getByLabel("Email", { exact: true }).fill(shopper.email)
    await page.getByLabel("Password", { exact: true }).fill("wrong-one-1")
    await page.getByRole("button", { name: "Submit" }).click()
    await expect(page.getByRole("alert")).toContainText("Invalid Credentials")
  })
})
