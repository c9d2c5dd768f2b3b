import { expect, test } from "../shopper.ts"

const pay = { name: /^Payment/ }

test("PAY-1, PAY-3, PAY-4: an error shows once its field was left and goes as soon as the value is right", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  const phone = page.getByLabel("Phone")
  await phone.fill("98765")
  await expect(page.getByText("Phone must be 10 digits")).toBeHidden()
  await phone.blur()
  await expect(page.getByText("Phone must be 10 digits")).toBeVisible()
  await phone.fill("9876543210")
  await expect(page.getByText("Phone must be 10 digits")).toBeHidden()
  await expect(page.getByRole("button", pay)).toBeDisabled()
  await shopper.fillPayment({ CVV: "12" })
  await expect(page.getByRole("button", pay)).toBeDisabled()
  await page.getByLabel("CVV").fill("012")
  await expect(page.getByRole("button", pay)).toBeEnabled()
})

test("PAY-1: numeric fields open a number pad, keep leading zeros and can be filled by the browser", async ({
  page,
}) => {
  await page.goto("/payment")
  for (const [label, token] of [
    ["Phone", "tel-national"],
    ["Card", "cc-number"],
    ["CVV", "cc-csc"],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("inputmode", "numeric")
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", token)
  }
  await page.getByLabel("CVV").fill("007")
  await expect(page.getByLabel("CVV")).toHaveValue("007")
})

test("PAY-2: cities and states are the listed ones", async ({ page }) => {
  await page.goto("/payment")
  const optionsOf = (label: string) =>
    page.getByLabel(label).locator("option:not([value=''])").allInnerTexts()
  expect(await optionsOf("City")).toEqual(["Ahmedabad", "Mumbai", "Delhi", "Kolkata", "Surat", "Bhopal"])
  expect(await optionsOf("State")).toEqual([
    "Andhra Pradesh",
    "Goa",
    "Gujarat",
    "Harayana",
    "Punjab",
    "Rajasthan",
  ])
})
