import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { copyRows, createCopy } from "./copy-rows.server.ts"
import type { Database } from "./database.server.ts"

const COLUMNS = { word: "text", count: "integer", bytes: "bytea", facts: "jsonb" } as const

const { db } = await keepTestDatabase()

const inTable = <Answer>(work: (tx: Database) => Promise<Answer>) =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`create temp table copied (word text, count int, bytes bytea, facts jsonb) on commit drop`,
    )
    return work(tx)
  })
const rowsOf = async (tx: Database) => {
  const { rows } = (await tx.execute(sql`select * from copied order by count`)) as unknown as { rows: Row[] }
  return rows.map((row) => ({ ...row, bytes: row.bytes && new Uint8Array(row.bytes) })) // a Buffer on one engine
}
type Row = { bytes: Uint8Array | null }

test("rows of every type arrive as they were written", async () => {
  const rows = [
    { word: "", count: -2_147_483_648, bytes: new Uint8Array(), facts: {} },
    { word: 'धुन "O\'Neil" \\\t\n 🎧', count: 0, bytes: Uint8Array.of(0, 255, 92), facts: { a: [1, "ॐ\n"] } },
    {
      word: "x".repeat(200_000),
      count: 2_147_483_647,
      bytes: new Uint8Array(100_000).fill(7),
      facts: [null],
    },
  ]
  const found = await inTable(async (tx) => {
    await copyRows(tx, { table: "copied", columns: COLUMNS, rows })
    await copyRows(tx, { table: "copied", columns: COLUMNS, rows: [] })
    return rowsOf(tx)
  })
  expect(found).toEqual(rows)
})

test("rows that are added while others are sent arrive with the next, each once", async () => {
  const found = await inTable(async (tx) => {
    const { add, send } = createCopy(tx, { table: "copied", columns: { count: "integer", word: "text" } })
    let sent = Promise.resolve()
    for (let count = 0; count < 6; count += 1) {
      add({ count, word: "x".repeat(count * 60_000) })
      if (count % 2 === 0) continue
      await sent
      sent = send()
    }
    await sent
    await send()
    return rowsOf(tx)
  })
  expect(found.map((row) => "word" in row && String(row.word).length)).toEqual(
    [0, 1, 2, 3, 4, 5].map((count) => count * 60_000),
  )
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
