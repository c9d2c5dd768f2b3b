import { expect, test } from "vitest"
import { withdrawSamples } from "#app/admin/catalogue/withdraw-samples.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop, shown } from "../shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const clerk = { actor: "Asha <asha@example.in>", address: null, reason: "" }

const tee = (id: string, size: string) => ({
  ...{ id, sku: `TEE-${size}`, type: "t-shirts", name: `T-Shirt (${size} / Black)`, title: "T-Shirt" },
  ...{ price: 499, mrp: "799", tax: "", off: "", description: "Words.", image: "", images: [], stock: 9 },
  facts: {
    ...{ family: "T-Shirt", hsnCode: "6109", gstPercent: 5, countryOfOrigin: "India" },
    options: [
      { name: "Size", value: size },
      { name: "Colour", value: "Black" },
    ],
    declarations: {
      ...{ genericName: "T-shirt", netQuantity: "1 N" },
      manufacturer: { name: "Kapas Mills", address: "1 Mill Road, Tiruppur 641601" },
    },
  },
})
for (const entry of [tee("901", "S"), tee("902", "M")])
  expect(await writeProduct(shop.services, { entry })).toMatchObject({ ok: true })
const brand = { ...SAMPLE_BRAND, name: "Kapas" }
await changeSetting(shop.services, { ...clerk, key: "brand", value: brand })
await withdrawSamples(shop.services, clerk)

const pageOf = async (path: string) => shown((await shop.page(path)).html)

test("a card of a product in sizes says its family's name and leads to the sizes, as a comparison does", async () => {
  for (const path of ["/", "/search/t-shirts"]) {
    const html = await pageOf(path)
    expect(html, path).toMatch(/<a[^>]+href="\/product-detail\/t-shirts\/901"[^>]*>T-Shirt<\/a>/)
    expect(html, path).toMatch(/<a[^>]*aria-label="Choose from 2 sizes: T-Shirt"[^>]*>Choose<\/a>/)
    expect(html, path).not.toContain("Add T-Shirt")
  }
  const compared = await pageOf("/compare?products=901,902")
  expect(compared).toContain('aria-label="Choose options: T-Shirt (S / Black)"')
  expect(compared).not.toContain("Add T-Shirt")
})

test("a product page says the family's name and the chosen options", async () => {
  const html = await pageOf("/product-detail/t-shirts/902")
  expect(html).toMatch(/<h1[^>]*>T-Shirt<\/h1>/)
  expect(html).toContain("Size: M · Colour: Black")
  expect(html).toContain('id="options"')
})

test("menu, footer and home page lead to what is sold, and to nothing of the sample", async () => {
  const html = await pageOf("/")
  const lists = new Set([...html.matchAll(/href="\/search\/([^"?]+)"/g)].map(([, list]) => list))
  expect([...lists]).toEqual(["t-shirts"])
  expect(html).not.toContain("Up to ₹999")
  expect(await pageOf("/gift")).not.toContain("See speakers")
})

test("a picture that the shop draws of a product of no known kind is its initial", async () => {
  const drawn = await (await shop.get("/images/tee-s/hero-640.avif")).text()
  expect(drawn).toContain("<title>T-Shirt</title>")
  expect(drawn).toMatch(/<text[^>]*>T<\/text><\/svg>$/)
})
