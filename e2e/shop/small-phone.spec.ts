import { WITH_WEBGL } from "../browser-options.ts"
import { goToCart } from "../india.ts"
import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"

test.use({ launchOptions: WITH_WEBGL, contextOptions: { reducedMotion: "reduce" } })

let india: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  india = await startShop(`small-phone-${workerIndex}`, { SHOP_PROFILE: "india" })
})
test.afterAll(() => india.stop())

test("a press on the words of a filter takes it and leaves the sheet open @phone-only", async ({ page }) => {
  await page.goto(`${india.url}/search/earbuds`)
  await page.getByText("Filter and sort").tap()
  const sheet = page.locator("details.facet-sheet")
  await expect(sheet).toHaveAttribute("open", "")
  const label = sheet.getByText("₹500 – ₹1,000")
  const box = await label.boundingBox()
  if (!box) throw new Error("no label")
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
  await page.mouse.down()
  await expect(sheet).toHaveAttribute("open", "")
  await page.mouse.up()
  await expect(page.getByRole("checkbox", { name: /^₹500 – ₹1,000/ })).toBeChecked()
  await sheet.getByRole("status").click()
  await label.tap()
  await expect(page.getByRole("checkbox", { name: /^₹500 – ₹1,000/ })).not.toBeChecked()
  await expect(sheet).toHaveAttribute("open", "")
})

test("at 360 by 640 dots the cart's lines can be read and pressed above its total @phone-only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${india.url}/product-detail/earbuds/1`)
  await page.getByRole("button", { name: "Add to Cart" }).first().tap()
  await goToCart(page)
  await expect(page.getByLabel("PIN code", { exact: true })).toBeAttached()
  const pay = page.getByRole("link", { name: "Checkout", exact: true })
  await expect(pay).toBeInViewport({ ratio: 1 })
  const bar = await pay.locator("xpath=..").boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(80)
  await page.getByRole("button", { name: /^Increase quantity/ }).click()
  await expect(page.getByText("(2 items)")).toBeInViewport()
  for (const name of [/^Increase quantity/, /^Delete/]) {
    const button = await page.getByRole("button", { name }).boundingBox()
    expect((button?.y ?? 1_000) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
  await page.getByLabel("PIN code", { exact: true }).fill("560001")
})

test("the 3D view is no wider than the page, and a larger picture opens at the pressed place @phone-only", async ({
  page,
}) => {
  await page.goto(`${india.url}/product-detail/earbuds/1`)
  await page.getByRole("button", { name: "View in 3D" }).tap()
  await expect(page.getByRole("application")).toBeVisible()
  for (const shown of [
    page.getByRole("application"),
    page.getByRole("button", { name: "Close the 3D view" }),
  ]) {
    const box = await shown.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(344)
  }
  await page.getByRole("button", { name: "Close the 3D view" }).tap()
  await page.getByRole("button", { name: "Enlarge: Airlobes 141 Ink Black", exact: true }).tap()
  const whole = page.getByRole("dialog").getByRole("button", { name: "Show at full size" })
  const picture = await whole.boundingBox()
  if (!picture) throw new Error("no picture")
  await whole.click({ position: { x: picture.width * 0.75, y: picture.height * 0.4 } })
  const seen = await page
    .getByRole("dialog")
    .getByRole("img")
    .evaluate((image) => {
      const box = image.closest("div") ?? image
      const middle = { x: box.scrollLeft + box.clientWidth / 2, y: box.scrollTop + box.clientHeight / 2 }
      return { x: middle.x / box.scrollWidth, y: middle.y / box.scrollHeight }
    })
  expect(seen.x).toBeCloseTo(0.75, 1)
  expect(seen.y).toBeCloseTo(0.4, 1)
})

test("a press beside the suggestions of the search box leaves them open @phone-only", async ({ page }) => {
  await page.goto(`${india.url}/`)
  await page.getByRole("combobox", { name: "Search" }).click()
  await page.getByRole("combobox", { name: "Search" }).pressSequentially("airlobes")
  const list = page.getByRole("listbox", { name: "Suggestions" })
  await expect(list).toBeVisible()
  await list.click({ position: { x: 60, y: 3 } })
  await expect(list).toBeVisible()
})

for (const colorScheme of ["light", "dark"] as const)
  test(`on a phone a ${colorScheme} search has a button that closes it, and Escape does, as the way back @phone-only`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`${india.url}/`)
    const field = page.getByRole("combobox", { name: "Search" })
    const button = page.getByRole("button", { name: "Close search" })
    await expect(button).toBeHidden()
    for (const leave of [() => button.tap(), () => page.keyboard.press("Escape")]) {
      await field.tap()
      await field.pressSequentially("earbuds")
      await expect(page.getByRole("option", { name: "earbuds under ₹2,000" })).toBeVisible()
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await leave()
      await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden()
      await expect(button).toBeHidden()
      await expect(page).toHaveURL(`${india.url}/`)
    }
  })

test("on a phone the chips of a search begin in sight, with the marks that remove them @phone-only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${india.url}/search/black anc earbuds under 9000`)
  const chips = page.getByRole("list", { name: "Chosen filters" }).getByRole("link")
  await expect(chips).toHaveCount(4)
  const first = chips.first()
  const mark = await first.locator("span").boundingBox()
  expect(mark?.x).toBeLessThan(220)
  await first.tap()
  await expect(page).toHaveURL(/\/search\/anc%20earbuds%20under%209000$/)
  const last = chips.last()
  await last.scrollIntoViewIfNeeded()
  const box = await last.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

for (const width of [320, 360])
  test(`at ${width} dots the menu shows each word whole, a mark that closes it, and the way to orders and help @phone-only`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${india.url}/`)
    const button = page.getByRole("button", { name: "Menu" })
    const mark = button.locator("use")
    await expect(mark).toHaveAttribute("href", /#menu$/)
    await button.tap()
    const menu = page.getByRole("navigation", { name: "Main" })
    await expect(menu.getByRole("link", { name: "Headphones", exact: true })).toBeVisible()
    await expect(mark).toHaveAttribute("href", /#close$/)
    const broken = await menu.getByRole("link").evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.lastChild as Text
        const { right, width: room } = link.getBoundingClientRect()
        const range = document.createRange()
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const [first, second] = range.getClientRects()
          return room > 0 && (second || (first?.right ?? 0) > right) ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
    expect(await menu.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
    for (const [name, path] of [
      ["My orders", "/orders"],
      ["My account", "/account"],
      ["Help and contact", "/help/support"],
    ] as const)
      await expect(menu.getByRole("link", { name })).toHaveAttribute("href", path)
    await button.tap()
    await expect(menu).toBeHidden()
    await expect(mark).toHaveAttribute("href", /#menu$/)
  })

test("who asked to be told of a sold out product still reads what to do, and has no button to ask again @phone-only", async ({
  page,
}) => {
  await page.goto(`${india.url}/product-detail/earbuds/16`)
  await page
    .getByRole("button", { name: /^Notify Me/ })
    .first()
    .tap()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Which email should we write to?").fill(`asha-${Date.now()}@example.in`)
  await dialog.getByRole("button", { name: "Notify Me" }).tap()
  const sentence = "Check your mail: we write about this product once you confirm your address there."
  const toast = page.getByRole("region", { name: "Messages" }).getByText(sentence)
  await expect(toast).toBeVisible()
  const tick = await toast.locator("svg").boundingBox()
  expect([tick?.width, tick?.height]).toEqual([20, 20])
  await expect(toast).toHaveCSS("border-radius", "16px")
  await expect(toast).toBeHidden()
  await expect(page.getByRole("main").getByText(sentence)).toBeVisible()
  await expect(page.getByRole("button", { name: /^Notify Me/ })).toHaveCount(0)
  await expect(page.getByRole("button", { name: /^Noted/ })).toBeDisabled()
})

test("at 360 dots the button of an empty cart is one line, and Undo stands below its sentence @phone-only", async ({
  page,
}) => {
  await page.goto(`${india.url}/product-detail/earbuds/1`)
  await page.getByRole("button", { name: "Add to Cart" }).first().tap()
  await goToCart(page)
  await page.getByRole("button", { name: /^Delete/ }).tap()
  const way = page.getByRole("link", { name: "Look at the products" })
  expect((await way.boundingBox())?.height).toBe(48)
  const words = await page
    .getByText("Airlobes 141 Ink Black was removed from your cart.")
    .first()
    .boundingBox()
  expect((await page.getByRole("button", { name: "Undo" }).boundingBox())?.x).toBe(words?.x)
})
