import { sql } from "drizzle-orm"
import pg from "pg"
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest"
import { openConnection } from "#test/databases/one-connection.ts"
import type { Database } from "../database.server.ts"
import { inTransaction, withinTransaction } from "../within-transaction.server.ts"
import { PipelinedClient } from "./pipelined-client.server.ts"
import { asOrigin } from "./statement-origin.server.ts"

const CLIENT_FILE = "./pipelined-client.server.ts"

describe.runIf(process.env.TEST_ENGINE === "server")("pipelined statements", () => {
  const joined = openConnection(PipelinedClient)
  const { db, pool, insert, write, rows, messages } = joined
  const endConnection = () => pool.query("select pg_terminate_backend(pg_backend_pid())").catch(() => {})
  beforeEach(joined.prepare)
  afterAll(() => joined.pool.end())

  test("a transaction of two statements takes two round trips, and three without a last statement", async () => {
    await inTransaction(db, async (tx) => {
      await write(tx, 1)
      return { answer: null, last: insert(tx, 2) }
    })
    expect(messages).toEqual(["sent", "answered", "sent", "sent", "answered", "answered"])
    messages.length = 0
    await db.transaction(async (tx) => {
      await write(tx, 3)
      await write(tx, 4)
    })
    expect(messages).toEqual(["sent", "answered", "sent", "answered", "sent", "answered"])
    expect(await rows()).toEqual([0, 1, 2, 3, 4])
  })

  test("a transaction without statements sends nothing", async () => {
    expect(await db.transaction(async () => "done")).toBe("done")
    await expect(db.transaction((tx) => Promise.resolve(tx.rollback()))).rejects.toThrow()
    expect(messages).toEqual([])
  })

  test("a slow commit shows the request that waits for it in pg_stat_activity", async () => {
    const pid = (await pool.query("select pg_backend_pid() as pid")).rows[0].pid
    const onlooker = new pg.Pool({ connectionString: inject("serverUrl"), max: 1 })
    const latest = async () =>
      (await onlooker.query("select query from pg_stat_activity where pid = $1", [pid])).rows[0].query
    await asOrigin("7d1c", () => db.transaction((tx) => write(tx, 1)))
    expect(await latest()).toBe("commit /* request 7d1c */")
    await asOrigin("7d1d", () => inTransaction(db, async (tx) => ({ answer: null, last: insert(tx, 2) })))
    expect(await latest()).toBe("commit /* request 7d1d */")
    await onlooker.end()
  })

  test("pipelined statements read rows, parameters and types as other statements do", async () => {
    const read = async (tx: Database) => {
      const asked = tx.execute(sql`select ${"a"} as text, 1::int as whole, now() as moment`)
      return (await asked) as unknown as pg.QueryResult
    }
    const { first, second } = await db.transaction(async (tx) => ({
      first: await read(tx),
      second: await read(tx),
    }))
    expect(first.rows).toEqual(second.rows)
    expect(first).toMatchObject({ command: "SELECT", rowCount: 1, rows: [{ text: "a", whole: 1 }] })
  })

  test("when a transaction cannot begin, none of its statements is committed", async () => {
    await pool.query("deallocate begin")
    const working = db.transaction(async (tx) => {
      const asked = [write(tx, 1), write(tx, 2), write(tx, 3)]
      await Promise.allSettled(asked)
      await write(tx, 4).catch(() => {})
      return Promise.all(asked)
    })
    await expect(working).rejects.toThrow()
    expect(await rows()).toEqual([0])
    await endConnection() // it has lost a statement for good
  })

  test("a failed first statement commits nothing, and the connection stays usable", async () => {
    const working = db.transaction(async (tx) => {
      await write(tx, 0).catch(() => {}) // it is there
      await write(tx, 1)
    })
    await expect(working).rejects.toThrow()
    await db.transaction((tx) => write(tx, 2))
    expect(await rows()).toEqual([0, 2])
  })

  test("a failed last statement rolls the transaction back and reports its error", async () => {
    const working = inTransaction(db, async (tx) => {
      await Promise.all([write(tx, 1), write(tx, 2)])
      return { answer: null, last: insert(tx, 0) } // it is there
    })
    await expect(working).rejects.toThrow(/insert into written/)
    await db.transaction((tx) => write(tx, 3))
    expect(await rows()).toEqual([0, 3])
  })

  test("a first or last statement that cannot be serialised fails, and nothing is committed", async () => {
    const circle: Record<string, unknown> = {}
    circle.circle = circle
    const unwritable = (tx: Database) => tx.execute(sql`insert into written values (${circle})`)
    const last = inTransaction(db, async (tx) => {
      await write(tx, 1)
      return { answer: null, last: unwritable(tx) }
    })
    await expect(last).rejects.toMatchObject({ cause: { message: expect.stringContaining("circular") } })
    const first = inTransaction(db, async (tx) => {
      await unwritable(tx)
      return { answer: null, last: insert(tx, 2) }
    })
    await expect(first).rejects.toMatchObject({ cause: { message: expect.stringContaining("circular") } })
    await db.transaction((tx) => write(tx, 3))
    expect(await rows()).toEqual([0, 3])
  })

  test("the page bundle, which holds its own copy of the client class, commits with the last statement", async () => {
    const copy: typeof import("./pipelined-client.server.ts") = await import(`${CLIENT_FILE}?copy`)
    expect(copy.PipelinedClient).not.toBe(PipelinedClient)
    const other = openConnection(copy.PipelinedClient)
    await other.prepare()
    await inTransaction(other.db, async (tx) => {
      await other.write(tx, 1)
      return { answer: null, last: other.insert(tx, 2) }
    })
    expect(other.messages).toEqual(["sent", "answered", "sent", "sent", "answered", "answered"])
    await other.pool.end()
  })

  test("a statement after the last one is refused, and the error says that the commit cannot be undone", async () => {
    const asking = inTransaction(db, async (tx) => {
      const both = () => Promise.all([write(tx, 1), write(tx, 2)])
      return { answer: null, last: { execute: both } }
    })
    await expect(asking).rejects.toMatchObject({
      cause: { message: expect.stringContaining("cannot be taken back") },
    })
    await db.transaction((tx) => write(tx, 3))
    expect(await rows()).toEqual([0, 1, 3])
  })

  test("the last statement of a nested transaction does not commit the outer one", async () => {
    const working = db.transaction(async (outer) => {
      await inTransaction(outer, async (tx) => ({ answer: null, last: insert(tx, 1) }))
      await withinTransaction(outer, async (tx) => ({ answer: null, last: insert(tx, 2) }))
      await write(outer, 3)
      throw new Error("no more of it")
    })
    await expect(working).rejects.toThrow("no more of it")
    expect(await rows()).toEqual([0])
  })

  test("a last statement that is never sent leaves the connection usable", async () => {
    const fault = inTransaction(db, async (tx) => {
      await write(tx, 1)
      return { answer: null, last: { execute: () => Promise.reject(new Error("no mail")) } }
    })
    await expect(fault).rejects.toThrow("no mail")
    await db.transaction(async (tx) => {
      await write(tx, 2)
      await write(tx, 3)
    })
    expect(await rows()).toEqual([0, 2, 3])
  })

  test("a connection lost in a transaction is an error, and nothing is committed", async () => {
    const working = inTransaction(db, async (tx) => {
      await write(tx, 1)
      return { answer: null, last: tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`) }
    })
    await expect(working).rejects.toThrow()
    await joined.prepare() // another connection
    expect(await rows()).toEqual([0])
  })
})
