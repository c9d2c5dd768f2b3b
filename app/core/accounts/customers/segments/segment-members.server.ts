import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm"
import { findCustomer } from "#app/core/accounts/customers/find-customer.server.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { consents } from "#db/tables/privacy.ts"
import type { SegmentMember, SegmentRule } from "./segment.ts"

const PER_PAGE = 50
/** Customers whose orders one statement reads, by the index of their orders. */
const BATCH = 500
/** Customers that a page or a count of the back office looks at. */
const MOST_LOOKED_AT = 10_000

// As the index orders_by_guest_start has it.
const GUEST_EMAIL = sql<string>`${orders.guestEmail} collate "C"`

/** Where a walk through the customers stands: accounts by their id, then guests by their address. */
type Place = { of: "accounts" | "guests"; after: string }
const START: Place = { of: "accounts", after: "" }

/** The customers who fit a rule, a batch at a time, with how many were looked at. Each batch is one bounded statement. */
export async function* walkMembers(
  db: Database,
  rule: SegmentRule,
  from: Place = START,
): AsyncGenerator<{ members: SegmentMember[]; lookedAt: number; last: Place }> {
  for (const kind of ["accounts", "guests"] as const) {
    if (from.of === "guests" && kind === "accounts") continue
    let after = from.of === kind ? from.after : ""
    while (true) {
      const lookedAt = await listCandidates(db, { of: kind, after })
      const last = lookedAt.at(-1)
      if (last === undefined) break
      const members = await listFitting(db, rule, { of: kind, among: lookedAt })
      yield { members, lookedAt: lookedAt.length, last: { of: kind, after: last } }
      after = last
    }
  }
}

/**
 * A page of the customers who fit a rule, behind the one whose key is `after`, and where the next page begins. Of a rule that few fit a page
 * ends after 10,000 customers that were looked at, with fewer on it or none.
 */
export async function listMembers(
  db: Database,
  rule: SegmentRule,
  after: string | null,
): Promise<{ members: SegmentMember[]; next: string | null }> {
  const last = after === null ? null : await findCustomer(db, after)
  const found: SegmentMember[] = []
  let lookedAt = 0
  let cutAt: Place | null = null
  for await (const batch of walkMembers(db, rule, last ? placeOf(last.buyer) : START)) {
    found.push(...batch.members)
    lookedAt += batch.lookedAt
    if (found.length > PER_PAGE) break
    if (lookedAt >= MOST_LOOKED_AT) {
      cutAt = batch.last
      break
    }
  }
  const members = found.slice(0, PER_PAGE)
  if (found.length > PER_PAGE) return { members, next: members.at(-1)?.key ?? null }
  return { members, next: cutAt && (await keyOf(db, cutAt)) }
}

/** How many customers fit a rule, of the first 10,000; `isWhole` where there are no others. */
export async function countMembers(
  db: Database,
  rule: SegmentRule,
): Promise<{ count: number; isWhole: boolean }> {
  let [count, lookedAt] = [0, 0]
  for await (const batch of walkMembers(db, rule)) {
    if (lookedAt >= MOST_LOOKED_AT) return { count, isWhole: false }
    count += batch.members.length
    lookedAt += batch.lookedAt
  }
  return { count, isWhole: true }
}

/** Whether a buyer fits a rule now. */
export async function isMember(db: Database, rule: SegmentRule, buyer: Buyer): Promise<boolean> {
  const { of, after: only } = placeOf(buyer)
  return (await listFitting(db, rule, { of, among: [only] })).length > 0
}

function placeOf(buyer: Buyer): Place {
  return "id" in buyer ? { of: "accounts", after: buyer.id } : { of: "guests", after: buyer.guestEmail }
}

async function keyOf(db: Database, { of, after }: Place): Promise<string | null> {
  if (of === "accounts") return after
  const { number, guestEmail } = orders
  const [first] = await db.select({ number }).from(orders).where(eq(guestEmail, after)).limit(1)
  return first?.number ?? null
}

async function listCandidates(db: Database, { of, after }: Place): Promise<string[]> {
  if (of === "accounts") {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(BATCH)
    return rows.map(({ id }) => id)
  }
  const rows = await db
    .selectDistinct({ email: GUEST_EMAIL })
    .from(orders)
    .where(and(isNotNull(orders.guestEmail), gt(GUEST_EMAIL, after)))
    .orderBy(GUEST_EMAIL)
    .limit(BATCH)
  return rows.map(({ email }) => email)
}

type Among = { of: Place["of"]; among: readonly string[] }

async function listFitting(db: Database, rule: SegmentRule, { of, among }: Among): Promise<SegmentMember[]> {
  if (rule.kind === (of === "accounts" ? "guest" : "registered")) return []
  if (of === "accounts") {
    const theirs = figuresOf(db, sql`${orders.userId} = ${users}.id`)
    const rows = await db
      .select({ key: users.id, email: users.email, name: users.name, ...shown(theirs) })
      .from(users)
      .crossJoinLateral(theirs)
      .where(and(inArray(users.id, [...among]), fitting(rule, theirs, sql`lower(${users.email})`)))
      .orderBy(asc(users.id))
    return rows.map((row) => ({ ...row, hasAccount: true }))
  }
  const theirs = figuresOf(db, sql`${GUEST_EMAIL} = guest.email`)
  const rows = await db
    .select({ key: theirs.number, email: sql<string>`guest.email`, name: theirs.name, ...shown(theirs) })
    .from(sql`unnest(${sql.param([...among])}::text[]) as guest(email)`)
    .crossJoinLateral(theirs)
    .where(and(isNotNull(theirs.number), fitting(rule, theirs, sql`guest.email`)))
    .orderBy(sql`guest.email collate "C"`)
  return rows.map((row) => ({ ...row, hasAccount: false }))
}

/** What the orders of one customer come to. Always one row. */
function figuresOf(db: Database, isTheirs: SQL) {
  const { number, fullName, totalPaise, placedAt, region, city, pin } = orders
  const isCounted = sql`filter (where ${orders.lifecycle} = 'confirmed')`
  const ofLast = (column: typeof region | typeof city | typeof pin) =>
    sql<string | null>`(array_agg(${column} order by ${placedAt} desc) ${isCounted})[1]`
  return db
    .select({
      orders: sql<number>`(count(*) ${isCounted})::int`.as("orders"),
      paise: sql<number>`coalesce(sum(${totalPaise}) ${isCounted}, 0)::float8`.as("paise"),
      lastOrderAt: sql<Date | null>`max(${placedAt}) ${isCounted}`.mapWith(placedAt).as("last_order_at"),
      region: ofLast(region).as("region"),
      city: ofLast(city).as("city"),
      pin: ofLast(pin).as("pin"),
      number: sql<string>`(array_agg(${number} order by ${orders.id}))[1]`.as("number"),
      name: sql<string>`(array_agg(${fullName} order by ${orders.id} desc))[1]`.as("name"),
    })
    .from(orders)
    .where(isTheirs)
    .as("figures")
}

type Figures = ReturnType<typeof figuresOf>

function shown({ orders: count, paise, lastOrderAt }: Figures) {
  return { orders: count, paise, lastOrderAt }
}

function fitting(rule: SegmentRule, figures: Figures, email: SQL): SQL | undefined {
  const { ordersFrom, ordersTo, paiseFrom, paiseTo, lastWithinDays, lastBeforeDays, hasNews } = rule
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  const agreed = sql`exists (select from ${consents} consent where consent.email = ${email}
    and consent.purpose = 'email-alerts' and consent.ended_at is null)`
  return and(
    ordersFrom === null ? undefined : gte(figures.orders, ordersFrom),
    ordersTo === null ? undefined : lte(figures.orders, ordersTo),
    paiseFrom === null ? undefined : gte(figures.paise, paiseFrom),
    paiseTo === null ? undefined : lte(figures.paise, paiseTo),
    lastWithinDays === null ? undefined : gte(figures.lastOrderAt, daysAgo(lastWithinDays)),
    lastBeforeDays === null ? undefined : lt(figures.lastOrderAt, daysAgo(lastBeforeDays)),
    rule.states.length > 0 ? inArray(figures.region, rule.states) : undefined,
    rule.cities.length > 0
      ? inArray(
          sql`lower(${figures.city})`,
          rule.cities.map((city) => city.toLowerCase()),
        )
      : undefined,
    rule.pinStarts.length > 0
      ? or(...rule.pinStarts.map((start) => sql`starts_with(${figures.pin}, ${start})`))
      : undefined,
    hasNews === null ? undefined : eq(agreed, hasNews),
  )
}
