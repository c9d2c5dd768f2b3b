import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { GUEST_PAGES } from "#test/looked-pages.ts"
import { expect, test } from "../shopper.ts"
import { arriveLate, type NarrowVisit, type Shift, shiftsAt412, visitNarrow, visitWide } from "../visits.ts"

// What must be true of every page of a guest. The tests of a page run in one worker, one after the other, and share its visits.

const TYPO = "/search/spekaer" // the page has a second list, of what may have been meant
const PAGES = [...GUEST_PAGES.map(({ path }) => path), TYPO, "/search/watch", "/help/privacy"]
const MOST_SCRIPT: Record<string, number> = {
  "/": 120_000,
  "/product-detail/earbuds/1": 120_000,
  "/product-detail/earbuds/16": 120_000,
}
/** A price at the right edge is a hair wider in its own face: a shift, but not one that anybody sees. */
const WIDTH_OF_A_FIGURE = 0.0001
/** What a browser says of a page that answers 404 or 400. */
const EXPECTED_NOISE = /Failed to load resource: the server responded with a status of 40[04]/

const narrowVisits = new Map<string, Promise<NarrowVisit>>()

for (const path of PAGES)
  test.describe(path, () => {
    test.describe.configure({ mode: "default", timeout: 120_000 }) // axe looks at every element, which a busy machine does slowly

    test.beforeEach(async ({ browser, shopUrl }) => {
      if (!narrowVisits.has(path)) narrowVisits.set(path, visitNarrow(browser, shopUrl, path))
      await narrowVisits.get(path)
    })
    const visit = async () => {
      const narrow = await narrowVisits.get(path)
      if (!narrow) throw new Error(`${path} was not visited`)
      return narrow
    }

    test(`NAV-1: axe has nothing to say about ${path}, wide and narrow, by day and by night`, async ({
      browser,
      shopUrl,
    }) => {
      const wide = await visitWide(browser, shopUrl + path)
      const narrow = await visit()
      expect([...wide.violations, ...narrow.violations]).toEqual([])
      expect([wide.headings, narrow.headings]).toEqual([1, 1])
      expect([...wide.noise, ...narrow.noise].filter((line) => !EXPECTED_NOISE.test(line))).toEqual([])
    })

    test(`nothing moves on ${path} while faces, styles, code and foot arrive late`, async ({
      browser,
      shopUrl,
    }) => {
      expect(seen((await visit()).shifts), "360 px").toEqual([])
      expect(seen(await shiftsAt412(browser, shopUrl, path)), "412 px").toEqual([])
    })

    test(`a budget phone pays little for ${path}: code, styles and markup stay in their bounds`, async () => {
      const { weight } = await visit()
      expect(weight.script).toBeGreaterThan(50_000) // it did arrive
      expect(weight.script).toBeLessThanOrEqual(MOST_SCRIPT[path] ?? 130_000)
      expect(weight.stylesheet).toBeLessThanOrEqual(12_000)
      expect(weight.document).toBeLessThanOrEqual(15_000)
    })

    test(`RT-5: ${path} is not wider than a small phone`, async () => {
      expect((await visit()).tooWide).toBeLessThanOrEqual(0)
    })
  })

test.describe("a page that is not there", () => {
  test.use({ expectedNoise: EXPECTED_NOISE })

  test("nothing moves on it where it comes in pieces, up to a button without its word", async ({
    page,
    shopUrl,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { shifts, close } = await arriveLate(page, shopUrl, "/complaints", "Search")
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible()
    expect(seen(shifts)).toEqual([])
    await close()
  })
})

test("nothing moves on a full cart, which its code alone can show @phone-only", async ({ page, shopUrl }) => {
  const line = { id: "1", type: "earbuds", name: "Airlobes 141", price: 1299, quantity: 2, images: [] }
  await page.addInitScript((cart) => localStorage.setItem("cart", cart), JSON.stringify([line]))
  const { shifts, close } = await arriveLate(page, shopUrl, "/cart")
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible()
  await expect(page.getByRole("row", { name: "Airlobes 141" })).toBeVisible()
  expect(seen(shifts)).toEqual([])
  await close()
})

const BROKEN = `<!doctype html><meta name="viewport" content="width=device-width"><title>Page</title><h1>Page</h1><h1>Again</h1>
  <img src="/none.avif"><p style="color:#ddd;background:#fff">pale</p>
  <footer><button>Subscribe</button></footer>
  <script>
    console.error("oh no")
    const box = document.createElement("div")
    box.style.cssText = "height:200px;width:900px"
    document.body.prepend(box)
    fetch("/vitals", { method: "POST" })
  </script>`

test("NAV-1: a visit would see what moves, what is too wide, a second heading, an error, and what axe does not allow", async ({
  browser,
}) => {
  const server = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(BROKEN))
  await once(server.listen(0, "localhost"), "listening")
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const [wide, narrow] = [await visitWide(browser, origin), await visitNarrow(browser, origin, "/")]
  server.close().closeAllConnections()
  expect(wide.violations.join()).toMatch(/1280 px, light: .*image-alt/)
  expect(wide.violations.join()).toMatch(/1280 px, dark: color-contrast/)
  expect(narrow.violations.join()).toMatch(/360 px, light: color-contrast/)
  expect([wide.headings, narrow.headings]).toEqual([2, 2])
  expect([wide.noise, narrow.noise]).toEqual([["oh no"], ["oh no"]])
  expect(seen(narrow.shifts)).not.toEqual([])
  expect(narrow.tooWide).toBe(900 - 320 + 8)
})

function seen(shifts: Shift[]) {
  return shifts.filter(({ value }) => value > WIDTH_OF_A_FIGURE)
}
