import { listViolations } from "../axe.ts"
import { CARD, fillForm, pressPay, THANKS, testIn, typeCard } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("gift")

test("a gift is wrapped, goes to the father, and is billed to the buyer's company, also after a reload", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await fillForm(page, shopper, CARD)
  await page.getByLabel("Full name", { exact: true }).fill("Mohan Rao")
  await page.getByText("This is a gift").click()
  await page.getByRole("checkbox", { name: "Gift-wrap it (₹49)" }).check()
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary).toContainText("Gift wrapping")
  await page.getByRole("button", { name: "Pay ₹1,348" }).click()
  const sender = page.getByLabel("From (your name)")
  await expect(sender).toBeFocused()
  await expect(page.getByText("The courier collects the sum from the person who gets")).toHaveCount(0)
  await sender.fill("Asha Rao")
  await expect(page.getByText("The courier collects the sum from the person who gets")).toBeVisible()
  await page.getByText("Buying for a business?").click()
  await page.getByLabel("GSTIN", { exact: true }).fill("29AAACR5055K1Z3")
  await page.getByLabel("Company name").fill("Rao & Sons")
  await page.getByText("The invoice goes to another name or address").click()
  await page.getByLabel("Name on the invoice").fill("Asha Rao")
  await page.getByLabel("PIN code for the invoice").fill("560001")
  await expect(page.getByLabel("State for the invoice")).toHaveValue("Karnataka")
  await expect(page.getByLabel("State", { exact: true }), "the place of the parcel stays").toHaveValue(
    "Maharashtra",
  )
  await page.getByLabel("House, street, area").fill("12 MG Road")
  await expect(summary).toContainText("Karnataka (29)")
  expect(await listViolations(page, [360])).toEqual([])
  await page.reload()
  await expect(page.getByRole("checkbox", { name: "Gift-wrap it (₹49)" })).toBeChecked()
  await expect(page.getByLabel("City for the invoice")).toHaveValue("Bengaluru")
  await page.getByRole("radio", { name: new RegExp(`^${CARD}`) }).check()
  await typeCard(page, "738291046573")
  await page.getByRole("button", pressPay).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.goto("/orders")
  await page.getByRole("link", { name: /DH-/ }).first().click()
  await expect(page.getByText(/Billed to/).locator("..")).toContainText("Rao & Sons, GSTIN 29AAACR5055K1Z3")
})

test("a gift that is chosen before the form's code is there asks for its receiver", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route("**/assets/guided-form-*.js", async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto("/payment", { waitUntil: "commit" })
  await page.getByText("This is a gift").click()
  await expect(page.getByLabel("From (your name)")).toBeVisible()
  letCome()
  await expect(page.getByLabel("Receiver's full name")).toBeVisible()
})

test("a gift asks for its receiver's name and phone: the buyer's own are not left in them", async ({
  page,
  shopper,
}) => {
  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  await expect(page.getByLabel("Full name", { exact: true })).toHaveValue(shopper.name)
  await page.getByLabel("Mobile number", { exact: true }).fill("9876500000")
  await page.getByText("This is a gift").click()
  await expect(page.getByLabel("Receiver's full name")).toHaveValue("")
  await expect(page.getByLabel("Receiver's mobile number"), "what was typed stays").toHaveValue("9876500000")
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(shopper.email)
})
