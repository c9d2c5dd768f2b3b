import { stat } from "node:fs/promises"
import { userInfo } from "node:os"
import { join, resolve } from "node:path"
import pg from "pg"
import { recordBackup } from "#app/admin/go-live/written-backups.server.ts"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"
import { databaseOn } from "#app/platform/database/database.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { inIndia } from "#app/ui/format/india-time.ts"
import { keepSecret, keptSecret } from "../kept-secret.ts"
import { hasData } from "../postgres/data-folder.ts"
import { openOwnServer } from "../postgres/own-server.ts"
import { StartFault } from "../start-fault.ts"
import { restoreBackup } from "./restore-backup.ts"
import { writeBackup } from "./write-backup.ts"

/** One backup at a time, of all nodes. */
const BACKUP_LOCK = 715_522
const NAME = "dhun/backup"

type Typed = { words: string[]; folder: string }
type Shop = { env: Env; store: MediaStore }

/** The name of a backup in a folder, by India's clocks. */
export function backupName(now: Date): string {
  return `dhun-${inIndia(now).slice(0, 16).replace(":", "")}.backup`
}

/** `npm run shop -- backup FILE|FOLDER`, also while the shop runs. Returns what the operator reads. */
export async function runBackup({ words, folder }: Typed, { env, store }: Shop): Promise<string> {
  const path = await pathOf(words, folder)
  const passphrase = passphraseOf(env)
  if (!env.DATABASE_URL && !(await hasData(env.DATA_DIR)))
    throw new StartFault(`There is no shop in DATA_DIR ${env.DATA_DIR}.`)
  const server = await openOwn(env, false)
  try {
    const secret = env.SESSION_SECRET ?? (await keptSecret(env.DATA_DIR))
    const actor = `command line: ${userInfo().username}`
    const shop = { url: server.url, store, secret, actor }
    const size = await backUp(shop, { path, passphrase }).catch((error: Error) => {
      if (error instanceof StartFault) throw error
      throw new StartFault(`No backup was written: ${error.message.split("\n")[0]}.`)
    })
    if (!size) throw new StartFault("Another backup is being written. Wait until it ends.")
    return `Wrote ${path}: ${size.tables} tables, ${size.rows} rows, ${size.files} files of photos, ${size.bytes} bytes.\nIt opens with BACKUP_PASSPHRASE alone: keep that apart from it.`
  } finally {
    await server.close()
  }
}

type BackupShop = { url: string; store: MediaStore; secret: string; actor: string }
type BackupTarget = Parameters<typeof writeBackup>[1] & { isWanted?: (client: pg.Client) => Promise<boolean> }

/** Writes a backup and records it in the audit log. Null when another one is being written, or it is not wanted any more. */
export async function backUp({ url, store, secret, actor }: BackupShop, target: BackupTarget) {
  const client = new pg.Client({ connectionString: url, application_name: NAME })
  client.on("error", () => {}) // the query that the lost connection breaks rejects
  try {
    await client.connect()
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [BACKUP_LOCK])
    if (rows[0]?.taken !== true || (await target.isWanted?.(client)) === false) return null
    const size = await writeBackup({ client, store, secret }, target)
    await recordBackup(databaseOn(client), { actor, path: target.path, ...size })
    return size
  } finally {
    await client.end().catch(() => {}) // gives the lock back
  }
}

/** `npm run shop -- restore FILE`, into an empty database. Returns what the operator reads. */
export async function runRestore({ words, folder }: Typed, { env, store }: Shop): Promise<string> {
  const [file, ...others] = words
  if (!file || others.length > 0)
    throw new StartFault("Say which backup: npm run shop -- restore FILE (into an empty database).")
  const path = resolve(folder, file)
  if (!(await stat(path).catch(() => null))?.isFile()) throw new StartFault(`There is no file ${path}.`)
  const passphrase = passphraseOf(env)
  const server = await openOwn(env, true) // no shop may start on the folder meanwhile
  try {
    const { shop, tables, rows, files } = await restoreBackup(
      { path, passphrase },
      { url: server.url, store },
    )
    const isOther = env.SESSION_SECRET !== shop.secret
    const secretFile = isOther && (await keepSecret(env.DATA_DIR, shop.secret))
    return [
      `Restored the shop of ${shop.takenAt}, and compared: ${tables} tables, ${rows} rows, ${files} files of photos.`,
      ...(env.SESSION_SECRET !== undefined && isOther
        ? [`SESSION_SECRET differs. Start with that of the backup: SESSION_SECRET="$(cat ${secretFile})"`]
        : []),
    ].join("\n")
  } finally {
    await server.close()
  }
}

async function pathOf(words: string[], folder: string): Promise<string> {
  const [place, ...others] = words
  if (!place || others.length > 0)
    throw new StartFault("Say where to: npm run shop -- backup FILE or FOLDER.")
  const path = resolve(folder, place)
  const isFolder = (await stat(path).catch(() => null))?.isDirectory()
  return isFolder ? join(path, backupName(new Date())) : path
}

function passphraseOf({ BACKUP_PASSPHRASE }: Env): string {
  if (BACKUP_PASSPHRASE === undefined)
    throw new StartFault("Set BACKUP_PASSPHRASE: the backup is encrypted with it.")
  return BACKUP_PASSPHRASE
}

/** The server of the shop past a pooler, or its own. */
async function openOwn(env: Env, isShop: boolean): Promise<{ url: string; close: () => Promise<void> }> {
  const url = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  return url ? { url, close: async () => {} } : openOwnServer(env.DATA_DIR, { isShop })
}
