import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { recordAudit } from "./audit.server.ts"
import type { AuditEntry } from "./logged-entry.ts"

type Line = Omit<AuditEntry, "before" | "after">

/**
 * The database for one change by staff: its first transaction that changes what `read` answers writes the line into the log, before and
 * after, and commits both or neither. A change that changed nothing leaves no line; what the change causes later, such as the gateway's
 * word about a refund, leaves no second one. Two members of the staff who change one subject do it one after the other.
 */
export function withAudit(db: Database, line: Line, read: (tx: Database) => Promise<unknown>): Database {
  let isWritten = false
  const audited: Database = Object.create(db)
  audited.transaction = (work, config) =>
    db.transaction(async (tx) => {
      if (isWritten) return work(tx)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${line.subject}))`)
      const before = await read(tx)
      const result = await work(tx)
      const after = await read(tx)
      if (JSON.stringify(before) === JSON.stringify(after)) return result
      await recordAudit(tx, { ...line, before, after })
      isWritten = true
      return result
    }, config)
  return audited
}
