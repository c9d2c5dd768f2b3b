import { createHmac } from "node:crypto"
import { and, isNull, lt, sql } from "drizzle-orm"
import { jwtVerify, SignJWT } from "jose"
import { v7 as uuidv7 } from "uuid"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { confirmRecipient, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { subscriptions } from "#db/tables/saved.ts"
import { subscriptionMail } from "./mails/subscription-mail.ts"
import { newProductsLowerPrices, shallWeWriteTo } from "./messages.ts"
import { alertsStopLink } from "./stop-alerts.server.ts"

const AUDIENCE = "confirm-subscription"
const LIFETIME = "7d"
const ALGORITHM = "HS256"

type Subscribing = { email: string; shopUrl: string; secret: string }

/** Keeps an address for alerts and mails its link, once an hour at most. Nobody learns whether it was known. */
export async function subscribe(db: Database, { email, shopUrl, secret }: Subscribing): Promise<void> {
  const token = await signToken(email, secret)
  const stopLink = await alertsStopLink({ purpose: "email-alerts", email }, { secret, shopUrl })
  await db.transaction(async (tx) => {
    const asked = await tx
      .insert(subscriptions)
      .values({ id: uuidv7(), email })
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: { createdAt: sql`now()` },
        setWhere: and(
          isNull(subscriptions.confirmedAt),
          lt(subscriptions.createdAt, sql`now() - interval '1 hour'`),
        ),
      })
      .returning({ id: subscriptions.id })
    if (asked.length === 0) return
    const mail = subscriptionMail({ shopUrl, token, stopLink }, await findMailWording(tx, "subscription"))
    await postToUnconfirmed({ db: tx, secret }, { recipient: email, ...mail })
  })
}

/** The address that a link of ours was mailed to, or null when the link is not ours, was changed or is too old. */
export async function readToken(token: string, secret: string, now = new Date()): Promise<string | null> {
  const options = { audience: AUDIENCE, algorithms: [ALGORITHM], requiredClaims: ["exp"], currentDate: now }
  return jwtVerify(token, keyOf(secret), options).then(
    ({ payload }) => payload.sub ?? null,
    () => null,
  )
}

/** Marks the address of a link as confirmed, writes its consent down and answers whether the link was good; a second time it still is. */
export async function confirmSubscription(
  db: Database,
  { token, secret }: { token: string; secret: string },
) {
  const email = await readToken(token, secret)
  if (email === null) return false
  await db.transaction(async (tx) => {
    await confirmRecipient(tx, email)
    await tx
      .insert(subscriptions)
      .values({ id: uuidv7(), email, confirmedAt: sql`now()` })
      .onConflictDoUpdate({
        target: subscriptions.email,
        set: { confirmedAt: sql`now()` },
        setWhere: isNull(subscriptions.confirmedAt),
      })
    const wording = `${shallWeWriteTo} ${email}${newProductsLowerPrices}`
    const [whose, purpose] = [{ email }, "email-alerts"] as const
    await recordConsent(tx, { whose, purpose, wording, page: "/confirm-subscription" })
  })
  return true
}

function signToken(email: string, secret: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(email)
    .setExpirationTime(LIFETIME)
    .sign(keyOf(secret))
}

/** A key of its own, so that nothing else that the shop signs passes for one of these. */
function keyOf(secret: string) {
  return createHmac("sha256", secret).update(AUDIENCE).digest()
}
