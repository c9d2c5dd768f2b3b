import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { refreshPrices } from "#app/core/cart/cart-prices.ts"
import { listByTypes } from "#app/core/catalogue/listing/product-lists.server.ts"
import {
  findPictured,
  findProduct,
  listBestSellers,
  listHomeSections,
  listPrices,
  listRelated,
} from "#app/core/catalogue/product-queries.server.ts"
import { listTypesInUse, readRegister } from "#app/core/catalogue/product-register.server.ts"
import { indexCatalogue } from "#app/core/catalogue/search/index-catalogue.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { searchProducts } from "#app/core/catalogue/search/search.server.ts"
import { suggestProducts } from "#app/core/catalogue/search/suggestions.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { listOrders } from "#app/core/orders/order-queries.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import {
  asha,
  asked,
  createSampleShop,
  createTestServices,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"
import { writeProduct } from "./write-product.server.ts"

const opened = await keepTestDatabase()
const { db } = opened
await createSampleShop(db)
await db.execute(sql`update products set position = position + 1, mrp_paise = 499000`)
await db.transaction((tx) => indexCatalogue(tx, postingListSearch))

/** Whatever the shop shows anywhere, as text. */
async function shown() {
  const other = await findProduct(db, "4")
  const register = []
  for await (const batch of readRegister(db, 1)) register.push(batch)
  const searches = ["", "Raag", "raag 9o", "speaker", "r"].map((keyword) =>
    searchProducts(db, { keyword, narrowing: { name: "", maxPricePaise: null }, page: 1 }),
  )
  return JSON.stringify([
    await findProduct(db, speaker.id),
    await findPictured(db, speaker.sku.toLowerCase()),
    await listBestSellers(db, speaker.type),
    await listByTypes(db, { types: [speaker.type] }),
    other && (await listRelated(db, { ...other, type: speaker.type })),
    await listHomeSections(db),
    await listPrices(db, [speaker.id]),
    await listTypesInUse(db, ["speaker", "soundbar"]),
    register,
    (await Promise.all(searches)).map(({ matches, alsoLike }) => [matches, alsoLike]),
    await suggestProducts(db, "raa"),
  ])
}

test("a withdrawn product is shown nowhere, and returns when it is published", async () => {
  const before = await shown()
  expect(before.split(speaker.name).length).toBeGreaterThan(9)
  await writeProduct(opened, { id: speaker.id, isPublished: false })
  const without = await shown()
  for (const trace of [speaker.name, `"id":"${speaker.id}"`, "74950", '["speaker"'])
    expect(without, trace).not.toContain(trace)
  await writeProduct(opened, { id: speaker.id, isPublished: true })
  expect(await shown()).toBe(before)
})

test("cart and order report a withdrawn product, and placed orders keep their lines", async () => {
  const services = createTestServices(db)
  const placed = await placeOrder(services, asha, sampleRequest([asked(speaker)]))
  expect(placed.ok).toBe(true)
  const before = await listOrders(db, asha, 1)
  await writeProduct(opened, { id: speaker.id, isPublished: false })
  const item = {
    id: speaker.id,
    type: speaker.type,
    name: speaker.name,
    price: 749.5,
    images: [],
    quantity: 1,
  }
  const today = await listPrices(db, [speaker.id])
  expect(refreshPrices([item], [speaker.id], today)).toMatchObject({ cart: [], gone: [speaker.name] })
  expect(await placeOrder(services, asha, sampleRequest([asked(speaker)]))).toMatchObject({ ok: false })
  expect(await listOrders(db, asha, 1)).toEqual(before)
  await writeProduct(opened, { id: speaker.id, isPublished: true })
})
