import { sql } from "drizzle-orm"
import pg from "pg"
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest"
import { openConnection } from "#test/databases/one-connection.ts"
import type { Database } from "../database.server.ts"
import { inTransaction, withinTransaction } from "../within-transaction.server.ts"
import { PipelinedClient } from "./pipelined-client.server.ts"
import { asOrigin } from "./statement-origin.server.ts"

const CLIENT_FILE = "./pipelined-client.server.ts"

describe.runIf(process.env.TEST_ENGINE === "server")("Issue 27: statements that travel together", () => {
  const joined = openConnection(PipelinedClient)
  const { db, pool, insert, write, rows, messages } = joined
  const endConnection = () => pool.query("select pg_terminate_backend(pg_backend_pid())").catch(() => {})
  beforeEach(joined.prepare)
  afterAll(() => joined.pool.end())

  test("Issue 27: a transaction of two statements waits for the server twice, and without a last one three times", async () => {
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

  test("Issue 27: a transaction that asks nothing sends nothing", async () => {
    expect(await db.transaction(async () => "done")).toBe("done")
    await expect(db.transaction((tx) => Promise.resolve(tx.rollback()))).rejects.toThrow()
    expect(messages).toEqual([])
  })

  test("Issue 27: a commit that the server is slow with tells the request that waits for it", async () => {
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

  test("Issue 27: rows, parameters and types are read as in any other statement", async () => {
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

  test("Issue 27: where there is no transaction, neither the first statement is kept nor one beside it", async () => {
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

  test("Issue 27: after a first statement that failed nothing is kept, and the connection works on", async () => {
    const working = db.transaction(async (tx) => {
      await write(tx, 0).catch(() => {}) // it is there
      await write(tx, 1)
    })
    await expect(working).rejects.toThrow()
    await db.transaction((tx) => write(tx, 2))
    expect(await rows()).toEqual([0, 2])
  })

  test("Issue 27: a last statement that fails takes everything back, and its fault is told", async () => {
    const working = inTransaction(db, async (tx) => {
      await Promise.all([write(tx, 1), write(tx, 2)])
      return { answer: null, last: insert(tx, 0) } // it is there
    })
    await expect(working).rejects.toThrow(/insert into written/)
    await db.transaction((tx) => write(tx, 3))
    expect(await rows()).toEqual([0, 3])
  })

  test("Issue 27: a first or a last statement that cannot be written is a fault, and nothing is kept", async () => {
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

  test("Issue 27: the pages' bundle, which has a copy of the client's class, commits with the last statement, too", async () => {
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

  test("Issue 27: what is asked after the last statement is refused, and a fault after it says that all is kept", async () => {
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

  test("Issue 27: a last statement of a part does not end the transaction around it", async () => {
    const working = db.transaction(async (outer) => {
      await inTransaction(outer, async (tx) => ({ answer: null, last: insert(tx, 1) }))
      await withinTransaction(outer, async (tx) => ({ answer: null, last: insert(tx, 2) }))
      await write(outer, 3)
      throw new Error("no more of it")
    })
    await expect(working).rejects.toThrow("no more of it")
    expect(await rows()).toEqual([0])
  })

  test("Issue 27: a last statement that is never sent leaves the connection as it was", async () => {
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

  test("Issue 27: a connection that ends in a transaction is an error, and nothing of it is kept", async () => {
    const working = inTransaction(db, async (tx) => {
      await write(tx, 1)
      return { answer: null, last: tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`) }
    })
    await expect(working).rejects.toThrow()
    await joined.prepare() // another connection
    expect(await rows()).toEqual([0])
  })
})
