import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { lockProductWrites } from "#app/core/catalogue/catalogue-lock.server.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { mergeSearchChanges } from "#app/core/catalogue/search/changes/merge-changes.server.ts"
import { searchProducts } from "#app/core/catalogue/search/search.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { searchChanges } from "#db/tables/search.ts"
import { countLockWaits } from "#test/databases/lock-waits.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { entry, fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { writeProduct } from "./write-product.server.ts"

const ROUNDS = 40

const opened = await keepTestDatabase()
const { db } = opened
beforeEach(() => fillCatalogue(db, [{ name: "Tala 1" }, { name: "Mohor 2" }, { name: "Tala 3" }]))

const storedOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const search = (keyword: string) =>
  searchProducts(db, { keyword, narrowing: { name: "", maxPricePaise: null }, page: 1 })
const found = async (keyword: string) => (await search(keyword)).matches.map(({ id }) => id)

test("of two concurrent writes of one version one is refused, and without a version both apply", async () => {
  const { version: expectedVersion = 0 } = (await storedOf("1")) ?? {}
  const prices = [700, 800].map((price) =>
    writeProduct(opened, { id: "1", expectedVersion, fields: { price } }),
  )
  const results = await Promise.all(prices)
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  await Promise.all([
    writeProduct(opened, { id: "1", fields: { name: "Ektara 1" } }),
    writeProduct(opened, { id: "1", fields: { price: 900 } }),
  ])
  expect(await storedOf("1")).toMatchObject({
    name: "Ektara 1",
    pricePaise: 90_000,
    version: expectedVersion + 3,
  })
  expect(await found("Ektara")).toEqual(["1"])
})

test("two concurrent new products get different positions", async () => {
  await Promise.all(
    ["8", "9"].map((id) => writeProduct(opened, { entry: entry({ id, name: `Ektara ${id}` }) })),
  )
  expect((await found("Ektara")).toSorted()).toEqual(["8", "9"])
})

test("a product can be written during an import, and the import's values win", async () => {
  async function* writing() {
    yield entry({ id: "1", name: "Tala 1" })
    expect(await writeProduct(opened, { id: "1", fields: { name: "Ektara 1" } })).toMatchObject({
      ok: true,
    })
    expect(await writeProduct(opened, { id: "2", isPublished: false })).toMatchObject({ ok: true })
    expect([await found("Ektara"), await found("Mohor")]).toEqual([["1"], []])
    yield entry({ id: "2", name: "Mohor 2" })
    yield entry({ id: "4", name: "Tala 4" })
  }
  expect(await importCatalogue(db, writing())).toMatchObject({ ok: true })
  expect([await found("Ektara"), await found("Mohor"), await found("Tala")]).toEqual([[], [], ["1", "4"]])
  await writeProduct(opened, { id: "2", isPublished: true })
  expect(await found("Mohor")).toEqual(["2"])
})

test("a write and the last step of an import lock each other", async () => {
  let [importing, writing]: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await lockProductWrites(tx)
    writing = writeProduct(opened, { id: "3", fields: { name: "Ektara 3" } })
    await expect.poll(() => countLockWaits(db), { timeout: 20_000 }).toBe(1)
    importing = importCatalogue(db, [entry({ id: "3", name: "Tala 3" })])
    await expect.poll(() => countLockWaits(db), { timeout: 20_000 }).toBe(2)
  })
  expect(await Promise.all([importing, writing])).toMatchObject([{ ok: true }, { ok: true }])
  expect([await found("Tala"), await found("Ektara")]).toEqual([["3"], []]) // the write came first in the queue
})

test("a write that waits too long for a lock is refused with a message", async () => {
  await db.transaction(async (tx) => {
    await lockProductWrites(tx)
    expect(await writeProduct(opened, { id: "1", fields: { price: 5 } })).toEqual({
      ok: false,
      refusal: "catalogue-busy",
      sentences: ["The catalogue is being imported: try again in a minute."],
    })
  })
})

test("a search during writes and merges sees each product either before or after a write", async () => {
  let isWriting = true
  const writing = async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await writeProduct(opened, { id: "1", fields: { name: round % 2 ? "Tala 1" : "Ektara 1" } })
      if (round % 10 === 9) await mergeSearchChanges(db, 1)
    }
    isWriting = false
  }
  const searching = async () => {
    while (isWriting)
      for (const keyword of ["Tala 1", "Ektara 1"]) {
        const { matches, total, alsoLike } = await search(keyword)
        expect(matches.map(({ name }) => name)).toEqual(total === 1 ? [keyword] : [])
        expect(total + alsoLike.filter(({ id }) => id === "1").length).toBeLessThanOrEqual(1)
      }
  }
  await Promise.all([writing(), searching(), searching()])
  expect([await found("Tala 1"), await found("Ektara 1")]).toEqual([["1"], []])
})

test("a write during a merge of the search lists is not lost", async () => {
  await writeProduct(opened, { id: "1", fields: { name: "Ektara 1" } })
  await writeProduct(opened, { id: "2", fields: { price: 9 } })
  let merging: Promise<number> = Promise.resolve(0)
  await db.transaction(async (tx) => {
    await lockProductWrites(tx)
    merging = mergeSearchChanges(db, 1)
    await expect.poll(() => countLockWaits(db), { timeout: 20_000 }).toBe(1)
    await writeProduct({ db: tx }, { id: "1", fields: { name: "Sarod 1" } })
  })
  expect(await merging).toBe(2)
  expect(await db.select().from(searchChanges)).toMatchObject([{ position: 1, packedName: "Ektara 1" }])
  const seen = async () => [await found("Ektara"), await found("Sarod"), await found("Tala")]
  expect(await seen()).toEqual([[], ["1"], ["3"]])
  expect(await mergeSearchChanges(db, 1)).toBe(1)
  expect(await db.$count(searchChanges)).toBe(0)
  expect(await seen()).toEqual([[], ["1"], ["3"]])
})
