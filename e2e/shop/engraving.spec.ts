import { listViolations } from "../axe.ts"
import { WITH_WEBGL } from "../browser-options.ts"
import { fillAddress, pressPay, testIn } from "../india.ts"
import { expect } from "../shopper.ts"

const test = testIn("engraving")
test.use({ launchOptions: WITH_WEBGL, contextOptions: { reducedMotion: "reduce" } })

const PRODUCT = "/product-detail/specialrange/157"

test("on a small phone the bar covers no sentence about the name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(PRODUCT)
  await page.getByLabel("Name to engrave").fill("Meera ☺")
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole("button", { name: "Add to Cart" }).click()
  const isSeen = page.getByText(/We engrave Roman letters, ten Indian scripts/).evaluate((sentence) => {
    const { left, bottom } = sentence.getBoundingClientRect()
    return sentence.contains(document.elementFromPoint(left + 1, bottom - 1))
  })
  expect(await isSeen).toBe(true)
})

test("a name is typed on the product's page, stays with the cart, and is read on the order", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await page.goto(PRODUCT)
  const name = page.getByLabel("Name to engrave")
  await name.fill("Meera ☺")
  await expect(page.getByText(/We engrave Roman letters, ten Indian scripts/)).toBeVisible()
  const hasBubble = name.evaluate(
    (field) =>
      new Promise((done) =>
        field.addEventListener("invalid", (event) => done(!event.defaultPrevented), { once: true }),
      ),
  )
  await page.getByRole("button", { name: "Add to Cart" }).click()
  expect(await hasBubble, "the browser's own sentence").toBe(false)
  await expect(name).toBeFocused()
  await expect(page).toHaveURL(/product-detail/)
  await name.fill("सावित्री")
  await expect(page.getByText("3 of 12 letters")).toBeVisible()
  const drawing = page.getByLabel("Drawing of the engraving: सावित्री")
  await drawing.getByRole("button", { name: "View in 3D" }).click()
  await expect(drawing.getByText("The model is shown.")).toBeAttached()
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.getByRole("button", { name: "Add to Cart" }).click()
  const drawer = page.getByRole("dialog")
  await expect(drawer).toContainText("Engraved: “सावित्री”")
  await drawer.getByRole("link", { name: "Go to cart" }).click()
  await expect(name).toHaveValue("सावित्री")
  await page.getByRole("button", { name: /^Increase quantity/ }).click()
  const second = page.getByLabel("Name on piece 2")
  await second.fill("a name of far too many letters")
  await second.blur()
  await expect(page.getByText("Please keep the name to 12 letters.")).toBeVisible()
  await second.fill("  Rohan ")
  await second.blur()
  await expect(second).toHaveValue("Rohan")
  expect(await listViolations(page, [360, 1280])).toEqual([])
  await page.reload()
  await expect(page.getByLabel("Name on piece 1")).toHaveValue("सावित्री")

  await page.goto("/payment")
  await expect(page.getByText("Engraved: “सावित्री”, “Rohan”")).toBeVisible()
  await fillAddress(page, shopper)
  await page.getByRole("radio", { name: /^UPI/ }).check()
  await page.getByRole("button", pressPay).click()
  await expect(page).toHaveURL(/\/orders\/DH-[\w-]+\/pay$/)
  await page.goto(page.url().replace(/\/pay$/, ""))
  await expect(page.getByText("Engraved: “सावित्री”, “Rohan”")).toBeVisible()
})

test("a small phone shows the drawing of a name above its bar, and the field, while the name is typed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(PRODUCT)
  const field = page.getByLabel("Name to engrave")
  await field.click()
  await field.pressSequentially("Meera")
  const drawing = page.getByLabel("Drawing of the engraving: Meera").locator("svg").first()
  const bottom = async () =>
    ((await drawing.boundingBox())?.y ?? 0) + ((await drawing.boundingBox())?.height ?? 0)
  const top = (await page.locator("form.foot-bar").boundingBox())?.y ?? 0
  await expect.poll(bottom).toBeLessThanOrEqual(top)
  await expect(drawing).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
})

test("a small phone shows the model across the whole width of the picture", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(PRODUCT)
  const picture = await page.locator(".gallery-frame").first().boundingBox()
  await page.getByRole("button", { name: "View in 3D" }).click()
  await expect(page.getByText("The model is shown.")).toBeAttached()
  expect(await page.getByRole("application").boundingBox()).toEqual(picture)
  const canvas = await page.locator("canvas").boundingBox()
  expect(canvas?.width).toBe(canvas?.height)
})
