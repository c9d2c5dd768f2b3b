import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"
import { createDiskStore } from "#app/core/media/stores/disk-store.server.ts"
import { migrateServer } from "#app/platform/database/migrations.server.ts"
import type { QueryRows } from "#app/platform/database/query-rows.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { hasData, MOVED } from "../postgres/data-folder.ts"
import { openOwnServer } from "../postgres/own-server.ts"
import { StartFault } from "../start-fault.ts"
import { type Copied, copyDatabase, refuseRows } from "./copy-database.ts"
import { moveMedia } from "./move-media.ts"

const NAME = "dhun/migrate-to"

/**
 * `npm run shop -- migrate-to URL`: copies the shop in `DATA_DIR` to an empty database of another server, and its photos to `bucket` where there is
 * one. Returns what the operator reads; throws a sentence when nothing was moved.
 */
export async function migrateTo(
  { DATA_DIR }: Pick<Env, "DATA_DIR">,
  { url, bucket }: { url: string; bucket: MediaStore | null },
): Promise<string> {
  if (!(await hasData(DATA_DIR))) throw new StartFault(`There is no shop in DATA_DIR ${DATA_DIR}.`)
  const server = await openOwnServer(DATA_DIR, { isShop: true }) // no shop may take orders meanwhile
  const [from, to] = [openClient(server.url), openClient(url)]
  const folder = join(DATA_DIR, "media")
  const copyAll = async () => {
    await to.connect()
    await refuseRows(to)
    await Promise.all([server.url, url].map((address) => migrateServer(address, NAME)))
    await from.connect()
    const askFrom: QueryRows = async (statement, values) => (await from.query(statement, values)).rows
    const files = bucket && (await moveMedia(askFrom, { from: createDiskStore(folder), to: bucket }))
    return { copied: await copyDatabase(from, to, console.log), files }
  }
  try {
    const { copied, files } = await copyAll().catch((error: Error) => {
      throw new StartFault(`Nothing was moved to ${new URL(url).host}: ${error.message.split("\n")[0]}.`)
    })
    await writeFile(join(DATA_DIR, MOVED), `${new Date().toISOString()} to ${new URL(url).host}\n`)
    return report(
      copied,
      DATA_DIR,
      files === null ? photosStay(folder) : `Files of photos in the bucket: ${files}.`,
    )
  } finally {
    for (const client of [from, to]) await client.end().catch(() => {})
    await server.close()
  }
}

function openClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: NAME })
  return client.on("error", () => {}) // the query that the lost connection breaks rejects
}

function photosStay(folder: string) {
  return `Photos stay in ${folder}: every node needs that folder, or set MEDIA_S3_BUCKET before you move.`
}

function report(copied: Copied, dataDir: string, ofMedia: string): string {
  const width = Math.max(...copied.map(({ name }) => name.length))
  return [
    "Moved, and compared on both sides:",
    ...copied.map(({ name, rows }) => `  ${name.padEnd(width)}  ${String(rows).padStart(12)}`),
    "",
    ofMedia,
    "Start the shop with DATABASE_URL and its own secret, or everybody is logged out:",
    `  SESSION_SECRET="$(cat ${join(dataDir, "session-secret")})"`,
  ].join("\n")
}
