import * as messages from "#app/admin/catalogue/messages.ts"
import { findProductRecord, type ProductRecord } from "#app/admin/catalogue/product-record.server.ts"
import type { Clerk } from "#app/admin/catalogue/save-sheet.server.ts"
import { refuseWrite, type WriteResult } from "#app/core/catalogue/writing/product-write.ts"
import { type ProductWriting, writeProduct } from "#app/core/catalogue/writing/write-product.server.ts"
import { PICTURE_SENTENCES } from "#app/core/media/image-refusals.ts"
import { mediaPath } from "#app/core/media/media.ts"
import { keepMedia, publishMedia } from "#app/core/media/media-records.server.ts"
import { withAudit } from "#app/core/settings/staff/with-audit.server.ts"
import type { Services } from "#app/services.server.ts"
import { MOST_PICTURES, movePicture, type PictureMove, pictureFields, picturesOf } from "./picture-order.ts"

type Writing = ProductWriting
type Saved = { done: string } | { fault: string }

/** Stores pictures and puts them behind those that the product has. A file that is refused is named; the others are taken. */
export async function addPictures(
  { media, ...services }: Writing & Pick<Services, "media">,
  { id, files, ...clerk }: Clerk & { id: string; files: readonly File[] },
): Promise<Saved> {
  const product = await findProductRecord(services.db, id)
  if (!product) return { fault: refuseWrite("unknown-product").sentences.join() }
  if (files.length === 0) return { fault: messages.choosePictures }
  const room = MOST_PICTURES - picturesOf(product).length
  if (files.length > room) return { fault: messages.noRoomForPictures(room, MOST_PICTURES) }
  const ids: string[] = []
  const refused: string[] = []
  for (const file of files) {
    const stored = await media.store(file, "picture")
    if (stored.ok) ids.push(stored.image.id)
    else refused.push(messages.fileRefused(file.name, PICTURE_SENTENCES[stored.refusal]))
  }
  const written = await addStoredPictures(services, { ...clerk, id, ids })
  if (!written.ok) return { fault: written.sentences.join(". ") }
  const done = messages.picturesAdded(ids.length)
  return refused.length > 0 ? { fault: [done, ...refused].join(" ") } : { done }
}

/** Puts stored images behind the pictures that a product has. What is not written is not kept either: the worker of media removes it after a day. */
export function addStoredPictures(
  { db, ...services }: Writing,
  { ids, ...clerk }: Clerk & { id: string; ids: readonly string[] },
): Promise<WriteResult> {
  return db.transaction(async (tx) => {
    const product = await findProductRecord(tx, clerk.id)
    if (!product) return refuseWrite("unknown-product")
    const added = ids.map((mediaId) => mediaPath(mediaId, "hero-640.avif"))
    const pictures = [...picturesOf(product), ...added]
    if (pictures.length > MOST_PICTURES)
      return {
        ok: false,
        refusal: "invalid-product",
        sentences: [messages.noRoomForPictures(0, MOST_PICTURES)],
      }
    const written = await write({ ...services, db: tx }, { ...clerk, product, pictures, action: "added" })
    if (!written.ok) return written
    await keepMedia(tx, ids)
    await publishMedia(tx, ids, true)
    return written
  })
}

type Moving = Clerk & { id: string; picture: string; move: PictureMove; expectedVersion: number }

/**
 * Moves one of a product's pictures, or takes it away, where the product is still the one that was looked at. Its files stay stored:
 * orders and caches show them, and an undo needs them.
 */
export async function saveMove(
  services: Writing,
  { picture, move, expectedVersion, ...clerk }: Moving,
): Promise<Saved> {
  const product = await findProductRecord(services.db, clerk.id)
  const pictures = product && movePicture(picturesOf(product), picture, move)
  if (!pictures) return { fault: refuseWrite("changed-meanwhile").sentences.join() }
  const action = move === "remove" ? "removed" : "moved"
  const written = await write(services, {
    ...{ ...clerk, product: { ...product, version: expectedVersion }, pictures, action },
  })
  return written.ok ? { done: messages.PICTURE_DONE[move] } : { fault: written.sentences.join(". ") }
}

type PictureWrite = Clerk & { product: ProductRecord; pictures: readonly string[]; action: string }

function write(
  { db, ...services }: Writing,
  { product, pictures, action, ...clerk }: PictureWrite,
): Promise<WriteResult> {
  const { id, version } = product
  const { actor, address, reason } = clerk
  const line = { actor, address, reason, action: `product: pictures ${action}`, subject: `product ${id}` }
  const audited = withAudit(db, line, async (tx) => {
    const record = await findProductRecord(tx, id)
    return record && { image: record.image, images: record.images }
  })
  return writeProduct(
    { ...services, db: audited },
    { id, expectedVersion: version, fields: pictureFields(pictures) },
  )
}
