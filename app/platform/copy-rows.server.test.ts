import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestDatabase } from "#test/test-database.ts"
import { copyRows } from "./copy-rows.ts"
import type { Database, OpenDatabase } from "./database.ts"

const COLUMNS = { word: "text", count: "integer", spots: "integer[]", facts: "jsonb" } as const

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const inTable = <Answer>(work: (tx: Database) => Promise<Answer>) =>
  opened.db.transaction(async (tx) => {
    await tx.execute(
      sql`create temp table copied (word text, count int, spots int[], facts jsonb) on commit drop`,
    )
    return work(tx)
  })
const rowsOf = async (tx: Database) =>
  ((await tx.execute(sql`select * from copied order by count`)) as unknown as { rows: unknown[] }).rows

test("rows of every type arrive as they were written", async () => {
  const rows = [
    { word: "", count: -2_147_483_648, spots: [], facts: {} },
    { word: 'धुन "O\'Neil" \\\t\n 🎧', count: 0, spots: [1, -7], facts: { a: [1, "ॐ\n"] } },
    { word: "x".repeat(200_000), count: 2_147_483_647, spots: [2_147_483_647], facts: [null] },
  ]
  const found = await inTable(async (tx) => {
    await copyRows(tx, { table: "copied", columns: COLUMNS, rows })
    await copyRows(tx, { table: "copied", columns: COLUMNS, rows: [] })
    return rowsOf(tx)
  })
  expect(found).toEqual(rows)
})

test("half a character arrives as a replacement character", async () => {
  const found = await inTable(async (tx) => {
    await copyRows(tx, { table: "copied", columns: { word: "text" }, rows: [{ word: "a\ud800" }] })
    return rowsOf(tx)
  })
  expect(found).toMatchObject([{ word: "a\ufffd" }])
})

test("rows that the table refuses are an error, and the connection works on", async () => {
  const refused = inTable((tx) =>
    copyRows(tx, { table: "copied", columns: { gone: "text" }, rows: [{ gone: "x".repeat(300_000) }] }),
  )
  await expect(refused).rejects.toThrow("gone")
  const late = inTable((tx) =>
    copyRows(tx, {
      table: "stocks",
      columns: { sku: "text", quantity: "integer" },
      rows: [
        { sku: "A", quantity: 1 },
        { sku: "A", quantity: 2 },
      ],
    }),
  )
  await expect(late).rejects.toThrow("stocks_pkey")
  expect(await inTable(rowsOf)).toEqual([])
})
