import type { Browser, Page } from "@playwright/test"
import { startWeighing, type Weight } from "#test/page-weight.ts"
import { listViolations } from "./axe.ts"
import { lateFooter } from "./delivery/late-footer.ts"
import { awaitCode, noiseOf } from "./shopper.ts"

// One visit for all that is looked at on a page at one width.

const PHONE = { isMobile: true, hasTouch: true }
const NARROWEST = 320

export type Shift = { value: number; moved: string[] }
export type WideVisit = { noise: string[]; violations: string[]; headings: number }
export type NarrowVisit = WideVisit & { shifts: Shift[]; weight: Weight; tooWide: number }

/** As on a desk. */
export async function visitWide(browser: Browser, url: string): Promise<WideVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const noise = noiseOf(page)
  await awaitCode(page)
  await page.goto(url)
  const violations = await listViolations(page, [1280])
  const headings = await page.getByRole("heading", { level: 1 }).count()
  await context.close()
  return { noise, violations, headings }
}

/** As on a small phone with a patchy network. */
export async function visitNarrow(browser: Browser, origin: string, path: string): Promise<NarrowVisit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...PHONE })
  const page = await context.newPage()
  const noise = noiseOf(page)
  const weigh = startWeighing(page)
  const { shifts, close } = await arriveLate(page, origin, path)
  const weight = await weigh()
  await page.setViewportSize({ width: NARROWEST, height: 640 })
  const tooWide = (await page.evaluate(() => document.documentElement.scrollWidth)) - NARROWEST
  const violations = await listViolations(page, [360])
  const headings = await page.getByRole("heading", { level: 1 }).count()
  await context.close()
  await close()
  return { noise, shifts, weight, tooWide, violations, headings }
}

/** The phone that Lighthouse takes: headings break at other words than on the small one. */
export async function shiftsAt412(browser: Browser, origin: string, path: string): Promise<Shift[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ...PHONE })
  const { shifts, close } = await arriveLate(await context.newPage(), origin, path)
  await context.close()
  await close()
  return shifts
}

/**
 * Opens a page and holds back its fonts, and what follows the word of a button (its footer's if none is given), until the first paint.
 * `shifts` lists each layout shift and the elements that moved; `close` stops the proxy.
 */
export async function arriveLate(page: Page, origin: string, path: string, word?: string) {
  const network = await lateFooter(origin, word)
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
  const lastCode = page.waitForRequest("**/vitals")
  await page.goto(network.url + path, { waitUntil: "commit" })
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
  network.rest()
  paint()
  await lastCode
  await page.waitForLoadState("networkidle")
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return { shifts, close: network.close }
}
