import { and, gt, inArray, isNull, or, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { media } from "#db/tables/media.ts"

/** Keeps images that were just stored; throws where one of them is gone. Call it in the transaction that shows them. */
export async function keepMedia(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const kept = await tx
    .update(media)
    .set({ removeAt: null })
    .where(and(inArray(media.id, [...ids]), or(isNull(media.removeAt), gt(media.removeAt, sql`now()`))))
    .returning({ id: media.id })
  if (kept.length !== new Set(ids).size) throw new Error("an image was removed before it was kept")
}

/** Lets everybody see images, or only who has a preview. */
export async function publishMedia(tx: Database, ids: readonly string[], isPublic: boolean): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(media)
      .set({ isPublic })
      .where(inArray(media.id, [...ids]))
}

/** Nobody sees these images from now on, and the next round of the worker removes them. */
export async function removeMedia(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(media)
    .set({ isPublic: false, removeAt: sql`now()` })
    .where(inArray(media.id, [...ids]))
}
