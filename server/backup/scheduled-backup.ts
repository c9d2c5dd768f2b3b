import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { findLastBackup } from "#app/admin/go-live/written-backups.server.ts"
import type { MediaStore } from "#app/core/media/media-store-plugin.server.ts"
import { databaseOn } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { dayInIndia, parseIndiaTime } from "#app/ui/format/india-time.ts"
import { backUp, backupName } from "./backup-commands.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const NAME_FORM = /^dhun-\d{4}-\d{2}-\d{2}T\d{4}\.backup$/

type Scheduling = Pick<Services, "db" | "env" | "log" | "secret" | "settings" | "stopping">

/** Writes the backup of the day when its hour has come and no node did, and deletes those beyond `backups.kept`. Returns how many it wrote. */
export async function runScheduledBackup(
  { db, env, log, secret, settings, stopping }: Scheduling,
  store: MediaStore,
  now = new Date(),
): Promise<number> {
  const hour = settings.get("backups.hour")
  const { BACKUP_FOLDER: folder, BACKUP_PASSPHRASE: passphrase, DATABASE_URL = "" } = env
  if (hour === null || !isBackupDue({ hour, now, last: await findLastBackup(db) })) return 0
  if (!folder || !passphrase)
    throw new Error("backups.hour is set, and BACKUP_FOLDER or BACKUP_PASSPHRASE is not")
  const path = join(folder, backupName(now))
  const shop = { url: env.DATABASE_DIRECT_URL ?? DATABASE_URL, store, secret, actor: "scheduled backup" }
  const size = await backUp(shop, {
    ...{ path, passphrase, signal: stopping },
    isWanted: async (client) => isBackupDue({ hour, now, last: await findLastBackup(databaseOn(client)) }),
  })
  if (!size) return 0
  log.info({ path, ...size }, "wrote the backup of the day")
  await deleteOldBackups(folder, settings.get("backups.kept"))
  return 1
}

/** Whether no backup was written since the clocks of India last showed the hour. */
export function isBackupDue({ hour, now, last }: { hour: number; now: Date; last: Date | null }): boolean {
  const today = parseIndiaTime(`${dayInIndia(now)}T${String(hour).padStart(2, "0")}:00`)?.getTime() ?? 0
  const since = today > now.getTime() ? today - DAY_MS : today
  return last === null || last.getTime() < since
}

async function deleteOldBackups(folder: string, kept: number) {
  const names = (await readdir(folder)).filter((name) => NAME_FORM.test(name)).sort()
  for (const name of names.slice(0, -kept)) await rm(join(folder, name))
}
