import { listViolations } from "../axe.ts"
import { startShop } from "../shop.ts"
import { expect, test } from "../shopper.ts"

let india: Awaited<ReturnType<typeof startShop>>
test.beforeAll(async ({ browserName: _ }, { workerIndex }) => {
  india = await startShop(`facets-${workerIndex}`, { SHOP_PROFILE: "india" })
})
test.afterAll(() => india.stop())

test("a chosen facet narrows the list, updates the URL, keeps focus, and its chip removes it", async ({
  page,
}) => {
  await page.goto(`${india.url}/search/earbuds`)
  const pink = page.getByRole("checkbox", { name: /^Pink/ })
  await pink.focus()
  await page.keyboard.press("Space")
  await expect(page).toHaveURL(`${india.url}/search/earbuds?colour=pink`)
  await expect(page.getByRole("article")).toHaveCount(2)
  await expect(pink).toBeChecked()
  await expect(pink).toBeFocused()
  await page.getByRole("checkbox", { name: /^Black/ }).press("Space")
  await expect(page).toHaveURL(`${india.url}/search/earbuds?colour=black&colour=pink`)
  await page.getByLabel("Sort by").selectOption("Price, low to high")
  await expect(page).toHaveURL(/colour=pink&sort=price-low$/)
  await page.getByRole("link", { name: "Remove Colour: Black" }).click()
  await expect(page).toHaveURL(`${india.url}/search/earbuds?colour=pink&sort=price-low`)
  await page.goBack()
  await expect(page.getByRole("checkbox", { name: /^Black/ })).toBeChecked()
})

test("what an address narrows by stays when a facet is chosen, until its chip is pressed", async ({
  page,
}) => {
  await page.goto(`${india.url}/search/earbuds?name=jhala&maxPrice=2000`)
  await page.getByRole("checkbox", { name: /^Black/ }).check()
  await expect(page).toHaveURL(/\?name=jhala&maxPrice=2000&colour=black$/)
  await expect(page.getByRole("article")).toHaveCount(1)
  await page.getByRole("link", { name: "Remove Colour: Black" }).click()
  await expect(page).toHaveURL(/\?name=jhala&maxPrice=2000$/)
  await page.getByRole("link", { name: "Remove Name: jhala" }).click()
  await expect(page).toHaveURL(/earbuds\?maxPrice=2000$/)
  await page.getByRole("link", { name: "Remove Up to ₹2,000" }).click()
  await expect(page).toHaveURL(/earbuds\??$/)
})

test("on a phone the facets are a sheet that shows the number of products", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${india.url}/search/earbuds`)
  await page.getByText("Filter and sort").click()
  await page.getByRole("checkbox", { name: /^Pink/ }).check()
  const show = page.getByRole("button", { name: "Show 2 products" })
  await expect(show).toBeInViewport()
  expect(await listViolations(page, [360])).toEqual([])
  await show.click()
  await expect(show).toBeHidden()
  await expect(page.getByRole("link", { name: "Remove Colour: Pink" })).toBeVisible()
  await page.getByText("Filter and sort").click()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("checkbox", { name: /^Pink/ })).toBeHidden()
  await page.getByText("Filter and sort").evaluate((summary: HTMLElement) => {
    summary.click()
    summary.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })) // before anybody heard of the press
  })
  await expect(page.getByRole("checkbox", { name: /^Pink/ })).toBeHidden()
})

test("the way back of a phone closes the sheet of facets, and the list stays", async ({ page }) => {
  await page.addInitScript(() => {
    const { CloseWatcher: Watcher } = window as unknown as { CloseWatcher: new () => object }
    const made = class extends Watcher {
      constructor() {
        super()
        Object.assign(window, { lastWatcher: this })
      }
    }
    Object.assign(window, { CloseWatcher: made })
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${india.url}/search/earbuds`)
  await page.getByText("Filter and sort").click()
  await expect(page.locator("details.facet-sheet")).toHaveAttribute("open")
  await page.evaluate(() => Reflect.get(window, "lastWatcher").requestClose()) // as Chrome does on Android
  await expect(page.locator("details.facet-sheet")).not.toHaveAttribute("open")
  await expect(page).toHaveURL(/\/search\/earbuds$/)
})

test("lists with facets are accessible at every width, in light and dark mode", async ({ page }) => {
  for (const path of [
    "/search/earbuds?colour=black&noise=active",
    "/allspeaker",
    "/allspeaker?origin=China",
  ]) {
    await page.goto(india.url + path)
    expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  }
})

test("four questions lead from a list to matching products with reasons, also by keyboard", async ({
  page,
}) => {
  await page.goto(`${india.url}/search/earbuds`)
  await page.getByRole("link", { name: "Help me choose" }).click()
  const question = (name: string) => page.getByRole("group", { name })
  await question("How much may it cost?").getByRole("radio", { name: "Up to ₹2,000" }).check()
  await question("Will it get wet?").getByRole("radio", { name: "Sweat and rain" }).focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("Enter")
  const fits = page.getByRole("region", { name: "What fits" })
  await expect(fits.getByRole("article")).toHaveCount(3)
  await expect(fits.getByText("It costs no more than ₹2,000").first()).toBeVisible()
  await expect(question("Will it get wet?").getByRole("radio", { name: "Sweat and rain" })).toBeChecked()
  expect(await listViolations(page, [360, 768, 1280])).toEqual([])
  await fits.getByRole("link", { name: "See all that fit" }).click()
  await expect(page).toHaveURL(/\/search\/earbuds\?maxPrice=2000&water=/)
})
