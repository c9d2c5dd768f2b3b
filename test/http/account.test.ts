import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { enquiries } from "#db/tables/enquiries.ts"
import { users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { backInStockRequests, subscriptions } from "#db/tables/saved.ts"
import { delivered } from "#test/http/orders/delivered-order.ts"
import { keepShop, shown } from "./shop-server.ts"
import { buy, register } from "./shopper.ts"

const shop = await keepShop()

const PASSWORD = "sur-taal-9"
const EMAIL = "asha@example.in"
const PAGES = [
  "/account",
  "/account/password",
  "/account/email",
  "/account/data",
  "/account/privacy",
  "/account/delete",
]

/** A wish, a subscription and an enquiry under an address, whoever made them. */
async function keepUnder(email: string) {
  const { db } = shop.services
  await db.insert(backInStockRequests).values({ id: crypto.randomUUID(), productId: "16", email })
  await db.insert(subscriptions).values({ id: crypto.randomUUID(), email })
  const asked = {
    name: "A",
    company: "",
    phone: "9876543210",
    product: "Earbuds",
    units: 25,
    requirement: "soon",
  }
  await db.insert(enquiries).values({ id: crypto.randomUUID(), reference: `BE-${email}`, email, ...asked })
}

async function keptUnder(email: string) {
  const { db } = shop.services
  return [
    await db.$count(backInStockRequests, eq(backInStockRequests.email, email)),
    await db.$count(subscriptions, eq(subscriptions.email, email)),
    await db.$count(enquiries, eq(enquiries.email, email)),
  ]
}

async function confirmAddress(browser: typeof shop | ReturnType<typeof shop.asGuest>, email: string) {
  await browser.post("/account/email", { email, password: PASSWORD })
  const mails = await shop.mails()
  const mail = mails.findLast(
    ({ recipient, subject }) => recipient === email && subject.startsWith("Confirm"),
  )
  const token = decodeURIComponent(mail?.text.match(/\?token=(\S+)/)?.[1] ?? "")
  return browser.post(`/account/confirm-email?token=${token}`, { token })
}

test("RT-3, ID-4: a guest is sent from every page of the account to the login, and nobody keeps these pages", async () => {
  const guest = shop.asGuest()
  for (const path of PAGES) {
    const answer = await guest.get(path)
    expect([answer.status, answer.headers.get("location")], path).toEqual([
      303,
      `/login?next=${encodeURIComponent(path)}`,
    ])
  }
  await register(shop, "Asha")
  for (const path of PAGES) {
    const { status, headers } = await shop.page(path)
    expect([status, headers.get("cache-control")], path).toEqual([200, "no-store"])
  }
})

test("ID-4: the page of the account names it, and the one device that is logged in", async () => {
  const html = shown((await shop.page("/account")).html)
  expect(html).toContain(EMAIL)
  expect(html).toContain("Not confirmed yet")
  expect(html).toContain("This device, since")
  expect(html).not.toContain("Log out all other devices")
})

test("ID-6: forms without JavaScript tell a wrong and a weak password, and change it", async () => {
  const send = (password: string, newPassword: string) =>
    shop.post("/account/password", { password, newPassword })
  const wrong = await send("wrong horse", "a-new-raga-11")
  expect([wrong.status, shown(await wrong.text())]).toEqual([
    400,
    expect.stringContaining("This is not your password."),
  ])
  const weak = await send(PASSWORD, "abc")
  expect([weak.status, shown(await weak.text())]).toEqual([
    400,
    expect.stringContaining("Your password needs at least 6 characters."),
  ])
  const changed = await send(PASSWORD, "a-new-raga-11")
  expect([changed.status, changed.headers.get("location")]).toEqual([303, "/account?changed=password"])
  await send("a-new-raga-11", PASSWORD)
})

test("ID-1: the file of one's data holds what hangs on the address only once the address is known to be theirs", async () => {
  await keepUnder(EMAIL)
  const number = await buy(shop)
  const answer = await shop.get("/account/data")
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="dhun-data.json"')
  const before = await answer.json()
  expect(before).toMatchObject({ account: { email: EMAIL }, orders: [{ number, lines: [{ quantity: 1 }] }] })
  expect(before).not.toHaveProperty("alerts")
  expect(before).not.toHaveProperty("enquiries")
  expect(JSON.stringify(before)).not.toMatch(/password|token/i)
  expect((await confirmAddress(shop, EMAIL)).headers.get("location")).toBe("/account/confirm-email?done")
  const after = await (await shop.get("/account/data")).json()
  expect(after).toMatchObject({
    alerts: { wishes: [{ productId: "16" }] },
    enquiries: [{ reference: `BE-${EMAIL}`, requirement: "soon" }],
  })
})

test("ID-3: a deleted account leaves its orders in the books and nothing else", async () => {
  const { db } = shop.services
  const wrong = await shop.post("/account/delete", { password: "wrong horse" })
  expect(wrong.status).toBe(400)
  expect(await keptUnder(EMAIL)).toEqual([1, 1, 1])
  const answer = await shop.post("/account/delete", { password: PASSWORD })
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login?deleted"])
  expect(await db.$count(users, eq(users.email, EMAIL))).toBe(0)
  expect(await keptUnder(EMAIL)).toEqual([0, 0, 0])
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ userId: null, fullName: "Asha Rao", state: "paid" })
  expect((await shop.get("/account")).status).toBe(303)
  expect(shown((await shop.page("/login?deleted")).html)).toContain("Your account is deleted.")
})

test("LIM-2: an account that was made with somebody's address deletes nothing of theirs", async () => {
  const mallory = shop.asGuest()
  await register(mallory, "Victim")
  await keepUnder("victim@example.in")
  const { html } = await mallory.page("/account/delete")
  expect(shown(html)).toContain("Your address is not confirmed")
  expect((await mallory.post("/account/delete", { password: PASSWORD })).status).toBe(303)
  expect(await keptUnder("victim@example.in")).toEqual([1, 1, 1])
})

test("LIM-2: a form that ends sessions without saying which ends none", async () => {
  await register(shop, "Kiran")
  const incomplete: Array<Record<string, string>> = [{}, { end: "" }]
  for (const fields of incomplete) expect((await shop.post("/account/sessions", fields)).status).toBe(400)
  for (const end of ["no-such-session", "a\u0001b", "x".repeat(10_000)]) {
    expect((await shop.post("/account/sessions", { end })).status).toBe(303)
    expect((await shop.post("/account/passkeys", { remove: end })).status).toBe(303)
  }
  for (const made of ["", "{", "null", '{"id":"a\\u0000b"}'])
    expect((await shop.post("/account/passkeys", { made, name: "\u0001" })).status).toBe(400)
  expect((await shop.get("/account")).status).toBe(200)
})

test("ID-7: the one address of Firebase's mails leads to the page that its code is for", async () => {
  const open = (query: string) => shop.page(`/reset-password?${query}`)
  const reset = await open("mode=resetPassword&oobCode=a%26b")
  expect([reset.status, reset.html]).toEqual([200, expect.stringContaining('name="token" value="a&amp;b"')])
  const verify = await open("mode=verifyEmail&oobCode=a%26b")
  expect([verify.status, verify.headers.get("location")]).toEqual([
    303,
    "/account/confirm-email?oobCode=a%26b",
  ])
  expect((await open("mode=//evil.example&continueUrl=//evil.example")).status).toBe(200)
})

test("deleting an account warns of open requests, and of none where there is none", async () => {
  const browser = shop.asGuest()
  await register(browser, "Meena")
  const { number } = await delivered(shop, browser)
  const before = (await browser.page("/account/delete")).html
  expect(before).not.toContain("open request")
  const [button] = before.match(/<button[^>]*>Delete my account</) ?? []
  expect(button, "not the look of Buy").toContain("text-fault")
  expect(button).not.toContain("bg-marigold")
  const words = "The left bud is silent."
  await browser.post(`/orders/${number}/replacement`, { reason: "faulty", words })
  expect(shown((await browser.page("/account/delete")).html)).toContain("You have an open request:")
  expect(shown((await browser.page(`/orders/${number}`)).html)).toMatch(/>Replacement requested on \d/)
})
