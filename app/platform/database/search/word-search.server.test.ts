import { eq, gt, inArray, type SQL, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { settings } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { findFirstKeys, hasWords } from "./word-search.server.ts"

const { db } = await keepTestDatabase()
const TEXTS = ["Ghatam 12 Ink Black", "Bansuri-30 (Tide Teal)", "काला धुन 12", "O'Brien's C:\\path 100%"]
await db.insert(settings).values(TEXTS.map((value, place) => ({ key: `text ${place}`, value })))

const text = sql`${settings.value} #>> '{}'`

async function find(typed: string) {
  const found = await db
    .select({ key: settings.key })
    .from(settings)
    .where(hasWords(text, typed))
    .orderBy(settings.key)
  return found.map(({ key }) => Number(key.slice(5)))
}

test("a word search matches beginnings of words in any order, case and script", async () => {
  expect(await find("bla ghat")).toEqual([0])
  expect(await find("bansuri-30")).toEqual([1])
  expect(await find("12")).toEqual([0, 2])
  expect(await find("धुन")).toEqual([2])
  expect(await find("atam")).toEqual([])
})

test("search text has no query syntax, and text without words matches nothing", async () => {
  expect(await find("o'brien")).toEqual([3])
  expect(await find("c:\\path 100%")).toEqual([3])
  for (const typed of ["", "  ", "'", "!:*&|()", "\\", "\0"]) expect(await find(typed)).toEqual([])
  expect(await find("ink & !black | (12:*)")).toEqual([0])
  expect(await find("a ".repeat(10_000))).toEqual([])
})

test("the first keys are the same whether they are read in row order or from the index", async () => {
  const first = { table: settings, key: settings.key, text, place: settings.key, limit: 1 }
  const keysFor = (readFirst?: number, typed = "12", from?: SQL) =>
    findFirstKeys(db, { ...first, typed, from }, readFirst)
  expect([await keysFor(), await keysFor(1)]).toEqual([["text 0"], ["text 0"]])
  for (const typed of ["INK bla", "धुन", "O'Brien", "path 100%", "tide bansuri-30", "atam", "काल 1"])
    expect(await keysFor(0, typed)).toEqual(await keysFor(9, typed))
  expect(await keysFor(0, "12", gt(settings.key, "text 0"))).toEqual(["text 2"])
  await db.delete(settings).where(inArray(settings.key, ["text 0", "text 2"]))
  expect([await keysFor(), await keysFor(0)]).toEqual([[], []])
  expect(await db.$count(settings, eq(settings.key, "text 1"))).toBe(1)
})
