import { afterAll, beforeAll, beforeEach } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { createSampleShop } from "./sample-shop.ts"

/** Gives a test file a database of its own, with the sample shop set up anew before each test. Answers how to reach it. */
export function keepSampleShop() {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await createTestDatabase()
  }, 60_000)
  afterAll(() => opened.close())
  beforeEach(() => createSampleShop(opened.db))
  return () => opened.db
}
