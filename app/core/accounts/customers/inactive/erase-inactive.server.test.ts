import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { recordConsent } from "#app/core/privacy/consents/consents.server.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { accountPhones, passkeys, sessions, users } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { accountVisits, consents, erasureNotices } from "#db/tables/privacy.ts"
import { auditEntries } from "#db/tables/settings.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asha, createSampleShop, createTestServices, ravi } from "#test/samples/sample-shop.ts"
import { eraseInactiveAccounts } from "./erase-inactive.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await createSampleShop(db)
  await db.update(users).set({ createdAt: sql`now() - interval '5 years'` })
  await db.delete(accountVisits)
  await db.insert(accountVisits).values({ userId: ravi.id }) // here today
})

const work = () => eraseInactiveAccounts(createTestServices(db), 3)
const hasAccount = async ({ id }: { id: string }) => (await db.$count(users, eq(users.id, id))) === 1
const mailed = async () => (await db.select().from(outboxMails)).map(({ recipient }) => recipient)
const send = () => db.update(outboxMails).set({ sentAt: sql`now()`, sealed: null })
const hoursPass = async (hours: number) => {
  const past = sql`make_interval(hours => ${hours}::integer)`
  await db.update(erasureNotices).set({ noticedAt: sql`${erasureNotices.noticedAt} - ${past}` })
  await db.update(outboxMails).set({ sentAt: sql`${outboxMails.sentAt} - ${past}` })
}
const logIn = (userId: string) =>
  db.insert(sessions).values({
    ...{ id: crypto.randomUUID(), token: crypto.randomUUID(), userId },
    expiresAt: new Date(Date.now() + 60_000),
  })

test("an account unused for three years gets one notice, and is erased 48 hours after it was sent", async () => {
  const whose = { userId: asha.id }
  await recordConsent(db, { whose, purpose: "saved-drops", wording: "w", page: "/saved" })
  expect((await Promise.all([work(), work()])).reduce((sum, count) => sum + count)).toBeGreaterThan(0)
  expect(await mailed(), "two nodes at once").toEqual([asha.email])
  await hoursPass(49)
  await work()
  expect(await hasAccount(asha), "the mail still waits").toBe(true)
  await send()
  await hoursPass(47)
  await work()
  expect(await hasAccount(asha), "47 hours after it went out").toBe(true)
  await hoursPass(2)
  await Promise.all([work(), work()])
  expect([await hasAccount(asha), await hasAccount(ravi)]).toEqual([false, true])
  expect(await db.$count(consents)).toBe(0)
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, "customer erased"))
  expect(entry).toMatchObject({ actor: "worker inactive-accounts", reason: "Nobody used the account" })
  expect(JSON.stringify(entry)).not.toContain(asha.email)
})

test("a login or an order after the notice keeps the account", async () => {
  await work()
  await send()
  await logIn(asha.id)
  expect(await db.$count(erasureNotices), "a login takes the notice back").toBe(0)
  await hoursPass(50)
  await work()
  expect(await hasAccount(asha)).toBe(true)
  await db
    .update(accountVisits)
    .set({ seenAt: sql`now() - interval '4 years'` })
    .where(eq(accountVisits.userId, asha.id))
  await db.delete(sessions)
  await work()
  await send()
  await hoursPass(50)
  await db.insert(orders).values({
    ...{
      id: crypto.randomUUID(),
      number: "DH-7K3M-Q2XP",
      userId: asha.id,
      idempotencyKey: crypto.randomUUID(),
    },
    ...{ totalPaise: 1, fullName: "Asha", email: asha.email, phone: "9987654321" },
    ...{ address: "4 Marine Drive", city: "Mumbai", region: "Maharashtra" },
  })
  await work()
  expect([await hasAccount(asha), await db.$count(erasureNotices)]).toEqual([true, 0])
})

test("a login records one visit a day, and an old notice is repeated before erasure", async () => {
  await logIn(asha.id)
  const [first] = await db.select().from(accountVisits).where(eq(accountVisits.userId, asha.id))
  await logIn(asha.id)
  const [second] = await db.select().from(accountVisits).where(eq(accountVisits.userId, asha.id))
  expect(second).toEqual(first)
  await db.delete(sessions)
  await db.delete(accountVisits).where(eq(accountVisits.userId, asha.id))
  await work()
  await send()
  await hoursPass(31 * 24)
  await work()
  expect([await hasAccount(asha), (await mailed()).length]).toEqual([true, 2])
})

test("an account with a number alone is told by SMS, and kept without a template; one that lost the number too is erased untold, unless a passkey opens it", async () => {
  await db.update(users).set({ email: null }).where(eq(users.id, asha.id))
  await db.insert(accountPhones).values({ userId: asha.id, phone: "+919876543210" })
  await work()
  expect([await mailed(), await db.$count(erasureNotices)]).toEqual([[], 0])
  const templates = {
    cashCode: null,
    guestCode: null,
    loginCode: null,
    orderCode: null,
    erasureNotice: "1107",
  }
  const settings = fixedSettings("specification", { "notifications.smsTemplates": templates })
  await eraseInactiveAccounts({ ...createTestServices(db), settings }, 3)
  expect(await mailed()).toEqual(["tel:+919876543210"])
  await db.delete(erasureNotices)
  await db.delete(outboxMails)
  await db.delete(accountPhones)
  await db.insert(passkeys).values({
    ...{ id: "key", userId: asha.id, publicKey: "x", credentialID: "key", counter: 0 },
    ...{ deviceType: "singleDevice", backedUp: false },
  })
  const pass = async () => {
    await work()
    await hoursPass(49)
    await work()
  }
  await pass()
  expect(await hasAccount(asha), "a passkey opens it").toBe(true)
  await db.delete(passkeys)
  await pass()
  expect([await mailed(), await hasAccount(asha)]).toEqual([[], false])
})

test("texts before erasure leave half of the day to orders, and the rest is told in a later round", async () => {
  const many = Array.from({ length: 6 }, (_, index) => ({
    id: `old-${index}`,
    phone: `+91987654321${index}`,
  }))
  const createdAt = sql`now() - interval '5 years'`
  await db.insert(users).values(many.map(({ id }) => ({ id, name: id, email: null, createdAt })))
  await db.insert(accountPhones).values(many.map(({ id: userId, phone }) => ({ userId, phone })))
  const noCodes = { cashCode: null, guestCode: null, loginCode: null, orderCode: null }
  const settings = fixedSettings("specification", {
    "notifications.smsTemplates": { ...noCodes, erasureNotice: "1107" },
    "notifications.textMessagesPerDay": 8,
  })
  const tell = () => eraseInactiveAccounts({ ...createTestServices(db), settings }, 3)
  const texts = async () => (await mailed()).filter((recipient) => recipient.startsWith("tel:")).length
  await tell()
  await tell()
  expect([await texts(), await db.$count(erasureNotices)]).toEqual([4, 5])
  await db.update(outboxMails).set({ createdAt: sql`now() - interval '25 hours'` })
  await tell()
  expect([await texts(), await db.$count(erasureNotices)]).toEqual([6, 7])
})
