import { readFileSync } from "node:fs"
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { expect, test } from "vitest"
import { type CachedResponse, type Encoding, weightOf } from "./cached-response.ts"
import { createPageCache, type PageCache } from "./page-cache.ts"
import { type PageKey, pageKey } from "./page-key.ts"

const MEGABYTE = 1_000_000

function keyOf(address: string): PageKey {
  const key = pageKey(address, "text/html")
  if (!key) throw new Error(`${address} has no key`)
  return key
}
const product = keyOf("/product-detail/earbuds/1")
const search = keyOf("/search/earbuds")
const sizeOf = ({ bodies }: CachedResponse) => bodies.br?.length ?? 0
function read20Times(cache: PageCache, key: PageKey) {
  for (let n = 0; n < 20; n += 1) cache.find(key, "br")
}
const wait = () => Promise.withResolvers<void>()

/** A shop whose pages count how often they were rendered and show the stock EB-1. */
function createShop({
  mostBytes = MEGABYTE,
  answer = (html: string) => new Response(html),
  gate = Promise.resolve(),
} = {}) {
  const shop = { renders: 0, gate }
  const cache = createPageCache({
    mostBytes,
    render: async ({ url }, skus) => {
      shop.renders += 1
      const html = `${url} ${shop.renders}`
      skus.add("EB-1")
      await shop.gate
      return answer(html)
    },
  })
  cache.setConnected(true)
  const read = async (key: PageKey) => (await cache.get(key, "identity")).bodies.identity?.toString()
  return { shop, cache, read }
}

test("a page is rendered once, however many ask for it at once and afterwards", async () => {
  const { shop, cache, read } = createShop()
  const pages = await Promise.all(Array.from({ length: 20 }, () => read(product)))
  expect(new Set([...pages, await read(product)])).toEqual(new Set(["/product-detail/earbuds/1 1"]))
  expect(cache.find(product, "identity")?.status).toBe(200)
  expect(shop.renders).toBe(1)
})

test("each reader gets the encoding that it asked for", async () => {
  const { cache } = createShop()
  const { bodies } = await cache.get(product, "br")
  expect(brotliDecompressSync(bodies.br ?? "").toString()).toBe("/product-detail/earbuds/1 1")
  expect(cache.find(product, "br")).not.toBeNull()
  expect(cache.find(product, "zstd")).toBeNull()
})

test("a page is kept as it travels, and whoever asks for it otherwise still gets every letter", async () => {
  const page = readFileSync(import.meta.filename)
  const { cache, shop } = createShop({ answer: () => new Response(page) })
  await cache.get(product, "br")
  expect(cache.size().bytes).toBeLessThan(page.length)
  const bodyIn = async (encoding: Encoding) => (await cache.get(product, encoding)).bodies[encoding] ?? ""
  const [zstd, gzip, identity] = await Promise.all([bodyIn("zstd"), bodyIn("gzip"), bodyIn("identity")])
  expect([zstdDecompressSync(zstd), gunzipSync(gzip), identity]).toEqual([page, page, page])
  expect(shop.renders).toBe(1)
})

test("what a page weighs is told rightly while readers of all kinds take it at once", async () => {
  const { cache } = createShop({ answer: () => new Response(readFileSync(import.meta.filename)) })
  const readers = ["br", "identity", "gzip", "br", "zstd", "gzip"] as const
  await Promise.all(readers.map((encoding) => cache.get(product, encoding)))
  const page = await cache.get(product, "br")
  expect(cache.size().bytes).toBe(weightOf(page) + product.text.length * 2)
})

test("a page that is read often in brotli becomes as small as it gets, a page of two readers does not", async () => {
  const { cache, read } = createShop({ answer: () => new Response(readFileSync(import.meta.filename)) })
  await read(product)
  const rare = await cache.get(search, "br")
  const rareSize = sizeOf(rare)
  cache.find(search, "br")
  const page = await cache.get(product, "br")
  const quick = sizeOf(page)
  read20Times(cache, product)
  await expect.poll(() => sizeOf(page)).toBeLessThan(quick)
  expect(sizeOf(rare)).toBe(rareSize)
})

test("pages become small in the order in which they were read often, and those that have gone by then are passed over", async () => {
  const { cache } = createShop({ answer: () => new Response(readFileSync(import.meta.filename)) })
  const keys = Array.from({ length: 8 }, (_, n) => keyOf(`/search/${n}`))
  const gone = await Promise.all(keys.map((key) => cache.get(key, "br")))
  const quick = gone.map(sizeOf)
  for (const key of keys) read20Times(cache, key)
  cache.setConnected(true)
  const page = await cache.get(search, "br")
  const before = sizeOf(page)
  read20Times(cache, search)
  await expect.poll(() => sizeOf(page)).toBeLessThan(before)
  expect(gone.slice(1).map(sizeOf)).toEqual(quick.slice(1)) // the first one was under way
})

test("an invalidation of a stock concerns the pages that show it and no others", async () => {
  const { cache, read, shop } = createShop()
  await read(product)
  cache.invalidate({ kind: "stock", skus: ["SP-1"] })
  await read(product)
  expect(shop.renders).toBe(1)
  cache.invalidate({ kind: "stock", skus: ["EB-1"] })
  expect(await read(product)).toBe("/product-detail/earbuds/1 2")
})

test("an invalidation of a product concerns every list too, for it may stand there now", async () => {
  const { cache, read, shop } = createShop()
  await Promise.all([read(product), read(search)])
  cache.invalidate({ kind: "product", skus: ["SP-1"] })
  await Promise.all([read(product), read(search)])
  expect(shop.renders).toBe(3)
})

test("a page that became untrue a moment ago is shown once more while the next one is rendered", async () => {
  const { cache, read, shop } = createShop()
  await read(product)
  const { promise, resolve } = wait()
  shop.gate = promise
  cache.invalidate({ kind: "everything" })
  expect(cache.find(product, "identity")?.bodies.identity?.toString()).toBe("/product-detail/earbuds/1 1")
  await expect.poll(() => shop.renders).toBe(2)
  resolve()
  expect(await read(product)).toBe("/product-detail/earbuds/1 2")
})

test("a page whose products change while it is rendered is not kept", async () => {
  const { promise, resolve } = wait()
  const { cache, read, shop } = createShop({ gate: promise })
  const first = read(product)
  await Promise.resolve()
  cache.invalidate({ kind: "stock", skus: ["EB-1"] })
  resolve()
  expect(await first).toBe("/product-detail/earbuds/1 1")
  expect(cache.find(product, "identity")).toBeNull()
  await read(product)
  expect(shop.renders).toBe(2)
})

test("nothing is kept while nobody could tell that it is untrue", async () => {
  const { cache, read, shop } = createShop()
  await read(product)
  cache.setConnected(false)
  await read(product)
  await read(product)
  expect([shop.renders, cache.size().pages]).toEqual([3, 0])
  cache.setConnected(true)
  await read(product)
  expect(cache.size().pages).toBe(1)
})

test.each([
  ["a fault", () => new Response("oh", { status: 500 })],
  ["a page that is missing", () => new Response("no", { status: 404 })],
  ["what is private", () => new Response("me", { headers: { "Cache-Control": "no-store" } })],
  ["what sets a cookie", () => new Response("you", { headers: { "Set-Cookie": "a=b" } })],
])("%s is not kept", async (_, answer) => {
  const { cache, read } = createShop({ answer })
  await read(product)
  expect(cache.size().pages).toBe(0)
})

test("a render that fails fails for all who waited, and is tried again", async () => {
  let isBroken = true
  const cache = createPageCache({
    mostBytes: MEGABYTE,
    render: async () => {
      if (isBroken) throw new Error("down")
      return new Response("up")
    },
  })
  cache.setConnected(true)
  const asked = await Promise.allSettled([cache.get(product, "br"), cache.get(product, "br")])
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  isBroken = false
  expect((await cache.get(product, "br")).status).toBe(200)
})

test("a crawl of 100,000 addresses stays within its memory, and what is read most stays", async () => {
  const { cache, read, shop } = createShop({ mostBytes: MEGABYTE })
  await read(product)
  for (let n = 0; n < 100_000; n += 1) {
    await read(keyOf(`/search/${n}`))
    if (n % 100 === 0) cache.find(product, "identity")
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(MEGABYTE)
  expect(cache.size().pages).toBeGreaterThan(100)
  expect(cache.find(product, "identity")).not.toBeNull()
  expect(shop.renders).toBe(100_001)
})
