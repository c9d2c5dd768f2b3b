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

test("PAY-2: a kept form whose city is no longer in the list asks for another, and can be sent", async ({
  page,
  shopper,
}) => {
  await shopper.startPayment()
  await page.evaluate(() => {
    const draft = sessionStorage.getItem("payment-draft") ?? ""
    sessionStorage.setItem("payment-draft", draft.replace("Mumbai", "Port Blair"))
  })
  await page.reload()
  await expect(page.getByLabel("Phone")).toHaveValue("9876543210")
  await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Choose…")
  await expect(page.getByLabel("State")).toHaveValue("Gujarat")
  await shopper.fillPayment()
  await expect(page.getByRole("button", pay)).toBeEnabled()
})

test.describe("an area that changed", () => {
  test.use({ expectedNoise: /400/ })

  test("PAY-2: a city that left the list while the form was open is told, and the form shows the list of now", async ({
    page,
    shopper,
  }) => {
    await shopper.signIn({ cart: ["1"] })
    await page.route("**/payment", async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll("Mumbai", "Pune") })
    })
    await page.goto("/payment")
    const city = page.getByLabel("City")
    await city.selectOption("Pune")
    await page.unroute("**/payment")
    await page.getByLabel("State").selectOption("Goa")
    const form = { Phone: "9876543210", Card: "738291046573", CVV: "917", Address: "14 Residency Road" }
    for (const [label, value] of Object.entries(form))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole("button", pay).click()
    await expect(page.getByText("City is required")).toBeVisible()
    await city.selectOption("Mumbai")
    await expect(page.getByText("City is required")).toBeHidden()
    await page.getByRole("button", pay).click()
    await expect(page).toHaveURL(/\/thankyou/)
  })
})
