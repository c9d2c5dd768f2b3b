import { eq } from "drizzle-orm"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { warrantyClaims } from "#db/tables/warranty.ts"
import { CLAIM_MAILS, claimMail } from "./claim-mail.ts"
import type { ClaimState } from "./claim-states.ts"

/** Puts the mail about what a claim has become into the outbox, in the transaction that made it so (`db`). */
export async function notifyClaimant(
  { db, secret, shopUrl }: Pick<Services, "db" | "secret" | "shopUrl">,
  { claimId, state, note }: { claimId: string; state: ClaimState; note: string },
): Promise<void> {
  const [claim] = await db
    .select({
      ...{ number: warrantyClaims.number, serialNumber: warrantyClaims.serialNumber },
      ...{ productName: orderLines.name, orderNumber: orders.number },
      ...{ fullName: orders.fullName, email: orders.email },
    })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, warrantyClaims.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(warrantyClaims.id, claimId))
  if (!claim || claim.email === "") return // its buyer was erased
  const link = `${shopUrl}/orders/${claim.orderNumber}/warranty/${claim.number}`
  const texts = await findMailWording(db, CLAIM_MAILS[state])
  await postMail({ db, secret }, claimMail(claim, { state, note, link }, texts))
}
