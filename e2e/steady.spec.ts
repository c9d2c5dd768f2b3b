import type { Page } from "@playwright/test"
import { GUEST_PAGES } from "#test/looked-pages.ts"
import { lateFoot } from "./late-foot.ts"
import { expect, test } from "./shopper.ts"

/** A price at the right edge is a hair wider in its own face: a shift, but not one that anybody sees. */
const WIDTH_OF_A_FIGURE = 0.0001

/** A small phone, and the one that Lighthouse takes: headings break at other words. */
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 412, height: 823 },
]

type Shift = { value: number; moved: string[] }

/** What moved on a page that nobody touched, with the nodes that did. Its faces and its foot come once it was painted without them. */
async function shiftsOf(page: Page, origin: string, path: string): Promise<Shift[]> {
  const network = await lateFoot(origin)
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Node }[]
      })[]) {
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        })
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>()
  await page.route("**/*.woff2", async (route) => {
    await painted
    await route.continue()
  })
  await page.goto(network.url + path, { waitUntil: "commit" })
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
  network.rest()
  paint()
  await page.waitForLoadState("networkidle")
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  await network.close()
  return shifts
}

for (const { path } of GUEST_PAGES)
  test(`@phone-only nothing moves on ${path} while faces, styles, code and foot arrive late`, async ({
    browser,
    baseURL,
  }) => {
    for (const viewport of WINDOWS) {
      const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true })
      const shifts = await shiftsOf(await context.newPage(), baseURL ?? "", path)
      await context.close()
      expect(seen(shifts), `${viewport.width} px`).toEqual([])
    }
  })

test("@phone-only nothing moves on a full cart, which its code alone can show", async ({ page, baseURL }) => {
  const line = { id: "1", type: "earbuds", name: "Airlobes 141", price: 1299, quantity: 2, images: [] }
  await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify([line]))
  const shifts = await shiftsOf(page, baseURL ?? "", "/cart")
  await expect(page.getByRole("link", { name: "Bag, 2 items" })).toBeVisible()
  await expect(page.getByRole("row", { name: "Airlobes 141" })).toBeVisible()
  expect(seen(shifts)).toEqual([])
})

function seen(shifts: Shift[]) {
  return shifts.filter(({ value }) => value > WIDTH_OF_A_FIGURE)
}
