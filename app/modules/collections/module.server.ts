import { defineServerModule } from "#app/define-module.server.ts"
import { collectionPath } from "./collection.ts"
import { listPublishedSlugs } from "./collections.server.ts"

/** A merchant's own lists of products. */
export default defineServerModule({
  personalData: null,
  sitemapPaths: async ({ db }) => (await listPublishedSlugs(db)).map(collectionPath),
})
