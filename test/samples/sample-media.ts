import { createMedia } from "#app/core/media/media.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { samplePng } from "./sample-images.ts"
import { SAMPLE_SECRET } from "./sample-shop.ts"

/** A store of media in memory, and the media in it. */
export function sampleMedia(db: Database) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const store = {
    write: async (name: string, bytes: Uint8Array) => void files.set(name, new Uint8Array(bytes)),
    read: async (name: string) => files.get(name) ?? null,
    remove: async (name: string) => void files.delete(name),
  }
  const media = createMedia({ db, secret: SAMPLE_SECRET, store })
  const photo = async () => {
    const stored = await media.store(new Blob([new Uint8Array(await samplePng())], { type: "image/png" }))
    if (!stored.ok) throw new Error(stored.refusal)
    return stored.image.id
  }
  return { files, media, photo }
}
