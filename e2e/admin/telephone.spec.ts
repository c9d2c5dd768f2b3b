import type { Page } from "@playwright/test"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, noiseOf, test } from "../shopper.ts"
import { joinStaff } from "./staff-browser.ts"

// Somebody is on the telephone: an order is placed, found, and changed before it is packed.

const shop = keepShop("telephone", { SHOP_PROFILE: "india" })

/** Before the page has its script there is no shortcut, and no button of the palette. */
const waitForScript = (page: Page) =>
  expect(page.getByRole("button", { name: /^Find anything/ }), "its script runs").toBeVisible()
const palette = (page: Page) => page.getByRole("combobox", { name: "Find anything" })
async function findAndOpen(page: Page, words: string, option: RegExp) {
  await waitForScript(page)
  await page.keyboard.press("ControlOrMeta+k")
  await palette(page).fill(words)
  await expect(page.getByRole("option", { name: option }).first()).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Enter")
  await expect(palette(page)).toHaveCount(0)
}

test("by keyboard, a phone order is placed, found and edited before packing, and a reload loses no typed text", async ({
  browser,
}) => {
  test.slow() // a call has many steps
  const page = await joinStaff(browser, shop(), "manager")
  const noise = noiseOf(page)
  await findAndOpen(page, "telephone", /New order by telephone/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New order by telephone")
  const pieces = page.getByLabel("Pieces of Airlobes 141 Ink Black")
  const find = async () => {
    await page.getByLabel("Find products").fill("airlobes 141")
    await page.keyboard.press("Enter")
    await expect(pieces).toBeVisible()
  }
  await find() // before anything of the buyer is typed
  const typed = {
    "Flat, house, building": "14",
    "Area, street": "MG Road",
    "Full name": "Gita Rao",
    "Email of the buyer (optional)": "gita@example.in",
    "Mobile number": "9876543210",
  }
  await page.getByLabel("PIN code", { exact: true }).fill("411001")
  await expect(page.getByLabel("State")).toHaveValue("Maharashtra")
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.reload()
  await expect(page.getByText("What you typed before and did not send is back in the form.")).toBeVisible()
  await expect(page.getByLabel("Full name")).toHaveValue("Gita Rao")
  await find()
  await pieces.fill("2")
  await page.getByRole("button", { name: "Find and add up" }).press("Enter")
  await expect(page.getByText(/^Total ₹/)).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Place the order" }).press("Enter")
  await expect(page.getByText("Choose how the buyer pays.")).toBeVisible()
  await page.getByRole("radio", { name: /^Payment link/ }).press("Space")
  await page.getByRole("button", { name: "Place the order" }).press("Enter")
  await expect(page.getByLabel("Payment link")).toHaveValue(/\/pay\?token=/)
  expect(await listViolations(page, [360, 1280])).toEqual([])
  const number = /DH-[\w-]+/.exec(page.url())?.[0] ?? ""

  await page.getByRole("link", { name: "Edit before dispatch" }).press("Enter")
  await page.getByLabel("Flat, house, building").fill("15")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Change the address" }).press("Enter")
  await expect(page.getByRole("status").getByText("The address is changed")).toBeVisible()
  await page.getByLabel(/: pieces in the order/).fill("1")
  await page.getByLabel("Why, for the shopper").fill("One is enough")
  await page.getByRole("button", { name: "Show the new total" }).press("Enter")
  await page.getByRole("button", { name: "Yes, change the order" }).press("Enter")
  await expect(page.getByRole("status").getByText("The order now comes to")).toBeVisible()

  await page.goto(`/admin/orders?q=${number}`)
  await page.getByRole("link", { name: number }).press("Enter")
  const note = page.getByLabel("Note for staff")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`)
  await waitForScript(page)
  await note.fill("Calls again on Monday")
  await page.reload()
  await expect(note).toHaveValue("Calls again on Monday")
  await page.getByRole("button", { name: "Keep the note" }).press("Enter")
  await expect(page.getByText(/order: note, by Neha Sen .* \(Calls again on Monday\)/)).toBeVisible()
  await page.reload()
  await expect(note, "what was sent does not come back").toHaveValue("")
  await waitForScript(page)
  await page.goBack()
  await expect(page.getByLabel("Find orders")).toHaveValue(number)
  expect(noise).toEqual([])
})

test("the command palette is a combobox that returns focus, drops stale answers and reports a lost network", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "owner")
  await page.goto("/admin/orders")
  await waitForScript(page)
  const field = page.getByLabel("Find orders")
  await field.focus()
  await page.keyboard.press("ControlOrMeta+k")
  await palette(page).fill("o")
  const options = page.getByRole("listbox", { name: "Answers" }).getByRole("option")
  await expect(options.first()).toBeVisible()
  await page.keyboard.press("ArrowUp")
  await expect(options.last()).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("ArrowDown")
  await expect(options.first()).toHaveAttribute("aria-selected", "true")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.keyboard.press("Escape")
  await expect(field).toBeFocused()

  await page.route("**/admin/find?q=payments", async (route) => {
    await page.waitForResponse(/find\?q=audit/)
    await route.fulfill({
      json: { groups: [{ kind: "orders", answers: [{ label: "stale", note: "", to: "/" }] }] },
    })
  })
  await page.getByRole("button", { name: /^Find anything/ }).press("Enter")
  const asked = page.waitForRequest(/find\?q=payments/)
  await palette(page).fill("payments")
  await asked
  await palette(page).fill("audit")
  await expect(options).toHaveText(["Audit log"])
  await expect(page.getByText("stale")).toHaveCount(0)

  await page.context().setOffline(true)
  await palette(page).fill("staff")
  await expect(page.getByText("There is no network. Only screens are found.")).toBeVisible()
  await expect(options).toHaveText(["Staff"])
  await page.keyboard.press("Escape")
  await expect(page.getByText("There is no network. This screen and what you typed stay")).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText("There is no network. This screen")).toHaveCount(0)
})

test("by keyboard, a phone order is saved as a draft, found in the list, finished by another clerk, and placed", async ({
  browser,
}) => {
  test.slow() // two clerks
  const [page, other] = [
    await joinStaff(browser, shop(), "manager"),
    await joinStaff(browser, shop(), "support"),
  ]
  const noises = [noiseOf(page), noiseOf(other)]
  await findAndOpen(page, "telephone", /New order by telephone/)
  await page.getByLabel("Find products").fill("airlobes 141")
  await page.keyboard.press("Enter")
  await page.getByLabel("Pieces of Airlobes 141 Ink Black").fill("2")
  await page.getByLabel("Full name").fill("Om Sen")
  await page.getByRole("button", { name: "Save as draft" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Draft order D\d+$/)
  await expect(page.getByText(/^Saved by Neha Sen/)).toBeVisible()
  await expect(page.getByText(/^Total ₹/)).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])

  await findAndOpen(other, "draft", /Draft orders/)
  await other.getByLabel("Find drafts").fill("om sen")
  await other.keyboard.press("Enter")
  await expect(other.getByRole("row", { name: /Om Sen.*2 × Airlobes 141 Ink Black/ })).toBeVisible()
  expect(await listViolations(other, [360, 1280])).toEqual([])
  await other.getByRole("link", { name: /^D\d+$/ }).press("Enter")
  await expect(other.getByLabel("Full name")).toHaveValue("Om Sen")
  const typed = {
    "PIN code": "411001",
    "Flat, house, building": "14",
    "Area, street": "MG Road",
    "Mobile number": "9876543219",
  }
  for (const [label, value] of Object.entries(typed))
    await other.getByLabel(label, { exact: true }).fill(value)
  await expect(other.getByLabel("State")).toHaveValue("Maharashtra")
  await other.getByRole("button", { name: "Save the draft" }).press("Enter")
  await expect(other.getByRole("status").getByText("The draft is saved.")).toBeVisible()

  await page.getByLabel("Full name").fill("Om Prakash Sen")
  await page.getByRole("button", { name: "Save the draft" }).press("Enter")
  await expect(page.getByRole("alert").getByText(/^Neha Sen saved this draft on/)).toBeVisible()
  await expect(page.getByLabel("Full name")).toHaveValue("Om Prakash Sen")

  await other.getByRole("radio", { name: "Cash on delivery" }).press("Space")
  await other.getByRole("checkbox", { name: /^The buyer confirmed cash on delivery/ }).press("Space")
  await other.getByRole("button", { name: "Place the order" }).press("Enter")
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/^Order DH-/)
  expect(noises.flat()).toEqual([])
  await other.goBack() // answered 404
  await expect(other.getByText("There is no such draft. It was placed or deleted.")).toBeVisible()
  await other.goto("/admin/orders/drafts")
  await expect(other.getByText("There is no draft.")).toBeVisible()
})
