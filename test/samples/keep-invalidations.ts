import { sql } from "drizzle-orm"
import { afterAll, beforeEach, expect } from "vitest"
import {
  INVALIDATION_CHANNEL,
  type Invalidation,
  parseInvalidation,
} from "#app/platform/cache-invalidation.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createSampleShop } from "./sample-shop.ts"

/** Gives a test file a sample shop of its own before each test, and what its database tells the page caches from then on. */
export async function keepInvalidations() {
  const opened = await keepTestDatabase()
  const { db } = opened
  const received: Invalidation[] = []
  const connections: boolean[] = []
  const stop = await opened.listen(INVALIDATION_CHANNEL, {
    onMessage: (payload) => received.push(parseInvalidation(payload)),
    onConnection: (isConnected) => connections.push(isConnected),
  })
  afterAll(stop)
  beforeEach(async () => {
    await createSampleShop(db)
    await lastWord()
    received.length = 0
  })

  /** Whatever was written before has been told when this is received. */
  async function lastWord() {
    const word = `product\nend ${crypto.randomUUID()}`
    await db.execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${word})`)
    await expect.poll(() => JSON.stringify(received)).toContain(word.split("\n")[1])
    received.pop()
  }

  return { db, received, connections, lastWord }
}
