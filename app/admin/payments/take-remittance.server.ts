import { like, sql } from "drizzle-orm"
import type { ActionFunctionArgs } from "react-router"
import type { VerbAnswer } from "#app/admin/frame/answer-note.tsx"
import type { StaffVerb } from "#app/admin/staff/staff-route.server.ts"
import {
  type KeptLine,
  keepRemittance,
  readRemittance,
} from "#app/core/payments/cash/remittance/keep-remittance.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { settlementLines } from "#db/tables/payments.ts"
import * as messages from "./messages.ts"

/** The result of a courier's file: lines that differ, or faults for which nothing of it was kept. */
export type RemittanceAnswer = VerbAnswer & { lines?: KeptLine[]; faults?: string[] }

/** Matches a courier's file to the parcels with cash on delivery, and keeps what it paid out. */
export const takeRemittance: StaffVerb<ActionFunctionArgs, RemittanceAnswer> = {
  permission: "payments:resolve",
  audit: () => ({ action: "cash of couriers: kept", subject: "cash of couriers", read: sumKept }),
  async run({ services: { db, log }, form }) {
    const file = form.get("file")
    if (!(file instanceof File) || file.size === 0) return { fault: messages.chooseFile }
    const read = await readRemittance(new Uint8Array(await file.arrayBuffer()))
    if ("faults" in read) return { fault: messages.nothingKept, faults: read.faults }
    const lines = await keepRemittance({ db, log }, read.lines)
    const isNew = ({ outcome }: KeptLine) => outcome !== "kept-before"
    const added = lines.filter(isNew)
    const paise = added.reduce((sum, line) => sum + line.collectedPaise - line.feePaise - line.taxPaise, 0)
    const agree = added.filter(({ outcome }) => outcome === "agrees").length
    const before = lines.length - added.length
    const done = [
      messages.kept(added.length, agree, formatRupees(paise)),
      ...(before > 0 ? [messages.keptBefore(before)] : []),
    ].join(" ")
    return { done, lines: added.filter(({ outcome }) => outcome !== "agrees") }
  },
}

/** The kept lines of couriers and their sum in paise. */
async function sumKept(db: Database): Promise<unknown> {
  const [sums] = await db
    .select({
      lines: sql<number>`count(*)::int`,
      paidOutPaise: sql<number>`coalesce(sum(${settlementLines.settledPaise}), 0)::float8`,
    })
    .from(settlementLines)
    .where(like(settlementLines.id, "cod %"))
  return sums
}
