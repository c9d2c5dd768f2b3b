import { saveDetails } from "#app/admin/catalogue/details/save-details.server.ts"
import * as messages from "#app/admin/catalogue/messages.ts"
import { findProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { refuseWrite } from "#app/core/catalogue/writing/product-write.ts"
import type { ProductWriting } from "#app/core/catalogue/writing/write-product.server.ts"
import { mediaPath } from "#app/core/media/media.ts"
import { keepMedia, publishMedia } from "#app/core/media/media-records.server.ts"
import type { Services } from "#app/services.server.ts"

type Saved = { done: string } | { fault: string }
type Change = Clerk & { id: string; expectedVersion: number }

/** Stores a video as that of a product and of its twins. One that it had stays stored, as pictures do. */
export async function addVideo(
  { media, ...services }: ProductWriting & Pick<Services, "media">,
  { file, ...change }: Change & { file: File | null },
): Promise<Saved> {
  if (!file) return { fault: messages.chooseVideo }
  const stored = await media.storeVideo(file)
  if (!stored.ok) return { fault: messages.VIDEO_SENTENCES[stored.refusal] }
  return services.db.transaction(async (tx): Promise<Saved> => {
    const saved = await saveVideo({ ...services, db: tx }, change, mediaPath(stored.id, stored.file))
    if ("fault" in saved) return saved // its file is removed after a day
    await keepMedia(tx, [stored.id])
    await publishMedia(tx, [stored.id], true)
    return saved
  })
}

/** Takes the video from a product and its twins. */
export function removeVideo(services: ProductWriting, change: Change): Promise<Saved> {
  return saveVideo(services, change, null)
}

async function saveVideo(services: ProductWriting, change: Change, address: string | null): Promise<Saved> {
  const product = await findProductRecord(services.db, change.id)
  if (!product) return { fault: refuseWrite("unknown-product").sentences.join() }
  const { video: _, ...others } = product.facts
  const facts = { ...others, ...(address && { video: address }) }
  const action = `product: video ${address ? "added" : "removed"}`
  const saved = await saveDetails(services, { ...change, details: { ...product, facts }, action })
  if (!saved.ok) return { fault: saved.sentences.join(". ") }
  return { done: address ? messages.videoAdded : messages.videoRemoved }
}
