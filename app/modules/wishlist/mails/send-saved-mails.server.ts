import { and, asc, desc, eq, exists, inArray, isNotNull, or, sql } from "drizzle-orm"
import { IS_PUBLISHED } from "#app/core/catalogue/product-rows.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { savedMailChoices, savedProducts } from "#db/tables/saved.ts"
import { stopLinkOf } from "./mail-choice.server.ts"
import { type SavedNews, savedMail, savedMailOf } from "./saved-mail.ts"

type MailServices = Pick<Services, "db" | "secret" | "shopUrl">

const LEAST_DROP_PERCENT = 5
const PEOPLE_A_BATCH = 20
const MOST_BATCHES = 500 // a round ends, so that the worker can be stopped
const MOST_IN_A_MAIL = 20
const HOURS_BETWEEN_MAILS = 24 // to one person

const BEFORE = sql<number>`coalesce(${savedProducts.toldPaise}, ${savedProducts.pricePaise})`
const IS_DROP = sql<boolean>`(${savedMailChoices.dropsSince} is not null
  and ${products.pricePaise}::bigint * 100 <= ${BEFORE}::bigint * ${100 - LEAST_DROP_PERCENT}::integer)`
const IS_RETURN = sql<boolean>`(${savedMailChoices.returnsSince} is not null and ${savedProducts.wasSoldOut})`
const IS_NEWS = and(
  eq(savedProducts.userId, savedMailChoices.userId),
  eq(savedProducts.isRemoved, false),
  IS_PUBLISHED,
  sql`${stocks.quantity} > 0`,
  or(IS_DROP, IS_RETURN),
)

/** Mails shoppers who agreed to it what changed of their saved products, at most once a day. Answers how many. Any number of nodes may run it. */
export async function sendSavedMails(services: MailServices): Promise<number> {
  await noteSoldOut(services.db)
  let mailed = 0
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const count = await workOnEach(services.db, {
      claim: claimPeople,
      work: (tx, person) => mailPerson({ ...services, db: tx }, person),
    })
    if (count === 0) break
    mailed += count
  }
  return mailed
}

/** Remembers what is sold out now, so that its return can be told. */
async function noteSoldOut(db: Database) {
  const isSoldOut = db
    .select({ id: products.id })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(and(IS_PUBLISHED, eq(stocks.quantity, 0)))
  const waiting = db
    .select({ userId: savedMailChoices.userId })
    .from(savedMailChoices)
    .where(isNotNull(savedMailChoices.returnsSince))
  await db
    .update(savedProducts)
    .set({ wasSoldOut: true })
    .where(
      and(
        eq(savedProducts.wasSoldOut, false),
        eq(savedProducts.isRemoved, false),
        inArray(savedProducts.productId, isSoldOut),
        inArray(savedProducts.userId, waiting),
      ),
    )
}

function claimPeople(tx: Database) {
  const { lastMailAt } = savedMailChoices
  const news = tx
    .select({ id: savedProducts.productId })
    .from(savedProducts)
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(IS_NEWS)
  return tx
    .select({ userId: users.id, recipient: users.email })
    .from(savedMailChoices)
    .innerJoin(users, eq(users.id, savedMailChoices.userId))
    .where(
      and(
        users.emailVerified,
        sql`coalesce(${lastMailAt}, '-infinity') <= now() - make_interval(hours => ${HOURS_BETWEEN_MAILS})`,
        exists(news),
      ),
    )
    .orderBy(sql`${lastMailAt} nulls first`, asc(users.id))
    .limit(PEOPLE_A_BATCH)
    .for("update", { of: savedMailChoices, skipLocked: true })
}

async function mailPerson(
  { db, secret, shopUrl }: MailServices,
  { userId, recipient }: { userId: string; recipient: string | null },
): Promise<true> {
  const news = await listNews(db, userId)
  const stopLink = await stopLinkOf(userId, { secret, shopUrl })
  if (news.length > 0 && recipient !== null) {
    const texts = await findMailWording(db, savedMailOf(news))
    await postMail({ db, secret }, savedMail({ recipient, news, stopLink, shopUrl }, texts))
  }
  for (const { id, isDrop, pricePaise } of news)
    await db
      .update(savedProducts)
      .set({ wasSoldOut: false, ...(isDrop && { toldPaise: pricePaise }) })
      .where(and(eq(savedProducts.userId, userId), eq(savedProducts.productId, id)))
  await db.update(savedMailChoices).set({ lastMailAt: sql`now()` }).where(eq(savedMailChoices.userId, userId))
  return true
}

function listNews(db: Database, userId: string): Promise<SavedNews[]> {
  const { id, type, name, pricePaise } = products
  return db
    .select({ id, type, name, pricePaise, beforePaise: BEFORE, isDrop: IS_DROP, isReturn: IS_RETURN })
    .from(savedMailChoices)
    .innerJoin(savedProducts, eq(savedProducts.userId, savedMailChoices.userId))
    .innerJoin(products, eq(products.id, savedProducts.productId))
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(and(eq(savedMailChoices.userId, userId), IS_NEWS))
    .orderBy(desc(savedProducts.changedAt), asc(products.id))
    .limit(MOST_IN_A_MAIL)
}
