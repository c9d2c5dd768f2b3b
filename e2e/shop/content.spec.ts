import type { Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"

test("CO-1: the button opens a form that says what is wrong, and leads to a reference @phone", async ({
  page,
  shopper,
}) => {
  const rules = page.waitForResponse(/enquiry-check-/) // they come once the form has the focus
  await page.goto("/corporate")
  await page.getByRole("button", { name: "Submit Your Requirement" }).click()
  const form = page.getByRole("dialog", { name: "Your requirement" })
  await expect(form.getByLabel("Product")).toBeFocused()
  await (await rules).finished()
  await form.getByLabel("Product").selectOption("Speakers")
  await form.getByLabel("Units").fill("24")
  await form.getByRole("button", { name: "Send enquiry" }).click()
  await expect(form.getByLabel("Units")).toBeFocused()
  await expect(form.getByText("Bulk orders start at 25 units")).toBeVisible()
  await form.getByLabel("Units").fill("25")
  await expect(form.getByText("Bulk orders start at 25 units")).toBeHidden()
  await form.getByLabel("Name").fill(shopper.name)
  await form.getByLabel("Email").fill(shopper.email)
  await form.getByLabel("Phone").fill("98765 43210")
  await form.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByRole("status").filter({ hasText: /BQ-\w{4}-\w{4}/ })).toBeFocused()
})

test.describe("", () => {
  test.use({ expectedNoise: /status of 40[04]/ })

  test("CO-1: where the form's rules do not come, the shop says what is wrong and the field has the focus", async ({
    page,
  }) => {
    await page.route("**/assets/enquiry-check-*.js", (route) => route.fulfill({ status: 404 }))
    await page.goto("/corporate")
    await page.getByRole("button", { name: "Submit Your Requirement" }).click()
    const form = page.getByRole("dialog", { name: "Your requirement" })
    await form.getByLabel("Product").selectOption("Speakers")
    await form.getByLabel("Units").fill("24")
    const answered = page.waitForResponse((answer) => /corporate/.test(answer.url()))
    await form.getByRole("button", { name: "Send enquiry" }).click()
    expect((await answered).status()).toBe(400)
    await expect(form.getByText("Bulk orders start at 25 units")).toBeVisible()
    await expect(form.getByLabel("Units")).toBeFocused()
  })
})

test.describe("on Android", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
  })

  test("ST-1: Navigate asks the phone which map to open", async ({ page }) => {
    await page.goto("/storelocator")
    const way = page.getByRole("link", { name: "Navigate to Dhun Abu Lane" })
    await expect(way).toHaveAttribute("href", /^geo:0,0\?q=14%20Abu%20Lane/)
  })
})

test("CM-2: slides turn every 5000 ms and wrap, but not under the pointer", async ({ page }) => {
  await openCarousel(page)
  await page.clock.runFor(4900)
  await expectSlide(page, 1)
  for (const slide of [2, 3, 1]) {
    await page.clock.runFor(5000)
    await expectSlide(page, slide)
  }
  await page.getByRole("heading", { level: 2 }).first().hover()
  await page.clock.runFor(20_000)
  await expectSlide(page, 1)
})

test("CM-2: arrow keys turn the slides and focus is not lost, and while it is inside nothing turns", async ({
  page,
}) => {
  await openCarousel(page)
  await page.getByRole("link", { name: "Find your store" }).focus()
  await page.keyboard.press("ArrowLeft")
  await expectSlide(page, 3)
  await page.clock.runFor(20_000)
  await expectSlide(page, 3)
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Meet the heroes" })).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await expectSlide(page, 1)
})

test("CM-2: the pause button holds the slides, and the marks choose one", async ({ page }) => {
  await openCarousel(page)
  await page.getByRole("button", { name: "Show slide 2" }).click()
  await expectSlide(page, 2)
  await page.getByRole("button", { name: "Pause the slides" }).click()
  await page.getByRole("link", { name: "Skip to content" }).focus()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expectSlide(page, 2)
  await expect(page.getByRole("button", { name: "Play the slides" })).toBeVisible()
})

test("CM-2: under reduced motion nothing turns by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await openCarousel(page)
  await page.clock.runFor(20_000)
  await expectSlide(page, 1)
})

test("CM-2: a swipe over 40 px turns, a shorter one does not @phone-only", async ({ page }) => {
  await openCarousel(page)
  await swipe(page, -39)
  await expectSlide(page, 1)
  await swipe(page, -60)
  await expectSlide(page, 2)
  await swipe(page, 60)
  await expectSlide(page, 1)
})

/** The community page, whose time passes only when a test says so. */
async function openCarousel(page: Page) {
  await page.clock.install()
  await page.goto("/comunity")
  await expect(page.locator("[aria-roledescription=slide][inert]")).toHaveCount(2)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole("button", { name: "Show slide 1" }).click()
  await page.getByRole("button", { name: "Show slide 1" }).blur()
  await page.mouse.move(0, 0)
}

async function expectSlide(page: Page, slide: number) {
  await expect(page.locator("[aria-roledescription=slide]:not([inert])")).toHaveAttribute(
    "aria-label",
    new RegExp(`^${slide} of 3`),
  )
}

async function swipe(page: Page, across: number) {
  const finger = (x: number) => ({ identifier: 1, clientX: x, clientY: 200 })
  const slides = page.locator("[aria-roledescription=slide]:not([inert])")
  await slides.evaluate(
    (slide, [from, to]) => {
      const touch = ({
        identifier,
        clientX,
        clientY,
      }: {
        identifier: number
        clientX: number
        clientY: number
      }) => new Touch({ identifier, clientX, clientY, target: slide })
      slide.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [touch(from)] }))
      slide.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: [touch(to)] }))
    },
    [finger(200), finger(200 + across)] as const,
  )
}
