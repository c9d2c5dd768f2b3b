import { and, eq, inArray } from "drizzle-orm"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Collection } from "#app/modules/collections/collection.ts"
import { findCollection } from "#app/modules/collections/collections.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { collections } from "#db/tables/collections.ts"
import type { CollectionFaults } from "./collection-form.ts"
import * as messages from "./messages.ts"

const MOST_COLLECTIONS = 1_000

type Clerk = { actor: string; address: string | null; reason: string }
export type CollectionSaved = { ok: true } | { ok: false; fault?: string; faults: CollectionFaults }

/** Adds a collection whose slug is free, with its line in the audit log. */
export async function addCollection(
  db: Database,
  { collection, ...clerk }: Clerk & { collection: Collection },
): Promise<CollectionSaved> {
  const faults = await productFaults(db, collection)
  if (faults) return { ok: false, faults }
  return audited(db, collection.slug, { ...clerk, action: "collection: added" }, async (tx) => {
    if ((await tx.$count(collections)) >= MOST_COLLECTIONS)
      return { ok: false, faults: {}, fault: messages.tooMany(MOST_COLLECTIONS) }
    const added = await tx
      .insert(collections)
      .values(collection)
      .onConflictDoNothing()
      .returning({ slug: collections.slug })
    return added.length > 0 ? { ok: true } : { ok: false, faults: { slug: messages.slugTaken } }
  })
}

type Changing = Clerk & { slug: string; seenVersion: number }

/** Changes all but the slug of a collection that is still as it was seen. */
export async function changeCollection(
  db: Database,
  { slug, seenVersion, collection, ...clerk }: Changing & { collection: Collection },
): Promise<CollectionSaved> {
  const faults = await productFaults(db, collection)
  if (faults) return { ok: false, faults }
  return audited(db, slug, { ...clerk, action: "collection: changed" }, async (tx) => {
    const changed = await tx
      .update(collections)
      .set({ ...collection, slug, version: seenVersion + 1 })
      .where(asSeen(slug, seenVersion))
      .returning({ slug: collections.slug })
    return changed.length > 0 ? { ok: true } : STALE
  })
}

/** Deletes a collection that is still as it was seen; its address is then free. */
export function deleteCollection(
  db: Database,
  { slug, seenVersion, ...clerk }: Changing,
): Promise<CollectionSaved> {
  return audited(db, slug, { ...clerk, action: "collection: deleted" }, async (tx) => {
    const gone = await tx
      .delete(collections)
      .where(asSeen(slug, seenVersion))
      .returning({ slug: collections.slug })
    return gone.length > 0 ? { ok: true } : STALE
  })
}

const STALE = { ok: false, faults: {}, fault: messages.changedMeanwhile } as const

function asSeen(slug: string, version: number) {
  return and(eq(collections.slug, slug), eq(collections.version, version))
}

function audited(
  db: Database,
  slug: string,
  line: Clerk & { action: string },
  work: (tx: Database) => Promise<CollectionSaved>,
): Promise<CollectionSaved> {
  return withAudit(db, { ...line, subject: `collection ${slug}` }, async (tx) => {
    const found = await findCollection(tx, slug)
    if (!found) return null
    const { version: _, ...decided } = found
    return decided
  }).transaction(work)
}

async function productFaults(db: Database, { productIds }: Collection): Promise<CollectionFaults | null> {
  if (productIds.length === 0) return null
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.id, productIds))
  const known = new Set(rows.map(({ id }) => id))
  const unknown = productIds.filter((id) => !known.has(id))
  return unknown.length > 0 ? { products: messages.unknownProducts(unknown) } : null
}
