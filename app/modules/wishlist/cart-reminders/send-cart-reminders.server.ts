import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm"
import { IS_PUBLISHED } from "#app/core/catalogue/product-rows.server.ts"
import { findMailWording } from "#app/core/orders/notifications/wording/mail-wording.server.ts"
import { claimRows } from "#app/platform/database/claims.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { workOnEach } from "#app/platform/database/work-on-each.server.ts"
import { postMail } from "#app/platform/mail/outbox.server.ts"
import type { Services } from "#app/services.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { cartReminders } from "#db/tables/saved.ts"
import { cartKey, type LeftLine } from "./cart-reminder.ts"
import { cartReminderMail, type LeftProduct } from "./cart-reminder-mail.ts"
import { NOTHING_LEFT, reminderStopLink } from "./cart-reminders.server.ts"

export type ReminderServices = Pick<Services, "db" | "secret" | "shopUrl">

export const PEOPLE_A_BATCH = 20
const MOST_BATCHES = 500 // a round ends, so that the worker can be stopped
/** What was left longer ago is told no more, and shown to no staff. */
export const DAYS_KEPT = 7
export const DAYS_BETWEEN_MAILS = 7 // to one person
const FORGOTTEN_AT_ONCE = 500

const HAS_ORDERED = sql`exists (select from orders bought where bought.placed_at >= ${cartReminders.leftAt}
  and (bought.user_id = ${cartReminders.userId}
    or bought.guest_email = (select owner.email from users owner where owner.id = ${cartReminders.userId})))`

/** Mails who agreed about a cart that was left so many hours ago, once. Answers how many. Any number of nodes may run it. */
export async function sendCartReminders(services: ReminderServices, hours: number): Promise<number> {
  while ((await forget(services.db, HAS_ORDERED)) > 0);
  return inBatches(() =>
    workOnEach(services.db, {
      claim: (tx) => claimPeople(tx, hours),
      work: (tx, person) => mailPerson({ ...services, db: tx }, person),
    }),
  )
}

/** Does batches until one does nothing. Answers how much was done. */
export async function inBatches(workBatch: () => Promise<number>): Promise<number> {
  let done = 0
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const claimed = await workBatch()
    if (claimed === 0) break
    done += claimed
  }
  return done
}

/** Forgets some of the carts that were left before a time; answers how many, 0 when none is left. */
export function deleteOldLeftCarts(db: Database, before: Date): Promise<number> {
  return forget(db, lte(cartReminders.leftAt, before))
}

async function forget(db: Database, isOver: SQL): Promise<number> {
  const { userId: id, leftAt } = cartReminders
  const due = { where: and(isNotNull(leftAt), isOver), limit: FORGOTTEN_AT_ONCE }
  const forgotten = await claimRows(db, cartReminders, { id, set: NOTHING_LEFT, ...due }).returning({ id })
  return forgotten.length
}

function claimPeople(tx: Database, hours: number) {
  const { leftAt, mailedAt, agreedAt, agreedText, lines, userId } = cartReminders
  return tx
    .select({ userId, recipient: users.email, agreedAt, agreedText, lines })
    .from(cartReminders)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        ...[users.emailVerified, isNotNull(agreedAt), isNotNull(lines)],
        sql`${leftAt} <= now() - make_interval(hours => ${hours}::integer)`,
        sql`${leftAt} > now() - make_interval(days => ${DAYS_KEPT})`,
        sql`coalesce(${mailedAt}, '-infinity') <= now() - make_interval(days => ${DAYS_BETWEEN_MAILS})`,
        sql`not ${HAS_ORDERED}`,
      ),
    )
    .orderBy(asc(leftAt), asc(userId))
    .limit(PEOPLE_A_BATCH)
    .for("update", { of: cartReminders, skipLocked: true })
}

type Person = Awaited<ReturnType<typeof claimPeople>>[number]

type Reminded = Pick<Person, "recipient" | "agreedAt" | "agreedText" | "lines">

/** The mail about a cart that was left. Nothing is told of products that cannot be bought now; where none is left, there is no mail. */
export async function writeReminder(
  { db, shopUrl }: ReminderServices,
  { recipient, agreedAt, agreedText: text, lines }: Reminded,
  links: { stopLink: string; restoreLink?: string },
) {
  const products = await listSellable(db, lines ?? [])
  if (products.length === 0 || agreedAt === null || recipient === null) return null
  const texts = await findMailWording(db, "cart-reminder")
  return cartReminderMail({ recipient, products, agreed: { at: agreedAt, text }, shopUrl, ...links }, texts)
}

async function mailPerson(services: ReminderServices, person: Person): Promise<true> {
  const { db } = services
  const { userId, lines } = person
  const stopLink = await reminderStopLink(userId, services)
  const mail = await writeReminder(services, person, { stopLink })
  const isTold = mail !== null
  if (isTold) await postMail(services, mail)
  await db
    .update(cartReminders)
    .set({
      ...NOTHING_LEFT,
      ...(isTold && {
        ...{ mailedAt: sql`now()`, mailedLeftAt: cartReminders.leftAt, mailedCart: cartKey(lines ?? []) },
      }),
    })
    .where(eq(cartReminders.userId, userId))
  return true
}

async function listSellable(db: Database, lines: readonly LeftLine[]): Promise<LeftProduct[]> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await db
    .select({ id: products.id, type: products.type, name: products.name })
    .from(products)
    .innerJoin(stocks, eq(stocks.sku, products.sku))
    .where(and(inArray(products.id, ids), IS_PUBLISHED, sql`${stocks.quantity} > 0`))
  return lines.flatMap(({ id, quantity }) => {
    const product = found.find((one) => one.id === id)
    return product ? [{ ...product, quantity }] : []
  })
}
