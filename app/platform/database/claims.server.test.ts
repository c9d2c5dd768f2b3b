import { asc, eq, sql } from "drizzle-orm"
import { integer, pgTable, timestamp } from "drizzle-orm/pg-core"
import { beforeEach, expect, test } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { claimRows, doublingWait, inSeconds, isUnclaimed, lockRows } from "./claims.server.ts"

const tasks = pgTable("tasks", {
  id: integer().primaryKey(),
  claimedUntil: timestamp({ withTimezone: true }),
})
const { id, claimedUntil } = tasks

const { db } = await keepTestDatabase()
await db.execute(sql`create table tasks (id integer primary key, claimed_until timestamptz)`)

beforeEach(async () => {
  await db.delete(tasks)
  await db.insert(tasks).values([1, 2, 3, 4, 5].map((number) => ({ id: number })))
})

const some = { where: isUnclaimed(claimedUntil), orderBy: [asc(id)], limit: 3 }
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id).toSorted()
async function claim(node = db) {
  return idsOf(
    await claimRows(node, tasks, { id, set: { claimedUntil: inSeconds(60) }, ...some }).returning(),
  )
}

test("nodes that claim at once get different rows, and none waits for the other", async () => {
  await db.transaction(async (tx) => {
    expect(await claim(tx)).toEqual([1, 2, 3])
    expect(await claim()).toEqual([4, 5])
  })
  expect(await claim()).toEqual([])
  await db.update(tasks).set({ claimedUntil: null })
  const claimed = await Promise.all([claim(), claim(), claim()])
  expect(claimed.flat().toSorted()).toEqual([1, 2, 3, 4, 5])
})

test("a claim that ran out is taken again, one that holds is not", async () => {
  expect(await claim()).toEqual([1, 2, 3])
  await db
    .update(tasks)
    .set({ claimedUntil: inSeconds(0) })
    .where(eq(id, 2))
  expect(await claim()).toEqual([2, 4, 5])
})

test("rows that a transaction has locked are free when it ends", async () => {
  await db.transaction(async (tx) => {
    expect(idsOf(await lockRows(tx, id, some))).toEqual([1, 2, 3])
    expect(idsOf(await lockRows(db, id, { where: undefined, limit: 5 }))).toEqual([4, 5])
  })
  expect(idsOf(await lockRows(db, id, some))).toEqual([1, 2, 3])
})

test("each wait is twice the one before, up to an hour or another bound", () => {
  const waits = (first: number, longest?: number) =>
    [0, 1, 2, 3, 6, 12, 2_000].map((tries) => doublingWait(first, tries, longest))
  expect(waits(60)).toEqual([60, 120, 240, 480, 3600, 3600, 3600])
  expect(waits(5, 1800)).toEqual([5, 10, 20, 40, 320, 1800, 1800])
})
