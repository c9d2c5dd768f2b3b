import { createHmac } from "node:crypto"
import { and, desc, eq, gt, sql } from "drizzle-orm"
import { LINKED_PAGE } from "#app/core/orders/access/order-access.server.ts"
import { LINK_DAYS, orderLink, paymentAddress } from "#app/core/orders/order-link.server.ts"
import { parseOrderNumber } from "#app/core/orders/order-number.ts"
import { isSameKey } from "#app/platform/same-key.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments } from "#db/tables/payments.ts"
import { type CashLinkState, cashLinkState } from "./cash-link.ts"

const TOKEN_BYTES = 16 // short enough for a text message

/** The parameter of the payment page that has the token. */
export const CASH_LINK = "confirm"

/** The address of the page on which one press confirms cash on delivery. Its token is bound to that payment. Opening it confirms nothing. */
export function cashLink(
  { shopUrl, secret }: Pick<Services, "shopUrl" | "secret">,
  number: string,
  paymentId: string,
): string {
  return `${shopUrl}/orders/${number}/pay?${CASH_LINK}=${tokenOf(secret, paymentId)}`
}

/** Whether a token confirms this payment. */
export function isCashToken(token: string, secret: string, paymentId: string): boolean {
  return isSameKey(token, tokenOf(secret, paymentId))
}

/** The state of a link, and the address of its page for who is not the owner, with the headers of a redirect there. */
export type CashLink = { state: CashLinkState; pagePath: string; headers: typeof LINKED_PAGE }

/** The link of an order by its token; null for one that is forged, of another order, or older than links to orders may be. */
export async function findCashLink(
  { db, secret }: Pick<Services, "db" | "secret">,
  typedNumber: string | undefined,
  token: string,
): Promise<CashLink | null> {
  const number = parseOrderNumber(typedNumber)
  if (number === null) return null
  const isRecent = gt(orders.placedAt, sql`now() - ${`${LINK_DAYS} days`}::interval`)
  const attempts = await db
    .select({ id: payments.id, paymentState: payments.state, orderState: orders.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.number, number), eq(payments.method, "cod"), isRecent))
    .orderBy(desc(payments.askedAt))
  const attempt = attempts.find(({ id }) => isCashToken(token, secret, id))
  if (!attempt) return null
  const address = paymentAddress(await orderLink({ shopUrl: "", secret }, number))
  return { state: cashLinkState(attempt), headers: LINKED_PAGE, pagePath: `${address}&${CASH_LINK}=${token}` }
}

function tokenOf(secret: string, paymentId: string): string {
  const mac = createHmac("sha256", secret).update(`link of cash on delivery ${paymentId}`).digest()
  return mac.subarray(0, TOKEN_BYTES).toString("base64url")
}
