import { createWriteStream } from "node:fs"
import { access, rename, rm, stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { createZstdCompress } from "node:zlib"
import type pg from "pg"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"
import { lastMigrationOf } from "#app/platform/database/migrations.server.ts"
import type { QueryRows } from "#app/platform/database/query-rows.server.ts"
import { releaseName } from "#app/platform/env/release-name.server.ts"
import { beginSnapshot, digestTable, listTables, readSequences, rowsOf } from "../move/copy-database.ts"
import { storedFiles } from "../move/move-media.ts"
import { StartFault } from "../start-fault.ts"
import { type BackupHead, SCHEMAS } from "./backup-head.ts"
import { type Entry, writeEntries } from "./entries.ts"
import { seal } from "./sealed-file.ts"

/** The shop of a backup. */
export type BackupSource = { client: pg.Client; store: MediaStore; secret: string }
/** The content of a backup; `bytes` is the size of its file. */
export type BackupSize = { tables: number; rows: number; files: number; bytes: number }

type Target = { path: string; passphrase: string; signal?: AbortSignal }

/**
 * Writes a shop into one encrypted file, as its database is at this moment, also while it runs. Memory does not grow with the shop. The file is
 * there when it is whole; one that is there already is refused.
 */
export async function writeBackup(
  source: BackupSource,
  { path, passphrase, signal }: Target,
): Promise<BackupSize> {
  if (await isThere(path)) throw new StartFault(`${path} is there already.`)
  const size = { tables: 0, rows: 0, files: 0, bytes: 0 }
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  await beginSnapshot(source.client)
  try {
    await pipeline(
      writeEntries(entriesOf(source, size)),
      createZstdCompress(),
      (bytes) => seal(bytes, passphrase),
      createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true }),
      { signal },
    )
    size.bytes = (await stat(unfinished)).size
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await source.client.query("commit")
  return size
}

async function* entriesOf(
  { client, store, secret }: BackupSource,
  size: BackupSize,
): AsyncGenerator<Entry<BackupHead>> {
  const migration = await lastMigrationOf(client)
  yield {
    head: { kind: "shop", release: releaseName(), takenAt: new Date().toISOString(), migration, secret },
  }
  for (const schema of SCHEMAS)
    for (const { name, columns } of await listTables(client, schema)) {
      const table = { schema, name, columns }
      const digest = await digestTable(client, table)
      size.tables += 1
      size.rows += digest.rows
      yield { head: { kind: "table", ...table, ...digest }, body: rowsOf(client, table) }
    }
  yield { head: { kind: "sequences", sequences: await readSequences(client) } }
  const query: QueryRows = async (statement, values) => (await client.query(statement, values)).rows
  for await (const { id, file, bytes } of storedFiles(query, store)) {
    size.files += 1
    yield { head: { kind: "file", id, file }, body: [bytes] }
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
