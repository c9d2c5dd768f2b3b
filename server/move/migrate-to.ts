import { fork } from "node:child_process"
import { createHash } from "node:crypto"
import { once } from "node:events"
import { access, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { createEmbeddedDatabase } from "#app/platform/database/database.server.ts"
import { migrateServer } from "#app/platform/database/migrations.server.ts"
import { type QueryRows, queryRowsOf } from "#app/platform/database/query-rows.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import type { MediaStore } from "#app/shop/media/media-store-plugin.server.ts"
import { createDiskStore } from "#app/shop/media/stores/disk-store.server.ts"
import { lockFolder } from "../folder-lock.ts"
import { StartFault } from "../start-fault.ts"
import { moveMedia } from "./move-media.ts"
import { type Moved, moveShop } from "./move-shop.ts"
import { finishMove } from "./target.ts"

const BANK_MOVE = join(import.meta.dirname, "../../bank/move.ts")
const MOVED = "moved"
const NAME = "dhun/migrate-to"

/**
 * `npm run shop -- migrate-to URL`: moves the embedded shop to an empty server, and its photos to `bucket` where there is one.
 * Answers what the operator reads.
 */
export async function migrateTo(
  { DATA_DIR }: Pick<Env, "DATA_DIR">,
  { url, bucket }: { url: string; bucket: MediaStore | null },
): Promise<string> {
  const folder = join(DATA_DIR, "database")
  if (!(await isThere(folder))) throw new StartFault(`There is no embedded shop in DATA_DIR ${DATA_DIR}.`)
  const unlock = await lockFolder(DATA_DIR)
  const client = await connect(url)
  const { db, close } = await createEmbeddedDatabase(folder)
  try {
    const to: QueryRows = async (statement, values) => (await client.query(statement, values)).rows
    const source = await nameOf(DATA_DIR)
    const migrate = () => migrateServer(url, NAME)
    const moved = await moveShop({ from: queryRowsOf(db), to, source, migrate, say: console.log })
    if (!moved.wasThere) {
      await moveBank(join(DATA_DIR, "bank/books.sqlite"), url)
      await finishMove(to, source)
    }
    const folderOfMedia = join(DATA_DIR, "media")
    const files =
      bucket && (await moveMedia(queryRowsOf(db), { from: createDiskStore(folderOfMedia), to: bucket }))
    await writeFile(join(DATA_DIR, MOVED), `${new Date().toISOString()} to ${new URL(url).host}\n`)
    const ofMedia = files === null ? null : `Files of photos in the bucket: ${files}.`
    return report(moved, {
      dataDir: DATA_DIR,
      ofMedia:
        ofMedia ??
        `Photos stay in ${folderOfMedia}: every node needs that folder, or move them to a bucket (MEDIA_S3_BUCKET) and start this again.`,
    })
  } catch (error) {
    if (error instanceof StartFault) throw error
    const reason = error instanceof Error ? error.message.split("\n")[0] : "no reason given"
    throw new StartFault(`The move was interrupted: ${reason}. Start it again and it goes on where it was.`)
  } finally {
    await close()
    await client.end()
    await unlock()
  }
}

/** An embedded shop that has moved must not take orders which the new one never hears of. */
export async function refuseMoved(dataDir: string) {
  const moved = await readFile(join(dataDir, MOVED), "utf8").catch(() => null)
  if (moved === null) return
  throw new StartFault(
    `This shop moved to a server (${moved.trim()}): set DATABASE_URL. To use the old one all the same, delete ${join(dataDir, MOVED)}.`,
  )
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: NAME })
  client.on("error", () => {}) // the statement that it breaks says so
  await client.connect().catch((error: Error) => {
    throw new StartFault(
      `The database at ${new URL(url).host} cannot be used: ${error.message.split("\n")[0]}.`,
    )
  })
  return client
}

/** The secret was made once for this folder, and no other has it. Its digest is a name that gives nothing away. */
async function nameOf(dataDir: string) {
  const secret = await readFile(join(dataDir, "session-secret"), "utf8").catch(() => dataDir)
  return createHash("sha256").update(`move ${secret}`).digest("hex").slice(0, 32)
}

async function moveBank(file: string, url: string) {
  if (!(await isThere(file))) return
  const child = fork(BANK_MOVE, { env: { PATH: process.env.PATH, BANK_BOOKS: file, BANK_BOOKS_TO: url } })
  const [code] = await once(child, "exit")
  if (code !== 0) throw new StartFault("The test bank's books could not be moved. Start the move again.")
}

function report(
  { wasThere, tables, sums }: Moved,
  { dataDir, ofMedia }: { dataDir: string; ofMedia: string },
) {
  const width = Math.max(
    ...[...tables.map(({ name }) => name), ...sums.map(({ what }) => what)].map((name) => name.length),
  )
  const line = (name: string, figure: string | number) =>
    `  ${name.padEnd(width)}  ${String(figure).padStart(12)}`
  return [
    wasThere
      ? "This shop was moved there before; nothing was written. Here it holds:"
      : "Moved, counted and compared on both sides:",
    ...tables.map(({ name, rows }) => line(name, rows)),
    ...sums.map(({ what, figure }) => line(what, figure)),
    "",
    ofMedia,
    "Start the shop with DATABASE_URL and its own secret, or everybody is logged out:",
    `  SESSION_SECRET="$(cat ${join(dataDir, "session-secret")})"`,
  ].join("\n")
}

async function isThere(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}
