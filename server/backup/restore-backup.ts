import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { createZstdDecompress } from "node:zlib"
import pg from "pg"
import { parseMediaFile } from "#app/core/media/media.ts"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"
import { isKnownMigration, lastMigrationOf, migrateServer } from "#app/platform/database/migrations.server.ts"
import { createEngine } from "#bank/engine.ts"
import { beginWriting, digestTable, insertRows, refuseRows, setSequences } from "../move/copy-database.ts"
import { writeCompared } from "../move/move-media.ts"
import { StartFault } from "../start-fault.ts"
import { type BackupHead, parseHead, SCHEMAS, type ShopHead } from "./backup-head.ts"
import { readEntries } from "./entries.ts"
import { unseal } from "./sealed-file.ts"

const NAME = "dhun/restore"

type Source = { path: string; passphrase: string }
type Target = { url: string; store: MediaStore }
type Work = (head: BackupHead, body: AsyncGenerator<Buffer>) => Promise<unknown>

/** The restored shop: its head, and how much it holds. */
export type Restored = { shop: ShopHead; tables: number; rows: number; files: number }

/**
 * Restores a backup into an empty database, with the tables that it was made from, in one transaction, and compares each table. The whole file
 * is checked before. Throws a sentence when nothing was restored.
 */
export async function restoreBackup(source: Source, { url, store }: Target): Promise<Restored> {
  const { shop, hasBank } = await checkBackup(source)
  const client = new pg.Client({ connectionString: url, application_name: NAME })
  client.on("error", () => {}) // the query that the lost connection breaks rejects
  try {
    await client.connect()
    await refuseRows(client, SCHEMAS)
    await makeTables(client, url, { shop, hasBank })
    const restored = { shop, tables: 0, rows: 0, files: 0 }
    await beginWriting(client)
    await refuseRows(client, SCHEMAS)
    await eachEntry(source, (head, body) => restoreEntry({ client, store }, { head, body, restored }))
    await client.query("commit")
    await client.query("analyze")
    return restored
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split("\n") : [String(error)]
    throw new StartFault(`Nothing was restored: ${reason?.replace(/\.$/, "")}.`)
  } finally {
    await client.end().catch(() => {}) // ends an open transaction without its rows
  }
}

/** Reads a backup to its end: what comes out of it was written by this passphrase, and whole. */
async function checkBackup(source: Source): Promise<{ shop: ShopHead; hasBank: boolean }> {
  const found: { shop?: ShopHead; hasBank: boolean } = { hasBank: false }
  await eachEntry(source, async (head) => {
    if (head.kind === "shop") found.shop = head
    if (head.kind === "table" && head.schema === "test_bank") found.hasBank = true
  })
  const { shop, hasBank } = found
  if (!shop) throw new StartFault(`${source.path} holds no shop.`)
  if (!isKnownMigration(shop.migration))
    throw new StartFault(
      `${source.path} was written by release ${shop.release}, whose tables this release does not know. Restore it with that release.`,
    )
  return { shop, hasBank }
}

/** The tables as they were at the backup: later migrations follow when the shop starts. */
async function makeTables(
  client: pg.Client,
  url: string,
  { shop, hasBank }: { shop: ShopHead; hasBank: boolean },
) {
  await migrateServer(url, NAME, shop.migration)
  if ((await lastMigrationOf(client)) !== shop.migration)
    throw new StartFault("the database has the tables of a later release: create a new one")
  if (hasBank) await (await createEngine(url)).close()
}

type Into = { client: pg.Client; store: MediaStore }
type Piece = { head: BackupHead; body: AsyncGenerator<Buffer>; restored: Restored }

async function restoreEntry({ client, store }: Into, { head, body, restored }: Piece) {
  if (head.kind === "table") {
    await insertRows(client, head, body)
    const { rows, digest } = await digestTable(client, head)
    if (digest !== head.digest) throw new Error(`the rows of ${head.name} differ from those of the backup`)
    restored.tables += 1
    restored.rows += rows
  }
  if (head.kind === "sequences") await setSequences(client, head.sequences)
  if (head.kind === "file") {
    const named = parseMediaFile(head.id, head.file)
    if (!named) throw new Error(`${head.id}/${head.file} is no file of a photo`)
    await writeCompared(store, { ...named, bytes: await buffer(body) })
    restored.files += 1
  }
}

async function eachEntry({ path, passphrase }: Source, work: Work) {
  await pipeline(unseal(path, passphrase), createZstdDecompress(), async (bytes) => {
    for await (const { head, body } of readEntries(bytes)) await work(parseHead(head), body)
  })
}
