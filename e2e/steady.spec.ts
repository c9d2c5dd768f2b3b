import type { Page } from "@playwright/test"
import { GUEST_PAGES } from "#test/looked-pages.ts"
import { expect, test } from "./shopper.ts"

/** A price at the right edge is a hair wider in its own face: a shift, but not one that anybody sees. */
const WIDTH_OF_A_FIGURE = 0.0001

type Shift = { value: number; moved: string[] }

/** What moved on a page that nobody touched, with the nodes that did. */
async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Element }[]
      })[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        })
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.goto(path, { waitUntil: "networkidle" })
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

test.describe("", () => {
  test.use({ expectedNoise: /Failed to load resource/ }) // what is missing answers 404 or 400

  for (const { path } of GUEST_PAGES)
    test(`@phone-only nothing moves on ${path} while faces, styles and code arrive late`, async ({
      page,
    }) => {
      const { promise: painted, resolve: paint } = Promise.withResolvers<void>()
      await page.route("**/*.woff2", async (route) => {
        await painted
        await route.continue()
      })
      page.once("domcontentloaded", async () => {
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
        paint()
      })
      expect((await shiftsOf(page, path)).filter(({ value }) => value > WIDTH_OF_A_FIGURE)).toEqual([])
    })
})
