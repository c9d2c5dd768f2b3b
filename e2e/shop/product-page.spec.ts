import type { Locator, Page } from "@playwright/test"
import { listViolations } from "../axe.ts"
import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"

// The product page of a trading shop, from its first screen to its foot.

const india = keepShop("product-page", { SHOP_PROFILE: "india" })
const open = (page: Page, path = "/product-detail/earbuds/1") => page.goto(india().url + path)
const legal = (page: Page) => page.locator("details", { hasText: "Product information (legal)" })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error("it has no place on the page")
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The words of these elements that stand on more than one line. */
function listBrokenWords(elements: Element[]): string[] {
  return elements.flatMap(({ firstChild: text }) =>
    [...(text?.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text as Node, index)
      range.setEnd(text as Node, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    }),
  )
}

for (const height of [640, 740])
  test(`at 360 by ${height} dots the first screen has picture, name, price with MRP, and a bar with the price and both buttons @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height })
    for (const path of [
      "/product-detail/earbuds/1",
      "/product-detail/specialrange/156",
      "/product-detail/party/103",
      "/product-detail/watch/26",
    ]) {
      await open(page, path)
      const bar = page.locator("form.foot-bar")
      for (const name of ["Add to Cart", "Buy now"])
        await expect(bar.getByRole("button", { name }), path).toBeInViewport({ ratio: 1 })
      await expect(bar.getByText(/^₹[\d,]+$/), path).toBeInViewport({ ratio: 1 })
      const head = [
        page.getByRole("region", { name: "Pictures" }).getByRole("img").first(),
        page.getByRole("heading", { level: 1 }),
        page.getByText(/^\d+% off MRP ₹[\d,]+ \(inclusive of all taxes\)$/),
      ]
      const top = (await boxOf(bar)).y
      for (const part of head) expect((await boxOf(part)).bottom, path).toBeLessThanOrEqual(top)
      await expect(page.getByText("Sold out", { exact: true }), path).toHaveCount(0)
    }
  })

test("at 1280 by 800 dots the first screen has the main action", async ({ page, shopUrl }) => {
  for (const path of ["/product-detail/earbuds/1", "/product-detail/specialrange/156"])
    for (const address of [path, india().url + path]) {
      await page.goto(new URL(address, shopUrl).href)
      await expect(page.getByRole("button", { name: "Add to Cart" }).first(), address).toBeInViewport({
        ratio: 1,
      })
    }
  await open(page, "/product-detail/watch/30")
  await expect(page.getByRole("button", { name: /^Notify Me/ }).first()).toBeInViewport({ ratio: 1 })
})

test("a sold out product says so beside its name, and a phone's bar has Notify Me @phone", async ({
  page,
}) => {
  await open(page, "/product-detail/earbuds/16")
  await expect(page.locator(".foot-bar").getByRole("button", { name: /^Notify Me/ })).toBeInViewport({
    ratio: 1,
  })
  await expect(page.getByText("Sold out", { exact: true }).first()).toBeInViewport({ ratio: 1 })
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("words of colours are not broken at any width", async ({ page }) => {
  await open(page, "/product-detail/earbuds/10")
  const words = page.getByRole("navigation", { name: "Colours" }).locator("span")
  await expect(words.filter({ hasText: "Champagne Gold" })).toBeVisible()
  for (const width of [360, 700, 768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await words.evaluateAll(listBrokenWords), `${width} dots`).toEqual([])
  }
})

test("figures follow the price, then colours, buttons, delivery, story, specifications, box, questions, law and similar products @phone", async ({
  page,
}) => {
  await open(page)
  const parts = [
    page.getByText("(inclusive of all taxes)").first(),
    page.getByText("of play with the case"),
    page.getByRole("navigation", { name: "Colours" }),
    page.getByRole("button", { name: "Add to Cart" }).first(),
    page.getByRole("form", { name: "Delivery" }),
    page.getByRole("heading", { name: /^Airlobes 141 true wireless/ }),
    page.getByRole("heading", { name: "Specifications" }),
    page.getByRole("heading", { name: "In the box" }),
    page.getByRole("heading", { name: "Questions and answers" }),
    legal(page),
    page.getByRole("heading", { name: "You may also like" }),
  ]
  const inOrder = await Promise.all(parts.map((part) => part.elementHandle()))
  for (const [index, part] of inOrder.slice(1).entries()) {
    const follows = await part?.evaluate(
      (element, before) =>
        before && before.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
      inOrder[index],
    )
    expect(follows, `part ${index + 1}`).toBe(true)
  }
})

test("what the law wants declared is folded, opens by a press, and is on paper @phone", async ({ page }) => {
  await open(page)
  const summary = legal(page).locator("summary")
  const origin = page.getByRole("row", { name: "Country of origin India" })
  await summary.scrollIntoViewIfNeeded()
  expect((await boxOf(summary)).height).toBeGreaterThanOrEqual(44)
  await expect(origin).toBeHidden()
  await page.emulateMedia({ media: "print" })
  await expect(origin).toBeVisible()
  await page.emulateMedia({ media: "screen" })
  await expect(origin).toBeHidden()
  await summary.click()
  await expect(origin).toBeVisible()
  for (const name of [
    "HSN code",
    "BIS registration",
    "EPR registration, e-waste",
    "Manufacturer",
    "Disposal",
    "Refund",
  ])
    await expect(legal(page).getByRole("rowheader", { name, exact: true })).toBeVisible()
  expect(await listViolations(page, [360, 1280])).toEqual([])
})

test("from 700 dots on the name stands beside the picture, and nothing is empty above or below them", async ({
  page,
}) => {
  await open(page)
  const picture = page.getByRole("region", { name: "Pictures" })
  const name = page.getByRole("heading", { level: 1 })
  await page.setViewportSize({ width: 699, height: 900 })
  expect((await boxOf(name)).y).toBeGreaterThan((await boxOf(picture)).bottom)
  for (const width of [700, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await boxOf(name)).x).toBeGreaterThan((await boxOf(picture)).right)
    const trail = await boxOf(page.getByRole("navigation", { name: "Breadcrumbs" }))
    expect((await boxOf(picture)).y - trail.bottom).toBeLessThan(16)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  const [first, last] = [
    page.getByRole("row", { name: /^Colour/ }),
    page.getByRole("row", { name: /^Warranty/ }),
  ]
  expect((await boxOf(last)).x, "the table fills the width").toBeGreaterThan((await boxOf(first)).right)
  const similar = page.getByRole("region", { name: "You may also like" }).getByRole("article")
  await expect(similar).toHaveCount(4)
  await expect(similar.filter({ hasText: "Airlobes 141" })).toHaveCount(0)
})

test("enlarged pictures fill a phone's window, are swiped and pinched, and the page shows the last one @phone-only", async ({
  page,
}) => {
  await open(page)
  await page.getByRole("button", { name: "Enlarge: Airlobes 141 Ink Black", exact: true }).tap()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toHaveAccessibleName("Airlobes 141 Ink Black")
  expect((await boxOf(dialog.getByRole("img"))).width).toBe(360)
  const row = dialog.getByRole("list")
  await row.evaluate((list) => list.scrollTo(list.clientWidth, 0))
  await expect(dialog).toHaveAccessibleName("Airlobes 141 Ink Black, from another side")
  await expect(dialog.getByRole("button", { name: "Show at full size" })).toBeFocused()
  const blocked = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll("*")].filter(
      (part) => getComputedStyle(part).touchAction !== "auto",
    ),
  )
  expect(blocked, "two fingers zoom").toEqual([])
  expect(await listViolations(page, [360])).toEqual([])
  await dialog.getByRole("button", { name: "Close" }).tap()
  await expect(page.getByText("2 / 4")).toBeVisible()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })
  test("what the law wants declared opens", async ({ page }) => {
    await open(page)
    await legal(page).locator("summary").click()
    await expect(page.getByRole("row", { name: "Country of origin India" })).toBeVisible()
  })
})
