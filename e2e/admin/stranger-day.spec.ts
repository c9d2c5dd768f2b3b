import type { Page } from "@playwright/test"
import { samplePhoto } from "#test/samples/sample-images.ts"
import { goToCart, payAtBank, pressPay, THANKS, testIn } from "../india.ts"
import { expect, noiseOf, type Shopper } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

const test = testIn("stranger-day")

const NAME = "Airlobes 171"

test("a new member's first day: adds a product, sells, packs, prints, ships and partly refunds it, all audited", async ({
  browser,
  page,
  context,
  shopper,
  india,
}) => {
  test.slow() // a whole day
  const staff = await joinStaff(browser, india, "owner")
  const noise = noiseOf(staff)
  await addProduct(staff)
  await buyTwo(page, shopper)
  await payAtBank(page, context)
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()

  await staff.goto("/admin")
  await staff.getByRole("link", { name: "To pack", exact: true }).press("Enter")
  const number = (await staff.getByRole("link", { name: /^DH-/ }).textContent()) ?? ""
  await staff.getByRole("checkbox", { name: `Choose order ${number}` }).press("Space")
  await staff.getByRole("button", { name: "Pack 1" }).press("Enter")
  await expect(staff.getByRole("status").getByText("1 order is packed.")).toBeVisible()
  const documents = staff.getByRole("link", { name: "Packing slips and labels of what was packed (PDF)" })
  const printed = await staff.request.get((await documents.getAttribute("href")) ?? "")
  expect((await printed.body()).subarray(0, 5).toString()).toBe("%PDF-")
  await staff.getByRole("link", { name: "Ship with tracking numbers" }).press("Enter")
  await staff.getByLabel("Orders and tracking numbers").fill(`${number}\tBD4711\tBlue Dart`)
  await staff.getByRole("button", { name: "Preview" }).press("Enter")
  await staff.getByRole("button", { name: "Ship 1 order" }).press("Enter")
  await expect(staff.getByText("1 order is shipped.")).toBeVisible()
  await staff.goto(`/admin/orders/${number}`)
  await expect(staff.getByRole("link", { name: /^Tax invoice/ })).toBeVisible()
  await staff.getByText("Refund some of the pieces").click()
  await staff.getByLabel(/pieces, of 2/).fill("1")
  const pieces = staff.locator("details", { hasText: "Refund some of the pieces" })
  await pieces.getByLabel("Note to the shopper").fill("One did not play")
  await pieces.getByRole("button", { name: /^Yes, give ₹.* back$/ }).press("Enter")
  await expect(staff.getByRole("link", { name: /^Credit note/ })).toBeVisible()

  await page.goto(`/orders/${number}`)
  await expect(page.getByText("BD4711").first(), "the shopper sees where it is").toBeVisible()
  await expect(page.getByRole("link", { name: /^Credit note/i })).toBeVisible()

  await staff.goto("/admin/audit")
  for (const action of ["added", "pictures added", "edited in the table"])
    await expect(staff.getByRole("cell", { name: `product: ${action}`, exact: true }).first()).toBeVisible()
  for (const action of ["refund lines", "ship", "pack"])
    await expect(staff.getByRole("cell", { name: `order: ${action}`, exact: true })).toHaveCount(1)
  expect(noise).toEqual([])
})

/** A product like one that is there, with a picture, published. */
async function addProduct(staff: Page) {
  await staff.goto("/admin/catalogue/1")
  await staff.getByRole("link", { name: "Duplicate" }).press("Enter")
  await staff.getByLabel("SKU").first().fill("NEW-171")
  await staff.getByLabel("Name", { exact: true }).fill(NAME)
  await staff.getByLabel("Stock").fill("5")
  await staff.getByRole("button", { name: "Add the product" }).press("Enter")
  await expect(staff.getByRole("heading", { level: 1 })).toHaveText(NAME)
  const buffer = await samplePhoto({ width: 900, height: 700 })
  await staff
    .getByRole("form", { name: "Add the pictures" })
    .locator("input[type=file]")
    .setInputFiles({
      ...{ name: "front.jpg", mimeType: "image/jpeg", buffer },
    })
  await staff.getByRole("button", { name: "Add the pictures" }).press("Enter")
  await expect(staff.getByRole("status").getByText("1 picture is added.")).toBeVisible()
  await staff.getByRole("link", { name: "Back to the product" }).press("Enter")
  await staff.getByLabel(`State of ${NAME}`).selectOption("published")
  await staff.getByRole("button", { name: /^Save 1 row/ }).press("Enter")
  await expect(staff.getByRole("status").getByText("1 row is saved.")).toBeVisible()
}

/** The shopper finds it by its name, takes two, and is about to pay by UPI. */
async function buyTwo(page: Page, shopper: Shopper) {
  await shopper.signIn()
  await page.goto("/")
  await page.getByRole("combobox", { name: "Search" }).fill(NAME)
  await page.keyboard.press("Enter")
  await page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${NAME}`) })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME)
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click()
  await goToCart(page)
  await page.getByRole("button", { name: `Increase quantity of ${NAME}` }).click()
  await page.getByRole("main").getByRole("link", { name: "Checkout", exact: true }).click()
  await expect(page.getByText("Delivery address")).toBeVisible()
  const form = { "PIN code": "411001", "Flat, house, building": "14", "Area, street": "MG Road" }
  const buyer = { "Full name": shopper.name, Email: shopper.email, "Mobile number": "9876543210" }
  for (const [label, value] of Object.entries({ ...form, ...buyer }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra")
  await page.getByRole("radio", { name: /^UPI/ }).check()
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
}
