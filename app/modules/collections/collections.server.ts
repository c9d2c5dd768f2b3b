import { asc, eq, getTableColumns } from "drizzle-orm"
import { PREVIEW_PARAMETER } from "#app/content/published-pages.ts"
import { isFullyLoggedIn } from "#app/core/accounts/staff/member.ts"
import { may } from "#app/core/settings/staff/roles.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"
import { collections } from "#db/tables/collections.ts"
import { type Collection, collectionPath } from "./collection.ts"

const PREVIEW = "collection-preview"
const PREVIEW_DAYS = 1 / 24

/** A collection as it is stored. `version` counts its changes. */
export type StoredCollection = Collection & { version: number }

/** The collection of this slug, published or not, or null. */
export async function findCollection(db: Database, slug: string): Promise<StoredCollection | null> {
  if (slug.includes("\0")) return null
  const { createdAt: _, ...columns } = getTableColumns(collections)
  const [row] = await db.select(columns).from(collections).where(eq(collections.slug, slug))
  return row ?? null
}

/** The collection that a request is shown: a published one, or any that staff preview. Null where there is none. */
export async function findShown(
  { db, secret, staff }: Pick<Services, "db" | "secret" | "staff">,
  slug: string,
  request: Request,
): Promise<Collection | null> {
  const found = await findCollection(db, slug)
  if (!found || found.isPublished) return found
  const token = new URL(request.url).searchParams.get(PREVIEW_PARAMETER)
  if (!token || (await readLinkToken(PREVIEW, token, secret)) !== slug) return null
  const member = await staff.findMember(request)
  return isFullyLoggedIn(member) && may(member, "catalogue:read") ? found : null
}

/** Signs the address at which staff see a collection that is not published, for an hour. */
export async function previewAddress({ secret }: Pick<Services, "secret">, slug: string): Promise<string> {
  const token = await signLinkToken(PREVIEW, { subject: slug, secret, days: PREVIEW_DAYS })
  return `${collectionPath(slug)}?${PREVIEW_PARAMETER}=${token}`
}

/** All collections for staff, by title. */
export async function listCollections(db: Database) {
  const { slug, title, rule, productIds, isPublished } = collections
  const rows = await db
    .select({ slug, title, rule, productIds, isPublished })
    .from(collections)
    .orderBy(asc(title), asc(slug))
  return rows.map(({ productIds, ...row }) => ({ ...row, chosen: productIds.length }))
}

/** The slugs of the published collections, in their order. */
export async function listPublishedSlugs(db: Database): Promise<string[]> {
  const { slug, isPublished } = collections
  const rows = await db.select({ slug }).from(collections).where(eq(isPublished, true)).orderBy(asc(slug))
  return rows.map((row) => row.slug)
}
