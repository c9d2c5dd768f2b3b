import { expect, test } from "vitest"
import { withdrawSamples } from "#app/admin/catalogue/withdraw-samples.server.ts"
import { writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { SAMPLE_BRAND } from "#app/core/settings/brand.ts"
import { HIDEABLE_PAGES } from "#app/core/settings/hidden-pages.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { GUEST_PAGES } from "#test/looked-pages.ts"

// A shop of another name with one pair of earbuds of its own, and nothing of the sample.
const shop = await keepShop()
const { services } = shop
const actor = "owner"
await changeSetting(services, { key: "brand", value: { ...SAMPLE_BRAND, name: "Rudra Audio" }, actor })
await changeSetting(services, { key: "pages.hidden", value: HIDEABLE_PAGES, actor })
await withdrawSamples(services, { actor, address: null, reason: "" })
const added = await writeProduct(services, {
  entry: {
    ...{ id: "900", sku: "RUD-1", type: "earbuds", name: "Rudra Buds", title: "Rudra Buds", price: 999 },
    ...{ mrp: 1499, tax: "", off: "", description: "Made in Pune.", image: "", images: [], stock: 5 },
    facts: {},
  },
})
if (!added.ok) throw new Error(added.sentences.join(". "))

test.each(GUEST_PAGES.map(({ path }) => path))("%s shows no picture of the sample", async (path) => {
  const { html } = await shop.page(path)
  expect(html.match(/\/images\/dh-[\w-]+/g) ?? []).toEqual([])
})

test("the home page has the sections that the shop has products for, with pictures of its own", async () => {
  const { html } = await shop.page("/")
  expect(html).toContain("Rudra Buds")
  expect(html.match(/aria-labelledby="scene-[\w]+"/g)).toEqual(['aria-labelledby="scene-earbuds"'])
})
