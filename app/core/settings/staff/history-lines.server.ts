import type { Services } from "#app/services.server.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { listAuditEntries } from "./audit.server.ts"

/** What was done to one thing and by whom, a line each, the newest first. */
export async function historyLines(db: Services["db"], subject: string): Promise<string[]> {
  const history = await listAuditEntries(db, subject)
  return history.map(
    ({ happenedAt, actor, action }) => `  ${formatDateTime(happenedAt)}  ${actor}: ${action}`,
  )
}
