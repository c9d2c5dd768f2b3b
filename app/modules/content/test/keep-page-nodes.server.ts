import { afterAll, beforeEach } from "vitest"
import { pages, pageVersions } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { createPublishedPages } from "../published-pages.server.ts"

/** Two nodes of a test file on one database, which has no page of its own before each test. */
export async function keepPageNodes() {
  const opened = await keepTestDatabase()
  const { db } = opened
  const services = { ...opened, secret: "", staff: { findMember: async () => null } }
  const [one, two] = [await createPublishedPages(services), await createPublishedPages(services)]
  afterAll(() => Promise.all([one.close(), two.close()]))
  const node = one.publishedPages
  beforeEach(async () => {
    await db.delete(pages)
    await db.delete(pageVersions)
    await node.refresh()
  })
  return { db, node, other: two.publishedPages }
}
