import { MEDIA_FILES, mediaType } from "#app/core/media/media.ts"
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
  for (const { id } of await rows("select id from media order by id", []))
    for (const file of MEDIA_FILES) {
      const name = `${id}/${file}`
      const bytes = await from.read(name)
      if (bytes === null) continue // it was being stored when the shop stopped, and its record goes with the day
      count += 1
      if (isSame(bytes, await to.read(name))) continue
      await to.write(name, bytes, mediaType(file))
      if (!isSame(bytes, await to.read(name)))
        throw new StartFault(
          `The file ${name} of the media store is not what was written. Start the move again.`,
        )
    }
  return count
}

function isSame(bytes: Uint8Array, others: Uint8Array | null): boolean {
  return others !== null && Buffer.compare(bytes, others) === 0
}
