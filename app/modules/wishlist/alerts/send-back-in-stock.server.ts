import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { backInStockRequests, stockReturns } from "#db/tables/saved.ts"
import { backInStockMail } from "./mails/back-in-stock-mail.ts"
import { alertsStopLink } from "./stop-alerts.server.ts"

const BATCH = 200
const MOST_BATCHES = 100 // a round ends, so that the worker can be stopped

type AlertServices = Pick<Services, "db" | "secret" | "shopUrl">

/** Mails subscribers of a product that is back in stock, once each. Answers how many. Any number of nodes may run it. */
export async function sendBackInStockMails(services: AlertServices): Promise<number> {
  let answered = 0
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    let hasReturned = false
    answered += await workOnEach(services.db, {
      async claim(tx) {
        const waiting = await claimWaiting(tx)
        hasReturned = waiting !== null
        return waiting ?? []
      },
      work: (tx, waiting) => mailWaiting({ ...services, db: tx }, waiting),
    })
    if (!hasReturned) break
  }
  return answered
}

/** Some requests of the stock that came back first; null when none did. One that fails waits for the stock to come back again. */
async function claimWaiting(tx: Database): Promise<Waiting[] | null> {
  const [returned] = await tx
    .select({ sku: stockReturns.sku })
    .from(stockReturns)
    .orderBy(asc(stockReturns.returnedAt))
    .limit(1)
    .for("update", { skipLocked: true })
  if (!returned) return null
  const waiting = await listWaiting(tx, returned.sku)
  if (waiting.length < BATCH) await tx.delete(stockReturns).where(eq(stockReturns.sku, returned.sku))
  return waiting
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

async function mailWaiting(
  { db, secret, shopUrl }: AlertServices,
  { id, productId, type, ...back }: Waiting,
): Promise<true> {
  const link = `${shopUrl}/product-detail/${type}/${productId}`
  const ended = { purpose: "back-in-stock", email: back.email } as const
  const stopLink = await alertsStopLink(ended, { secret, shopUrl })
  const texts = await findMailWording(db, "back-in-stock")
  await postMail({ db, secret }, backInStockMail({ ...back, link, stopLink }, texts))
  await db.delete(backInStockRequests).where(eq(backInStockRequests.id, id))
  return true
}

function listWaiting(tx: Database, sku: string) {
  return tx
    .select({
      id: backInStockRequests.id,
      email: backInStockRequests.email,
      productId: products.id,
      type: products.type,
      name: products.name,
      stock: stocks.quantity,
    })
    .from(backInStockRequests)
    .innerJoin(products, eq(products.id, backInStockRequests.productId))
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(
      and(
        ...[eq(stocks.sku, sku), gt(stocks.quantity, 0), isNull(products.withdrawnAt)],
        isNotNull(backInStockRequests.confirmedAt),
      ),
    )
    .orderBy(asc(backInStockRequests.createdAt), asc(backInStockRequests.id))
    .limit(BATCH)
    .for("update", { of: backInStockRequests, skipLocked: true })
}
