import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { countMisses, listMisses } from "./search-misses.server.ts"

const { db } = await keepTestDatabase()

test("searches without results are counted, most frequent first, without personal data", async () => {
  await countMisses(db, ["Tabla", " tabla "])
  await countMisses(db, ["TABLA", "sitar"])
  await countMisses(db, ["asha@example.in", "98765 43210", "x".repeat(61), " "])
  expect((await listMisses(db, 10)).map(({ keyword, count }) => [keyword, count])).toEqual([
    ["tabla", 2],
    ["sitar", 1],
  ])
})

test("the table of searches without results is bounded and keeps the most frequent", async () => {
  await db.execute(sql`insert into search_misses (keyword, last_missed_at)
    select 'word ' || n, now() - interval '1 day' from generate_series(1, 5100) as n`)
  await countMisses(db, ["veena"])
  const kept = await listMisses(db, 6_000)
  expect(kept).toHaveLength(5_000)
  expect(kept.slice(0, 3).map(({ keyword }) => keyword)).toEqual(["tabla", "veena", "sitar"])
})
