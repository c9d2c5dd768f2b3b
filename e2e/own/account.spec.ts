import { expect, test } from "../shopper.ts"
import { fill, giveCredentials, registerByForm, submit } from "./account-forms.ts"

test("ID-4, ID-6: a new password logs out the other device, whose profile is nobody's then @phone", async ({
  page,
  shopper,
  browser,
}) => {
  await shopper.signIn()
  const other = await (await browser.newContext()).newPage()
  await giveCredentials(other, shopper)
  await expect(other).toHaveURL("/")
  await page.goto("/")
  await page.getByRole("button", { name: "Account, logged in" }).click()
  await page.getByRole("link", { name: "My account" }).click()
  await expect(page.getByRole("button", { name: "Log out all other devices" })).toBeVisible()
  await page.getByRole("link", { name: "Change password" }).click()
  await fill(page, "Password now", shopper.password)
  await fill(page, "New password", "a-new-raga-11")
  await submit(page, "Save password")
  await expect(page.getByText("Every other device was logged out.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Log out all other devices" })).toBeHidden()
  await other.goto("/orders")
  await expect(other).toHaveURL("/login?next=%2Forders")
  await other.getByRole("button", { name: "Account", exact: true }).click()
  await expect(other.getByText("Guest", { exact: true })).toBeVisible()
})

test("ID-4: one device is logged out from another", async ({ page, shopper, browser }) => {
  await shopper.signIn()
  const other = await (await browser.newContext()).newPage()
  await giveCredentials(other, shopper)
  await expect(other).toHaveURL("/")
  await page.goto("/account")
  await page.getByRole("button", { name: /^Log out Chrome on / }).click()
  await expect(page.getByRole("button", { name: /^Log out (Chrome|all)/ })).toHaveCount(0)
  await other.goto("/account")
  await expect(other).toHaveURL("/login?next=%2Faccount")
})

test("ID-3: the data comes as a file, and a deleted account is a guest's from then on", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await page.goto("/account")
  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download my data" }).click()
  expect((await downloading).suggestedFilename()).toBe("dhun-data.json")
  await page.getByRole("link", { name: "Delete my account" }).click()
  await expect(page.getByRole("heading", { name: "Delete your account" })).toBeVisible()
  await fill(page, "Password", shopper.password)
  await submit(page, "Delete my account")
  await expect(page.getByText("Your account is deleted.")).toBeVisible()
  await page.getByRole("button", { name: "Account", exact: true }).click()
  await expect(page.getByText("Guest", { exact: true })).toBeVisible()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("ID-1: the account's forms work by themselves", async ({ page, shopper }) => {
    await registerByForm(page, shopper)
    await page.goto("/account/password")
    await fill(page, "Password now", shopper.password)
    await fill(page, "New password", "a-new-raga-11")
    await submit(page, "Save password")
    await expect(page.getByText("Your password is changed.")).toBeVisible()
    await page.goto("/account/delete")
    await fill(page, "Password", "a-new-raga-11")
    await submit(page, "Delete my account")
    await expect(page.getByText("Your account is deleted.")).toBeVisible()
  })
})
