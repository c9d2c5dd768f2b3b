import { and, asc, desc, eq, sql } from "drizzle-orm"
import type { WantedPictures } from "#app/admin/catalogue/import/import-plan.ts"
import { claimRows, hasCome, inSeconds } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { pictureDownloads } from "#db/tables/media.ts"
import type { DownloadState } from "./download-state.ts"

const MOST_SHOWN = 50
const BATCH = 1_000
const CLAIM_SECONDS = 300

/** Notes pictures to be fetched. One that was noted for the product before is tried again where it failed. */
export async function noteDownloads(tx: Database, pictures: readonly WantedPictures[]): Promise<void> {
  const rows = pictures.flatMap(({ id, addresses }) =>
    [...new Set(addresses)].map((address) => ({ productId: id, address })),
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(pictureDownloads)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoUpdate({
        target: [pictureDownloads.productId, pictureDownloads.address],
        set: { state: "waiting", attempts: 0, dueAt: sql`now()`, fault: null },
      })
}

/** How the downloads stand. */
export async function readDownloads(db: Database): Promise<DownloadState> {
  const { state, productId, address, fault, id } = pictureDownloads
  const [waiting, failed] = [eq(state, "waiting"), eq(state, "failed")]
  const faults = await db
    .select({ productId, address, fault: sql<string>`coalesce(${fault}, '')` })
    .from(pictureDownloads)
    .where(failed)
    .orderBy(desc(id))
    .limit(MOST_SHOWN)
  return {
    waiting: await db.$count(pictureDownloads, waiting),
    failed: await db.$count(pictureDownloads, failed),
    faults,
  }
}

export type Claimed = { id: number; productId: string; address: string; attempts: number }

/**
 * Takes the next picture to fetch for five minutes: those of a product one after the other, in their order. A worker that dies leaves it to
 * the next one. Null where none is due.
 */
export async function claimDownload(db: Database): Promise<Claimed | null> {
  const { id, productId, address, attempts, state, dueAt } = pictureDownloads
  const isFirst = sql`not exists (select from picture_downloads as earlier where earlier.state = 'waiting'
    and earlier.product_id = ${productId} and earlier.id < ${id})`
  const [claimed] = await claimRows(db, pictureDownloads, {
    id,
    set: { attempts: sql`${attempts} + 1`, dueAt: inSeconds(CLAIM_SECONDS) },
    where: and(eq(state, "waiting"), hasCome(dueAt), isFirst),
    orderBy: [asc(id)],
    limit: 1,
  }).returning({ id, productId, address, attempts })
  return claimed ?? null
}
