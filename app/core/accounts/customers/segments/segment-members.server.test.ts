import { eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { afterEach, expect, test } from "vitest"
import { newOrderNumber } from "#app/core/orders/order-number.ts"
import { recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { consents } from "#db/tables/privacy.ts"
import { emptyTables } from "#test/databases/empty-tables.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { EVERYBODY, type SegmentRule } from "./segment.ts"
import { countMembers, isMember, listMembers, walkMembers } from "./segment-members.server.ts"

const { db } = await keepTestDatabase()
afterEach(() => emptyTables(db, ["orders", "users", "consents"]))

const DAY_MS = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

async function account(id: string) {
  await db.insert(users).values({ id, name: id, email: `${id}@x.in`, emailVerified: true })
}

type Ordering = Partial<typeof orders.$inferInsert>
async function order({ lifecycle = "confirmed", ...values }: Ordering) {
  const id = uuidv7()
  await db.insert(orders).values({
    ...{ id, number: newOrderNumber("DH"), idempotencyKey: uuidv7() },
    ...{ totalPaise: 100_000, fullName: "A buyer", email: "a@x.in", phone: "9876543210", address: "1 Road" },
    ...{ city: "Pune", region: "Maharashtra", pin: "411001" },
    ...values,
  })
  await db.update(orders).set({ lifecycle }).where(eq(orders.id, id))
}
const who = async (rule: Partial<SegmentRule>) =>
  (await listMembers(db, { ...EVERYBODY, ...rule }, null)).members.map(({ email }) => email?.split("@")[0])

async function threeCustomers() {
  for (const id of ["asha", "ravi"]) await account(id)
  await order({ userId: "asha", placedAt: ago(100), region: "Goa", city: "Panaji", pin: "403001" })
  await order({ userId: "asha", placedAt: ago(10), totalPaise: 250_000 })
  await order({
    userId: "asha",
    placedAt: ago(1),
    lifecycle: "failed",
    region: "Delhi",
  })
  await order({ guestEmail: "gita@x.in", placedAt: ago(40), region: "Kerala", city: "Kochi", pin: "682001" })
  await recordConsent(db, {
    ...{ whose: { email: "asha@x.in" }, purpose: "email-alerts", wording: "Shall we?", page: "/" },
  })
}

test.each<[string, Partial<SegmentRule>, string[]]>([
  ["everybody", {}, ["asha", "ravi", "gita"]],
  ["one order at least, of those that were confirmed", { ordersFrom: 1 }, ["asha", "gita"]],
  ["two orders at least", { ordersFrom: 2 }, ["asha"]],
  ["three orders at least", { ordersFrom: 3 }, []],
  ["no order", { ordersTo: 0 }, ["ravi"]],
  ["₹1,000.01 to ₹3,500", { paiseFrom: 100_001, paiseTo: 350_000 }, ["asha"]],
  ["an order within 30 days", { lastWithinDays: 30 }, ["asha"]],
  ["no order for 30 days, though one before", { lastBeforeDays: 30 }, ["gita"]],
  ["the state of the last order", { states: ["Maharashtra", "Goa"] }, ["asha"]],
  ["the city in whatever case", { cities: ["KOCHI"] }, ["gita"]],
  ["the beginnings of PIN codes", { pinStarts: ["68", "403"] }, ["gita"]],
  ["consent to news", { hasNews: true }, ["asha"]],
  ["no consent to news", { hasNews: false }, ["ravi", "gita"]],
  ["accounts", { kind: "registered" }, ["asha", "ravi"]],
  ["guests with an order within 50 days", { kind: "guest", lastWithinDays: 50 }, ["gita"]],
])(
  "the customers of a rule with %s are found, counted, and each of them known alone",
  async (_what, rule, names) => {
    await threeCustomers()
    const whole = { ...EVERYBODY, ...rule }
    expect(await who(rule)).toEqual(names)
    expect(await countMembers(db, whole)).toEqual({ count: names.length, isWhole: true })
    const [asha, gita] = [{ id: "asha" }, { guestEmail: "gita@x.in" }]
    expect(await isMember(db, whole, asha)).toBe(names.includes("asha"))
    expect(await isMember(db, whole, gita)).toBe(names.includes("gita"))
  },
)

test("a consent that ended is none", async () => {
  await threeCustomers()
  await db.update(consents).set({ endedAt: new Date() })
  expect(await who({ hasNews: true })).toEqual([])
})

test("members are listed page by page, accounts before guests, each once", async () => {
  const ids = Array.from({ length: 60 }, (_, nth) => `user${String(nth).padStart(3, "0")}`)
  for (const id of ids) await account(id)
  for (const nth of [1, 2, 3]) await order({ guestEmail: `guest${nth}@x.in` })
  await order({ guestEmail: "guest1@x.in" })
  const first = await listMembers(db, EVERYBODY, null)
  expect([first.members.length, first.next]).toEqual([50, "user049"])
  const second = await listMembers(db, EVERYBODY, first.next)
  expect(second.next).toBeNull()
  expect([...first.members, ...second.members].map(({ email }) => email?.split("@")[0])).toEqual([
    ...ids,
    ...["guest1", "guest2", "guest3"],
  ])
  const guests = await listMembers(db, EVERYBODY, second.members.at(-3)?.key ?? null)
  expect(guests.members.map(({ email }) => email)).toEqual(["guest2@x.in", "guest3@x.in"])
})

test("each statement of a walk reads orders by an index alone, whatever number of them there is", async () => {
  await db.execute(sql`insert into users (id, name, email, email_verified)
    select 'user-' || nth, 'A', 'user-' || nth || '@x.in', true from generate_series(1, 3000) nth`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // orders that are confirmed from the start
    await tx.execute(sql`insert into orders
    (id, number, user_id, guest_email, idempotency_key, lifecycle, payment_state, total_paise, full_name, email, phone, address, city, region)
    select gen_random_uuid(), 'DH-' || nth, case when nth % 2 = 0 then 'user-' || (nth % 3000 + 1) end,
      case when nth % 2 = 1 then 'guest-' || (nth % 3000) || '@x.in' end, gen_random_uuid(), 'confirmed', 'paid', 1000, 'A', 'a@x.in', '9', 'x', 'Pune', 'Goa'
    from generate_series(1, 20000) nth`)
  })
  await db.execute(sql`analyze orders`)
  await db.execute(sql`analyze users`)
  await db.transaction(async (tx) => {
    const before = await scansOfOrders(tx)
    const members: string[] = []
    for await (const batch of walkMembers(tx, { ...EVERYBODY, ordersFrom: 1 })) {
      members.push(...batch.members.map(({ key }) => key))
      expect(batch.lookedAt).toBeLessThanOrEqual(500)
    }
    expect(members.length).toBe(3_000)
    expect(new Set(members).size).toBe(members.length)
    const after = await scansOfOrders(tx)
    expect(after.whole).toBe(before.whole)
    expect(after.byIndex).toBeGreaterThan(before.byIndex)
  })
})

/** Scans of the table of orders that the connection has not reported yet: earlier transactions of the last second are among them. */
async function scansOfOrders(tx: Database) {
  const [scans] = await tx
    .select({ whole: sql<number>`seq_scan::int`, byIndex: sql<number>`idx_scan::int` })
    .from(sql`pg_stat_xact_user_tables`)
    .where(sql`relname = 'orders'`)
  return scans ?? { whole: 0, byIndex: 0 }
}
