import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { sendGuestReminders } from "#app/modules/wishlist/cart-reminders/guest-carts/send-guest-reminders.server.ts"
import { guestCarts } from "#db/tables/saved.ts"
import { keepShop } from "#test/http/shop-server.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_ALERT_ACCOUNT: "3/3600" })
const specification = await keepShop()
const { db } = shop.services

const PATH = "/cart-reminder/guest"
const lines = JSON.stringify([{ id: "1", quantity: 2 }])
const agreeing = { intent: "agree", lines, email: "Meera@Example.in" }
const kept = async () => (await db.select().from(guestCarts)).map((cart) => cart.lines)

test("a guest's cart is kept from the consent on, follows its browser alone, and comes back by the mailed link", async () => {
  const phone = shop.asGuest()
  const stranger = shop.asGuest()
  await phone.post(PATH, { intent: "left", lines })
  expect(await kept(), "before the consent").toEqual([])
  const answer = await phone.post(PATH, agreeing)
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([204, "no-store"])
  expect(answer.headers.getSetCookie().join()).toMatch(
    /^dhun\.cart=[\w-]{43}\.\d{10}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict/,
  )
  const changed = [{ id: "26", quantity: 1 }]
  expect((await stranger.post(PATH, { intent: "left", lines: "[]" })).status).toBe(410)
  expect((await stranger.post(PATH, { intent: "end" })).status).toBe(410)
  expect(await kept()).toEqual([[{ id: "1", quantity: 2 }]])
  const followed = await phone.post(PATH, { intent: "left", lines: JSON.stringify(changed) })
  expect(followed.headers.getSetCookie().join(), "renewed").toMatch(
    /^dhun\.cart=[\w-]{43}\.\d{10}; Max-Age=2592000;/,
  )
  expect(await kept()).toEqual([changed])

  await db.update(guestCarts).set({ leftAt: sql`now() - interval '25 hours'` })
  await sendGuestReminders(shop.services, 24)
  const mail = (await shop.mails()).findLast(({ recipient }) => recipient === "meera@example.in")
  const [, token] = mail?.text.match(/#restore=(\S+)/) ?? []
  const restored = await stranger.post(PATH, { intent: "restore", token: token ?? "" })
  expect([restored.headers.get("cache-control"), await restored.json()]).toEqual(["no-store", changed])
  expect((await stranger.post(PATH, { intent: "restore", token: "x" })).status).toBe(404)
  expect((await stranger.get(`${PATH}?token=${token}`)).status, "an address is logged").toBe(404)

  const stop = new URL(mail?.unsubscribe ?? "")
  expect((await stranger.page(stop.pathname + stop.search)).html).toContain("Stop all mails to this address")
  const program = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }
  const pressed = await shop.fetch(
    new Request(new URL(stop.pathname + stop.search, "http://shop.test"), program),
  )
  expect(pressed.status, "a mail program sends no Origin").toBe(200)
  expect(await pressed.text()).toContain("you get no more mails about a cart")
  expect((await stranger.post(PATH, agreeing)).status, "nobody is told that it was refused").toBe(204)
  expect(await kept()).toEqual([])
  expect((await stranger.post(PATH, { intent: "left", lines })).status, "nor by its cart").toBe(204)
  expect((await stranger.post(PATH, { intent: "restore", token: token ?? "" })).status).toBe(404)
})

test("a browser that comes back after the reminder was due hears that it is over, whatever became of it", async () => {
  const cookieAgo = (hours: number, token: string) =>
    `dhun.cart=${token}.${Math.floor(Date.now() / 1000) - hours * 3600}`
  const left = (Cookie: string) => {
    const headers = { Cookie, Origin: "http://shop.test" }
    const body = new URLSearchParams({ intent: "left", lines })
    return shop.fetch(new Request(`http://shop.test${PATH}`, { method: "POST", headers, body }))
  }
  const answer = await shop.asGuest().post(PATH, { ...agreeing, email: "kiran@example.in" })
  const [token = ""] =
    answer.headers
      .getSetCookie()
      .join()
      .match(/[\w-]{43}/) ?? []
  for (const one of [token, "x".repeat(43)]) {
    expect((await left(cookieAgo(23, one))).status).toBe(204)
    const over = await left(cookieAgo(25, one))
    expect([over.status, over.headers.getSetCookie().join()]).toEqual([
      410,
      expect.stringContaining("Max-Age=0"),
    ])
  }
  expect(await kept(), "and gets no mail later").toEqual([])
})

test("the browser that asked for the reminder ends it, and its cookie goes", async () => {
  const phone = shop.asGuest()
  await phone.post(PATH, { ...agreeing, email: "ravi@example.in" })
  const ended = await phone.post(PATH, { intent: "end" })
  expect([ended.status, ended.headers.getSetCookie().join()]).toEqual([
    204,
    expect.stringMatching(/^dhun\.cart=; Max-Age=0; /),
  ])
  expect(await kept()).toEqual([])
})

test("damaged requests are refused, and an address is typed a few times in the hour at most", async () => {
  const guest = shop.asGuest()
  for (const bad of [
    { ...agreeing, email: "nobody" },
    { ...agreeing, lines: "[]" },
    { ...agreeing, lines: "x" },
    { ...agreeing, intent: "other" },
  ])
    expect((await guest.post(PATH, bad)).status).toBe(400)
  const statuses: number[] = []
  for (let times = 0; times < 4; times += 1)
    statuses.push((await guest.post(PATH, { ...agreeing, email: "asha@example.in" })).status)
  expect(statuses).toEqual([204, 204, 204, 429])
})

test("the specification keeps no cart of a guest and offers no reminder", async () => {
  expect((await specification.post(PATH, agreeing)).status).toBe(404)
  expect((await specification.page("/cart")).html).not.toContain("guestReminders")
  expect((await shop.page("/cart")).html).toContain("guestReminders")
  expect(await specification.services.db.$count(guestCarts)).toBe(0)
})
