import { createHmac } from "node:crypto"
import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import { sessions, users } from "#db/tables/identity.ts"
import { invoices } from "#db/tables/invoices.ts"
import { orderEvents, orders } from "#db/tables/orders.ts"
import { replacements } from "#db/tables/replacements.ts"
import { keepShop } from "#test/http/shop-server.ts"
import { buy, register } from "#test/http/shopper.ts"
import { ROUTES } from "../../access-table.ts"

// Every route, by every method, by everybody who is not who they say they are.
const shop = await keepShop()

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]
const NAME = "dhun.session_token"
/** What each kind of caller sends as a cookie; those of `NOBODY` are worth nothing. */
const cookies: Record<string, string> = { guest: "" }
const NOBODY = [
  "expired",
  "replayed after a logout",
  "replayed after a reset",
  "unsigned",
  "signed by another shop",
  "signed for another session",
  "of two cookies",
  "endless",
]
let number = ""

beforeAll(async () => {
  await register(shop, "Asha")
  number = await buy(shop)
  for (const verb of ["pack", "ship"] as const)
    await applyAdminVerb(shop.services, { number, verb, note: "a note" })
  cookies.owner = cookieOf(shop)
  cookies.other = cookieOf(await newcomer("Ravi"))
  const [, token = "", mac = ""] = decodeURIComponent(cookies.owner).match(/=(.+?)\.(.+)$/) ?? []
  const [, otherToken = ""] = decodeURIComponent(cookies.other).match(/=(.+?)\./) ?? []
  cookies.unsigned = `${NAME}=${token}`
  cookies["signed by another shop"] = signed(token, "another secret of 32 characters!!")
  cookies["signed for another session"] =
    `${NAME}=${encodeURIComponent(`${token}.${macOf(otherToken, shop.services.secret)}`)}`
  cookies["of two cookies"] = `${NAME}=${token}; ${NAME}=${encodeURIComponent(mac)}`
  cookies.endless = `${NAME}=${"a".repeat(60_000)}`
  cookies.expired = await expired("Mira")
  cookies["replayed after a logout"] = await loggedOut("Tara")
  cookies["replayed after a reset"] = await resetAway("Dev")
}, 60_000)

const macOf = (token: string, secret: string) => createHmac("sha256", secret).update(token).digest("base64")
const signed = (token: string, secret: string) =>
  `${NAME}=${encodeURIComponent(`${token}.${macOf(token, secret)}`)}`
const cookieOf = ({ cookies: kept }: { cookies: Map<string, string> }) => `${NAME}=${kept.get(NAME)}`

async function newcomer(name: string) {
  const browser = shop.asGuest()
  await register(browser, name)
  return browser
}

async function expired(name: string) {
  const browser = await newcomer(name)
  const { db } = shop.services
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name.toLowerCase()}@example.in`))
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, user?.id ?? ""))
  return cookieOf(browser)
}

async function loggedOut(name: string) {
  const browser = await newcomer(name)
  const cookie = cookieOf(browser)
  await browser.post("/logout", {})
  return cookie
}

async function resetAway(name: string) {
  const browser = await newcomer(name)
  const cookie = cookieOf(browser)
  const email = `${name.toLowerCase()}@example.in`
  await browser.post("/forgot-password", { email })
  const mail = (await shop.mails()).findLast(({ recipient }) => recipient === email)
  const token = mail?.text.match(/token=([\w-]+)/)?.[1] ?? ""
  expect((await shop.asGuest().post("/reset-password", { token, password: "new-sur-taal" })).status).toBe(303)
  return cookie
}

/** All that the owner has, to see whether a call changed it. */
async function standing() {
  const { db } = shop.services
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error("no order")
  const counts = [orderEvents, invoices, replacements, orders].map((table) => db.$count(table))
  return { order, counts: await Promise.all(counts) }
}

const FORM = { cancel: "confirmed", reason: "faulty", words: "It is silent.", verb: "refund", token: "a.b.c" }
const SECRETS = /4 Marine Drive|987654321|asha@example\.in|Asha Rao/
const addressOf = (route: string) => route.replace(":number", number).replaceAll(/:\w+|\*/g, "1")

async function call(route: string, method: string, caller: string) {
  const takesBody = !["GET", "HEAD", "OPTIONS", "PROPFIND"].includes(method)
  const answer = await shop.asGuest().ask(addressOf(route), {
    method,
    headers: { Cookie: cookies[caller] ?? "", Origin: "http://shop.test" },
    ...(takesBody && { body: new URLSearchParams(FORM) }),
  })
  const session = answer.headers.getSetCookie().find((cookie) => /session_token=[^;]/.test(cookie))
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text(), session }
}

const routes = Object.entries(ROUTES)

test.each(routes)(
  "LIM-2: %s takes an ended, forged or replayed session for a guest, by every method",
  async (route, { read, send }) => {
    const before = await standing()
    const callers = read === "anyone" && !send ? NOBODY.slice(0, 3) : NOBODY // a page for everybody knows no session
    for (const method of METHODS) {
      const guest = await call(route, method, "guest")
      expect(guest.status, `${method} by a guest`).toBeLessThan(500)
      expect(guest.text).not.toMatch(SECRETS)
      for (const caller of callers) {
        const { status, to, text, session } = await call(route, method, caller)
        expect([status, to, session], `${method}, ${caller}`).toEqual([guest.status, guest.to, undefined])
        expect(text, `${method}, ${caller}`).not.toMatch(SECRETS)
      }
    }
    expect(await standing()).toEqual(before)
  },
)

test.each(routes.filter(([path]) => path !== "/logout"))(
  "LIM-2: %s shows another shopper nothing of the owner's, by every method",
  async (route, { read }) => {
    const before = await standing()
    for (const method of METHODS) {
      const { status, text } = await call(route, method, "other")
      expect(status, method).toBeLessThan(500)
      if (read === "owner" || read === "link") expect(status, method).toBeGreaterThanOrEqual(400)
      expect(text, method).not.toMatch(SECRETS)
    }
    expect(await standing()).toEqual(before)
  },
)

test.each(routes)(
  "RT-8: %s answers a method that it does not have with 405, or not at all",
  async (route, { send }) => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const { status } = await call(route, method, "guest")
      if (send === undefined) expect(status, method).toBe(405)
    }
    if (send === undefined) expect((await call(route, "POST", "guest")).status).toBe(405)
  },
)

test("LIM-2: the owner, of all callers, does see the order: the calls above could have shown it", async () => {
  for (const route of ["/orders", "/orders/:number", "/orders/:number/invoice"]) {
    const { status, text } = await call(route, "GET", "owner")
    expect(status, route).toBe(200)
    if (route !== "/orders") expect(text, route).toMatch(SECRETS)
  }
  expect(shop.logged()).not.toMatch(/"level":(50|60)/)
})
