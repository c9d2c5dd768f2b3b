import { eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { cartReminders } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asha, createSampleShop, earbuds, SAMPLE_SECRET, speaker } from "#test/samples/sample-shop.ts"
import {
  agreeToReminder,
  endReminders,
  exportReminder,
  noteLeftCart,
  readReminderToken,
  reminderStopLink,
} from "./cart-reminders.server.ts"
import { consent } from "./messages.ts"
import { deleteOldLeftCarts, sendCartReminders } from "./send-cart-reminders.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await createSampleShop(db)
  await db.update(users).set({ emailVerified: true })
})

const services = { db, secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" }
const send = () => sendCartReminders(services, 24)
const cart = [
  { id: earbuds.id, quantity: 2 },
  { id: speaker.id, quantity: 1 },
]
const hoursPass = (hours: number) =>
  db.update(cartReminders).set({
    leftAt: sql`${cartReminders.leftAt} - make_interval(hours => ${hours}::integer)`,
    mailedAt: sql`${cartReminders.mailedAt} - make_interval(hours => ${hours}::integer)`,
  })
const agreeAndLeave = async () => {
  await agreeToReminder(db, asha.id)
  await noteLeftCart(db, asha.id, cart)
}
const insertOrder = () =>
  db.insert(orders).values({
    ...{ id: uuidv7(), number: "DH-7K3M-Q2XP", userId: asha.id, idempotencyKey: uuidv7() },
    ...{ totalPaise: 1, fullName: "Asha", email: asha.email, phone: "9987654321" },
    ...{ address: "4 Marine Drive", city: "Mumbai", region: "Maharashtra" },
  })
const left = async () => (await exportReminder(db, asha.id))?.lines ?? null

test("without consent, after an opt-out or without a confirmed address no reminder is sent and no cart is stored", async () => {
  await noteLeftCart(db, asha.id, cart)
  expect(await exportReminder(db, asha.id)).toBeNull()
  await agreeAndLeave()
  await endReminders(db, asha.id)
  await hoursPass(25)
  expect([await send(), await left()]).toEqual([0, null])
  await agreeAndLeave()
  await hoursPass(25)
  await db.update(users).set({ emailVerified: false })
  expect(await send()).toBe(0)
})

test("an abandoned cart is mailed once after the delay, by one of two nodes, and the same cart never again", async () => {
  await agreeAndLeave()
  await hoursPass(23)
  expect(await send(), "too early").toBe(0)
  await hoursPass(2)
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([0, 1])
  const [mail] = await db.select().from(outboxMails)
  expect(mail).toMatchObject({ recipient: asha.email, subject: "Your cart at {shop}" })
  await hoursPass(30 * 24)
  await noteLeftCart(db, asha.id, cart.toReversed())
  expect([await left(), await send()], "the same cart").toEqual([null, 0])
  await noteLeftCart(db, asha.id, cart.slice(1))
  await hoursPass(25)
  expect(await send(), "another cart, a month later").toBe(1)
  await noteLeftCart(db, asha.id, cart)
  await hoursPass(25)
  expect(await send(), "at most one in seven days").toBe(0)
})

test("an order stops the reminder and deletes the abandoned cart", async () => {
  await agreeAndLeave()
  await hoursPass(25)
  await insertOrder()
  expect([await send(), await left()]).toEqual([0, null])
  await agreeAndLeave()
  await hoursPass(25)
  await db.update(orders).set({ userId: null, guestEmail: asha.email })
  expect(await send(), "as a guest").toBe(0)
})

test("no reminder is sent after seven days or about unavailable products, and retention deletes the cart", async () => {
  await agreeAndLeave()
  await hoursPass(8 * 24)
  expect(await send()).toBe(0)
  expect(await deleteOldLeftCarts(db, new Date(Date.now() - 7 * 24 * 3_600_000))).toBe(1)
  expect(await left()).toBeNull()
  await agreeAndLeave()
  await hoursPass(25)
  await db.update(stocks).set({ quantity: 0 }).where(eq(stocks.sku, earbuds.sku))
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.id, speaker.id))
  await send()
  expect(await db.$count(outboxMails)).toBe(0)
})

test("an empty cart is not stored, a consent is recorded once with text and time, and erasure removes all", async () => {
  await agreeAndLeave()
  await noteLeftCart(db, asha.id, [])
  const first = await exportReminder(db, asha.id)
  expect(first).toMatchObject({ agreedText: consent, agreedAt: expect.any(Date), lines: null })
  await agreeToReminder(db, asha.id)
  expect((await exportReminder(db, asha.id))?.agreedAt).toEqual(first?.agreedAt)
  const token = new URL(await reminderStopLink(asha.id, services)).searchParams.get("token") ?? ""
  expect(await readReminderToken(token, SAMPLE_SECRET)).toBe(asha.id)
  expect(await readReminderToken(`${token}x`, SAMPLE_SECRET)).toBeNull()
  await db.delete(users).where(eq(users.id, asha.id))
  expect(await db.$count(cartReminders)).toBe(0)
})
