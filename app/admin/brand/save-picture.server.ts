import { LOGO_SENTENCES } from "#app/core/media/image-refusals.ts"
import { keepMedia, removeMedia } from "#app/core/media/media-records.server.ts"
import type { BrandImage } from "#app/core/settings/brand.ts"
import { changeSetting, settingVersion } from "#app/core/settings/settings.server.ts"
import type { Services } from "#app/services.server.ts"
import type { PictureSlot } from "./brand-picture.ts"
import * as messages from "./messages.ts"

type Saving = Pick<Services, "db" | "media" | "settings">
type Saved = { done: string } | { fault: string }
type By = { slot: PictureSlot; actor: string; address: string | null; reason: string }

/** Stores a picture of the brand and shows it in place of the former one, which is removed. */
export async function savePicture(
  services: Saving,
  { file, ...by }: By & { file: File | null },
): Promise<Saved> {
  if (!file) return { fault: messages.choosePicture }
  const stored = await services.media.store(file, by.slot === "icon" ? "icon" : "logo")
  if (!stored.ok) return { fault: LOGO_SENTENCES[stored.refusal] }
  await keepMedia(services.db, [stored.image.id])
  const isSaved = await change(services, { ...by, image: stored.image })
  return isSaved
    ? { done: messages.uploaded(messages.PICTURES[by.slot].label) }
    : { fault: messages.changedMeanwhile }
}

/** Takes a picture of the brand away: one is drawn in its place. */
export async function removePicture(services: Saving, by: By): Promise<Saved> {
  const isSaved = await change(services, { ...by, image: null })
  return isSaved
    ? { done: messages.removed(messages.PICTURES[by.slot].label) }
    : { fault: messages.changedMeanwhile }
}

/** Removes the picture that is no longer shown: the former one, or where somebody else was faster the new one. */
async function change(
  { db, settings }: Saving,
  { slot, image, ...by }: By & { image: BrandImage | null },
): Promise<boolean> {
  await settings.refresh()
  const brand = settings.get("brand")
  const value = { ...brand, [slot]: image }
  const { ok } = await changeSetting(
    { db, settings },
    { key: "brand", value, ...by, expected: settingVersion(brand) },
  )
  const unused = ok ? brand[slot] : image
  if (unused) await removeMedia(db, [unused.id])
  return ok
}
