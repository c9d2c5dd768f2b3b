import type { Page } from "@playwright/test"
import { oneTimeCode } from "#test/samples/one-time-code.ts"
import { undeclared } from "../browser-storage.ts"
import { expect, test } from "../shopper.ts"
import { fill, giveCredentials, registerByForm, submit } from "./account-forms.ts"

// What makes a login safer than a password. The embedded provider has it; Firebase keeps such things itself.

const shownSecret = async (page: Page) =>
  String(await page.locator("code").textContent()).replaceAll(/\s/g, "")

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Account, logged in" }).click()
  await page.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByText("Logout Successfull")).toBeVisible()
}

/** Somebody guesses the password on this very address, as if this browser had never been here. */
async function useUpTries(page: Page, email: string) {
  await page.context().clearCookies()
  const headers = { Origin: new URL(page.url()).origin }
  const guess = () => page.request.post("/login", { form: { email, password: "wrong" }, headers })
  for (let turn = 0; turn < 10; turn += 1) expect((await guess()).status()).toBe(400)
  expect((await guess()).status()).toBe(429)
}

test("ID-1: an authenticator app becomes the second factor of the login, and goes again", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await page.goto("/account/second-step")
  await fill(page, "Password", shopper.password)
  await submit(page, "Set up")
  const secret = await shownSecret(page)
  await fill(page, "Code", oneTimeCode(secret))
  await submit(page, "Turn on")
  await expect(page.getByText("Your second step is on.")).toBeVisible()
  await logOut(page)
  await giveCredentials(page, shopper)
  await expect(page).toHaveURL("/login/code")
  await expect(page.getByText("Login Success")).toBeHidden()
  expect(await undeclared(page), "all that waits for the code is in the privacy notice").toEqual([])
  await fill(page, "Code", oneTimeCode(secret))
  await submit(page, "Submit")
  await expect(page.getByText("Login Success")).toBeVisible()
  await expect(page).toHaveURL("/")
  await page.goto("/account/second-step")
  await fill(page, "Password", shopper.password)
  await submit(page, "Turn off")
  await expect(page.getByText("Your second step is off.")).toBeVisible()
})

const openPasskeyForm = (page: Page) => page.locator("summary", { hasText: "Add a passkey" }).click()

test("ID-1: a passkey that was added in the account opens it without a password, also while tries at the password must wait, until it is removed", async ({
  page,
  shopper,
}) => {
  const device = await page.context().newCDPSession(page)
  await device.send("WebAuthn.enable")
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await shopper.signIn()
  await page.goto("/account")
  await expect(page.getByLabel("Name of the passkey"), "folded until it is wanted").toBeHidden()
  await openPasskeyForm(page)
  await fill(page, "Name of the passkey", "Sitar")
  await fill(page, "Password", shopper.password)
  await submit(page, "Add a passkey")
  await expect(page.getByText("Sitar")).toBeVisible()
  expect(await undeclared(page), "what a passkey leaves is in the privacy notice").toEqual([])
  await logOut(page)
  await useUpTries(page, shopper.email)
  await page.goto("/login?next=%2Faccount")
  await submit(page, "Log in with a passkey")
  await expect(page.getByText("Login Success")).toBeVisible()
  await expect(page).toHaveURL("/account")
  await page.getByRole("button", { name: "Remove Sitar" }).click()
  await expect(page.getByText("Sitar")).toBeHidden()
})

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test("ID-1: a passkey is not added for a wrong password, and the page says so", async ({
    page,
    shopper,
  }) => {
    await shopper.signIn()
    await page.goto("/account")
    await openPasskeyForm(page)
    await fill(page, "Password", "not-the-one")
    await submit(page, "Add a passkey")
    await expect(page.getByRole("main").getByRole("alert")).toContainText("This is not your password.")
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("ID-1: the second factor is set up by forms alone", async ({ page, shopper }) => {
    await registerByForm(page, shopper)
    await page.goto("/account/second-step")
    await fill(page, "Password", shopper.password)
    await submit(page, "Set up")
    const secret = await shownSecret(page)
    await fill(page, "Code", oneTimeCode(secret))
    await submit(page, "Turn on")
    await expect(page.getByText("Your second step is on.")).toBeVisible()
  })
})
