import { eq, sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { settings } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import type { Database } from "../database.server.ts"
import { preparedOnce } from "./prepared-once.server.ts"

const { db } = await keepTestDatabase()
const values = ["a", "b", "c"].map((key, value) => ({ key, value }))
await db.insert(settings).values(values)

test("a statement is built once for a database and its transactions, and each runs it on its own connection", async () => {
  const prepare = vi.fn((db: Database, name: string) =>
    db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, sql.placeholder("key")))
      .prepare(name),
  )
  const read = async (db: Database, key: string) => {
    const statement = preparedOnce(db, "value_of_key", (name) => prepare(db, name))
    return (await statement.execute({ key }))[0]?.value
  }
  expect(await Promise.all(["a", "b", "c", "d", "a"].map((key) => read(db, key)))).toEqual([
    0,
    1,
    2,
    undefined,
    0,
  ])
  expect(prepare).toHaveBeenCalledTimes(1)
  await db
    .transaction(async (tx) => {
      await tx.update(settings).set({ value: 7 }).where(eq(settings.key, "a"))
      expect([await read(tx, "a"), await read(tx, "b")]).toEqual([7, 1])
      tx.rollback()
    })
    .catch(() => {})
  expect(await read(db, "a")).toBe(0)
  expect(prepare).toHaveBeenCalledTimes(1)
})

test("a statement prepared in a transaction does not keep that connection", async () => {
  const statement = await db.transaction(async (tx) =>
    preparedOnce(tx, "keys", (name) => tx.select({ key: settings.key }).from(settings).prepare(name)),
  )
  expect(Object.getPrototypeOf(statement)).toMatchObject({ client: null })
})
