import { and, eq } from "drizzle-orm"
import { endConsent } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { backInStockRequests, subscriptions } from "#db/tables/saved.ts"

const KIND = "alerts-opt-out"
const LIFETIME_DAYS = 5 * 365
const TOKEN_SUBJECT = /^(email-alerts|back-in-stock):(.+)$/

/** What a link ends, and for which address. */
export type StoppedAlerts = { purpose: "email-alerts" | "back-in-stock"; email: string }

/** The link that ends the mails of one purpose to one address, without a login. */
export async function alertsStopLink(
  { purpose, email }: StoppedAlerts,
  { secret, shopUrl }: { secret: string; shopUrl: string },
): Promise<string> {
  const subject = `${purpose}:${email}`
  const token = await signLinkToken(KIND, { subject, secret, days: LIFETIME_DAYS })
  return `${shopUrl}/alerts/unsubscribe?token=${token}`
}

/** What such a link ends; null when it is not ours, was changed or is too old. */
export async function readAlertsToken(token: string, secret: string): Promise<StoppedAlerts | null> {
  const [, purpose, email] = (await readLinkToken(KIND, token, secret))?.match(TOKEN_SUBJECT) ?? []
  if (!email || (purpose !== "email-alerts" && purpose !== "back-in-stock")) return null
  return { purpose, email }
}

/**
 * Ends mails to an address and the consents to them, together: about one product, or all of the purpose. `from` is the path from
 * which it was asked for. A second time is no fault.
 */
export async function stopAlerts(
  db: Database,
  { purpose, email, productId, from }: StoppedAlerts & { productId?: string; from: string },
): Promise<void> {
  const subject = productId === undefined ? {} : { subject: productId }
  await db.transaction(async (tx) => {
    await endConsent(tx, { whose: { email }, purpose, ...subject, from })
    if (purpose === "email-alerts") await tx.delete(subscriptions).where(eq(subscriptions.email, email))
    else await tx.delete(backInStockRequests).where(ofAddress(email, productId))
  })
}

function ofAddress(email: string, productId: string | undefined) {
  const { email: waiting, productId: product } = backInStockRequests
  return and(eq(waiting, email), productId === undefined ? undefined : eq(product, productId))
}
