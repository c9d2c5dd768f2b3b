import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { sendCartReminders } from "#app/modules/wishlist/cart-reminders/send-cart-reminders.server.ts"
import { users } from "#db/tables/identity.ts"
import { cartReminders } from "#db/tables/saved.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const specification = await keepShop()
await register(shop, "Asha")
await register(specification, "Meera")
await shop.services.db.update(users).set({ emailVerified: true })

const lines = JSON.stringify([{ id: "1", quantity: 1 }])

test("the specification profile asks for no consent, stores nothing and does not mention reminders", async () => {
  expect((await specification.post("/cart-reminder", { intent: "agree", lines })).status).toBe(404)
  expect((await specification.page("/account")).html).not.toContain("Reminder of your cart")
  expect((await specification.page("/payment")).html).not.toContain("reminder")
})

test("a guest and an invalid list are refused, and GET is not allowed", async () => {
  expect((await shop.asGuest().post("/cart-reminder", { intent: "agree", lines })).status).toBe(401)
  for (const bad of [
    { intent: "agree", lines: "x" },
    { intent: "other", lines },
  ])
    expect((await shop.post("/cart-reminder", bad)).status).toBe(400)
  expect((await shop.get("/cart-reminder")).status).toBe(404)
})

test("a consenting shopper gets the reminder, which one-click unsubscribe or the account page ends", async () => {
  const { db } = shop.services
  expect((await shop.page("/account")).html).toContain("You get no mails about a cart")
  expect((await shop.post("/cart-reminder", { intent: "agree", lines })).status).toBe(204)
  expect(shown((await shop.page("/account")).html)).toContain("You agreed on")
  await db.update(cartReminders).set({ leftAt: sql`now() - interval '25 hours'` })
  await sendCartReminders(shop.services, 24)
  const mail = (await shop.mails()).findLast(({ subject }) => subject === "Your cart at Dhun")
  const stop = new URL(mail?.unsubscribe ?? "")
  const guest = shop.asGuest()
  expect((await guest.page(stop.pathname + stop.search)).html).toContain("Stop the mails about a cart")
  const pressed = await guest.post(stop.pathname + stop.search, { "List-Unsubscribe": "One-Click" })
  expect(await pressed.text()).toContain("You get no more mails")
  expect((await guest.page("/cart-reminder/unsubscribe?token=x")).status).toBe(400)
  expect((await shop.page("/account")).html).toContain("You get no mails about a cart")

  await shop.post("/cart-reminder", { intent: "agree", lines })
  const ended = await shop.post("/cart-reminder", { intent: "end", back: "account" })
  expect([ended.status, ended.headers.get("location")]).toEqual([303, "/account"])
  const data = await (await shop.get("/account/data")).json()
  expect(data.cartReminder).toMatchObject({ agreedAt: null, lines: null })
})
