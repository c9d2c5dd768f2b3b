import { expect, test } from "../shopper.ts"

// What the embedded provider refuses, or the shop does not answer: Firebase is asked by the browser itself.
test.use({ expectedNoise: /Failed to load resource/ })

test("ID-5: a name of spaces is a registration that failed, in the provider's words, and the field has the focus", async ({
  page,
  shopper,
}) => {
  await page.goto("/register")
  await page.getByLabel("Name").fill("   ")
  await page.getByLabel("Email", { exact: true }).fill(shopper.email)
  await page.getByLabel("Password", { exact: true }).fill(shopper.password)
  await page.getByRole("button", { name: "Submit" }).click()
  const message = page.getByRole("main").getByRole("alert").getByRole("paragraph")
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
