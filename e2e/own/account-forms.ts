import type { Page } from "@playwright/test"

// The forms of an account by label, in whatever browser, page code or not.

/** Fills one field. */
export const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)

/** Presses a button of the page itself, not of its header or footer. */
export const submit = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click()

type Credentials = { email: string; password: string }

/** Sends the login form, and leaves what comes of it to the caller. */
export async function giveCredentials(page: Page, { email, password }: Credentials) {
  await page.goto("/login")
  await fill(page, "Email", email)
  await fill(page, "Password", password)
  await submit(page, "Submit")
}

/** Registers where no script tells when that is done. */
export async function registerByForm(page: Page, { name, email, password }: Credentials & { name: string }) {
  await page.goto("/register")
  await fill(page, "Name", name)
  await fill(page, "Email", email)
  await fill(page, "Password", password)
  await submit(page, "Submit")
}
