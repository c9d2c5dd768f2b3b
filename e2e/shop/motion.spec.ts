import type { Page } from "@playwright/test"
import { expect, test } from "../shopper.ts"

declare global {
  interface Window {
    grown: string[]
    pressed?: DOMRect
  }
}

test("PD-1: the picture of the card that was pressed grows into the product's", async ({ page }) => {
  await watchGrowth(page)
  await page.goto("/search/earbuds")
  const frame = page.getByRole("region", { name: "Pictures" }).getByRole("list").first()
  for (const name of ["Airlobes 141 Ink Black", "Airlobes 141 Rani Pink"]) {
    await page.evaluate(() => window.grown.splice(0))
    const link = page.getByRole("main").getByRole("link", { name })
    await link.click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name)
    await frame.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const large = await frame.boundingBox()
    const [start] = await page.evaluate(() => window.grown)
    const card = await page.evaluate(() => window.pressed)
    const [x = Number.NaN, y = Number.NaN] = start?.match(/[-\d.]+(?=px)/g)?.map(Number) ?? []
    const away = { x: x - (card?.x ?? 0) + (large?.x ?? 0), y: y - (card?.y ?? 0) + (large?.y ?? 0) }
    expect(Math.abs(away.x)).toBeLessThan(0.5)
    expect(Math.abs(away.y)).toBeLessThan(1.5) // a browser may round how far a page is scrolled to whole pixels
  }
})

test("NAV-9: nothing grows for those who want no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await watchGrowth(page)
  await page.goto("/search/earbuds")
  await page.getByRole("link", { name: "Airlobes 141 Ink Black" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Airlobes 141 Ink Black")
  expect(await page.evaluate(() => window.grown)).toEqual([])
})

test("NAV-7: the cart nods when something lands in it, not when the page comes", async ({
  page,
  shopper,
}) => {
  await shopper.signIn()
  await shopper.addToCart("/product-detail/earbuds/1")
  const cartLink = page.getByRole("link", { name: "Cart, 1 item" })
  await expect(cartLink.locator(".nod")).toHaveCSS("animation-name", "nod")
  await page.reload()
  await expect(cartLink).toBeVisible()
  await expect(cartLink.locator(".nod")).toHaveCount(0)
})

test("LIM-1: a page that takes its time shows its shape, over the one that is left", async ({ page }) => {
  await page.goto("/cart")
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/search/speaker.data*", async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("contentinfo").getByRole("link", { name: "Wireless Speakers" }).click()
  await expect(page.getByText("Loading", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart")
  release()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for speaker")
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0)
})

test.describe("", () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test("CART-4: offline the page stays and says so, and goes on when the network is back", async ({
    page,
    context,
  }) => {
    await page.goto("/cart")
    await expect(page.getByText("Your Cart is Empty")).toBeVisible()
    const notice = page.getByText("You are offline. What you see was loaded before")
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Bulk Orders" })
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await link.click()
    await expect(page.getByText("This page stays; the others come back with the network.")).toBeVisible()
    await expect(page).toHaveURL("/cart")
    await expect(notice, "also where the page is scrolled down").toBeInViewport()
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
    await link.click()
    await expect(page).toHaveURL("/corporate")
  })
})

/** Notes from where each picture grows. */
async function watchGrowth(page: Page) {
  await page.addInitScript(() => {
    window.grown = []
    // As it stood then: the pointer enlarges it before it presses.
    const note = ({ target }: Event) => {
      const picture = target instanceof Element && target.closest("article")?.querySelector("img")
      if (picture) window.pressed = picture.getBoundingClientRect()
    }
    addEventListener("click", note, true)
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      window.grown.push(String(Reflect.get(Object(keyframes), "transform")))
      return animate.call(this, keyframes, options)
    }
  })
}
