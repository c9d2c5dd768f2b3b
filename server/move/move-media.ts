import { MEDIA_FILES, type MediaFile, mediaType } from "#app/core/media/media.ts"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"
import type { QueryRows } from "#app/platform/database/query-rows.server.ts"
import { StartFault } from "../start-fault.ts"

/**
 * Copies every file of every image from one store to another and compares what was written. Answers how many files there are.
 * May be repeated: what lies there already is left alone.
 */
export async function moveMedia(
  rows: QueryRows,
  { from, to }: { from: MediaStore; to: MediaStore },
): Promise<number> {
  let count = 0
  for await (const file of storedFiles(rows, from)) {
    count += 1
    await writeCompared(to, file)
  }
  return count
}

export type StoredFile = { id: string; file: MediaFile; bytes: Uint8Array }

/** Every file of every image in a store, by the records in the database. */
export async function* storedFiles(rows: QueryRows, store: MediaStore): AsyncGenerator<StoredFile> {
  for (const { id } of await rows("select id from media order by id", []))
    for (const file of MEDIA_FILES) {
      const bytes = await store.read(`${id}/${file}`)
      if (bytes === null) continue // it was being stored when the shop stopped, and its record goes with the day
      yield { id: String(id), file, bytes }
    }
}

/** Writes a file, unless it lies there already, and compares it. */
export async function writeCompared(store: MediaStore, { id, file, bytes }: StoredFile): Promise<void> {
  const name = `${id}/${file}`
  if (isSame(bytes, await store.read(name))) return
  await store.write(name, bytes, mediaType(file))
  if (!isSame(bytes, await store.read(name)))
    throw new StartFault(`The file ${name} of the media store is not what was written. Start again.`)
}

function isSame(bytes: Uint8Array, others: Uint8Array | null): boolean {
  return others !== null && Buffer.compare(bytes, others) === 0
}
