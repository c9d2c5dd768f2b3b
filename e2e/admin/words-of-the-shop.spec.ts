import { listViolations } from "../axe.ts"
import { testIn } from "../india.ts"
import { expect, noiseOf } from "../shopper.ts"
import { joinStaff, openScreen } from "./staff-browser.ts"

const test = testIn("words")

test("a mail is worded and a synonym added by keyboard, and the order form asks about a reminder @phone", async ({
  browser,
  page,
  shopper,
  india,
}) => {
  test.slow() // two people's work
  const staff = await joinStaff(browser, india, "manager")
  const noise = noiseOf(staff)
  await openScreen(staff, "Pages")
  await staff.getByRole("link", { name: "Link to a new password" }).press("Enter")
  await expect(staff.getByText("Nothing in braces stands in this mail.")).toBeVisible()
  await staff.getByRole("link", { name: "All pages" }).press("Enter")
  await staff.getByRole("link", { name: "Confirmed: paid" }).press("Enter")
  await expect(staff.getByRole("region", { name: "What may stand in braces" })).toContainText("{number}")
  await staff.getByLabel("Subject").fill("Thank you")
  await staff.getByLabel("How it begins, after the greeting").fill("We pack it today.")
  await staff.getByRole("button", { name: "Publish", exact: true }).press("Enter")
  await expect(staff.getByText("The subject or the text must have {number}")).toBeVisible()
  await expect(staff.getByLabel("Subject"), "what was typed is kept").toHaveValue("Thank you")
  await staff.getByLabel("Subject").fill("Thank you for {number}")
  await staff.getByRole("button", { name: "Send a test to me" }).press("Enter")
  await expect(staff.getByText("The test is on its way to")).toBeVisible()
  expect(await listViolations(staff, [360, 1280])).toEqual([])

  await openScreen(staff, "Synonyms")
  await staff.getByLabel("What shoppers say").fill("blixtrum")
  await staff.getByLabel("Words that are looked for instead").fill("earbuds")
  await staff.getByLabel("Two-way").check()
  await staff.getByRole("button", { name: "Add the synonym" }).press("Enter")
  await expect(staff.getByRole("cell", { name: "blixtrum", exact: true })).toBeVisible()
  expect(await listViolations(staff, [360, 1280])).toEqual([])
  expect(noise).toEqual([])

  await shopper.signIn({ cart: ["1"] })
  await page.goto("/payment")
  await expect(page.getByText("Confirm your email to get reminders.")).toBeVisible()
  await page.goto("/account")
  await expect(page.getByRole("region", { name: "Reminder of your cart" })).toContainText("You get no mails")
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("a product is pinned to a query by keyboard, and a shopper sees it first and marked @phone", async ({
  browser,
  page,
  india,
}) => {
  test.slow() // two people's work
  const staff = await joinStaff(browser, india, "manager")
  const noise = noiseOf(staff)
  await openScreen(staff, "Synonyms")
  await staff.getByRole("link", { name: "Pinned products", exact: true }).press("Enter")
  for (const [words, number] of [
    ["soundbar", "2"],
    ["soundbar", "1"],
  ] as const) {
    await staff.getByLabel("Words that are searched for").fill(words)
    await staff.getByLabel("Number of the product").fill(number)
    await staff.getByLabel("Somebody pays for this place").setChecked(number === "1")
    await staff.getByRole("button", { name: "Pin the product" }).press("Enter")
    await expect(staff.getByText("now stands first in the search for “soundbar”")).toBeVisible()
    await expect(staff.getByRole("table").locator(`[href$="/catalogue/${number}"]`)).toBeVisible()
  }
  await staff.getByRole("button", { name: /^Move up .* for soundbar$/ }).press("Enter")
  await expect(staff.getByText("The order for “soundbar” is changed.")).toBeVisible()
  expect(await listViolations(staff, [360, 1280])).toEqual([])
  expect(noise).toEqual([])

  await page.goto("/search/soundbar")
  const cards = page.getByRole("article")
  await expect(cards.first()).toContainText("Promoted")
  await expect(page.getByText("Promoted", { exact: true })).toHaveCount(1)
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("a footer list and an article are written by keyboard, and a shopper reads both @phone", async ({
  browser,
  page,
  india,
}) => {
  test.slow() // two people's work
  const staff = await joinStaff(browser, india, "manager")
  const noise = noiseOf(staff)
  const toPages = () => openScreen(staff, "Pages")
  await toPages()
  await staff.getByRole("link", { name: "Footer" }).press("Enter")
  await staff.getByLabel("Heading above the form for email alerts").fill("Letters from us")
  const help = staff.getByRole("group", { name: /^2\. / })
  await help.locator("summary").press("Enter")
  await help.getByLabel("Heading").fill("Ask us")
  await help.getByLabel("Entries, one a line").fill("[Answers](/help/faqs)\n[Letters](javascript:x)")
  await staff.getByRole("button", { name: "Publish", exact: true }).press("Enter")
  await expect(staff.getByText("Line 2: The link javascript:x is not usable")).toBeVisible()
  await help.getByLabel("Entries, one a line").fill("[Answers](/help/faqs)\nLetters")
  await staff.getByRole("button", { name: "Publish", exact: true }).press("Enter")
  await expect(staff.getByText("It is published.")).toBeVisible()
  expect(await listViolations(staff, [360, 1280])).toEqual([])

  await toPages()
  const adding = staff.getByRole("form", { name: "Add a page" })
  await adding.getByLabel("Kind").selectOption("Article")
  await adding.getByLabel("Title").fill("A day in Pune")
  await adding.getByLabel("End of its address").fill("a-day-in-pune")
  await adding.getByRole("button", { name: "Add it as a draft" }).press("Enter")
  await expect(staff.getByRole("heading", { level: 1, name: "A day in Pune" })).toBeVisible()
  await staff.getByLabel("Line below the title").fill("Rain, then tea.")
  await staff.getByLabel("Text, in Markdown").fill("## Morning\n\nIt rains.")
  await staff.getByRole("radio", { name: "The picture of" }).nth(3).press("Space")
  await staff.getByRole("button", { name: "Publish", exact: true }).press("Enter")
  await expect(staff.getByText("It is published.")).toBeVisible()
  expect(await listViolations(staff, [360, 1280])).toEqual([])
  expect(noise).toEqual([])

  await page.goto("/blogs")
  await page.getByRole("main").getByRole("link", { name: "A day in Pune" }).first().click()
  await expect(page.getByRole("heading", { level: 1, name: "A day in Pune" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Letters from us" })).toBeVisible()
  const list = page.getByRole("contentinfo").getByRole("region", { name: "Ask us" })
  await expect(list.getByRole("listitem")).toHaveText(["Answers", "Letters"])
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await list.getByRole("link", { name: "Answers" }).click()
  await expect(page).toHaveURL(/\/help\/faqs$/)
  await expect(list.getByRole("link", { name: "Answers" }), "on the next page too").toBeVisible()
})
