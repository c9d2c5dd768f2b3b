import type { Page } from "@playwright/test"
import { WITH_WEBGL } from "../browser-options.ts"
import { expect, test } from "../shopper.ts"

// Without motion a model is drawn when something turns it, not all the time; the last journey but one has it move.
test.use({ launchOptions: WITH_WEBGL, contextOptions: { reducedMotion: "reduce" } })

const PRODUCT = "/product-detail/earbuds/1"

/** Every request so far that belongs to the viewer. */
function watchDownloads(page: Page) {
  const seen: string[] = []
  page.on("request", (request) => {
    if (/model-view|\.glb/.test(request.url())) seen.push(new URL(request.url()).pathname)
  })
  return seen
}

const openViewer = (page: Page) => page.getByRole("button", { name: "View in 3D" }).click()
const model = (page: Page) => page.getByRole("application", { name: "Airlobes 141 Ink Black in 3D" })

test("PD-1: a model is downloaded only once it is asked for, and turns by keys @phone", async ({ page }) => {
  const downloads = watchDownloads(page)
  await page.goto(PRODUCT)
  await expect(page.getByRole("button", { name: "View in 3D" })).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(downloads).toEqual([])

  await openViewer(page)
  await expect(page.getByText("The model is shown.")).toBeAttached()
  expect(downloads).toContain("/images/dh-eb-airlobes141-ink/model.glb")
  await expect(model(page)).toBeFocused()

  const before = await model(page).screenshot()
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press("ArrowRight")
  await expect.poll(async () => (await model(page).screenshot()).equals(before)).toBe(false)

  await page.keyboard.press("Escape")
  await expect(model(page)).toBeHidden()
  await expect(page.getByRole("button", { name: "View in 3D" })).toBeFocused()
})

test("PD-1: a finger that scrolls down the page is not caught by the model", async ({ page }) => {
  await page.goto(PRODUCT)
  await openViewer(page)
  await expect(page.getByText("The model is shown.")).toBeAttached()
  await expect(model(page)).toHaveCSS("touch-action", "pan-y")
  await model(page).hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test.describe("on a bad network", () => {
  test.use({ expectedNoise: /Failed to load resource|net::ERR/ })
  test("PD-1: a model that does not arrive says so and can be asked for again", async ({ page }) => {
    await page.route("**/model.glb*", (route) => route.abort())
    await page.goto(PRODUCT)
    await openViewer(page)
    await expect(page.getByText("The model could not be downloaded.")).toBeVisible()
    await page.unroute("**/model.glb*")
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText("The model is shown.")).toBeAttached()
  })
})

test("PD-1: a shopper who saves data is told the size first", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  })
  const downloads = watchDownloads(page)
  await page.goto(PRODUCT)
  await openViewer(page)
  await expect(page.getByText("The 3D view takes up to 320 kB.")).toBeVisible()
  expect(downloads).toEqual([])
  await page.getByRole("button", { name: "Load it" }).click()
  await expect(page.getByText("The model is shown.")).toBeAttached()
})

test.describe("without WebGL", () => {
  test.use({ expectedNoise: /WebGL/ })
  test("PD-1: a browser without WebGL says so in a sentence", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(PRODUCT)
    await openViewer(page)
    await expect(page.getByText("This browser cannot draw in 3D.")).toBeVisible()
    await page.getByRole("button", { name: "Close the 3D view" }).click()
    await expect(page.getByRole("button", { name: "View in 3D" })).toBeFocused()
  })
})
