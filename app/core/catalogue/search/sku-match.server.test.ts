import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { products } from "#db/tables/catalogue.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { soundbar, speaker } from "#test/samples/sample-shop.ts"
import { findBySku } from "./sku-match.server.ts"

const db = await keepSampleShop()

test("a SKU leads to its product, in any letters, while it is published and alone", async () => {
  const found = { id: soundbar.id, type: soundbar.type }
  expect(await findBySku(db, soundbar.sku)).toEqual(found)
  expect(await findBySku(db, soundbar.sku.toLowerCase())).toEqual(found)
  await db.update(products).set({ sku: soundbar.sku }).where(eq(products.id, speaker.id))
  expect(await findBySku(db, soundbar.sku), "two share it").toBeNull()
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, soundbar.id))
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, speaker.id))
  expect(await findBySku(db, soundbar.sku)).toBeNull()
})

test.each(["earbuds", "airlobes 141", "type-c", "2.0 speaker", "'; --1", ""])(
  "%j is no SKU",
  async (keyword) => {
    const noDatabase: typeof db = Object.create(db, { select: { value: () => expect.fail("asked") } })
    expect(await findBySku(noDatabase, keyword)).toBeNull()
  },
)
