import { afterAll, beforeAll } from "vitest"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { postingListSearch } from "#app/shop/search/posting-list-search.server.ts"
import { createTestDatabase } from "#test/databases/test-database.ts"
import { testSearch } from "#test/kits/search.ts"
import { sqlSearchEngine } from "./sql-search.server.ts"

let opened: OpenDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())

testSearch("plain SQL", { engine: sqlSearchEngine, db: () => opened.db })
testSearch("posting lists", { engine: postingListSearch, db: () => opened.db })
