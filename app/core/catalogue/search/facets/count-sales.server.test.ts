import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { orderLines, orders } from "#db/tables/orders.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { browse } from "./browse.server.ts"
import { countSales } from "./count-sales.server.ts"
import { NO_CHOICE } from "./selection.ts"

const { db } = await keepTestDatabase()
beforeAll(async () => {
  await fillCatalogue(
    db,
    ["A", "B", "C", "D"].map((sku) => ({ sku, name: `Tala ${sku}` })),
  )
})

type Sale = { lifecycle?: "confirmed" | "failed"; placedAt?: Date }

async function sell(
  sku: string,
  quantity: number,
  { lifecycle = "confirmed", placedAt = new Date() }: Sale = {},
) {
  const id = crypto.randomUUID()
  const person = { fullName: "Asha", email: "", phone: "", address: "", city: "", region: "Goa" }
  await db.insert(orders).values({
    ...{ id, number: id, idempotencyKey: id, totalPaise: 100, ...person },
    placedAt,
  })
  await db.insert(orderLines).values({
    ...{ id: crypto.randomUUID(), orderId: id, productId: "1", productType: "earbuds", sku, quantity },
    ...{ name: "Tala", image: "", unitPricePaise: 100 },
  })
  await db.update(orders).set({ lifecycle }).where(eq(orders.id, id))
}

const search = { keyword: "Tala", narrowing: { name: "", maxPricePaise: null }, page: 1 }
const bestSelling = async () =>
  (await browse(db, { ...search, choice: { selection: [], sort: "best-selling" } })).products.map(
    ({ name }) => name,
  )

test("best sellers come first, and fewer than five sales are not shown", async () => {
  expect((await browse(db, { ...search, choice: NO_CHOICE })).sorts).not.toContain("best-selling")
  for (let buyer = 0; buyer < 5; buyer += 1) {
    await sell("C", 1)
    await sell("B", 2)
    await sell("D", 9, { lifecycle: "failed" })
    await sell("A", 9, { placedAt: new Date(Date.now() - 91 * 86_400_000) })
  }
  for (let buyer = 0; buyer < 4; buyer += 1) await sell("D", 50)
  expect(await countSales(db)).toBe(true)
  expect(await bestSelling()).toEqual(["Tala B", "Tala C", "Tala A", "Tala D"])
  expect((await browse(db, { ...search, choice: NO_CHOICE })).sorts).toContain("best-selling")
  expect(await countSales(db)).toBe(false)
  await sell("D", 1)
  expect(await countSales(db)).toBe(true)
  expect((await bestSelling())[0]).toBe("Tala D")
})
