import type { Browser } from "@playwright/test"
import { filledForm } from "#test/http/shopper.ts"
import { noisyPhoto } from "#test/samples/sample-images.ts"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { awaitCode, expect, test } from "../shopper.ts"

// A shop whose products show what buyers gave them.

const shop = keepShop("reviews", { SHOP_PROFILE: "india" })

/** Somebody new with an account, in a browser of their own. */
async function newcomer(browser: Browser, name: string) {
  const context = await browser.newContext({ baseURL: shop().url })
  const send = (path: string, form: Record<string, string>) =>
    context.request.post(path, { form, headers: { Origin: shop().url }, maxRedirects: 0 })
  await send("/register", { name, email: `${name}-${Date.now()}@example.in`, password: "sur-taal-9" })
  const page = await context.newPage()
  await awaitCode(page)
  return { page, send, context }
}

test("a buyer reviews a delivered order with a photo, another marks it helpful, and the product page shows it @phone", async ({
  browser,
}) => {
  test.slow() // each command of its operator is a process
  const asha = await newcomer(browser, "Asha")
  const [{ pricePaise }] = await (await asha.context.request.get("/prices?ids=1")).json()
  const bought = await asha.send("/payment", filledForm({ id: "1", quantity: 1, pricePaise }))
  const number = bought.headers().location?.match(/order=(DH-[\w-]+)/)?.[1] ?? ""
  await shop().operate(...["pack", "ship", "deliver"].map((verb) => ["orders", verb, number]))

  const { page } = asha
  await page.goto(`/orders/${number}`)
  await page.getByRole("link", { name: /^Write a review/ }).click()
  await page.getByRole("radio", { name: /^4 stars/ }).check()
  await page.getByLabel("In one line").fill("Clear on the train")
  await page.getByLabel("In your words").fill("Two weeks in the Mumbai local, and calls are clear.")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  const buffer = await noisyPhoto()
  expect(buffer.length).toBeGreaterThan(2e6)
  await page.getByLabel("Photos").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer })
  const sizes = () =>
    page
      .getByLabel("Photos")
      .evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ size }) => size))
  await expect
    .poll(async () => (await sizes())[0], "a phone sends less than it took")
    .toBeLessThan(buffer.length)
  await page.getByRole("button", { name: "Send the review" }).click()
  await expect(page.getByText("Your review is on the product's page now.")).toBeVisible()

  const ravi = await newcomer(browser, "Ravi")
  await ravi.page.goto("/search/earbuds")
  await expect(ravi.page.getByText("★ 4.0 (1)")).toBeVisible()
  await ravi.page.goto("/product-detail/earbuds/1")
  await ravi.page.getByRole("link", { name: "4.0, 1 review" }).click()
  const reviews = ravi.page.getByRole("region", { name: "Reviews" })
  await expect(reviews.getByRole("heading", { name: "Clear on the train" })).toBeVisible()
  await expect(reviews.getByText(/Verified purchase · Colour: Ink Black/)).toBeVisible()
  const photo = reviews.getByRole("img", { name: "Photo 1 by the reviewer" })
  await photo.scrollIntoViewIfNeeded() // a photo far below the window does not come before it is near
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  expect(await listViolations(ravi.page, [360, 1280])).toEqual([])
  await ravi.page.goto("/product-detail/earbuds/5") // another colour
  await ravi.page.setViewportSize({ width: 360, height: 640 })
  const rating = await ravi.page.getByRole("link", { name: "4.0, 1 review" }).boundingBox()
  const bar = await ravi.page.locator("form.foot-bar").boundingBox()
  expect((rating?.y ?? 640) + (rating?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(reviews.getByText("Verified purchase · Bought: Airlobes 141 Ink Black")).toBeVisible()
  const sections = await ravi.page
    .locator("main")
    .evaluate((main) => [...main.querySelectorAll("h2")].map(({ textContent }) => textContent))
  expect(sections.slice(1, 6)).toEqual([
    "Specifications",
    "In the box",
    "Reviews",
    "Questions and answers",
    "Product information (legal)",
  ])
  await ravi.page.goto("/product-detail/earbuds/1/reviews")
  await ravi.page.getByRole("button", { name: /^Helpful/ }).click()
  await expect(ravi.page.getByText("Noted. Thank you.")).toBeVisible()
  await expect(ravi.page).toHaveURL(/\/reviews$/)
  expect(await listViolations(ravi.page, [360, 1280])).toEqual([])
  await ravi.page.goto("/product-detail/earbuds/1")
  await expect(async () => {
    await ravi.page.reload()
    await expect(reviews.getByText("1 person found this helpful")).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.getByRole("button", { name: "Withdraw the review" }).click()
  await expect(page.getByText("You withdrew this review.")).toBeVisible()
  await expect(async () => {
    await ravi.page.reload()
    await expect(reviews).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})
