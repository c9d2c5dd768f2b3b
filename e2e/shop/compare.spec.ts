import { keepShop } from "../keep-shop.ts"
import { expect, test } from "../shopper.ts"

const india = keepShop("compare", { SHOP_PROFILE: "india" })

test("products chosen in a list stand in its tray, in each tab, and are put into the cart from the comparison @phone", async ({
  page,
}) => {
  await page.goto(`${india().url}/search/earbuds`)
  const boxes = page.getByRole("checkbox", { name: /^Compare / })
  const tray = page.getByRole("region", { name: "Comparison" })
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check()
  await boxes.nth(4).click()
  await expect(page.getByText("Four products at most. Remove one first.")).toBeVisible()
  await expect(boxes.nth(4)).not.toBeChecked()
  const other = await page.context().newPage()
  await other.goto(`${india().url}/search/soundbar`)
  const line = other.getByRole("link", { name: "Compare the 4 products that you chose" })
  await expect(line, "over soundbars no tray of earbuds lies").toBeVisible()
  await expect(line).toHaveCSS("position", "static")
  await expect(other.getByRole("region", { name: "Comparison" })).toHaveCount(0)
  await other.goto(`${india().url}/search/earbuds`)
  const otherTray = other.getByRole("region", { name: "Comparison" })
  await otherTray.getByRole("button", { name: /^Remove Airlobes 141/ }).click()
  await otherTray.getByRole("button").nth(2).click()
  await other.close()
  await expect(boxes.nth(0)).not.toBeChecked()
  await tray.getByRole("link", { name: "Compare 2" }).click()
  const columns = page.getByRole("columnheader")
  await expect(columns).toHaveCount(2)
  if ((page.viewportSize()?.width ?? 0) < 400)
    expect(
      await page
        .getByRole("region", { name: "Comparison" })
        .evaluate((box) => box.scrollWidth - box.clientWidth),
    ).toBe(0)
  const table = page.getByRole("region", { name: "Comparison" })
  await table
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByRole("dialog")).toContainText("1 item in the cart")
  await page.keyboard.press("Escape")
  await table
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click()
  await expect(columns).toHaveCount(1)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("compare") ?? "").length))
    .toBe(1)
  await page.goto(`${india().url}/search/earbuds`)
  await expect(tray.getByRole("button")).toHaveCount(1)
})

test("the names and prices of compared products stay in view beside their last line, also in a low window @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 640 })
  for (const products of ["1,26", "1,26,16,2"]) {
    await page.goto(`${india().url}/compare?products=${products}`)
    // A table that is moved sideways is scrolled in a box of its own.
    await page.getByRole("region", { name: "Comparison" }).evaluate((box) => {
      box.scrollIntoView({ block: "end" })
      box.scrollTop = box.scrollHeight
    })
    await expect(page.getByRole("rowheader").last()).toBeInViewport()
    for (const head of (await page.getByRole("columnheader").all()).slice(0, 3)) {
      await expect(head).toBeInViewport({ ratio: 1 })
      await expect(head).toContainText("₹")
    }
  }
})

test("the buttons of compared products stand at one height, also beside the lowest price @phone", async ({
  page,
}) => {
  await page.goto(`${india().url}/compare?products=1,9`)
  const buttons = page
    .getByRole("region", { name: "Comparison" })
    .getByRole("button", { name: /^Add to Cart/ })
  await expect(page.getByText("Lowest price")).toBeVisible()
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(tops).toHaveLength(2)
})

test("a phone shows three products whole, and of a fourth the edge, which it moves in from the side @phone-only", async ({
  page,
}) => {
  const openSides = async (products: string) => {
    await page.goto(`${india().url}/compare?products=${products}`)
    return page.getByRole("columnheader").evaluateAll((heads) =>
      heads.map((head) => {
        const { left, right } = head.getBoundingClientRect()
        return { left, right }
      }),
    )
  }
  for (const { right } of await openSides("1,26,16")) expect(right).toBeLessThanOrEqual(360)
  const fourth = (await openSides("1,26,16,2")).at(-1)
  expect(fourth?.left, "the edge of its picture").toBeLessThan(360 - 8)
  expect(fourth?.right).toBeGreaterThan(360)
  const line = page.getByText("Playtime", { exact: true })
  await line.scrollIntoViewIfNeeded()
  await page.getByRole("columnheader").last().scrollIntoViewIfNeeded()
  await expect(line, "the name of a line stays").toBeInViewport({ ratio: 1 })
})

test("a shopper goes from a list to a comparison and to its differences @phone", async ({ page }) => {
  await page.goto("/search/earbuds")
  await page.getByRole("link", { name: "Compare the first 4" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Compare products" })).toBeVisible()
  await expect(page.getByRole("columnheader")).toHaveCount(4)
  const all = await page.getByRole("rowheader").count()
  await page.getByRole("button", { name: "Show only what differs" }).click()
  await expect(page.getByRole("button", { name: "Show everything" })).toBeVisible()
  expect(await page.getByRole("rowheader").count()).toBeLessThan(all)
  await page.getByRole("button", { name: "Remove Airlobes 141 Ink Black" }).click()
  await expect(page.getByRole("columnheader")).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
