import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"

const KIND = "customer-export"
const MINUTE = 1 / (24 * 60)
const LIFETIME_DAYS = 2 * MINUTE

/** `subject` is whose data it is, as the audit log names it. */
type Export = { subject: string; actor: string; address: string | null }

/** Writes down that somebody takes data of customers, and answers the key that opens the file for them alone, for two minutes. */
export async function openExport(
  { db, secret }: Pick<Services, "db" | "secret">,
  { subject, actor, address }: Export,
): Promise<string> {
  await recordAudit(db, {
    ...{ actor, address, action: "customer data exported", subject },
    ...{ before: null, after: null },
  })
  return signLinkToken(KIND, { subject: `${subject} ${actor}`, secret, days: LIFETIME_DAYS })
}

/** Whether a key opens the file of this subject for this member of the staff. */
export async function opensExport(
  token: string,
  { subject, actor, secret }: Omit<Export, "address"> & { secret: string },
): Promise<boolean> {
  return (await readLinkToken(KIND, token, secret)) === `${subject} ${actor}`
}
