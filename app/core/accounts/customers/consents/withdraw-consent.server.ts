import type { Database } from "#app/platform/database/database.server.ts"
import { stopAlerts } from "#modules/wishlist/alerts/stop-alerts.server.ts"
import type { ConsentPurpose, Whose } from "#app/core/privacy/consents/consent.ts"
import { endReminders } from "#modules/wishlist/cart-reminders/cart-reminders.server.ts"
import { endMails } from "#modules/wishlist/mails/mail-choice.server.ts"

type Giver = { userId: string | null; email: string | null }
type Withdrawn = { purpose: ConsentPurpose; subject: string; from: string }

/** Whose consents somebody may see and withdraw: those of the account, and of an address that is known to be theirs. */
export function giversOf({ userId, email }: Giver): Whose[] {
  return [...(userId ? [{ userId }] : []), ...(email ? [{ email }] : [])]
}

/**
 * Withdraws a consent and ends what it allowed, together. `from` is the path on which it was said. What the giver never agreed to, or has
 * withdrawn, stays as it is.
 */
export async function withdrawConsent(
  db: Database,
  { userId, email }: Giver,
  { purpose, subject, from }: Withdrawn,
): Promise<void> {
  switch (purpose) {
    case "email-alerts":
      if (email) await stopAlerts(db, { purpose, email, from })
      return
    case "back-in-stock":
      if (email) await stopAlerts(db, { purpose, email, productId: subject, from })
      return
    case "saved-drops":
    case "saved-returns":
      if (userId) await endMails(db, userId, { only: purpose, from })
      return
    case "cart-reminder":
      if (userId) await endReminders(db, userId, from)
  }
}
