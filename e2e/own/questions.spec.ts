import type { Browser } from "@playwright/test"
import { filledForm } from "#test/http/shopper.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { awaitCode, expect, noiseOf, test } from "../shopper.ts"

// A shop whose products have questions.

const shop = keepShop("questions", { SHOP_PROFILE: "india" })

/** Somebody new with an account, in a browser of their own. */
async function newcomer(browser: Browser, name: string, javaScriptEnabled = true) {
  const context = await browser.newContext({ baseURL: shop().url, javaScriptEnabled })
  const send = (path: string, form: Record<string, string>) =>
    context.request.post(path, { form, headers: { Origin: shop().url }, maxRedirects: 0 })
  await send("/register", { name, email: `${name}-${Date.now()}@example.in`, password: "sur-taal-9" })
  const page = await context.newPage()
  if (javaScriptEnabled) await awaitCode(page)
  return { page, send, context, noise: noiseOf(page) }
}

test("a shopper asks on the product page, a buyer answers, and another finds it helpful @phone", async ({
  browser,
}) => {
  const ravi = await newcomer(browser, "Ravi")
  const [{ pricePaise }] = await (await ravi.context.request.get("/prices?ids=1")).json()
  const bought = await ravi.send("/payment", filledForm({ id: "1", quantity: 1, pricePaise }))
  const number = bought.headers().location?.match(/order=(DH-[\w-]+)/)?.[1] ?? ""
  await shop().operate(...["pack", "ship", "deliver"].map((verb) => ["orders", verb, number]))

  const { page, noise } = await newcomer(browser, "Asha")
  await page.goto("/product-detail/earbuds/1")
  const section = page.getByRole("region", { name: "Questions and answers" })
  await expect(section.getByText("No questions yet.")).toBeVisible()
  await section.getByRole("link", { name: "Ask a question" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ask about Airlobes 141/)
  await page.getByLabel("Your question").fill("Does it fit under a helmet?")
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await page.getByRole("button", { name: "Send the question" }).click()
  await expect(page.getByText("It is on the product's page now. Thank you.")).toBeVisible()
  await expect(page.getByLabel("Your question")).toHaveValue("")
  await page.getByLabel("Your question").fill("does it fit under a HELMET")
  await page.getByRole("button", { name: "Send the question" }).click()
  await expect(page.getByText("This was asked already. Look among the questions.")).toBeVisible()

  await ravi.page.goto("/product-detail/earbuds/1/questions")
  await ravi.page.getByRole("link", { name: /^Answer.+under a helmet/ }).click()
  await ravi.page.getByLabel("Your answer").fill("Under a half helmet, yes.")
  expect(await listViolations(ravi.page, [360, 768, 1280])).toEqual([])
  await ravi.page.getByRole("button", { name: "Send the answer" }).click()
  await expect(ravi.page.getByText("It is on the product's page now. Thank you.")).toBeVisible()
  expect(await listViolations(ravi.page, [360, 1280])).toEqual([])

  await expect(async () => {
    await ravi.page.goto("/product-detail/earbuds/1")
    const shown = ravi.page.getByRole("region", { name: "Questions and answers" })
    await expect(shown.getByText(/^Ravi · Verified buyer · /)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await listViolations(ravi.page, [360, 768, 1280])).toEqual([])
  await ravi.page.getByRole("link", { name: "See the question" }).click()
  await expect(ravi.page).toHaveURL(/\/product-detail\/earbuds\/1\/questions$/)
  expect(await listViolations(ravi.page, [360, 768, 1280])).toEqual([])
  await ravi.page.getByRole("button", { name: /^Helpful/ }).click()
  await expect(ravi.page.getByText("Noted. Thank you.")).toBeVisible()
  expect([...noise, ...ravi.noise].filter((line) => !/status of 409/.test(line))).toEqual([])
})

test("without JavaScript a question is asked, refused beside its field, searched and withdrawn", async ({
  browser,
}) => {
  const { page } = await newcomer(browser, "Mira", false)
  await page.goto("/product-detail/earbuds/5")
  await page.getByRole("link", { name: "Ask a question" }).click()
  await page.getByLabel("Your question").fill("😀?".repeat(100))
  await page.getByRole("button", { name: "Send the question" }).click()
  await expect(page.getByText("Say a little more: at least 10 characters")).toBeVisible()
  await page.getByLabel("Your question").fill("Is the cable in the box?")
  await page.getByRole("button", { name: "Send the question" }).click()
  await expect(page.getByText("It is on the product's page now. Thank you.")).toBeVisible()
  for (let at = 0; at < 14; at += 1) {
    const other = await newcomer(browser, `Dev${at}`, false)
    await other.send("/questions/ask?product=5", { words: `Does number ${at} last a day?` })
    await other.context.close()
  }
  await expect(async () => {
    await page.goto("/product-detail/earbuds/5/questions")
    await expect(page.getByRole("search").last()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByLabel("Search these questions").fill("cable")
  await page.getByRole("button", { name: "Search", exact: true }).last().click()
  await expect(page.getByText("1 question with “cable”")).toBeVisible()
  await expect(page.getByRole("article")).toHaveCount(1)
  await page.goto("/questions/ask?product=5")
  await page.getByRole("button", { name: /^Withdraw/ }).click()
  await expect(page.getByText("You withdrew it.")).toBeVisible()
})
