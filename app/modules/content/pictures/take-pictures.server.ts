import { MOST_PICTURE_MEGABYTES } from "#app/core/media/image-limits.ts"
import { BANNER_SENTENCES, PICTURE_SENTENCES } from "#app/core/media/image-refusals.ts"
import { keepMedia, publishMedia } from "#app/core/media/media-records.server.ts"
import { readUpload } from "#app/core/media/read-upload.server.ts"
import { type Faults, kindOf, readTexts, type Texts, textFaults } from "#app/modules/content/page-texts.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { ownPicturePath, pictureFields, pictureSlots, withoutPictures } from "./page-pictures.ts"

const BOUNDS = {
  mostFiles: 10,
  mostMegabytes: MOST_PICTURE_MEGABYTES,
  mostMegabytesInAll: 60,
  mostParts: 600,
}

/** Reads the form of a page with its pictures, within their bounds. */
export const readPageForm = (request: Request) => readUpload(request, BOUNDS)

type Taken = {
  /** What the form says, and the same with the new pictures in it. */
  typed: Texts
  texts: Texts
  ids: string[]
  faults: Faults
}

/**
 * Reads the texts of a page's form and stores its pictures, where `isSaving` and the texts are faultless. A file that is refused is named
 * at its field. What is stored and never saved (`keepPictures`) is removed after a day.
 */
export async function takePictures(
  { media }: Pick<Services, "media">,
  key: string,
  { form, isSaving }: { form: FormData; isSaving: boolean },
): Promise<Taken> {
  const kind = kindOf(key)
  const read = readTexts(kind, form)
  const slots = pictureSlots(kind, key, read)
  const typed = withoutPictures(read, slots, form)
  const taken: Taken = { typed, texts: typed, ids: [], faults: {} }
  if (!isSaving || Object.keys(textFaults(key, typed)).length > 0) return taken
  for (const slot of slots) {
    const { text, file } = pictureFields(slot)
    const sent = form.get(file)
    if (!(sent instanceof File) || sent.size === 0) continue
    const isWide = ["hero", "text"].includes(typed[`kind ${slot}`] ?? "")
    const stored = await media.store(sent, isWide ? "banner" : "scene")
    if (stored.ok) {
      taken.ids.push(stored.image.id)
      taken.texts = { ...taken.texts, [text]: ownPicturePath(stored.image.id) }
    } else {
      const sentences = isWide ? BANNER_SENTENCES : PICTURE_SENTENCES
      taken.faults = { ...taken.faults, [file]: sentences[stored.refusal] }
    }
  }
  return taken
}

/** Keeps pictures and lets everybody see them. Call it in the transaction that writes their texts. */
export async function keepPictures(tx: Database, ids: readonly string[] = []): Promise<void> {
  await keepMedia(tx, ids)
  await publishMedia(tx, ids, true)
}
