import { sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { expect, test } from "vitest"
import { agreeToReminder, noteLeftCart } from "#app/modules/wishlist/cart-reminders/cart-reminders.server.ts"
import { agreeAsGuest } from "#app/modules/wishlist/cart-reminders/guest-carts/guest-carts.server.ts"
import { sendGuestReminders } from "#app/modules/wishlist/cart-reminders/guest-carts/send-guest-reminders.server.ts"
import { sendCartReminders } from "#app/modules/wishlist/cart-reminders/send-cart-reminders.server.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { cartReminders, guestCarts } from "#db/tables/saved.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { asha, earbuds, ravi, SAMPLE_SECRET, speaker } from "#test/samples/sample-shop.ts"
import { listLeftCarts } from "./left-carts.server.ts"

const db = await keepSampleShop()
const send = () => sendCartReminders({ db, secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" }, 24)
const hoursPass = (hours: number) =>
  db.update(cartReminders).set({
    leftAt: sql`${cartReminders.leftAt} - make_interval(hours => ${hours}::integer)`,
    mailedAt: sql`${cartReminders.mailedAt} - make_interval(hours => ${hours}::integer)`,
    mailedLeftAt: sql`${cartReminders.mailedLeftAt} - make_interval(hours => ${hours}::integer)`,
  })
const listed = async () =>
  (await listLeftCarts(db, null)).carts.map(({ email, goods, valuePaise, mailedAt, orderNumber }) => [
    ...[email, goods.join(" + "), valuePaise, mailedAt !== null, orderNumber],
  ])

test("a cart that was left is listed with its goods, then its reminder, then the order; after seven days it is gone", async () => {
  await db.update(users).set({ emailVerified: true })
  for (const { id } of [asha, ravi]) await agreeToReminder(db, id)
  expect(await listed()).toEqual([])
  await noteLeftCart(db, asha.id, [
    { id: earbuds.id, quantity: 2 },
    { id: speaker.id, quantity: 1 },
  ])
  const goods = `2 × ${earbuds.name} + 1 × ${speaker.name}`
  const value = 2 * earbuds.pricePaise + speaker.pricePaise
  expect(await listed()).toEqual([[asha.email, goods, value, false, null]])
  await hoursPass(25)
  await send()
  await noteLeftCart(db, ravi.id, [{ id: "999", quantity: 1 }])
  const mailed = [asha.email, expect.stringContaining(earbuds.name), value, true]
  expect(await listed()).toEqual([
    [ravi.email, "1 × a product that is gone", 0, false, null],
    [...mailed, null],
  ])
  await db.insert(orders).values({
    ...{ id: uuidv7(), number: "DH-7K3M-Q2XP", userId: asha.id, idempotencyKey: uuidv7() },
    ...{ totalPaise: 1, fullName: "Asha", email: asha.email, phone: "9987654321" },
    ...{ address: "4 Marine Drive", city: "Mumbai", region: "Maharashtra" },
  })
  expect((await listed())[1]).toEqual([...mailed, "DH-7K3M-Q2XP"])
  await hoursPass(7 * 24)
  expect(await listed()).toEqual([])
})

test("the cart of a guest is listed with its reminder and the order that follows", async () => {
  const email = "meera@example.in"
  const lines = [{ id: earbuds.id, quantity: 2 }]
  await agreeAsGuest(db, { email, browserHash: "phone", lines, page: "/cart" })
  const row = [email, `2 × ${earbuds.name}`, 2 * earbuds.pricePaise]
  expect(await listed()).toEqual([[...row, false, null]])
  const daysAgo = sql`now() - interval '2 days'`
  await db.update(guestCarts).set({ leftAt: daysAgo, agreedAt: daysAgo })
  const services = { db, secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" }
  await sendGuestReminders(services, 24)
  expect(await listed()).toEqual([[...row, true, null]])
  await db.insert(orders).values({
    ...{ id: uuidv7(), number: "DH-8K3M-Q2XP", guestEmail: email, idempotencyKey: uuidv7() },
    ...{ totalPaise: 1, fullName: "Meera", email, phone: "9987654322" },
    ...{ address: "4 Marine Drive", city: "Mumbai", region: "Maharashtra" },
  })
  await sendGuestReminders(services, 24)
  expect(await listed()).toEqual([[...row, true, "DH-8K3M-Q2XP"]])
  await db.delete(guestCarts)
})

test("carts are listed page by page, the latest first, each once", async () => {
  await db.execute(sql`insert into users (id, name, email, email_verified)
    select 'user-' || nth, 'A', 'user-' || nth || '@x.in', true from generate_series(1, 120) nth`)
  await db.execute(sql`insert into cart_reminders (user_id, agreed_at, lines, left_at)
    select 'user-' || nth, now(), '[{"id":"1","quantity":1}]', now() - nth * interval '1 microsecond'
    from generate_series(1, 120) nth`)
  const seen: string[] = []
  let before: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listLeftCarts>> = await listLeftCarts(db, before)
    seen.push(...page.carts.map(({ userId }) => userId ?? ""))
    before = page.next
  } while (before)
  expect(seen).toEqual(Array.from({ length: 120 }, (_, nth) => `user-${nth + 1}`))
})
