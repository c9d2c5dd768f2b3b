import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { weightOf } from "./cached-response.ts"
import { createPageCache, type Render } from "./page-cache.ts"
import { type PageKey, pageKey } from "./page-key.ts"

function keyOf(address: string): PageKey {
  const key = pageKey(address, "text/html")
  if (!key) throw new Error(`${address} has no key`)
  return key
}
const PRODUCT = keyOf("/product-detail/earbuds/1")

function createCache(render: Render) {
  const cache = createPageCache({ mostBytes: 1_000_000, render })
  cache.setConnected(true)
  return cache
}

test.each(["br", "zstd", "gzip", "identity"] as const)(
  "a page is compressed once in %s, however many ask for it at once",
  async (encoding) => {
    const cache = createCache(async () => new Response(readFileSync(import.meta.filename)))
    await cache.get(PRODUCT, encoding === "br" ? "gzip" : "br")
    const pages = await Promise.all(Array.from({ length: 500 }, () => cache.get(PRODUCT, encoding)))
    expect(new Set(pages.map(({ bodies }) => bodies[encoding])).size).toBe(1)
    const page = await cache.get(PRODUCT, encoding)
    expect(cache.size().bytes).toBe(weightOf(page) + PRODUCT.text.length * 2)
  },
)

test("renders beyond the bound are refused with 503 and the seconds to wait", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let renders = 0
  const cache = createCache(async () => {
    renders += 1
    return (await promise).clone()
  })
  const asked = Array.from({ length: 500 }, (_, n) => cache.get(keyOf(`/search/${n}`), "identity"))
  const settled = Promise.allSettled(asked)
  await expect.poll(() => renders).toBe(8)
  resolve(new Response("page"))
  const reasons = (await settled).flatMap((result) => (result.status === "rejected" ? [result.reason] : []))
  expect(reasons).toHaveLength(500 - 208)
  for (const { status, headers } of reasons) expect([status, headers.get("retry-after")]).toEqual([503, "3"])
  expect((await cache.get(keyOf("/search/earbuds"), "identity")).status).toBe(200)
})
