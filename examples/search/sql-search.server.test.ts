import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { testSearch } from "#test/kits/search.ts"
import { sqlSearchEngine } from "./sql-search.server.ts"

const { db } = await keepTestDatabase()

testSearch("plain SQL", { engine: sqlSearchEngine, db: () => db })
testSearch("posting lists", { engine: postingListSearch, db: () => db })
