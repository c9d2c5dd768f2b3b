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

/** The open viewer's square, and its picture without the ring of the focus. */
async function showModel(page: Page) {
  await page.goto(PRODUCT)
  await openViewer(page)
  await expect(page.getByText("The model is shown.")).toBeAttached()
  await expect(model(page)).toHaveCSS("opacity", "1")
  const box = await model(page).boundingBox()
  if (!box) throw new Error("the viewer has no place on the page")
  const { x, y, width, height } = box
  const clip = { x: x + 12, y: y + 12, width: width - 24, height: height - 24 }
  const shoot = () => page.screenshot({ clip })
  /** The picture once nothing moves in it any more. */
  const picture = async () => {
    let last = await shoot()
    await expect
      .poll(
        async () => {
          const before = last
          last = await shoot()
          return last.equals(before)
        },
        { intervals: [50] },
      )
      .toBe(true)
    return last
  }
  const showsAs = (wanted: Buffer, same: boolean) =>
    expect.poll(async () => (await shoot()).equals(wanted), { intervals: [50] }).toBe(same)
  return { x, y, width, height, picture, showsAs }
}

test("a drag turns the model no further than the keys do, and Ctrl with the wheel zooms it", async ({
  page,
}) => {
  const { x, y, width, height, picture, showsAs } = await showModel(page)
  const first = await picture()
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press("ArrowDown")
  await showsAs(first, false)
  const fromAbove = await picture()
  await page.keyboard.press("Home")
  await showsAs(first, true)

  await page.mouse.move(x + width / 2, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height - 20, { steps: 4 })
  await page.mouse.up()
  await showsAs(fromAbove, true)
  await page.keyboard.press("Home")
  await showsAs(first, true)

  const scrolled = await page.evaluate(() => window.scrollY)
  await page.keyboard.down("Control")
  await page.mouse.wheel(0, -100)
  await page.keyboard.up("Control")
  await showsAs(first, false)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test("two fingers zoom the model as far as plus does @phone-only", async ({ page }) => {
  const { x, y, width, height, picture, showsAs } = await showModel(page)
  const first = await picture()
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press("+")
  await showsAs(first, false)
  const largest = await picture()
  await page.keyboard.press("Home")
  await showsAs(first, true)

  const fingers = await page.context().newCDPSession(page)
  const spread = (type: "touchStart" | "touchMove", half: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [-half, half].map((away, id) => ({ x: x + width / 2 + away, y: y + height / 2, id })),
    })
  await spread("touchStart", 15)
  for (const half of [30, 60, 90, 120]) await spread("touchMove", half)
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  await showsAs(largest, true)
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
