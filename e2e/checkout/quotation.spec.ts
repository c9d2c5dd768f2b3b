import { openMailbox } from "#test/mailbox.ts"
import { listViolations } from "../axe.ts"
import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"

const REFERENCE = /BQ-[\w]{4}-[\w]{4}/

test.use({ expectedNoise: /status of 400/ })

const LINK = /(\/quotations\/BQ-[\w-]+\?token=[\w.-]+)/

test("a company accepts a quotation by its link, gives an address, and reaches the payment page", async ({
  page,
}) => {
  const shop = await startShop("quotation", { SHOP_PROFILE: "india" })
  await page.goto(`${shop.url}/corporate`)
  await page.getByRole("button", { name: "Submit Your Requirement" }).click()
  await page.getByLabel("Product").selectOption("Earbuds")
  await page.getByLabel("Units").fill("25")
  await page.getByLabel("Name", { exact: true }).fill("Nalini Rao")
  await page.getByLabel("Email", { exact: true }).fill("nalini@example.in")
  await page.getByLabel("Phone").fill("9876543210")
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText(REFERENCE).first()).toBeVisible()
  const [reference = ""] = ((await page.locator("main").textContent()) ?? "").match(REFERENCE) ?? []
  await shop.operate(["enquiries", "quote", reference, "--lines", "1:2@999.50", "--note", "By Diwali."])
  const readMail = openMailbox(shop.folder)
  await expect.poll(() => readMail(LINK, "nalini@example.in")).not.toBeNull()
  const link = shop.url + (await readMail(LINK, "nalini@example.in"))

  await page.goto(link)
  await expect(page.getByRole("heading", { name: `Quotation ${reference}-1` })).toBeVisible()
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await page.getByRole("button", { name: "Accept and pay" }).click()
  await expect(page.getByText("PIN code is required")).toBeVisible()
  await expect(page.getByLabel("PIN code", { exact: true })).toBeFocused()
  expect(await listViolations(page, [360])).toEqual([])
  const fields = {
    "PIN code": "411001",
    "Flat, house, building": "14",
    "Area, street": "MG Road",
    "Full name": "Nalini Rao",
    "Mobile number": "9876543210",
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByLabel("State")).toHaveValue("Maharashtra")
  await page.getByText("Buying for a business? Add your GSTIN").click()
  await page.getByLabel("GSTIN", { exact: true }).fill("24aaacr5055k1zd")
  await page.getByLabel("Company name").fill("Rao & Sons")
  await page.getByRole("button", { name: "Accept and pay" }).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay\?token=/)
  await expect(page.getByText("₹1,999").first()).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole("link", { name: /^Order DH-.*: see it and pay$/ })).toBeVisible()
  await expect(page.getByRole("button", { name: "Accept and pay" })).toHaveCount(0)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await shop.stop()
})
