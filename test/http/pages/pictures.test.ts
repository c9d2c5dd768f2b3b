import { expect, test } from "vitest"
import products from "#catalogue/products.json" with { type: "json" }
import { keepShop } from "#test/http/shop-server.ts"

const shop = await keepShop()
const afar = await keepShop({ IMAGE_BASE_URL: "https://pictures.example/dhun/" })

const image = products[0]?.image ?? ""
const cacheControl = async (path: string) => (await shop.get(path)).headers.get("cache-control")

test("CAT-1: a picture asked for by its version may be kept for ever, by any other only for a day", async () => {
  expect(image).toMatch(/\?v=[0-9a-f]{6}$/)
  expect(await cacheControl(image)).toBe("public, max-age=31536000, immutable")
  const [path] = image.split("?")
  expect(await cacheControl(`${path}?v=01234567`)).toBe("public, max-age=86400")
  expect(await cacheControl(path ?? "")).toBe("public, max-age=86400")
})

test("CAT-1: a picture that is not there is no page, and no path leads out of the pictures", async () => {
  expect((await shop.get("/images/dh-nothing/hero-640.avif?v=01234567")).status).toBe(404)
  expect((await shop.get("/images/..%2f..%2fpackage.json?v=0")).status).toBe(404)
})

test("CAT-1: IMAGE_BASE_URL moves every picture of a page to another address", async () => {
  for (const path of ["/", "/product-detail/earbuds/1", "/search/watch", "/gift"]) {
    const { html } = await afar.page(path)
    const addresses = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src)
    const pictures = addresses.filter((address) => address.includes("/images/"))
    expect(pictures.length, path).toBeGreaterThan(0)
    expect(
      pictures.filter((address) => !address.startsWith("https://pictures.example/dhun/images/")),
    ).toEqual([])
    expect(html, path).not.toMatch(/srcset="\/images/i)
  }
})

test("PD-1: the one picture that a shopper waits for is fetched first, the others when they come near", async () => {
  const { html } = await shop.page("/product-detail/earbuds/1")
  const tags = html.match(/<img[^>]*>/g) ?? []
  const urgent = tags.filter(
    (tag) => tag.includes('fetchPriority="high"') || tag.includes('fetchpriority="high"'),
  )
  expect(urgent).toHaveLength(1)
  expect(urgent[0]).toContain("hero-640.avif")
  for (const tag of tags.filter((tag) => tag.includes("/images/") && tag !== urgent[0]))
    expect(tag).toContain('loading="lazy"')
})
