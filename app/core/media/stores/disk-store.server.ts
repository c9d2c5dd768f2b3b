import { randomUUID } from "node:crypto"
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { ByteRange, MediaStore } from "#app/core/media/media-store-plugin.server.ts"

/** Keeps media in a folder. Several nodes need the same one, or a store of another kind. */
export function createDiskStore(folder: string): MediaStore {
  return {
    async write(name, bytes) {
      const path = join(folder, name)
      const unfinished = join(folder, `${randomUUID()}.part`) // a reader never sees half a file
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }) // on a full disk every try would take more of it
        throw error
      }
    },
    read: (name, range) =>
      (range ? readPart(join(folder, name), range) : readFile(join(folder, name))).then(
        (bytes) => new Uint8Array(bytes),
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT" || error.code === "ENOTDIR") return null
          throw error
        },
      ),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

async function readPart(path: string, { from, to }: ByteRange): Promise<Uint8Array> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from)
  return buffer.subarray(0, bytesRead)
}
