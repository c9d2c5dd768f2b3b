import { listAuditEntries, recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"

const SUBJECT = "written backup"

type WrittenBackup = {
  actor: string
  path: string
  tables: number
  rows: number
  files: number
  bytes: number
}

/** Records a backup in the audit log, where every node finds the time of the last one. */
export async function recordBackup(db: Database, { actor, ...backup }: WrittenBackup): Promise<void> {
  await recordAudit(db, { actor, action: "backup written", subject: SUBJECT, before: null, after: backup })
}

/** When the last backup was written; null where there is none. */
export async function findLastBackup(db: Database): Promise<Date | null> {
  const [last] = await listAuditEntries(db, SUBJECT)
  return last?.happenedAt ?? null
}
