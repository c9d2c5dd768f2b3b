import type { Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"

const NAME = "Airlobes 141 Ink Black"
const ADDRESS = "/product-detail/earbuds/1"

/** Looks at the product's link until its page has come as the server sends it. */
async function lookAtLink(page: Page) {
  const link = page.getByRole("main").getByRole("link", { name: NAME })
  await link.hover()
  await expect(previewOn(page)).toHaveCSS("overflow", "hidden") // its styles are there
  return link
}

/** Where a page lies that is looked at, seen or not: in a tree of its own, which a test has to open first. */
const placeOn = (page: Page) => page.locator("body > [aria-hidden]")
const previewOn = (page: Page) => placeOn(page).locator("[inert]")

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function () {
      return attachShadow.call(this, { mode: "open" })
    }
  }),
)

test("a page that was looked at is to be seen at the press, before its data has come", async ({ page }) => {
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route("**/*.data*", async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto("/search/earbuds")
  const link = await lookAtLink(page)
  await expect(placeOn(page)).toHaveCSS("opacity", "0")
  await link.click()
  await expect(placeOn(page)).toHaveCSS("opacity", "1")
  await expect(previewOn(page).getByRole("heading", { level: 1, includeHidden: true })).toHaveText(NAME)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for earbuds")
  letCome()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME)
  await expect(previewOn(page)).toHaveCount(0)
  await expect(page).toHaveURL(ADDRESS)
})

test("PD-1: a picture whose page comes before its growth has begun ends in its place, and is not held where it was", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(Animation.prototype, "startTime") ?? {}
    Object.defineProperty(Animation.prototype, "startTime", { get: () => null, set }) // as before its first frame
  })
  await page.goto("/search/earbuds")
  await (await lookAtLink(page)).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME)
  const row = page.getByRole("region", { name: "Pictures" }).getByRole("list").first()
  await expect(row).toHaveCSS("transform", "none")
})

test("SR-4: a press on a page that is only to be seen reaches nothing of the page below", async ({
  page,
}) => {
  const { promise: wanted, resolve: letCome } = Promise.withResolvers<void>()
  await page.route("**/*.data*", async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto("/search/earbuds")
  const other = page.getByRole("main").getByRole("link", { name: "Raag 90 Marigold" })
  const link = await lookAtLink(page)
  const below = await other.boundingBox()
  await link.click()
  await expect(placeOn(page)).toHaveCSS("opacity", "1")
  await page.mouse.click((below?.x ?? 0) + 5, (below?.y ?? 0) + 5)
  await expect(placeOn(page)).toHaveCSS("opacity", "1")
  letCome()
  await expect(page).toHaveURL(ADDRESS)
  await expect(placeOn(page)).toHaveCount(0)
})

test.describe("", () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test("CART-4: who is kept on a page by the network sees no other one", async ({ page, context }) => {
    await page.goto("/search/earbuds")
    const link = await lookAtLink(page)
    await context.setOffline(true)
    await link.click()
    await expect(page.getByText("This page stays; the others come back with the network.")).toBeVisible()
    await expect(placeOn(page).and(page.locator(":not(.opacity-0)"))).toHaveCount(0)
    await expect(page).toHaveURL("/search/earbuds")
  })
})

test("SR-4: a link opens another tab for those who ask for one", async ({ page, context }) => {
  await page.goto("/search/earbuds")
  const opened = context.waitForEvent("page")
  await page
    .getByRole("main")
    .getByRole("link", { name: NAME })
    .click({ modifiers: ["Control"] })
  await expect(await opened).toHaveURL(ADDRESS)
  await expect(page).toHaveURL("/search/earbuds")
})

test("a press shows the page's first window, and the rest follows", async ({ page }) => {
  await page.goto("/")
  await page
    .getByRole("main")
    .getByRole("link", { name: /^View All/ })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Search results for")
  await expect(page.getByRole("main").getByRole("article").nth(20)).toBeAttached()
})

/** What a browser makes of each element of a page, as far as style sheets can disagree about it. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *:not(script)")].map((element) => {
      const { display, position, fontSize, width, color } = getComputedStyle(element)
      return [element.tagName, element.className, display, position, fontSize, color, width].join(" ")
    }),
  )

for (const [from, link, to] of [
  ["/search/earbuds", NAME, ADDRESS],
  ["/help/support", "Dhun, home", "/"],
  ["/", "FAQs", "/help/faqs"],
] as const)
  test(`@phone-only ${to} looks the same whether it was pressed on ${from} or opened`, async ({ page }) => {
    await page.goto(to)
    await page.waitForLoadState("networkidle")
    const opened = await looks(page)
    await page.goto(from)
    await page.waitForLoadState("networkidle")
    await page.getByRole("link", { name: link }).first().click()
    await expect(page).not.toHaveURL(from)
    await page.waitForLoadState("networkidle")
    await expect.poll(() => looks(page)).toEqual(opened)
  })
