import { brotliCompressSync } from "node:zlib"
import { GUEST_PAGES } from "#test/looked-pages.ts"
import { weigh } from "#test/page-weight.ts"
import { expect, test } from "./shopper.ts"

test.use({ expectedNoise: /Failed to load resource/ }) // some of the pages say that something is missing

const MOST_VISITED = ["/", "/product-detail/earbuds/1", "/product-detail/earbuds/16"]

const SLIP = { path: "/search/spekaer" } // the page has a second list, of what may have been meant

for (const { path } of [...GUEST_PAGES, SLIP])
  test(`@phone-only a budget phone pays little for ${path}: code, styles and markup stay in their bounds`, async ({
    page,
  }) => {
    const weight = await weigh(page, path)
    expect(weight.script).toBeGreaterThan(50_000) // it did arrive
    expect(weight.script).toBeLessThanOrEqual(MOST_VISITED.includes(path) ? 120_000 : 130_000)
    expect(weight.stylesheet).toBeLessThanOrEqual(12_000)
    expect(weight.document).toBeLessThanOrEqual(15_000)
  })

/** What a server may send before a phone has answered it: ten packets. A page beyond it takes one way there and back more. */
const FIRST_FLIGHT = 14_600

for (const path of ["/", "/product-detail/earbuds/1", "/search/earbuds", "/allspeaker", "/corporate"])
  test(`@phone-only ${path} and its headers come in the first flight of packets`, async ({ request }) => {
    const answer = await request.get(path, { headers: { Accept: "text/html" } })
    const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
    const page = brotliCompressSync(await answer.body())
    const whole = ["HTTP/1.1 200 OK\r\n", ...head, "Content-Encoding: br\r\n", "\r\n"].join("")
    expect(whole.length + page.length).toBeLessThanOrEqual(FIRST_FLIGHT)
  })
