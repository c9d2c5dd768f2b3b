import type { Page } from "@playwright/test"
import { CARD, fillForm, pressPay, THANKS, testIn, typeCard } from "../india.ts"
import { expect, noiseOf, type Shopper } from "../shopper.ts"
import { downloadText, joinStaff } from "./staff-browser.ts"

const test = testIn("stranger-month")
const MONTH = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
/** The earbuds cost ₹1,299: with 10% off, ₹1,169.10. */
const PAID = "1169.10"

test("a new member's first month: a promotion, a changed home page, a sale, a refund, and accounting files", async ({
  browser,
  page,
  shopper,
  india,
}) => {
  test.slow() // a whole month
  const owner = await joinStaff(browser, india, "owner")
  const noise = noiseOf(owner)
  await makeOffer(owner)
  await changeHome(owner)
  await page.goto("/")
  await expect(page.getByRole("heading", { name: "Monsoon music" })).toBeVisible()
  const number = await buyTwo(page, shopper)
  await owner.goto(`/admin/orders/${number}`)
  await owner.getByRole("button", { name: "Pack" }).click()
  await expect(owner.getByText("The order is now: Packed.")).toBeVisible()
  await owner.getByRole("button", { name: "Ship" }).click()
  await expect(owner.getByRole("link", { name: /^Tax invoice/ })).toBeVisible()
  await owner.getByText("Refund some of the pieces").click()
  await owner.getByLabel(/pieces, of 2/).fill("1")
  const pieces = owner.locator("details", { hasText: "Refund some of the pieces" })
  await pieces.getByLabel("Note to the shopper").fill("It arrived broken")
  await owner.getByRole("button", { name: /^Yes, give ₹.* back$/ }).click()
  await expect(owner.getByRole("link", { name: /^Credit note/ })).toBeVisible()

  await owner.goto("/admin/reports/sales")
  await expect(owner.getByRole("article", { name: "Sales" })).toContainText("Both agree.")
  const sales = await downloadText(owner, "Export as CSV")
  expect(sales).toContain(`,1,2,2338.20,${PAID},${PAID}`)
  await owner.goto("/admin/reports/gst")
  await expect(owner.getByText("Both agree.")).toHaveCount(2)
  await owner.goto(`/admin/reports?month=${MONTH}`)
  const supplies = await downloadText(owner, "B2CS: all other supplies to the unregistered")
  const taxable = /,18,,(\d+\.\d\d),/.exec(supplies)?.[1]
  expect(taxable, "1,981.53 of the invoice less 990.77 of the credit note").toBe("990.76")
  expect(await downloadText(owner, "Documents issued")).toMatch(/Credit Note,CN\/\d{4}\/0000001/)
  expect(noise).toEqual([])
})

async function makeOffer(owner: Page) {
  await owner.goto("/admin/offers/new")
  await owner.getByLabel("Title, as shoppers read it").fill("Monsoon offer")
  await owner.getByLabel("What it takes off").selectOption("A percentage")
  await owner.getByLabel("Percent").fill("10")
  await owner.getByRole("button", { name: "Save and make live" }).click()
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Monsoon offer")
}

async function changeHome(owner: Page) {
  await owner.goto("/admin/pages/home")
  await owner.locator("main summary").first().click()
  await owner.getByLabel("Heading").first().fill("Monsoon music")
  await owner.getByRole("button", { name: "Save draft" }).last().click()
  await expect(owner.getByText("The draft is saved.")).toBeVisible()
  await owner.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(owner.getByText("It is published.")).toBeVisible()
}

/** An order of two pieces by card, less what the offer takes off. Answers its number. */
async function buyTwo(page: Page, shopper: Shopper): Promise<string> {
  await fillForm(page, shopper, CARD)
  await page.goto("/cart")
  await page.getByRole("button", { name: /^Increase quantity/ }).click()
  await expect(page.getByText("₹2,338.20")).toBeVisible()
  await page.goto("/payment")
  await typeCard(page, "738291046573")
  await expect(page.getByRole("button", pressPay)).toContainText("₹2,338.20")
  await page.getByRole("button", pressPay).click()
  await expect(page.getByRole("heading", { name: THANKS })).toBeVisible()
  return new URL(page.url()).searchParams.get("order") ?? ""
}
