import { recordAudit } from "#app/core/settings/staff/audit.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import type { Services } from "#app/services.server.ts"

const KIND = "customer-export"
const MINUTE = 1 / (24 * 60)
const LIFETIME_DAYS = 2 * MINUTE

type Export = { key: string; actor: string; address: string | null }

/** Writes down that somebody takes a customer's data, and answers the key that opens the file for them alone, for two minutes. */
export async function openExport(
  { db, secret }: Pick<Services, "db" | "secret">,
  { key, actor, address }: Export,
): Promise<string> {
  await recordAudit(db, {
    ...{ actor, address, action: "customer data exported", subject: `customer ${key}` },
    ...{ before: null, after: null },
  })
  return signLinkToken(KIND, { subject: subjectOf({ key, actor }), secret, days: LIFETIME_DAYS })
}

/** Whether a key opens the file of this customer for this member of the staff. */
export async function opensExport(
  token: string,
  { secret, ...asked }: { key: string; actor: string; secret: string },
): Promise<boolean> {
  return (await readLinkToken(KIND, token, secret)) === subjectOf(asked)
}

function subjectOf({ key, actor }: Pick<Export, "key" | "actor">) {
  return `${key} ${actor}`
}
