import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"
import { buyByRequest } from "./buy-by-request.ts"
import { joinStaff } from "./staff-browser.ts"

// What a member has typed outlives the session, and the end of the session is no surprise.

const shop = keepShop("session-end", { SHOP_PROFILE: "india" })

const BACK = "What you typed before and did not send is back in the form."

test("text that is typed into any form is back after the session ended and a new login, and is gone after a save", async ({
  browser,
}) => {
  test.slow() // pages are looked at in four sizes and schemes
  const page = await joinStaff(browser, shop(), "owner")
  for (const { path, field, press } of [
    { path: "/admin/brand", field: "Name", press: "Save" },
    { path: "/admin/synonyms", field: "What shoppers say", press: "Add the synonym" },
  ]) {
    await page.goto(path)
    await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible() // its script runs
    const typed = page.getByLabel(field).first()
    const before = await typed.inputValue()
    await typed.fill("Half a thought")
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.evaluate(() => {
      for (const form of document.querySelectorAll("main form")) form.setAttribute("novalidate", "")
    })
    await page.getByRole("button", { name: press, exact: true }).first().click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back office login")
    const next = new URL(page.url()).searchParams.get("next")
    await page.context().addCookies(cookies)
    await page.goto(next ?? "")
    await expect(page.getByText(BACK)).toBeVisible()
    await expect(typed).toHaveValue("Half a thought")
    expect(await listViolations(page, [360, 1280]), path).toEqual([])
    await page.getByRole("button", { name: "Start anew" }).click()
    await expect(typed).toHaveValue(before)
    await expect(page.getByText(BACK)).toBeHidden()
  }
  await page.getByLabel("What shoppers say").fill("blixtrum")
  await page.getByLabel("Words that are looked for instead").fill("earbuds")
  await page.getByRole("button", { name: "Add the synonym" }).click()
  await expect(page.getByRole("cell", { name: "blixtrum", exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  await expect(page.getByLabel("What shoppers say")).toHaveValue("")
})

test("what was typed into a form of two presses is gone once it is done: nobody gives the same money twice", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "manager")
  const [number = ""] = await buyByRequest(browser, shop(), { email: "rohan@example.in", quantities: [4] })
  await page.goto(`/admin/orders/${number}/edit`)
  await page.getByLabel(/: pieces in the order$/).fill("3")
  await page.getByLabel("Why, for the shopper").fill("As agreed")
  await page.getByRole("button", { name: "Show the new total" }).click()
  await page.getByRole("button", { name: "Yes, change the order" }).click()
  await expect(
    page.getByRole("status").getByText(/goes back to the shopper, who is written to/),
  ).toBeVisible()
  await expect(page.getByText(BACK)).toBeHidden()
  await expect(page.getByLabel("Why, for the shopper")).toHaveValue("")

  await page.goto(`/admin/orders/${number}`)
  for (const form of ["Refund an amount", "Refund some of the pieces"]) {
    const part = page.locator("details", { hasText: form })
    await part.getByText(form).click()
    if (form === "Refund an amount") await part.getByRole("radio", { name: "Goodwill" }).check()
    await part.getByLabel(/^Amount in|pieces, of 3$/).fill("1")
    await part.getByLabel("Note to the shopper").fill("Sorry")
    await part.getByRole("button", { name: /^Yes, give ₹.* back$/ }).click()
    await expect(page.getByRole("status").getByText(/^₹.* goes back to the shopper\.$/)).toBeVisible()
    await expect(page.getByText(BACK)).toBeHidden()
    await expect(part.getByLabel("Note to the shopper")).toHaveValue("")
  }
})

test("a session is warned about before it ends; a press here or in another tab puts the end off", async ({
  browser,
}) => {
  test.slow() // pages are looked at in four sizes and schemes
  const page = await joinStaff(browser, shop(), "manager")
  await page.clock.install()
  await page.goto("/admin/orders")
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  const warning = page.getByText(/^You will be logged out at/)
  await expect(warning).toBeHidden()
  await page.clock.fastForward("25:00")
  await expect(warning).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Stay logged in" }).press("Enter")
  await expect(warning).toBeHidden()
  await page.clock.fastForward("25:00")
  await expect(warning).toBeVisible()
  const other = await page.context().newPage()
  await other.clock.install({ time: await page.evaluate(() => Date.now()) })
  await other.goto("/admin")
  await expect(warning).toBeHidden()
  await page.clock.fastForward("25:00")
  await page.context().clearCookies()
  await page.getByRole("button", { name: "Stay logged in" }).press("Enter")
  await expect(page.getByRole("link", { name: "Log in again" })).toHaveAttribute(
    "href",
    "/admin/login?next=%2Fadmin%2Forders",
  )
})

test("products and pieces of a telephone order are back with the name after the session ended and a new login", async ({
  browser,
}) => {
  const page = await joinStaff(browser, shop(), "manager")
  await page.goto("/admin/orders/new")
  await expect(page.getByRole("button", { name: /^Find anything/ })).toBeVisible()
  await page.getByLabel("Find products").fill("airlobes 141")
  await page.getByRole("button", { name: "Find and add up" }).click()
  const pieces = page.getByLabel("Pieces of Airlobes 141 Ink Black")
  await pieces.fill("3")
  await page.getByLabel("Full name").fill("Gita Rao")
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole("button", { name: "Find and add up" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back office login")
  await page.context().addCookies(cookies)
  await page.goto("/admin/orders/new")
  await expect(page.getByLabel("Full name")).toHaveValue("Gita Rao")
  await expect(pieces).toHaveValue("3")
  await expect(page.getByText(/^Total ₹/)).toBeVisible()
})
