import { weigh } from "#test/page-weight.ts"
import { expect, test } from "./shopper.ts"

const MOST_VISITED = ["/", "/product-detail/earbuds/1", "/product-detail/earbuds/16"]
const OTHERS = [
  "/search/earbuds",
  "/search/spekaer",
  "/cart",
  "/payment",
  "/login",
  "/register",
  "/corporate",
  "/allspeaker",
  "/blogs",
  "/storelocator",
]

for (const path of [...MOST_VISITED, ...OTHERS])
  test(`@phone-only a budget phone pays little for ${path}: code, styles and markup stay in their bounds`, async ({
    page,
  }) => {
    const weight = await weigh(page, path)
    expect(weight.script).toBeGreaterThan(50_000) // it did arrive
    expect(weight.script).toBeLessThanOrEqual(MOST_VISITED.includes(path) ? 120_000 : 130_000)
    expect(weight.stylesheet).toBeLessThanOrEqual(12_000)
    expect(weight.document).toBeLessThanOrEqual(15_000)
  })
