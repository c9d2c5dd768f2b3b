import { expect, test } from "../shopper.ts"

test("NAV-3: the Categories menu opens by press and by keyboard, leads to a category and closes", async ({
  page,
}) => {
  await page.goto("/cart")
  const button = page.getByRole("button", { name: "Categories" })
  await button.click()
  await expect(page.getByRole("link", { name: "Neckbands" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("link", { name: "Neckbands" })).toBeHidden()
  await button.focus()
  await page.keyboard.press("Enter")
  await page.getByRole("link", { name: "Neckbands" }).click()
  await expect(page).toHaveURL("/search/nackband")
  await expect(page.getByRole("link", { name: "Party speakers" })).toBeHidden()
})

test("NAV-3, NAV-5: on a phone one sheet holds categories, links and More @phone-only", async ({ page }) => {
  await page.goto("/cart")
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(page.getByRole("link", { name: "Earbuds", exact: true })).toBeVisible()
  await expect(page.getByRole("link", { name: "Gifting" })).toBeVisible()
  await page.getByRole("link", { name: "Smart watches", exact: true }).click()
  await expect(page).toHaveURL("/search/watch")
  await expect(page.getByRole("link", { name: "Gifting" })).toBeHidden()
})

test("NAV-6: Enter goes to the results of what was typed, and empty text does nothing @phone", async ({
  page,
}) => {
  await page.goto("/cart")
  const box = page.getByRole("combobox", { name: "Search" })
  await box.press("Enter")
  await expect(page).toHaveURL("/cart")
  await box.fill("Raag 90 / 100%?")
  await box.press("Enter")
  await expect(page).toHaveURL("/search/Raag%2090%20%2F%20100%25%3F")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for Raag 90 / 100%?")
})

test("NAV-6: Enter goes to the typed text, spaces included, also while the pointer rests on a suggestion", async ({
  page,
}) => {
  await page.goto("/cart")
  const box = page.getByRole("combobox", { name: "Search" })
  await box.pressSequentially("airlobes 141 ink ")
  await page.getByRole("option", { name: /Airlobes 141 Ink Black/ }).hover()
  await box.press("Enter")
  await expect(page).toHaveURL("/search/airlobes%20141%20ink%20")
})

test("NAV-6: two dots are searched for as any text", async ({ page }) => {
  await page.goto("/cart")
  const box = page.getByRole("combobox", { name: "Search" })
  await box.fill("..")
  await box.press("Enter")
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("Search results for ..")
  await page.reload()
  await expect(heading).toHaveText("Search results for ..")
})

test("NAV-6: the box is at most 200px wide", async ({ page }) => {
  await page.goto("/cart")
  const box = await page.getByRole("combobox", { name: "Search" }).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(200)
})

test("NAV-6: suggestions are reached by arrow keys and open the product", async ({ page }) => {
  await page.goto("/cart")
  const box = page.getByRole("combobox", { name: "Search" })
  await box.pressSequentially("airlobes 141 ink")
  const option = page.getByRole("option", { name: /Airlobes 141 Ink Black/ })
  await expect(option).toBeVisible()
  await box.press("ArrowDown")
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1)
  await option.click()
  await expect(page).toHaveURL("/product-detail/earbuds/1")
})

test("NAV-7: the cart link opens the cart", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("link", { name: "Cart" }).click()
  await expect(page).toHaveURL("/cart")
})

test("NAV-9: menus open and close in 300 ms, and at once for those who want no motion", async ({ page }) => {
  await page.goto("/cart")
  const toggle = () =>
    page.locator("#categories").evaluate(async (panel: HTMLElement) => {
      panel.togglePopover()
      const moves = panel.getAnimations()
      await Promise.allSettled(moves.map(({ finished }) => finished)) // what is hidden ends the moves that still go on
      return moves.map(({ effect }) => effect?.getComputedTiming().duration)
    })
  expect(new Set(await toggle())).toEqual(new Set([300]))
  expect(new Set(await toggle())).toEqual(new Set([300]))
  await page.emulateMedia({ reducedMotion: "reduce" })
  expect(await toggle()).toEqual([])
})

test("NAV-9: the layout turns at the specified widths, and no menu shows while it does", async ({ page }) => {
  await page.goto("/cart")
  const menuButton = page.getByRole("button", { name: "Menu" })
  for (const [width, isPhone] of [
    [991, true],
    [992, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(menuButton).toBeVisible({ visible: isPhone })
    const moving = page.locator("#categories").evaluate((panel) => panel.getAnimations().length)
    expect(await moving).toBe(0)
  }
})

test("NAV-9: something of the layout turns at each of the specified widths, and not a pixel before", async ({
  page,
}) => {
  const turns = [
    { width: 576, path: "/gift", of: "main h1", property: "font-size", from: "40px", to: "64px" },
    { width: 768, path: "/comunity", of: "#boomin", property: "font-size", from: "40px", to: "64px" },
    {
      width: 992,
      path: "/cart",
      of: "header button[aria-label=Menu]",
      property: "display",
      from: "grid",
      to: "none",
    },
    { width: 1200, path: "/gift", of: "main h1", property: "font-size", from: "64px", to: "96px" },
    { width: 1400, path: "/comunity", of: "#boomin", property: "font-size", from: "64px", to: "96px" },
  ]
  for (const { width, path, of, property, from, to } of turns) {
    await page.setViewportSize({ width: width - 1, height: 800 })
    await page.goto(path)
    const element = page.locator(of)
    await expect(element, `below ${width}px`).toHaveCSS(property, from)
    await page.setViewportSize({ width, height: 800 })
    await expect(element, `from ${width}px`).toHaveCSS(property, to)
  }
})

test("FT-1: the email field is 50px high on light blue with 70px above and below", async ({ page }) => {
  await page.goto("/cart")
  const field = page.getByPlaceholder("Enter your email address")
  expect((await field.boundingBox())?.height).toBe(50)
  const footer = page.getByRole("contentinfo")
  await expect(footer).toHaveCSS("padding-top", "70px")
  await expect(footer).toHaveCSS("padding-bottom", "70px")
  await expect(footer).toHaveCSS("background-color", "rgb(216, 236, 250)")
})

test("FT-1: subscribing says to look for the mail @phone", async ({ page, shopper }) => {
  await page.goto("/cart")
  await page.getByPlaceholder("Enter your email address").fill(shopper.email)
  await page.getByRole("contentinfo").getByRole("button").click()
  await expect(page.getByText(/check your mail/i)).toBeVisible()
})

test("VIT-1: leaving a page reports how it felt", async ({ page }) => {
  const told: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/vitals")) told.push(JSON.parse(request.postData() ?? "{}").name)
  })
  await page.goto("/")
  await expect.poll(() => told).toContain("FCP") // told at once
  expect(told).not.toContain("CLS") // which is known when the page is left
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" }) // as when another app comes before it
    document.dispatchEvent(new Event("visibilitychange"))
  })
  await expect.poll(() => told).toContain("CLS")
})

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource|loading route module|Loading chunk|Failed to fetch/ })

  test("LIM-1: a chunk gone after a new release opens the page whole, and keeps the cart", async ({
    page,
    shopper,
    context,
  }) => {
    await shopper.signIn({ cart: ["1"] })
    await page.goto("/cart")
    let isMissing = true
    await context.route("**/assets/search-*.js", (route) =>
      isMissing ? route.fulfill({ status: 404 }) : route.continue(),
    )
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().endsWith("/search/soundbar")) isMissing = false
    })
    await page.getByRole("button", { name: "Categories" }).click()
    await page.getByRole("link", { name: "Soundbars" }).click()
    await expect(page).toHaveURL("/search/soundbar")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for soundbar")
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible()
  })
})
