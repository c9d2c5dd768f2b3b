import { and, eq, isNull, type SQL, sql } from "drizzle-orm"
import { giversOf } from "#app/core/accounts/customers/consents/withdraw-consent.server.ts"
import type { DataOwner, Withdrawal } from "#app/core/accounts/customers/personal-data.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { endConsent, recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { consents } from "#db/tables/privacy.ts"
import { CHANNELS, type Channel, PURPOSES } from "./channels.ts"
import * as messages from "./messages.ts"

/** Where a consent ended that no page ended. */
const STOPPED_FROM = "STOP by message"

/** The channels by which an account gets news of all its orders. */
export async function findAgreed(db: Database, userId: string): Promise<Channel[]> {
  const isOpen = and(eq(consents.userId, userId), eq(consents.subject, ""), isNull(consents.endedAt))
  const found = await db.select({ purpose: consents.purpose }).from(consents).where(isOpen)
  return CHANNELS.filter((channel) => found.some(({ purpose }) => purpose === PURPOSES[channel]))
}

/** Records that an account wants news of all its orders by a channel. */
export async function agree(
  db: Database,
  { userId, channel, page }: { userId: string; channel: Channel; page: string },
): Promise<void> {
  const given = { purpose: PURPOSES[channel], wording: messages.CONSENTS[channel], page }
  await recordConsent(db, { whose: { userId }, ...given })
}

/** Records what a buyer agreed to in the order form: for all orders of an account, for this one of a guest. Needs the order's transaction. */
export async function agreeWithOrder(
  tx: Database,
  { buyer, number, channel }: { buyer: Buyer; number: string; channel: Channel },
): Promise<void> {
  const page = "/payment"
  if ("id" in buyer) return agree(tx, { userId: buyer.id, channel, page })
  const given = { purpose: PURPOSES[channel], wording: messages.ORDER_CONSENTS[channel], page }
  await recordConsent(tx, { whose: { email: buyer.guestEmail }, subject: number, ...given })
}

/** Ends the consent of an account, or of the address for one order, as its owner withdraws it. */
export async function withdraw(
  db: Database,
  owner: DataOwner,
  { purpose, subject, from }: Withdrawal,
): Promise<void> {
  for (const whose of giversOf(owner)) await endConsent(db, { whose, purpose, subject, from })
}

/** Ends the consents to a channel of all whose orders name a phone, in international form: somebody wrote STOP from it. */
export function stopPhone(db: Database, phone: string, channel: Channel): Promise<void> {
  return stopWhere(db, sql`ordered.phone = ${phone.slice(-10)}`, { channel, from: STOPPED_FROM })
}

/** Ends the consent to a channel that holds for an order: of its account for all orders, of a guest for this one. */
export function stopOrder(db: Database, { orderId, ...ending }: Ending & { orderId: string }): Promise<void> {
  return stopWhere(db, sql`ordered.id = ${orderId}`, ending)
}

type Ending = { channel: Channel; from: string }

/** Ends the open consents that hold for orders as `isMeant` says of `ordered`. */
async function stopWhere(db: Database, isMeant: SQL, { channel, from }: Ending): Promise<void> {
  const isTheirs = sql`${consents.id} in (
    select consent.id from ${orders} ordered
    join ${consents} consent on consent.user_id = ordered.user_id and consent.subject = '' where ${isMeant}
    union all select consent.id from ${orders} ordered
    join ${consents} consent on consent.email = lower(ordered.email) and consent.subject = ordered.number
    where ${isMeant})`
  await db
    .update(consents)
    .set({ endedAt: sql`now()`, endedFrom: from })
    .where(and(eq(consents.purpose, PURPOSES[channel]), isNull(consents.endedAt), isTheirs))
}
