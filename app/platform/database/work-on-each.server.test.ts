import { asc, eq, sql } from "drizzle-orm"
import { boolean, integer, pgTable } from "drizzle-orm/pg-core"
import { beforeEach, expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import type { Database } from "./database.server.ts"
import { workOnEach } from "./work-on-each.server.ts"

const errands = pgTable("errands", { id: integer().primaryKey(), isDone: boolean().notNull().default(false) })
const { id, isDone } = errands

const { db } = await keepTestDatabase()
await db.execute(sql`create table errands (id integer primary key, is_done boolean not null default false)`)

beforeEach(async () => {
  await db.delete(errands)
  await db.insert(errands).values([1, 2, 3, 4].map((number) => ({ id: number })))
})

const claim = (tx: Database) =>
  tx
    .select({ id })
    .from(errands)
    .where(eq(isDone, false))
    .orderBy(asc(id))
    .for("update", { skipLocked: true })
const finish = (tx: Database, errand: number) =>
  tx.update(errands).set({ isDone: true }).where(eq(id, errand))
const done = async () =>
  (await db.select({ id }).from(errands).where(eq(isDone, true)).orderBy(asc(id))).map((row) => row.id)

test("a row whose work fails stays as it was, and the rows after it are done", async () => {
  const working = workOnEach(db, {
    claim,
    async work(tx, errand) {
      await finish(tx, errand.id)
      if (errand.id === 2) await tx.execute(sql`select 1 / 0`)
      return errand.id !== 3
    },
  })
  await expect(working).rejects.toThrow()
  expect(await done()).toEqual([1, 3, 4])
})

test("the rows that something was done for are counted", async () => {
  const work = async (tx: Database, errand: { id: number }) => {
    await finish(tx, errand.id)
    return errand.id > 1
  }
  expect(await workOnEach(db, { claim, work })).toBe(3)
  expect(await workOnEach(db, { claim, work })).toBe(0)
})

test("a batch that cannot be claimed changes nothing", async () => {
  const work = async () => true
  await expect(workOnEach(db, { claim: () => Promise.reject(new Error("away")), work })).rejects.toThrow(
    "away",
  )
  expect(await done()).toEqual([])
})
