import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import {
  countRegisterParts,
  listPublishedTypes,
  listTypesInUse,
  type RegisteredProduct,
  readRegister,
} from "./product-register.server.ts"

const { db } = await keepTestDatabase()
beforeEach(() => db.execute(sql`truncate products, stocks cascade`))

async function readBatches(part: number) {
  const batches: RegisteredProduct[][] = []
  for await (const batch of readRegister(db, part)) batches.push(batch)
  return batches
}
const read = async (part: number) => (await readBatches(part)).flat()

/** As many products as are asked for, without waiting for an import of them. */
async function fillTo(count: number) {
  await fillCatalogue(db, [{ sku: "EB-1" }])
  await db.execute(sql`insert into products
    select (copy).* from (
      select jsonb_populate_record(products, jsonb_build_object('id', place::text, 'position', place)) as copy
      from products, generate_series(2, ${count}::integer) as place
    ) as copies`)
}

test("CAT-1: the register holds every product once, in parts of at most 10,000", async () => {
  await fillTo(20_501)
  expect(await countRegisterParts(db)).toBe(3)
  const parts = [await read(1), await read(2), await read(3)]
  expect(parts.map((part) => part.length)).toEqual([10_000, 10_000, 501])
  expect(parts.flat().map(({ id }) => Number(id))).toEqual(Array.from({ length: 20_501 }, (_, i) => i + 1))
})

test("CAT-1: the register is read in batches, and a part that ends with one asks for no more than there is", async () => {
  await fillTo(1000)
  expect((await readBatches(1)).map((batch) => batch.length)).toEqual([500, 500])
})

test("CAT-1: a shop without products has no register, and a part that is not there is empty", async () => {
  expect(await countRegisterParts(db)).toBe(0)
  expect(await read(1)).toEqual([])
  expect(await read(7)).toEqual([])
})

test("CAT-1: the register has each picture of a product once, in the largest size", async () => {
  const [hero, side] = ["/images/eb-1/hero-640.avif", "/images/eb-1/side-640.avif"]
  await fillCatalogue(db, [
    { image: hero, images: [hero, "", side, hero], sku: "EB-1" },
    { image: "", images: [], sku: "EB-2", type: "watch" },
  ])
  expect(await read(1)).toEqual([
    { id: "1", type: "earbuds", images: ["/images/eb-1/hero-1000.avif", "/images/eb-1/side-1000.avif"] },
    { id: "2", type: "watch", images: [expect.stringMatching(/^\/images\/eb-2\/.+-1000\.avif$/)] },
  ])
})

test("CAT-2: of the types asked for those with a product are answered, in their order", async () => {
  await fillCatalogue(db, [{ sku: "EB-1" }, { type: "watch", sku: "SW-1" }])
  expect(await listTypesInUse(db, ["watch", "soundbar", "earbuds"])).toEqual(["watch", "earbuds"])
  expect(await listTypesInUse(db, [])).toEqual([])
})

test("the types of published products are listed by name", async () => {
  expect(await listPublishedTypes(db)).toEqual([])
  await fillCatalogue(db, [
    { type: "watch", sku: "SW-1" },
    { sku: "EB-1" },
    { type: "watch" },
    { type: "trimmer" },
  ])
  await db.execute(sql`update products set withdrawn_at = now() where type = 'trimmer'`)
  expect(await listPublishedTypes(db)).toEqual(["earbuds", "watch"])
})
