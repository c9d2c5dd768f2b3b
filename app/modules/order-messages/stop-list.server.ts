import { createHmac } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { findUsedPhone } from "#app/core/accounts/phone/used-phones.server.ts"
import type { Services } from "#app/services.server.ts"
import { stoppedNumbers } from "#db/tables/order-messages.ts"
import type { Channel } from "./channels.ts"

type Keyed = Pick<Services, "db" | "secret">
type Stopped = { channel: Channel; phone: string }

/** Notes that somebody wrote STOP from a number, in international form. It holds for all orders, until `allowAgain`. */
export async function stop({ db, secret }: Keyed, { channel, phone }: Stopped): Promise<void> {
  await db
    .insert(stoppedNumbers)
    .values({ channel, phoneHash: hashOf(secret, phone) })
    .onConflictDoNothing()
}

/** Takes a number off the list: somebody wrote START from it. */
export async function allowAgain({ db, secret }: Keyed, stopped: Stopped): Promise<void> {
  await db.delete(stoppedNumbers).where(isOf(secret, stopped))
}

/** The same for the number that an account proved in the last 90 days, which agreed to the channel anew. A number that an order form names proves nothing. */
export async function allowOwnNumber(keyed: Keyed, userId: string, channel: Channel): Promise<void> {
  const phone = await findUsedPhone(keyed.db, userId)
  if (phone !== null) await allowAgain(keyed, { channel, phone })
}

/** The channels to which a number did not write STOP. */
export async function notStopped(
  { db, secret }: Keyed,
  phone: string,
  channels: readonly Channel[],
): Promise<Channel[]> {
  const isStopped = await Promise.all(
    channels.map((channel) => db.$count(stoppedNumbers, isOf(secret, { channel, phone }))),
  )
  return channels.filter((_, index) => isStopped[index] === 0)
}

function isOf(secret: string, { channel, phone }: Stopped) {
  return and(eq(stoppedNumbers.channel, channel), eq(stoppedNumbers.phoneHash, hashOf(secret, phone)))
}

function hashOf(secret: string, phone: string): string {
  const key = createHmac("sha256", secret).update("numbers that wrote STOP").digest()
  return createHmac("sha256", key).update(phone).digest("base64url")
}
