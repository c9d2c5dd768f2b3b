import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { inviteStaff } from "#app/core/accounts/staff/invites.server.ts"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { staffActivity, staffSessions, staffTwoFactors, staffUsers } from "#db/tables/identity.ts"
import { oneTimeCode } from "#test/samples/one-time-code.ts"
import { keepShop, shown } from "../shop-server.ts"
import { register } from "../shopper.ts"
import { joinStaff, STAFF_PASSWORD, secretIn } from "./sample-staff.ts"

const shop = await keepShop()

const invite = async (email: string) => {
  const { link } = await inviteStaff(shop.services, { email, role: "owner", actor: "command line: root" })
  return link.slice(shop.services.shopUrl.length)
}

test("a mailed invitation leads to a password, a second factor, and then the first screen", async () => {
  const page = await invite("neha@example.in")
  const [mail] = (await shop.mails()).slice(-1)
  expect([mail?.recipient, mail?.text]).toEqual(["neha@example.in", expect.stringContaining(page)])
  const neha = shop.asGuest()
  expect((await neha.page(page)).html).toContain("neha@example.in")
  const short = await neha.post(page, { name: "Neha Sen", password: "eleven-chrs" })
  expect([short.status, await short.text()]).toEqual([400, expect.stringContaining("at least 12 characters")])
  const joined = await neha.post(page, { name: "Neha Sen", password: STAFF_PASSWORD })
  expect([joined.status, joined.headers.get("Location")]).toEqual([303, "/admin/second-factor"])
  const early = await neha.get("/admin")
  expect([early.status, early.headers.get("Location")]).toEqual([303, "/admin/second-factor"])

  const wrong = await neha.post("/admin/second-factor", { password: "not-the-password" })
  expect(wrong.status).toBe(400)
  const secret = secretIn(
    await (await neha.post("/admin/second-factor", { password: STAFF_PASSWORD })).text(),
  )
  expect((await neha.post("/admin/second-factor", { code: "000000" })).status).toBe(400)
  const done = await neha.post("/admin/second-factor", { code: oneTimeCode(secret) })
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin"])
  const { status, html, headers } = await neha.page("/admin")
  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"])
  expect(html).toContain("Neha Sen, owner")
  expect(await listAuditEntries(shop.services.db, "staff neha@example.in")).toMatchObject([
    { action: "staff joined", after: { role: "owner" } },
    { action: "staff invited", actor: "command line: root" },
  ])
})

test("an invitation works once, and a later one for the same email address replaces it", async () => {
  const [first, second] = [await invite("ravi@example.in"), await invite("ravi@example.in")]
  expect((await shop.asGuest().page(first)).html).toContain("was replaced by a newer one")
  const both = await Promise.all(
    [1, 2].map(() => shop.asGuest().post(second, { name: "Ravi", password: STAFF_PASSWORD })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 400])
  const late = await shop.asGuest().post(second, { name: "Ravi", password: STAFF_PASSWORD })
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("was used already")])
})

test("an owner withdraws an invitation: its link ends, and the audit log has a line", async () => {
  const owner = await joinStaff(shop, "owner")
  const link = await invite("late@example.in")
  const id = /name="invite" value="([^"]+)"/.exec((await owner.page("/admin/staff")).html)?.[1] ?? ""
  const withdraw = async (key: string) =>
    (await owner.post("/admin/staff", { intent: "withdraw", invite: key })).text()
  expect(await withdraw(id)).toContain("The invitation of late@example.in is withdrawn")
  expect((await shop.asGuest().page(link)).html).toContain("This invitation was withdrawn")
  for (const key of [id, "no key"])
    expect(await withdraw(key)).toContain("used, replaced or withdrawn before")
  expect(await listAuditEntries(shop.services.db, "staff late@example.in")).toMatchObject([
    { action: "invitation withdrawn", before: { role: "owner" }, after: null },
    { action: "staff invited" },
  ])
})

test("the screen of staff says in words what each role may and may not do", async () => {
  const { html } = await (await joinStaff(shop, "manager", "words@example.in")).page("/admin/staff")
  const fulfilment = shown(html).split(">fulfilment</span>")[1]?.split("</details>")[0] ?? ""
  const [does = "", doesNot = ""] = fulfilment.split("May not")
  expect(does).toContain("pack, ship and deliver orders")
  expect(doesNot).toContain("give money back *")
  expect(doesNot).toContain("read turnover and reports")
})

test("a login needs password and code, leads to the requested screen, and accepts a code once", async () => {
  const { secret, email } = await joinStaff(shop, "manager", "meera@example.in")
  const meera = shop.asGuest()
  const asked = await meera.get("/admin/orders?state=paid")
  expect([asked.status, asked.headers.get("Location")]).toEqual([
    303,
    `/admin/login?next=${encodeURIComponent("/admin/orders?state=paid")}`,
  ])
  const login = asked.headers.get("Location") ?? ""
  expect((await meera.post(login, { email, password: "not-the-password" })).status).toBe(400)
  const half = await meera.post(login, { email: " MEERA@example.in", password: STAFF_PASSWORD })
  expect(half.headers.get("Location")).toContain("/admin/login/code?next=")
  expect((await meera.get("/admin")).status, "half a login opens nothing").toBe(303)
  const code = oneTimeCode(secret, Date.now() + 30_000)
  const done = await meera.post(half.headers.get("Location") ?? "", { code })
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/orders?state=paid"])
  expect((await meera.page("/admin/orders")).status).toBe(200)
  const again = shop.asGuest()
  const second = await again.post("/admin/login", { email, password: STAFF_PASSWORD })
  expect((await again.post(second.headers.get("Location") ?? "", { code })).status).toBe(400)
})

test("a shopper's session does not open the back office, and a staff session is no shopper's", async () => {
  const shopper = shop.asGuest()
  await register(shopper, "Kabir")
  expect((await shopper.get("/admin")).status).toBe(303)
  const staff = await joinStaff(shop, "support")
  expect((await staff.get("/orders")).headers.get("Location")).toContain("/login")
  expect((await staff.get("/admin/orders")).status).toBe(200)
})

test("a session ends after half an hour without use, and at once on logout", async () => {
  const staff = await joinStaff(shop, "accounts")
  const { db } = shop.services
  await db.update(staffActivity).set({ seenAt: sql`now() - interval '29 minutes'` })
  expect((await staff.get("/admin")).status, "29 minutes").toBe(200)
  await db.update(staffActivity).set({ seenAt: sql`now() - interval '31 minutes'` })
  const answers = await Promise.all(Array.from({ length: 12 }, () => staff.get("/admin")))
  expect(new Set(answers.map(({ status }) => status)), "31 minutes").toEqual(new Set([303]))
  const other = await joinStaff(shop, "catalogue")
  await other.post("/admin/logout", {})
  expect((await other.get("/admin")).status).toBe(303)
  const [user] = await db.select().from(staffUsers).where(eq(staffUsers.email, other.email))
  expect(await db.$count(staffSessions, eq(staffSessions.userId, user?.id ?? ""))).toBe(0)
})

test("ten wrong passwords lock an account for a while, whoever types them", async () => {
  await joinStaff(shop, "fulfilment")
  const tries = async () =>
    (await shop.asGuest().post("/admin/login", { email: "fulfilment@example.in", password: "guess" })).status
  for (let nth = 0; nth < 10; nth += 1) expect(await tries()).toBe(400)
  expect(await tries()).toBe(429)
})

async function loseFactor(email: string) {
  const { db } = shop.services
  const [user] = await db
    .update(staffUsers)
    .set({ twoFactorEnabled: false })
    .where(eq(staffUsers.email, email))
    .returning()
  await db.delete(staffTwoFactors).where(eq(staffTwoFactors.userId, user?.id ?? ""))
}

test("a session that a password alone opened before the second factor was set up ends with it", async () => {
  const { email } = await joinStaff(shop, "support", "thief@example.in")
  await loseFactor(email)
  const [thief, owner] = [shop.asGuest(), shop.asGuest()]
  for (const browser of [thief, owner])
    await browser.post("/admin/login", { email, password: STAFF_PASSWORD })
  const setup = await owner.post("/admin/second-factor", { password: STAFF_PASSWORD })
  const done = await owner.post("/admin/second-factor", { code: oneTimeCode(secretIn(await setup.text())) })
  expect([setup.status, done.status, done.headers.get("Location")]).toEqual([200, 303, "/admin"])
  expect((await owner.get("/admin/orders")).status).toBe(200)
  expect((await thief.get("/admin/orders")).headers.get("Location")).toContain("/admin/login")
})

test("a session that has not shown the second factor of its member opens nothing, whoever set it up", async () => {
  const { email } = await joinStaff(shop, "support", "half@example.in")
  const { db } = shop.services
  await loseFactor(email)
  const half = shop.asGuest()
  await half.post("/admin/login", { email, password: STAFF_PASSWORD })
  await db.update(staffUsers).set({ twoFactorEnabled: true }).where(eq(staffUsers.email, email))
  expect((await half.get("/admin/orders")).headers.get("Location")).toContain("/admin/login")
  expect((await half.get("/admin")).headers.get("Location")).toContain("/admin/login")
  expect((await half.post("/admin/orders", { intent: "pack" })).headers.get("Location")).toContain(
    "/admin/login",
  )
})

test("a stranger's wrong passwords lock no member of the staff out, neither from another address nor on a known device", async () => {
  const { email } = await joinStaff(shop, "owner", "locked@example.in")
  const known = shop.asGuest("198.51.100.40")
  const half = await known.post("/admin/login", { email, password: STAFF_PASSWORD })
  expect(half.headers.get("Location")).toContain("/admin/login/code")
  const stranger = shop.asGuest("203.0.113.40")
  const guess = async () =>
    (await stranger.post("/admin/login", { email, password: "not-the-password" })).status
  for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(400)
  expect(await guess()).toBe(429)
  const owner = shop.asGuest("198.51.100.41")
  expect((await owner.post("/admin/login", { email, password: STAFF_PASSWORD })).status).toBe(303)
})
