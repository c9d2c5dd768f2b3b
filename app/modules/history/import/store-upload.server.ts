import { createReadStream, createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { v7 as uuidv7 } from "uuid"
import { MOST_MEGABYTES } from "#app/modules/history/limits.ts"
import * as messages from "#app/modules/history/messages.ts"
import { cutText } from "#app/modules/history/records/cell-text.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { openSentFile, type SentFile } from "#app/platform/sent-file.server.ts"
import { readText, TextFileFault } from "#app/platform/text-files/read-text.server.ts"
import { importParts, imports } from "#db/tables/history.ts"
import { checkFile } from "./check-file.server.ts"

/** Bytes of a part of a file. */
export const PART_BYTES = 1_000_000
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024
const LONGEST_NAME = 200

type Stored = { ok: true; id: string } | { ok: false; sentence: string }

/** Stores the file of a form as an import that waits for its start, once it was read whole; or says why it cannot be imported. */
export async function storeUpload(db: Database, request: Request, actor: string): Promise<Stored> {
  const file = await openSentFile(request)
  return file ? storeFile(db, file, actor) : { ok: false, sentence: messages.chooseFile }
}

/** The same for a file. It lies in a folder (`TMPDIR`) while it is read, and is never whole in memory. */
export async function storeFile(db: Database, { name, bytes }: SentFile, actor: string): Promise<Stored> {
  const folder = await mkdtemp(join(tmpdir(), "dhun-history-"))
  const path = join(folder, "file")
  try {
    await pipeline(limited(bytes), createWriteStream(path))
    const { from, ...checked } = await checkFile(createReadStream(path))
    const id = uuidv7()
    await db.transaction(async (tx) => {
      const place = { cursor: from.byte, line: from.line }
      const fileName = cutText(name, LONGEST_NAME)
      await tx.insert(imports).values({ id, actor, fileName, shop: "", ...place, ...checked })
      let number = 0
      for await (const part of partsOf(path))
        await tx.insert(importParts).values({ importId: id, number: number++, bytes: part })
    })
    return { ok: true, id }
  } catch (error) {
    if (error instanceof TextFileFault) return { ok: false, sentence: error.message }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* limited(bytes: AsyncIterable<Uint8Array>) {
  let count = 0
  for await (const piece of bytes) {
    count += piece.length
    if (count > MOST_BYTES) throw new TextFileFault(messages.tooManyBytes(MOST_MEGABYTES))
    yield piece
  }
}

/** The text of a file in UTF-8, in parts of `PART_BYTES`; the last one is shorter. */
async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0)
  for await (const text of readText(createReadStream(path))) {
    rest = Buffer.concat([rest, Buffer.from(text)])
    for (; rest.length >= PART_BYTES; rest = rest.subarray(PART_BYTES)) yield rest.subarray(0, PART_BYTES)
  }
  if (rest.length > 0) yield rest
}
