import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { listAuditEntries } from "#app/core/settings/staff/audit.server.ts"
import { accounts, sessions, staffActivity, users } from "#db/tables/identity.ts"
import { orders } from "#db/tables/orders.ts"
import { subscriptions } from "#db/tables/saved.ts"
import { keepShop, shown } from "../shop-server.ts"
import { buy, register } from "../shopper.ts"
import { joinStaff, type StaffBrowser } from "./sample-staff.ts"

const shop = await keepShop({ LIMIT_LOGIN_ADDRESS: "off" })
const owner = await joinStaff(shop, "owner")
const support = await joinStaff(shop, "support")

const { CARD, PASSWORD } = { CARD: "738291046573", PASSWORD: "sur-taal-9" }

/** A shopper with an account and an order. */
async function shopper(name: string, isConfirmed = true) {
  const browser = shop.asGuest()
  await register(browser, name)
  const email = `${name.toLowerCase()}@example.in`
  await shop.services.db.update(users).set({ emailVerified: isConfirmed }).where(eq(users.email, email))
  const [user] = await shop.services.db.select().from(users).where(eq(users.email, email))
  const number = await buy(browser, { email, fullName: `${name} Rao` })
  return { browser, email, number, id: user?.id ?? "", path: `/admin/customers/${user?.id}` }
}

/** Somebody who ordered as a guest. */
async function guest(name: string) {
  const { number, email, id } = await shopper(name)
  await shop.services.db.update(orders).set({ userId: null, guestEmail: email }).where(eq(orders.userId, id))
  await shop.services.db.delete(users).where(eq(users.id, id))
  return { email, number, path: `/admin/customers/${number}` }
}

const press = async (browser: StaffBrowser, path: string, fields: Record<string, string>) =>
  shown(await (await browser.post(path, fields)).text())
const prove = (isProven: boolean) =>
  shop.services.db
    .update(staffActivity)
    .set({ provenAt: isProven ? sql`now()` : sql`now() - interval '1 hour'` })
const linesOf = (key: string) => listAuditEntries(shop.services.db, `customer ${key}`)
const fileIn = (html: string) =>
  /href="(\/admin\/customers\/[\w-]+\/data\.json\?token=[^"]+)"/.exec(html)?.[1]

test("a customer and a guest are found, and their pages link to their orders", async () => {
  const [meera, gita] = [await shopper("Meera"), await guest("Gita")]
  for (const [words, { path, email }] of [["meera rao", meera] as const, ["gita@", gita] as const]) {
    const list = shown((await support.page(`/admin/customers?q=${words}`)).html)
    expect([list, list]).toEqual([expect.stringContaining(`href="${path}"`), expect.stringContaining(email)])
  }
  await shop.services.db.insert(subscriptions).values({ id: crypto.randomUUID(), email: meera.email })
  const page = shown((await support.page(meera.path)).html)
  for (const words of [meera.email, `/admin/orders/${meera.number}`, "Newsletter, asked for on"])
    expect(page).toContain(words)
  expect(page, "not of this role").not.toMatch(/Prepare the file|Erase for good/)
  expect(shown((await support.page(gita.path)).html)).toContain(`/admin/orders/${gita.number}`)
})

test("invalid searches and ids of customers are answered with a message", async () => {
  for (const odd of ["q=%01", "after=x", "after=%01", `q=${"a".repeat(5_000)}`, "q=%25", "after=toString"])
    expect((await support.page(`/admin/customers?${odd}`)).status, odd).toBe(200)
  for (const id of ["nobody", "%01", "DH-2222-2222", "a".repeat(500), "%27%20or%201%3D1"]) {
    const { status, html } = await support.page(`/admin/customers/${id}`)
    expect([status, html], id).toEqual([404, expect.stringContaining("There is no such customer")])
    const erased = await press(owner, `/admin/customers/${id}`, { intent: "erase", how: "mail" })
    expect(erased, id).toContain("There is no such customer, or no longer.")
    expect(await press(owner, `/admin/customers/${id}`, { intent: "export" }), id).toContain(
      "There is no such customer, or no longer.",
    )
  }
})

test("text written by a customer is escaped for staff", async () => {
  const { id, path } = await shopper("Markup")
  await shop.services.db.update(users).set({ name: "<script>alert(1)</script>" }).where(eq(users.id, id))
  for (const address of [path, "/admin/customers?q=markup@"]) {
    const { html } = await support.page(address)
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;")
    expect(html).not.toContain("<script>alert(1)")
  }
})

test("a customer export needs the second factor and a requester, is audited, and holds no secret", async () => {
  const { id, path, number, email } = await shopper("Exported")
  await prove(false)
  expect(await press(owner, path, { intent: "export" })).toContain("Confirm that it is you")
  expect(await linesOf(id), "nothing is done yet").toEqual([])
  await prove(true)
  const file = fileIn(await press(owner, path, { intent: "export" })) ?? ""
  const by = "Asha owner <owner@example.in>"
  expect(await linesOf(id)).toMatchObject([{ action: "customer data exported", actor: by }])
  const answer = await owner.get(file)
  expect(answer.headers.get("Content-Disposition")).toContain("attachment")
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ account: { email }, orders: [{ number }] })
  const { html } = await owner.page(path)
  const kept = await shop.services.db.select({ token: sessions.token }).from(sessions)
  const [hash] = await shop.services.db.select().from(accounts).where(eq(accounts.userId, id))
  const secrets = [CARD, PASSWORD, hash?.password ?? "?", ...kept.map(({ token }) => token)]
  for (const secret of secrets) expect([text.includes(secret), html.includes(secret)]).toEqual([false, false])

  const other = await joinStaff(shop, "owner", "other@example.in")
  const forged = file.replace(/token=.*/, "token=forged")
  const elsewhere = file.replace(id, (await shopper("Elsewhere")).id)
  for (const refused of [other.get(file), owner.get(forged), owner.get(elsewhere)])
    expect((await refused).status).toBe(404)
  expect((await support.get(file)).status).toBe(403)
})

test("a guest's export holds the orders of that email address", async () => {
  const { path, number } = await guest("Filed")
  await prove(true)
  const file = fileIn(await press(owner, path, { intent: "export" })) ?? ""
  expect(await (await owner.get(file)).json()).toMatchObject({ orders: [{ number }], enquiries: [] })
})

test("a customer is erased once with a listed reason, invoices stay, and the audit log names nobody", async () => {
  const { browser, id, path, number, email } = await shopper("Erased")
  await shop.services.db.insert(subscriptions).values({ id: crypto.randomUUID(), email })
  await prove(false)
  const erase = { intent: "erase", how: "mail", reason: `${email} wrote to us` }
  expect(await press(owner, path, erase)).toContain("Confirm that it is you")
  await prove(true)
  expect((await owner.page(path)).html, "the preview").toContain("because tax law wants it")
  for (const how of ["", "toString", "because"])
    expect(await press(owner, path, { ...erase, how }), how).toContain("Choose how it was asked for.")
  expect((await browser.page("/account")).status).toBe(200)
  const both = await Promise.all([press(owner, path, erase), press(owner, path, erase)])
  expect(both.filter((html) => html.includes("The customer is erased."))).toHaveLength(1)
  expect(both.filter((html) => html.includes("There is no such customer, or no longer."))).toHaveLength(1)

  const { db } = shop.services
  expect(await db.$count(users, eq(users.id, id))).toBe(0)
  expect(await db.$count(subscriptions, eq(subscriptions.email, email))).toBe(0)
  expect((await browser.get("/account")).status, "every session has ended").toBe(303)
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  expect(order).toMatchObject({ userId: null, email, fullName: "Erased Rao" })
  const lines = await linesOf(id)
  expect(lines).toMatchObject([
    {
      action: "customer erased",
      reason: "The customer asked for it by mail",
      before: "account",
      after: null,
    },
  ])
  expect(JSON.stringify(lines).toLowerCase()).not.toMatch(/erased@|erased rao/)
  const page = await owner.page(path)
  expect([page.status, page.html]).toEqual([200, expect.stringContaining("This customer was erased.")])
  expect((await owner.page("/admin/customers?q=erased")).html).toContain("No customers fit")
})

test("data under an unconfirmed email address stays when its account is erased", async () => {
  const { path, email } = await shopper("Unproven", false)
  await shop.services.db.insert(subscriptions).values({ id: crypto.randomUUID(), email })
  await prove(true)
  expect((await owner.page(path)).html).toContain("nobody has shown that they are this customer")
  expect(await press(owner, path, { intent: "erase", how: "letter" })).toContain("The customer is erased.")
  expect(await shop.services.db.$count(subscriptions, eq(subscriptions.email, email))).toBe(1)
})

test("erasing a guest keeps the orders on the books without a customer", async () => {
  const { path, number, email } = await guest("Parted")
  await shop.services.db.insert(subscriptions).values({ id: crypto.randomUUID(), email })
  await prove(true)
  expect(await press(owner, path, { intent: "erase", how: "phone" })).toContain("The customer is erased.")
  expect(await press(owner, path, { intent: "erase", how: "phone" })).toContain("or no longer.")
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.number, number))
  expect(order).toMatchObject({ guestEmail: null, email })
  expect(await shop.services.db.$count(subscriptions, eq(subscriptions.email, email))).toBe(0)
  expect(await linesOf(number)).toMatchObject([{ action: "customer erased", before: "guest" }])
})
