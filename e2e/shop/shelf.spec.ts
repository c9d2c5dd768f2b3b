import { listViolations } from "../axe.ts"
import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"

let india: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  india = await startShop(`shelf-${workerIndex}`, { SHOP_PROFILE: "india" })
})
test.afterAll(() => india.stop())

for (const height of [740, 640])
  test(`at 360 by ${height} dots a list begins above 200, shows four products with names, and one bar stays @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height })
    for (const path of ["/search/earbuds", "/search/earbuds under 2000 for gym", "/allspeaker"]) {
      await page.goto(india.url + path)
      const cards = await page.getByRole("article").evaluateAll((articles) =>
        articles.slice(0, 4).map((article) => {
          const { top, height } = article.getBoundingClientRect()
          return { top, height, nameAt: article.querySelector("h2")?.getBoundingClientRect().top ?? 9_999 }
        }),
      )
      expect(cards, path).toHaveLength(4)
      expect(cards[0]?.top, path).toBeLessThan(200)
      for (const card of cards) {
        expect(card.height, path).toBeLessThanOrEqual(260)
        expect(card.nameAt, path).toBeLessThan(height - 16)
      }
      await page.mouse.wheel(0, 600)
      const bar = page.locator(".shelf-row")
      await expect.poll(async () => (await bar.boundingBox())?.y).toBe(64)
      expect((await bar.boundingBox())?.height).toBe(48)
    }
  })

test("no words of a card lie under its round button @phone-only", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const type of ["specialrange", "powerbank", "soundbar", "hero", "earbuds"]) {
    await page.goto(`${india.url}/search/${type}`)
    await expect(page.getByRole("button", { name: /^Add .* to cart$/ }).first()).toBeVisible()
    const covered = await page.getByRole("article").evaluateAll((articles) =>
      articles.flatMap((article) => {
        const button = article.querySelector(".shelf-add button")?.getBoundingClientRect()
        const words = article.querySelector(".shelf-words")
        if (!button || !words) return []
        const texts = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (texts.nextNode()) {
          const range = document.createRange()
          range.selectNode(texts.currentNode)
          for (const { right, bottom, width } of range.getClientRects())
            if (width > 1 && right > button.left && bottom > button.top)
              found.push(`${texts.currentNode.textContent}`)
        }
        return found
      }),
    )
    expect(covered, type).toEqual([])
  }
})

test("a press on a dot shows that colour in the card, asks for no page, and the cart gets it @phone", async ({
  page,
}) => {
  await page.goto(`${india.url}/search/earbuds`)
  const card = page.getByRole("article").first()
  await expect(card.locator("form[data-waits]")).toHaveCount(0)
  const asked: string[] = []
  page.on("request", (request) => {
    if (/product-detail|\.data/.test(request.url())) asked.push(request.url())
  })
  const dot = card.getByRole("link", { name: "Rani Pink", exact: true })
  const box = await dot.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await dot.click()
  await expect(card.getByRole("heading")).toHaveText("Airlobes 141 Rani Pink")
  await expect(card.getByRole("link", { name: "Airlobes 141 Rani Pink" })).toHaveAttribute(
    "href",
    "/product-detail/earbuds/5",
  )
  await expect(card.getByRole("img").or(card.locator("img")).first()).toHaveAttribute("src", /rani/)
  await expect(dot).toHaveAttribute("aria-current", "true")
  await expect(page).toHaveURL(/\/search\/earbuds$/)
  expect(asked).toEqual([])
  await card.getByRole("button", { name: "Add Airlobes 141 Rani Pink to cart" }).click()
  await expect(page.getByRole("dialog")).toContainText("Airlobes 141 Rani Pink")
  await page.getByRole("button", { name: "Continue shopping" }).click()
  await expect(page).toHaveURL(/\/search\/earbuds$/)
  await expect(card.getByRole("heading")).toHaveText("Airlobes 141 Rani Pink")
  expect(asked, "closing the drawer asks for no page").toEqual([])
  await card.getByRole("link", { name: "Airlobes 141 Rani Pink" }).click()
  await expect(page).toHaveURL(/\/product-detail\/earbuds\/5$/)
})

test("a sold out colour of a card offers to notify instead of the cart", async ({ page }) => {
  await page.goto(`${india.url}/search/earbuds`)
  const card = page.getByRole("article").filter({ hasText: "Meend 7" }).first()
  await card.getByRole("link", { name: "Mist Blue", exact: true }).click()
  await expect(card.getByText("Sold out")).toBeVisible()
  await expect(card.getByRole("button", { name: /^Notify Me/ })).toBeVisible()
  await expect(card.getByRole("button", { name: /^Add / })).toHaveCount(0)
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("Tab and Enter skip from the head of a list to its products, and a typed search leaves no ring on the heading", async ({
  page,
}) => {
  await page.goto(`${india.url}/`)
  await page.getByRole("combobox", { name: "Search" }).fill("nackband")
  await page.getByRole("combobox", { name: "Search" }).press("Enter")
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText("Neckbands")
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS("outline-style", "none")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Skip to products" })).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: /^Save Taal/ }).first()).toBeFocused()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })
  test("no card offers a cart that keeps nothing, and the button of a comparison leads to the product's page", async ({
    page,
  }) => {
    await page.goto(`${india.url}/search/earbuds`)
    await expect(page.getByRole("article").first()).toBeVisible()
    await expect(page.getByRole("button", { name: /^Add .* to cart$/ })).toHaveCount(0)
    await page.goto(`${india.url}/compare?products=1,9`)
    await page.getByRole("button", { name: "Add to Cart Airlobes 141 Ink Black" }).click()
    await expect(page).toHaveURL(/\/product-detail\/earbuds\/1\??$/)
  })

  test("a dot of a card leads to its colour's page", async ({ page }) => {
    await page.goto(`${india.url}/search/earbuds`)
    await page.getByRole("article").first().getByRole("link", { name: "Rani Pink", exact: true }).click()
    await expect(page).toHaveURL(/\/product-detail\/earbuds\/5$/)
  })
})

test("on a phone the search field is as wide as the window while a search is typed @phone-only", async ({
  page,
}) => {
  await page.goto(india.url)
  const field = page.getByRole("combobox", { name: "Search" })
  await field.tap()
  const { x = 0, width = 0 } = (await field.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(width).toBeGreaterThan(340)
  expect(x + width).toBeLessThanOrEqual(360)
})

test("on a card of a phone the box that compares has its word and room for a finger, and leaves the heart free @phone-only", async ({
  page,
}) => {
  await page.goto(`${india.url}/search/earbuds`)
  const box = page.getByRole("checkbox", { name: "Compare Airlobes 141 Ink Black" })
  await expect(box).toBeVisible()
  const label = box.locator("xpath=..")
  await expect(label.getByText("Compare", { exact: true })).toBeInViewport({ ratio: 1 })
  const { x = 0, width = 0, height = 0 } = (await label.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  const heart = page.getByRole("button", { name: "Save Airlobes 141 Ink Black" })
  expect((await heart.boundingBox())?.x).toBeGreaterThanOrEqual(x + width)
})

test("a wide list says once how many products it has, and the prices of a row stand at one height", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${india.url}/search/earbuds`)
  await expect(page.getByText(/\d+ products in \d+ models/).filter({ visible: true })).toHaveCount(1)
  const places = await page.getByRole("article").evaluateAll((articles) =>
    articles.map((article) => ({
      row: article.getBoundingClientRect().top,
      price: article.querySelector(".shelf-price strong")?.getBoundingClientRect().top,
    })),
  )
  const rows = Map.groupBy(places, ({ row }) => row)
  expect([...rows.values()][0]).toHaveLength(4)
  for (const [row, cards] of rows) expect(new Set(cards.map(({ price }) => price)).size, `${row}`).toBe(1)
})
