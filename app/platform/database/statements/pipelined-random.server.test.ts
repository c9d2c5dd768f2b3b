import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { openConnection } from "#test/databases/one-connection.ts"
import type { Database } from "../database.server.ts"
import { inTransaction } from "../within-transaction.server.ts"
import { PipelinedClient } from "./pipelined-client.server.ts"
import { MarkedClient } from "./statement-origin.server.ts"

const joined = openConnection(PipelinedClient)
const plain = openConnection(MarkedClient)
afterAll(() => Promise.all([joined.pool.end(), plain.pool.end()]))

test.runIf(process.env.TEST_ENGINE === "server")(
  "any transaction stores the same rows with and without pipelining",
  async () => {
    const step = fc.record({
      values: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }), // asked side by side
      isInPart: fc.boolean(),
      isForgiven: fc.boolean(),
    })
    const work = fc.record({
      steps: fc.array(step, { maxLength: 4 }),
      last: fc.option(fc.integer({ min: 0, max: 6 })),
      isTakenBack: fc.boolean(),
    })
    const run = async ({ db, insert, write, rows }: typeof joined, transaction: Work) => {
      const outcome = await inTransaction(db, async (tx) => {
        for (const { values, isInPart, isForgiven } of transaction.steps) {
          const ask = async (part: Database) => {
            const asked = await Promise.allSettled(values.map((value) => write(part, value)))
            if (asked.some(({ status }) => status === "rejected")) throw new Error("refused")
          }
          const asked = isInPart ? tx.transaction(ask) : ask(tx)
          await (isForgiven ? asked.catch(() => {}) : asked)
        }
        if (transaction.isTakenBack) throw new Error("taken back")
        const { last } = transaction
        return { answer: null, ...(last !== null && { last: insert(tx, last) }) }
      }).then(
        () => "done",
        (error: Error) => (error.message === "taken back" ? "taken back" : "refused"),
      )
      return { outcome, rows: await rows() }
    }
    type Work = typeof work extends fc.Arbitrary<infer Made> ? Made : never
    for (const each of [joined, plain]) await each.prepare()
    await fc.assert(
      fc.asyncProperty(fc.array(work, { maxLength: 4 }), async (transactions) => {
        for (const each of [joined, plain]) await each.pool.query("truncate written")
        for (const transaction of transactions)
          expect(await run(joined, transaction)).toEqual(await run(plain, transaction))
      }),
      { numRuns: 200 },
    )
  },
)
