import { gte } from "drizzle-orm"
import type { NewsSource } from "#app/define-module.server.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { complaints } from "#db/tables/warranty.ts"
import * as messages from "./messages.ts"

/** Complaints that came in, with the day by which the law wants them redressed. */
export const findNewComplaints: NewsSource["find"] = async ({ db }, since) => {
  const { number, dueOn, receivedAt } = complaints
  const found = await db.select({ number, dueOn }).from(complaints).where(gte(receivedAt, since))
  return found.map((complaint) => ({
    ...{ key: complaint.number, path: "/admin/desk/complaints" },
    subject: messages.complaintCameIn(complaint.number, formatDay(complaint.dueOn)),
  }))
}
