import { and, eq, isNull, lt, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import { countSome } from "#app/platform/database/count-some.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { readLinkToken, signLinkToken } from "#app/platform/link-token.server.ts"
import { confirmRecipient, postToUnconfirmed } from "#app/platform/mail/outbox.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { backInStockRequests } from "#db/tables/saved.ts"
import { confirmAlertMail } from "./mails/confirm-alert-mail.ts"
import { leaveYourAddress } from "./messages.ts"
import { alertsStopLink } from "./stop-alerts.server.ts"

const KIND = "confirm-wish"
const LIFETIME_DAYS = 7
const ONCE = [backInStockRequests.productId, backInStockRequests.email]

/** How many products are sold out that somebody waits for, as a column. */
export const WISHED_AND_SOLD_OUT = countSome(
  sql`(select distinct ${backInStockRequests.productId} from ${backInStockRequests} join ${products} on ${products.id} = ${backInStockRequests.productId}
  join ${stocks} on ${stocks.sku} = ${products.sku} where ${stocks.quantity} = 0) wished`,
)

type Links = { secret: string; shopUrl: string }
type AlertRequest = { productId: string; email: string; page: string }

/**
 * Keeps that an address waits for a product, once and from now (SR-5), with its consent. Where the address is yet to be shown to be
 * its owner's (`asks`), a mail asks for that, once an hour at most, and nothing else is sent before. False when the shop has no such product.
 */
export async function requestBackInStock(
  db: Database,
  { productId, email, page }: AlertRequest,
  asks: Links | null = null,
): Promise<boolean> {
  const links = asks && {
    link: await confirmLink({ productId, email }, asks),
    stopLink: await alertsStopLink({ purpose: "back-in-stock", email }, asks),
  }
  return db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId)
    if (!product) return false
    if (!asks || !links) await keepConfirmed(tx, { productId, email, page })
    else if (await keepUnconfirmed(tx, { productId, email }))
      await postToUnconfirmed(
        { db: tx, ...asks },
        confirmAlertMail({ email, name: product.name, ...links, ...asks }),
      )
    return true
  })
}

async function keepConfirmed(tx: Database, { productId, email, page }: AlertRequest): Promise<void> {
  const { confirmedAt } = backInStockRequests
  await tx
    .insert(backInStockRequests)
    .values({ id: uuidv7(), productId, email, confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: ONCE,
      set: { createdAt: sql`now()`, confirmedAt: sql`coalesce(${confirmedAt}, now())` },
    })
  const [whose, purpose] = [{ email }, "back-in-stock"] as const
  await recordConsent(tx, { whose, purpose, subject: productId, wording: leaveYourAddress, page })
}

/** Answers whether the address is to be asked now: it is not confirmed, and was not asked within the hour. */
async function keepUnconfirmed(
  tx: Database,
  { productId, email }: Omit<AlertRequest, "page">,
): Promise<boolean> {
  const { confirmedAt, createdAt, id } = backInStockRequests
  const asked = await tx
    .insert(backInStockRequests)
    .values({ id: uuidv7(), productId, email, confirmedAt: null })
    .onConflictDoUpdate({
      target: ONCE,
      set: { createdAt: sql`now()` },
      setWhere: and(isNull(confirmedAt), lt(createdAt, sql`now() - interval '1 hour'`)),
    })
    .returning({ id })
  return asked.length > 0
}

/** The address and product of a request that such a link confirms; null when it is not ours or too old. */
export async function readAlertToken(db: Database, token: string, secret: string) {
  const [, productId = "", email] = (await readLinkToken(KIND, token, secret))?.match(/^([^:]*):(.+)$/) ?? []
  if (!email) return null
  const { id, type, name } = products
  const [product] = await db.select({ id, type, name }).from(products).where(isOffered(productId))
  return product ? { email, product } : null
}

/** Marks the request of a link as confirmed, and answers whether the link was good; a second time it still is. */
export async function confirmAlert(
  db: Database,
  { token, secret, page }: { token: string; secret: string; page: string },
): Promise<boolean> {
  const request = await readAlertToken(db, token, secret)
  if (!request) return false
  await confirmRecipient(db, request.email)
  return requestBackInStock(db, { productId: request.product.id, email: request.email, page })
}

async function lockProduct(tx: Database, productId: string) {
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(isOffered(productId))
    .for("key share") // an import must not take it away in between
  return product
}

function isOffered(productId: string) {
  return and(eq(products.id, productId), isNull(products.withdrawnAt))
}

async function confirmLink({ productId, email }: Omit<AlertRequest, "page">, { secret, shopUrl }: Links) {
  const token = await signLinkToken(KIND, { subject: `${productId}:${email}`, secret, days: LIFETIME_DAYS })
  return `${shopUrl}/alerts/confirm?token=${token}`
}
