import { eq, isNull, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { beforeEach, expect, test } from "vitest"
import { cartKey } from "#app/modules/wishlist/cart-reminders/cart-reminder.ts"
import { guestConsent } from "#app/modules/wishlist/cart-reminders/messages.ts"
import { orders } from "#db/tables/orders.ts"
import { consents } from "#db/tables/privacy.ts"
import { guestCarts, refusedCartMails } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { createSampleShop, earbuds, SAMPLE_SECRET, speaker } from "#test/samples/sample-shop.ts"
import {
  agreeAsGuest,
  deleteOldGuestCarts,
  endByBrowser,
  exportGuestCart,
  findRestored,
  followGuestCart,
  forgetGuestCart,
  readRefuseToken,
  refuseForGood,
} from "./guest-carts.server.ts"
import { sendGuestReminders } from "./send-guest-reminders.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await createSampleShop(db)
  await db.delete(guestCarts)
  await db.delete(refusedCartMails)
  await db.delete(orders)
})

const MEERA = "meera@example.in"
const services = { db, secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" }
const send = () => sendGuestReminders(services, 24)
const cart = [
  { id: earbuds.id, quantity: 2 },
  { id: speaker.id, quantity: 1 },
]
const agree = (browserHash = "phone", lines = cart) =>
  agreeAsGuest(db, { email: MEERA, browserHash, lines, page: "/cart" })
const hoursPass = async (hours: number) => {
  const ago = (column: string) => sql`${sql.identifier(column)} - make_interval(hours => ${hours}::integer)`
  await db.update(guestCarts).set({
    ...{ leftAt: ago("left_at"), mailedAt: ago("mailed_at"), mailedLeftAt: ago("mailed_left_at") },
    ...{ agreedAt: ago("agreed_at"), changedAt: ago("changed_at") },
  })
}
const mails = async () => (await readOutbox(db, SAMPLE_SECRET)).filter(({ recipient }) => recipient === MEERA)
const linkWith = (text: string, part: string) =>
  new URL(text.split(/\s/).find((word) => word.includes(part)) ?? "none:")
const openConsents = () =>
  db.$count(consents, sql`${eq(consents.email, MEERA)} and ${isNull(consents.endedAt)}`)
const order = () =>
  db.insert(orders).values({
    ...{ id: uuidv7(), number: `DH-${uuidv7().slice(-8)}`, guestEmail: MEERA, idempotencyKey: uuidv7() },
    ...{ totalPaise: 1, fullName: "Meera", email: "Meera@example.in", phone: "9987654321" },
    ...{ address: "4 Marine Drive", city: "Mumbai", region: "Maharashtra" },
  })
const left = async () => (await exportGuestCart(db, MEERA))?.lines ?? null

test("a guest who asked for it gets one mail about the cart as it is then, with a link that opens it anywhere", async () => {
  await agree()
  await followGuestCart(db, "phone", cart.slice(0, 1))
  await followGuestCart(db, "a stranger's browser", [])
  await hoursPass(23)
  expect(await send(), "too early").toBe(0)
  await hoursPass(2)
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([0, 1])
  const [{ text = "", html = "" } = {}, ...more] = await mails()
  expect(more).toEqual([])
  expect(text).toContain(`you agreed to this: "${guestConsent}"`)
  expect(text).toContain("Did somebody else type your address?")
  expect(html).toContain("Never write to me about a cart")
  const { hash } = linkWith(text, "#restore=")
  const token = hash.slice("#restore=".length)
  expect(await findRestored(db, token, SAMPLE_SECRET)).toEqual(cart.slice(0, 1))
  expect(await findRestored(db, `${token}x`, SAMPLE_SECRET)).toBeNull()
  const { searchParams: refuse } = linkWith(text, "/guest-carts/unsubscribe")
  expect(await readRefuseToken(refuse.get("token") ?? "", SAMPLE_SECRET)).toBe(MEERA)
})

test("an address gets one mail for a consent and one a week, however many browsers ask for it, and none about the same cart", async () => {
  await agree()
  await hoursPass(25)
  expect(await send()).toBe(1)
  expect(await openConsents(), "the mail ends the consent").toBe(0)
  await followGuestCart(db, "phone", cart.slice(1))
  await hoursPass(8 * 24)
  expect([await send(), await left()], "the same consent; the link finds the cart").toEqual([0, cart])
  await agree("laptop", cart.slice(1))
  await hoursPass(25)
  expect(await send(), "a new consent").toBe(1)
  await agree("tablet", cart.slice(0, 1))
  await hoursPass(25)
  expect(await send(), "another browser in the week").toBe(0)
  await hoursPass(7 * 24)
  await followGuestCart(db, "tablet", cart.slice(1))
  await hoursPass(25)
  expect(await send(), "the cart of the mail before").toBe(0)
  await followGuestCart(db, "tablet", cart)
  await hoursPass(25)
  expect(await send(), "another cart, after a week").toBe(1)
})

test("who refuses such mails by the link gets none ever again, and only a hash of the address stays", async () => {
  await agree()
  await refuseForGood(db, MEERA)
  expect([await exportGuestCart(db, MEERA), await openConsents()]).toEqual([null, 0])
  await agree("a stranger's browser")
  await hoursPass(25)
  expect([await exportGuestCart(db, MEERA), await openConsents(), await send()]).toEqual([null, 0, 0])
  expect(JSON.stringify(await db.select().from(refusedCartMails))).not.toContain("meera")
})

test("nobody is mailed whose refusal or order came in while the mails were being written", async () => {
  await agree()
  const rows = await db.select().from(guestCarts)
  await refuseForGood(db, MEERA)
  await db.insert(guestCarts).values(rows)
  await hoursPass(25)
  await send()
  expect([await mails(), await exportGuestCart(db, MEERA)]).toEqual([[], null])
  await db.delete(refusedCartMails)
  await agree()
  await hoursPass(25)
  let rounds = 0
  const transaction: typeof db.transaction = async (work) => {
    rounds += 1
    if (rounds === 2) await order()
    return db.transaction(work)
  }
  const late = Object.create(db, { transaction: { value: transaction } })
  await sendGuestReminders({ ...services, db: late }, 24)
  expect([rounds, await mails()]).toEqual([2, []])
})

test("an order after the mail deletes the cart, and a week after the mail the address goes", async () => {
  await agree()
  await hoursPass(25)
  await send()
  await order()
  await send()
  const { mailedAt, ...row } = (await exportGuestCart(db, MEERA)) ?? {}
  expect([mailedAt, row]).toEqual([
    expect.any(Date),
    expect.objectContaining({ lines: null, agreedAt: null }),
  ])
  const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
  expect(await deleteOldGuestCarts(db, monthAgo)).toBe(0)
  await hoursPass(7 * 24)
  expect(await deleteOldGuestCarts(db, monthAgo)).toBe(1)
})

test("an order ends the reminder and its consent, and so does the browser that asked for it", async () => {
  await agree()
  expect(await openConsents()).toBe(1)
  await order()
  expect([await send(), await exportGuestCart(db, MEERA), await openConsents()]).toEqual([0, null, 0])
  await agree()
  await endByBrowser(db, "phone", "/cart")
  await followGuestCart(db, "phone", cart)
  expect([await exportGuestCart(db, MEERA), await openConsents()]).toEqual([null, 0])
  await db.delete(orders)
  await agree()
  await hoursPass(25)
  await send()
  expect(await exportGuestCart(db, MEERA)).toMatchObject({ lines: cart, mailedCart: cartKey(cart) })
  await endByBrowser(db, "phone", "/cart")
  const nothing = { agreedAt: null, agreedText: "", lines: null, leftAt: null, mailedLeftAt: null }
  expect(await exportGuestCart(db, MEERA)).toEqual({
    ...{ ...nothing, mailedCart: "", mailedAt: expect.any(Date), changedAt: expect.any(Date) },
  })
})

test("an emptied cart is not kept, one that nobody changed for thirty days is deleted, and erasure deletes it too", async () => {
  await agree()
  await followGuestCart(db, "phone", [])
  expect(await left()).toBeNull()
  await hoursPass(25)
  expect(await send()).toBe(0)
  const monthAgo = new Date(Date.now() - 30 * 24 * 3_600_000)
  expect(await deleteOldGuestCarts(db, monthAgo)).toBe(0)
  await hoursPass(30 * 24)
  expect(await deleteOldGuestCarts(db, monthAgo)).toBe(1)
  await agree()
  await forgetGuestCart(db, MEERA)
  expect(await exportGuestCart(db, MEERA)).toBeNull()
})
