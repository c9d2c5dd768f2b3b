import { brotliCompressSync } from "node:zlib"
import { afterAll, expect, test } from "vitest"
import { createShop } from "#test/http/shop-server.ts"

const shops = {
  specification: await createShop(),
  india: await createShop({ SHOP_PROFILE: "india" }),
}
afterAll(() => Promise.all(Object.values(shops).map((shop) => shop.close())))

const LISTS = [
  "/",
  ...["earbuds", "speaker", "headphone", "watch", "earbuds under 2000"].map(
    (words) => `/search/${encodeURIComponent(words)}`,
  ),
  "/search/earbuds?colour=black",
  "/search/speaker?sort=price-low&colour=black&colour=pink",
  "/allspeaker",
  "/allspeaker?colour=black",
]

for (const [profile, shop] of Object.entries(shops)) {
  test.each(LISTS)(`%s of the profile ${profile} is a document of at most 15,000 bytes`, async (path) => {
    expect(await documentBytes(shop, path)).toBeLessThanOrEqual(15_000)
  })
}

async function documentBytes(shop: (typeof shops)["india"], path: string) {
  const { status, html } = await shop.page(path)
  expect(status).toBe(200)
  return brotliCompressSync(html).length
}
