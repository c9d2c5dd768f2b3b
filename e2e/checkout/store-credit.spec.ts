import { openMailbox } from "#test/mailbox.ts"
import { joinStaff, openScreen } from "../admin/staff-browser.ts"
import { listViolations } from "../axe.ts"
import { CARD, fillForm, pressPay, THANKS, testIn, typeCard } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("credit")
const CODE = /^([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})$/
const GOOD_CARD = "738291046573"

test("store credit from staff pays a part of an order, a card the rest, and a cancelled order becomes store credit @phone", async ({
  browser,
  page,
  shopper,
  india,
}) => {
  test.slow() // two people's work
  const staff = await joinStaff(browser, india, "manager")
  await openScreen(staff, "Payments")
  await staff.getByRole("link", { name: "Store credit" }).press("Enter")
  await fillForm(page, shopper, CARD)
  await staff.getByLabel("Mail address of the account", { exact: true }).fill(shopper.email)
  await staff.getByLabel("Amount in rupees").fill("300")
  await staff.getByLabel("Why, as its holder reads it").fill("For your patience")
  await staff.getByRole("button", { name: "Give it" }).press("Enter")
  await expect(staff.getByText("₹300 is in the account.")).toBeVisible()
  expect(await listViolations(staff, [360, 1280])).toEqual([])

  await page.reload()
  await page.getByRole("radio", { name: new RegExp(`^${CARD}`) }).check()
  await page.getByLabel("Use my store credit: ₹300").check()
  const summary = page.getByRole("region", { name: "Order summary" })
  await expect(summary).toContainText("−₹300")
  await expect(page.getByRole("button", pressPay)).toContainText("₹999")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await typeCard(page, GOOD_CARD)
  await page.getByRole("button", pressPay).click()
  await expect(page.getByText(THANKS)).toBeVisible()

  const [number = ""] = ((await page.getByRole("main").textContent()) ?? "").match(/DH-\w{4}-\w{4}/) ?? []
  await page.goto(`/orders/${number}`)
  const bought = page.getByRole("region", { name: "What you ordered" })
  await expect(bought.getByText("Paid by gift card or store credit")).toBeVisible()
  await page.getByRole("button", { name: "Cancel order" }).click()
  await page.getByLabel("As store credit, to spend at once").check()
  await page.getByRole("button", { name: "Yes, cancel it" }).click()
  await expect(page.getByText("₹1,299 is back on your gift card or as store credit").first()).toBeVisible()
  await page.goto("/gift-card/balance")
  await expect(page.getByText("₹999", { exact: true }).first()).toBeVisible()
  await expect(page.getByText("₹300", { exact: true }).first()).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("a gift card is bought by a guest, mailed to its receiver, and covers an order", async ({
  page,
  shopper,
  india,
}) => {
  test.slow() // two orders
  await page.goto("/gift")
  await page.getByRole("link", { name: "Buy a gift card" }).click()
  await page.getByLabel("₹2,000").check()
  await page.getByLabel("Their name").fill("Meera Iyer")
  await page.getByLabel("Their email").fill("meera@example.in")
  await page.getByLabel("Your words (optional)").fill("Happy birthday")
  await page.getByLabel("Your name").fill("Asha Rao")
  await page.getByRole("textbox", { name: "Your email" }).first().fill("asha@example.in")
  await page.getByLabel("Your mobile number").fill("98765 43210")
  await page.getByRole("button", { name: "Continue to payment" }).click()
  await page.getByRole("radio", { name: new RegExp(`^${CARD}`) }).check()
  await typeCard(page, GOOD_CARD)
  await page.getByRole("button", { name: /^Pay/ }).click()
  await expect(page.getByText(THANKS)).toBeVisible()

  const readMail = openMailbox(india.folder)
  await expect.poll(() => readMail(CODE, "meera@example.in")).not.toBeNull()
  const code = (await readMail(CODE, "meera@example.in")) ?? ""
  await fillForm(page, shopper, CARD)
  await page.getByText("Coupon, gift card or store credit").click()
  await page.getByLabel("Coupon or gift card code").fill("0000-0000-0000-0000")
  await page.keyboard.press("Enter")
  await expect(page.getByText("We know no gift card or store credit with this code")).toBeVisible()
  await page.getByRole("button", { name: "Remove gift card 0000-0000-0000-0000" }).click()
  await page.getByLabel("Coupon or gift card code").fill("NOSUCH")
  await page.keyboard.press("Enter")
  const noSuchCode = page.getByText("There is no such coupon or gift card.")
  await expect(noSuchCode).toBeVisible()
  await page.getByLabel("Coupon or gift card code").fill(code.toLowerCase())
  await page.getByRole("button", { name: "Apply" }).click()
  await expect(noSuchCode).toBeHidden()
  await expect(page.getByRole("button", { name: "Place order: nothing left to pay" })).toBeVisible()
  await page.getByLabel("Coupon or gift card code").fill(code)
  await page.keyboard.press("Enter")
  await expect(page.getByText("This gift card or store credit is applied already.")).toBeVisible()
  await page.getByRole("button", { name: "Place order: nothing left to pay" }).click()
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.goto("/gift-card/balance")
  await page.getByLabel("Code").fill(code)
  await page.getByRole("button", { name: "Show the balance" }).click()
  await expect(page.getByText("₹701", { exact: true }).first()).toBeVisible()
})
