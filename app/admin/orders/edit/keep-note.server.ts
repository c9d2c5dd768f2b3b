import type { Clerk } from "#app/admin/orders/change-order.server.ts"
import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import * as messages from "./messages.ts"

const NOTE_ACTION = "order: note"

/** Keeps a note for staff: a line of the audit log, which no shopper sees and nobody changes. */
export async function keepNote(
  db: Database,
  { number, reason, ...clerk }: Clerk & { number: string; reason: string },
): Promise<{ done: string } | { fault: string }> {
  if (reason === "") return { fault: messages.typeNote }
  const line = { ...clerk, action: NOTE_ACTION, subject: `order ${number}`, reason }
  await recordAudit(db, { ...line, before: null, after: "note" })
  return { done: messages.noteIsKept }
}
