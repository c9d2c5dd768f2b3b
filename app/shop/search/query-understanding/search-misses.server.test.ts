import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { countMisses, listMisses } from "./search-misses.server.ts"

let opened: OpenDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())

test("searches without results are counted, most frequent first, without personal data", async () => {
  await countMisses(opened.db, ["Tabla", " tabla "])
  await countMisses(opened.db, ["TABLA", "sitar"])
  await countMisses(opened.db, ["asha@example.in", "98765 43210", "x".repeat(61), " "])
  expect((await listMisses(opened.db, 10)).map(({ keyword, count }) => [keyword, count])).toEqual([
    ["tabla", 2],
    ["sitar", 1],
  ])
})

test("the table of searches without results is bounded and keeps the most frequent", async () => {
  await opened.db.execute(sql`insert into search_misses (keyword, last_missed_at)
    select 'word ' || n, now() - interval '1 day' from generate_series(1, 5100) as n`)
  await countMisses(opened.db, ["veena"])
  const kept = await listMisses(opened.db, 6_000)
  expect(kept).toHaveLength(5_000)
  expect(kept.slice(0, 3).map(({ keyword }) => keyword)).toEqual(["tabla", "veena", "sitar"])
})
