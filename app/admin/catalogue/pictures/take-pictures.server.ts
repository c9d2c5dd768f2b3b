import { eq } from "drizzle-orm"
import { followVersion } from "#app/admin/catalogue/import/noted-changes.server.ts"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { type DownloadFault, downloadPicture } from "#app/core/media/downloads/download-picture.server.ts"
import { PICTURE_SENTENCES } from "#app/core/media/image-refusals.ts"
import { doublingWait, inSeconds } from "#app/platform/database/claims.server.ts"
import type { Services } from "#app/services.server.ts"
import { pictureDownloads } from "#db/tables/media.ts"
import * as messages from "./messages.ts"
import { type Claimed, claimDownload } from "./picture-downloads.server.ts"
import { addStoredPictures } from "./save-pictures.server.ts"

const AT_ONCE = 2
const MOST_A_ROUND = 50
const FIRST_WAIT_SECONDS = 60
const MOST_ATTEMPTS = 6
const BETTER_LATER: readonly DownloadFault[] = ["refused", "unreachable"]
const BY_ITSELF = { actor: "picture download", address: null, reason: "" }

type Taking = ProductWriting & Pick<Services, "media">
type Taken = { ok: true } | { ok: false; fault: string; isFinal: boolean }

/**
 * Fetches the pictures that imports noted, two at a time, and stores them as the shop's own behind those that their product has. What may be
 * better later is tried six times within an hour. Answers how many were taken or given up; any number of nodes may run it.
 */
export async function takePictures(services: Taking, download = downloadPicture): Promise<number> {
  const lane = async () => {
    let done = 0
    for (let claimed = await claimDownload(services.db); claimed && done < MOST_A_ROUND; ) {
      await settle(services, claimed, await take(services, claimed, download))
      done += 1
      claimed = await claimDownload(services.db)
    }
    return done
  }
  const lanes = await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return lanes.reduce((sum, done) => sum + done, 0)
}

async function take(
  services: Taking,
  { productId, address }: Claimed,
  download: typeof downloadPicture,
): Promise<Taken> {
  const product = await findProductRecord(services.db, productId)
  if (!product) return { ok: false, fault: messages.productIsGone, isFinal: true }
  const downloaded = await download(address)
  if (!downloaded.ok) {
    const { fault } = downloaded
    return { ok: false, fault: messages.DOWNLOAD_FAULTS[fault], isFinal: !BETTER_LATER.includes(fault) }
  }
  const stored = await services.media.store(downloaded.file, "picture")
  if (!stored.ok)
    return { ok: false, fault: PICTURE_SENTENCES[stored.refusal], isFinal: stored.refusal !== "busy" }
  const written = await services.db.transaction(async (tx) => {
    const before = await findProductRecord(tx, productId)
    const added = { ...BY_ITSELF, id: productId, ids: [stored.image.id] }
    const result = await addStoredPictures({ ...services, db: tx }, added)
    if (before && result.ok) await followVersion(tx, productId, before.version)
    return result
  })
  if (written.ok) return { ok: true }
  return { ok: false, fault: written.sentences.join(". "), isFinal: written.refusal !== "catalogue-busy" }
}

async function settle({ db }: Taking, { id, attempts }: Claimed, taken: Taken) {
  const isOver = taken.ok || taken.isFinal || attempts >= MOST_ATTEMPTS
  const state = taken.ok ? "done" : "failed"
  await db
    .update(pictureDownloads)
    .set({
      ...(isOver ? { state } : { dueAt: inSeconds(doublingWait(FIRST_WAIT_SECONDS, attempts - 1)) }),
      fault: taken.ok ? null : taken.fault,
    })
    .where(eq(pictureDownloads.id, id))
}
