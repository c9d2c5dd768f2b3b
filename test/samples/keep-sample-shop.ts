import { beforeEach } from "vitest"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createSampleShop } from "./sample-shop.ts"

/** Gives a test file a database of its own, with the sample shop set up anew before each test. */
export async function keepSampleShop() {
  const { db } = await keepTestDatabase()
  beforeEach(() => createSampleShop(db))
  return db
}
