import { defineServerModule } from "#app/define-module.server.ts"
import { collectionPath } from "./collection.ts"
import { listPublishedSlugs } from "./collections.server.ts"
import { findEmptyCollections } from "./empty-collections.server.ts"

/** A merchant's own lists of products. */
export default defineServerModule({
  personalData: null,
  emptyLists: findEmptyCollections,
  sitemapPaths: async ({ db }) => (await listPublishedSlugs(db)).map(collectionPath),
})
