import { afterAll, beforeEach } from "vitest"
import { createPublishedPages } from "#app/modules/content/published-pages.server.ts"
import { pages, pageVersions } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"

/** Two nodes of a test file on one database, which has no page of its own before each test. */
export async function keepPageNodes() {
  const opened = await keepTestDatabase()
  const { db } = opened
  const [one, two] = [await createPublishedPages(opened), await createPublishedPages(opened)]
  afterAll(() => Promise.all([one.close(), two.close()]))
  const node = one.publishedPages
  beforeEach(async () => {
    await db.delete(pages)
    await db.delete(pageVersions)
    await node.refresh()
  })
  return { db, node, other: two.publishedPages }
}
