import { listAuditEntries, recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { isCalendarDay } from "#app/ui/format/date-format.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"

const SUBJECT = "backup"

/** When a backup was last restored for a trial, as somebody confirmed; null where nobody did. */
export async function readBackupTrial(db: Database): Promise<{ on: string; actor: string } | null> {
  const [last] = await listAuditEntries(db, SUBJECT)
  const after: unknown = last?.after
  const on = typeof after === "object" && after !== null && "restoredOn" in after ? after.restoredOn : null
  return last && typeof on === "string" && isCalendarDay(on) ? { on, actor: last.actor } : null
}

type Trial = { on: string; actor: string; address?: string | null; reason?: string }

/** Writes down who restored a backup for a trial and when. False for what is no day, or one that is still to come. */
export async function confirmBackupTrial(db: Database, { on, ...who }: Trial): Promise<boolean> {
  if (!isCalendarDay(on) || on > dayInIndia(new Date())) return false
  await db.transaction(async (tx) => {
    const known = await readBackupTrial(tx)
    const before = known && { restoredOn: known.on }
    await recordAudit(tx, {
      ...who,
      action: "backup restored",
      subject: SUBJECT,
      before,
      after: { restoredOn: on },
    })
  })
  return true
}
