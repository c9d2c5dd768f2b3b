import { and, desc, eq, gt, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import { type LeftLine, linesOfKey } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import { DAYS_KEPT } from "#app/modules/wishlist/cart-reminders/send-cart-reminders.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { products } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { cartReminders, guestCarts } from "#db/tables/saved.ts"
import * as messages from "./messages.ts"

const PER_PAGE = 50

/** A cart that a customer left, at the prices of today. `userId` is null and the name empty for a guest. `mailedAt` is null before its reminder, `orderNumber` without an order since. */
export type LeftCart = {
  userId: string | null
  name: string
  email: string | null
  goods: string[]
  valuePaise: number
  leftAt: Date
  mailedAt: Date | null
  orderNumber: string | null
}

/**
 * A page of the carts that were left within seven days, the latest first, those before `before`, which is what `next` of the page before was:
 * carts that wait for their reminder, and the last one of each customer that a reminder was about.
 */
export async function listLeftCarts(
  db: Database,
  before: string | null,
): Promise<{ carts: LeftCart[]; next: string | null }> {
  const left = [
    ...(await readCarts(db, cartReminders.leftAt, before)),
    ...(await readGuestCarts(db, guestCarts.leftAt, before)),
  ].map(({ lines, ...row }) => ({ ...row, lines: lines ?? [], mailedAt: null }))
  const mailed = [
    ...(await readCarts(db, cartReminders.mailedLeftAt, before)),
    ...(await readGuestCarts(db, guestCarts.mailedLeftAt, before)),
  ].map(({ mailedCart, ...row }) => ({ ...row, lines: linesOfKey(mailedCart) }))
  const rows = [...left, ...mailed].toSorted((a, b) => Number(BigInt(b.place) - BigInt(a.place)))
  const page = rows.slice(0, PER_PAGE)
  const goods = await readGoods(
    db,
    page.flatMap(({ lines }) => lines.map(({ id }) => id)),
  )
  const carts = page.flatMap(({ userId, name, email, leftAt, mailedAt, orderNumber, lines }) =>
    leftAt ? [{ userId, name, email, leftAt, mailedAt, orderNumber, ...valued(lines, goods) }] : [],
  )
  return { carts, next: rows.length > PER_PAGE ? (page.at(-1)?.place ?? null) : null }
}

function readCarts(
  db: Database,
  leftAt: typeof cartReminders.leftAt | typeof cartReminders.mailedLeftAt,
  before: string | null,
) {
  const { userId, lines, mailedCart, mailedAt } = cartReminders
  const isTheirs = sql`bought.user_id = ${userId} or bought.guest_email = ${users.email}`
  return db
    .select({
      ...{ userId, name: users.name, email: users.email, leftAt, lines, mailedCart, mailedAt },
      ...{ place: placeOf(leftAt), orderNumber: firstOrderSince(leftAt, isTheirs) },
    })
    .from(cartReminders)
    .innerJoin(users, eq(users.id, userId))
    .where(isListed(leftAt, before))
    .orderBy(desc(leftAt))
    .limit(PER_PAGE + 1)
}

function readGuestCarts(
  db: Database,
  leftAt: typeof guestCarts.leftAt | typeof guestCarts.mailedLeftAt,
  before: string | null,
) {
  const { email, lines, mailedCart, mailedAt } = guestCarts
  const isTheirs = sql`bought.guest_email = ${email} or lower(bought.email) = ${email}`
  return db
    .select({
      ...{ userId: sql<null>`null`, name: sql<string>`''`, email, leftAt, lines, mailedCart, mailedAt },
      ...{ place: placeOf(leftAt), orderNumber: firstOrderSince(leftAt, isTheirs) },
    })
    .from(guestCarts)
    .where(isListed(leftAt, before))
    .orderBy(desc(leftAt))
    .limit(PER_PAGE + 1)
}

/** The number of the first order of `bought` since then, as a column; null without one. */
function firstOrderSince(leftAt: AnyPgColumn, isTheirs: SQL) {
  return sql<string | null>`(select bought.number from orders bought
    where bought.placed_at >= ${leftAt} and (${isTheirs}) order by bought.placed_at limit 1)`
}

/** The time in microseconds, as a date of JavaScript has only milliseconds. */
function placeOf(leftAt: AnyPgColumn) {
  return sql<string>`(extract(epoch from ${leftAt}) * 1000000)::bigint::text`
}

function isListed(leftAt: AnyPgColumn, before: string | null) {
  return and(
    isNotNull(leftAt),
    gt(leftAt, sql`now() - make_interval(days => ${DAYS_KEPT})`),
    before === null
      ? undefined
      : lt(leftAt, sql`'epoch'::timestamptz + ${before}::bigint * interval '1 microsecond'`),
  )
}

type Goods = Map<string, { name: string; pricePaise: number }>

async function readGoods(db: Database, ids: readonly string[]): Promise<Goods> {
  if (ids.length === 0) return new Map()
  const { id, name, pricePaise } = products
  const found = await db
    .select({ id, name, pricePaise })
    .from(products)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(found.map((product) => [product.id, product]))
}

function valued(lines: readonly LeftLine[], goods: Goods) {
  const named = lines.map(({ id, quantity }) => ({ quantity, product: goods.get(id) }))
  return {
    goods: named.map(({ quantity, product }) =>
      messages.piecesOf(quantity, product?.name ?? messages.goneProduct),
    ),
    valuePaise: named.reduce((sum, { quantity, product }) => sum + quantity * (product?.pricePaise ?? 0), 0),
  }
}
