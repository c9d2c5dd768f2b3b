import { eq, isNull, like, not, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { searchCustomers } from "#app/admin/customers/search-customers.server.ts"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { accountPhones, passkeys, sessions, users } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { joinStaff } from "#test/http/admin/sample-staff.ts"
import { type Browser, otherThan, phoneShopper } from "#test/http/phone-shopper.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { buy, PASSWORD, register } from "#test/http/shopper.ts"
import { SMS_TEMPLATE } from "#test/samples/msg91/sample-msg91.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_PHONE_CODE: "100/30" })
const { db } = shop.services
const { newNumber, codeTo, send, ask, isIn, logIn, open, ownCode, template } = phoneShopper(shop, "97")
await template(SMS_TEMPLATE)

const ACCOUNT = "/account/phone"
const keyOf = async (phone: string) =>
  (
    await db
      .select()
      .from(accountPhones)
      .where(eq(accountPhones.phone, `+91${phone}`))
  )[0]?.userId ?? ""
const mailsTo = async (address: string) =>
  (await shop.mails()).filter(({ recipient }) => recipient === address)
const unused = (phone: string, days: number) =>
  db
    .update(accountPhones)
    .set({ usedAt: sql`now() - make_interval(days => ${days}::integer)` })
    .where(eq(accountPhones.phone, `+91${phone}`))
const year = (phone: string) => unused(phone, 366)

/** Adds a mail address to the account of a browser, with proof of both. */
async function addEmail(browser: Browser, phone: string, email: string) {
  await browser.post("/account/email", { email, password: await ownCode(browser, phone) })
  const [, token = ""] = /confirm-email\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "") ?? []
  await browser.post("/account/confirm-email", { token })
}

test("a number and a name open an account without a password, and a typed address waits for its proof", async () => {
  const phone = newNumber()
  const browser = shop.asGuest()
  const steps = await ask(browser, phone)
  const asked = await send(browser, { ...steps, code: await codeTo(phone) })
  expect(asked.html).toContain("Tell us your name, and we open one")
  expect(asked.html).not.toContain('type="password"')
  const unnamed = await send(browser, { ...steps, isNew: "yes", name: "", email: "" })
  expect([unnamed.status, unnamed.html]).toEqual([400, expect.stringContaining("Enter your name")])
  const opened = await send(browser, { ...steps, isNew: "yes", name: "Asha Rao", email: "waits@example.in" })
  expect([opened.status, opened.to]).toEqual([303, "/account?welcome"])
  const account = shown((await browser.page("/account")).html)
  expect(account).toContain(`+91${phone}`)
  expect(account).toContain("Add your email")
  expect(account).not.toContain("waits@example.in")
  expect(await mailsTo("waits@example.in")).toHaveLength(1)
  const again = shop.asGuest()
  expect((await logIn(again, phone)).to).toBe("/")
  expect(await isIn(again)).toBe(true)
})

test("an address of another account opens a new account by phone like any other, and changes nothing there", async () => {
  await register(shop.asGuest(), "Known")
  const pages = []
  for (const email of ["known@example.in", "unknown@example.in"]) {
    const browser = shop.asGuest()
    const phone = newNumber()
    const { status, to } = await open(browser, phone, { email })
    const { html } = await browser.page("/account")
    pages.push([status, to, shown(html).includes(email)])
  }
  expect(pages[0]).toEqual(pages[1])
})

test("no place shows, sends to or exports an invented address of an account with a number alone", async () => {
  const phone = newNumber()
  const browser = shop.asGuest()
  await open(browser, phone, { name: "Nomail Person" })
  const key = await keyOf(phone)
  const clerk = await joinStaff(shop, "owner")
  const before = await db.$count(outboxMails, not(like(outboxMails.recipient, "tel:%")))
  const places: [string, Browser, string][] = [
    ["session", browser, "/session"],
    ["account", browser, "/account"],
    ["address", browser, "/account/email"],
    ["second step", browser, "/account/second-step"],
    ["number", browser, ACCOUNT],
    ["deletion", browser, "/account/delete"],
    ["privacy", browser, "/account/privacy"],
    ["export", browser, "/account/data"],
    ["order form", browser, "/payment"],
    ["gift card form", browser, "/gift-card"],
    ["staff: list of customers", clerk, "/admin/customers?q=Nomail"],
    ["staff: found by number", clerk, `/admin/customers?q=${phone}`],
    ["staff: customer", clerk, `/admin/customers/${key}`],
    ["staff: palette", clerk, "/admin/find?q=Nomail"],
    ["staff: new order", clerk, `/admin/orders/new?customer=${key}`],
    ["staff: left carts", clerk, "/admin/left-carts"],
    ["staff: credits", clerk, "/admin/credits"],
    ["staff: subscribers", clerk, "/admin/subscribers"],
  ]
  for (const [place, who, path] of places) {
    const answer = await who.get(path)
    expect([place, answer.status]).toEqual([
      place,
      expect.toSatisfy((status) => status === 200 || status === 404),
    ])
    const text = shown(await answer.text())
    const own = text.replaceAll(/[\w.-]+@(example\.in|dhun\.example|example\.com|[\w.-]*upi|ok\w+)/g, "")
    expect(own, place).not.toMatch(new RegExp(`${key}@|${phone}@|@phone|\\.invalid|~${key}`))
    expect(own, place).not.toMatch(/\bnull\b<|>null\b/)
  }
  const file = JSON.parse(await (await browser.get("/account/data")).text())
  expect([file.account.email, file.phone]).toEqual([null, `+91${phone}`])
  const { customers } = await searchCustomers(db, { words: phone })
  expect(customers).toMatchObject([{ key, email: null, name: "Nomail Person" }])
  const address = { email: "own@example.in", phone }
  const number = await buy(browser, address)
  expect((await mailsTo("own@example.in")).some(({ text }) => text.includes(number))).toBe(true)
  expect((await browser.page("/account/email")).html, "the address of the order is offered").toContain(
    "own@example.in",
  )
  await browser.post("/account/passkeys", { remove: "none" })
  expect((await shop.mails()).filter(({ recipient }) => !recipient || recipient === "null")).toEqual([])
  expect(await db.$count(outboxMails, not(like(outboxMails.recipient, "tel:%")))).toBeGreaterThanOrEqual(
    before,
  )
})

test("accounts without an address stand on the pages of customers behind the others, each once", async () => {
  for (let count = 0; count < 55; count += 1)
    await db.insert(users).values({
      id: `many-${count}`,
      name: `Many ${count}`,
      email: count % 2 ? null : `many${count}@example.in`,
    })
  const seen: string[] = []
  for (let after: string | null = null, page = 0; page < 10; page += 1) {
    const { customers, next } = await searchCustomers(db, { words: "many", after })
    seen.push(...customers.map(({ key }) => key))
    after = next
    if (!next) break
  }
  expect([seen.length, new Set(seen).size]).toEqual([55, 55])
  await db.delete(users).where(like(users.id, "many-%"))
})

test("a mail address is added with proof of both, and then a password, by which the account is opened without the number", async () => {
  const phone = newNumber()
  const browser = shop.asGuest()
  await open(browser, phone)
  const guess = await browser.post("/account/email", { email: "later@example.in", password: "123456" })
  expect([guess.status, shown(await guess.text())]).toEqual([
    400,
    expect.stringContaining("This is not the code"),
  ])
  await addEmail(browser, phone, "later@example.in")
  expect(shown((await browser.page("/account")).html)).toContain("later@example.in")
  const chosen = { newPassword: PASSWORD, password: await ownCode(browser, phone) }
  expect((await browser.post("/account/password", chosen)).headers.get("location")).toBe(
    "/account?changed=password",
  )
  const other = shop.asGuest()
  await other.post("/login", { email: "later@example.in", password: PASSWORD })
  expect(await isIn(other)).toBe(true)
})

test("who lost the number gets in by a password that the mailed link sets", async () => {
  const phone = newNumber()
  const browser = shop.asGuest()
  await open(browser, phone)
  await addEmail(browser, phone, "lost@example.in")
  const lost = shop.asGuest()
  await lost.post("/forgot-password", { email: "lost@example.in" })
  const mail = (await mailsTo("lost@example.in")).at(-1)?.text ?? ""
  const token = decodeURIComponent(/reset-password\?token=([\w%-]+)/.exec(mail)?.[1] ?? "")
  await lost.post("/reset-password", { token, password: PASSWORD })
  await lost.post("/login", { email: "lost@example.in", password: PASSWORD })
  expect(await isIn(lost)).toBe(true)
  const next = newNumber()
  const { steps } = await send(lost, { phone: next, password: PASSWORD }, ACCOUNT)
  expect((await send(lost, { ...steps, code: await codeTo(next) }, ACCOUNT)).to).toBe("/account")
})

test("a number moves with a code to the old one and a code to the new one, and a stolen session has neither", async () => {
  const [first, second] = [newNumber(), newNumber()]
  const browser = shop.asGuest()
  await open(browser, first)
  for (const password of ["", PASSWORD, "123456"])
    expect((await send(browser, { phone: second, password }, ACCOUNT)).status).toBe(400)
  const sent = await ownCode(browser, first)
  expect((await send(browser, { phone: second, password: otherThan(sent) }, ACCOUNT)).html).toContain(
    "This is not the code",
  )
  const { steps } = await send(browser, { phone: second, password: sent }, ACCOUNT)
  expect((await send(browser, { phone: newNumber(), password: sent }, ACCOUNT)).status, "used").toBe(400)
  expect((await send(browser, { ...steps, code: sent }, ACCOUNT)).status, "of the old number").toBe(400)
  expect((await send(browser, { ...steps, code: await codeTo(second) }, ACCOUNT)).to).toBe("/account")
  expect((await logIn(shop.asGuest(), first)).html).toContain("This number has no account yet")
  expect((await logIn(shop.asGuest(), second)).to).toBe("/")
})

test("a login by passkey of the last ten minutes moves a lost number without its code", async () => {
  const [lost, next, third] = [newNumber(), newNumber(), newNumber()]
  const browser = await opened(lost)
  const key = await keyOf(lost)
  const passed = (minutes: number) =>
    db
      .update(sessions)
      .set({ passkeyAt: sql`now() - make_interval(mins => ${minutes}::integer)` })
      .where(eq(sessions.userId, key))
  await passed(11)
  expect((await send(browser, { phone: next, password: "passkey" }, ACCOUNT)).status).toBe(400)
  await passed(1)
  expect(shown((await browser.page(ACCOUNT)).html)).toContain("Your passkey has just shown")
  const { steps } = await send(browser, { phone: next, password: "passkey" }, ACCOUNT)
  expect((await send(browser, { ...steps, code: await codeTo(next) }, ACCOUNT)).to).toBe("/account")
  const stolen = shop.asGuest()
  await logIn(stolen, next)
  expect((await send(stolen, { phone: third, password: "passkey" }, ACCOUNT)).status, "another session").toBe(
    400,
  )
})

test("a passkey is removed by the code that adds one, and the last way in stays", async () => {
  const phone = newNumber()
  const browser = await opened(phone)
  const userId = await keyOf(phone)
  await db.insert(passkeys).values({
    ...{ id: "its-key", userId, publicKey: "x", credentialID: "its-key", counter: 0 },
    ...{ deviceType: "singleDevice", backedUp: false },
  })
  const remove = async (password: string) =>
    (await browser.post("/account/passkeys", { remove: "its-key", password })).headers.get("location")
  const count = () => db.$count(passkeys, eq(passkeys.id, "its-key"))
  for (const password of ["", PASSWORD]) expect(await remove(password)).toBe("/account?passkey=unproven")
  const code = await ownCode(browser, phone)
  await db.delete(accountPhones).where(eq(accountPhones.userId, userId))
  expect([await remove(code), await count()]).toEqual(["/account?passkey=last", 1])
  expect(shown((await browser.page("/account?passkey=last")).html)).toContain("only way into your account")
  await db.insert(accountPhones).values({ userId, phone: `+91${phone}` })
  expect([await remove(code), await count()], "the refusal left the code").toEqual(["/account", 0])
})

test("a refused change leaves the code to the own number, and a password waits for an address", async () => {
  const phone = newNumber()
  const browser = await opened(phone)
  for (const page of [browser.get("/account/password"), browser.post("/account/password", {})])
    expect((await page).headers.get("location")).toBe("/account/email")
  await register(shop.asGuest(), "Taken")
  const password = await ownCode(browser, phone)
  const refusals = [
    browser.post("/account/email", { email: "taken@example.in", password }),
    send(browser, { intent: "remove", password }, ACCOUNT),
  ]
  for (const refusal of refusals) expect((await refusal).status).toBe(400)
  expect((await browser.post("/account/email", { email: "own1@example.in", password })).status).toBe(303)
  const { text } = (await mailsTo("own1@example.in")).at(-1) ?? { text: "" }
  await browser.post("/account/confirm-email", {
    token: /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? "",
  })
  const next = await ownCode(browser, phone)
  const choose = async (newPassword: string) =>
    (await browser.post("/account/password", { password: next, newPassword })).status
  expect([await choose("x"), await choose(PASSWORD)]).toEqual([400, 303])
})

test("a number that is the only way in is not removed, and an account with it alone has no second step", async () => {
  const phone = newNumber()
  const browser = shop.asGuest()
  await open(browser, phone)
  const removal = { intent: "remove", password: await ownCode(browser, phone) }
  expect((await send(browser, removal, ACCOUNT)).html).toContain("only way into your account")
  expect(shown((await browser.page("/account/second-step")).html)).toContain("Add and confirm an email")
  await addEmail(browser, phone, `r${phone}@example.in`)
  const again = { intent: "remove", password: await ownCode(browser, phone) }
  expect((await send(browser, again, ACCOUNT)).to).toBe("/account")
})

test("a number that was not used for 90 days needs a mailed code as well, of which five tries are wrong", async () => {
  const phone = newNumber()
  const address = `y${phone}@example.in`
  await addEmail(await opened(phone), phone, address)
  await unused(phone, 91)
  const browser = shop.asGuest()
  const { steps, html } = await logIn(browser, phone)
  expect(html).toContain("We also sent a code to the mail address")
  expect(html).not.toContain(address)
  expect(await isIn(browser)).toBe(false)
  const code = /\b(\d{6}) is your code/.exec((await mailsTo(address)).at(-1)?.text ?? "")?.[1] ?? ""
  for (let tries = 0; tries < 4; tries += 1)
    expect((await send(browser, { ...steps, mailedCode: otherThan(code) })).status).toBe(400)
  const unproven = await ask(shop.asGuest(), phone)
  await codeTo(phone) // mails that wait together come in any order
  expect((await send(browser, { ...unproven, mailedCode: code })).status).toBe(400)
  expect((await send(browser, { ...steps, mailedCode: code })).to).toBe("/")
  expect((await logIn(shop.asGuest(), phone)).to).toBe("/")
})

test("a number without a login for a year and without another proof is free for its new owner", async () => {
  const phone = newNumber()
  await opened(phone)
  const earlier = await keyOf(phone)
  await year(phone)
  const browser = shop.asGuest()
  expect((await open(browser, phone, { name: "New Owner" })).to).toBe("/account?welcome")
  expect(await keyOf(phone)).not.toBe(earlier)
  expect(shown((await browser.page("/account")).html)).toContain("New Owner")
})

test("a number without another proof opens its account for a year", async () => {
  const phone = newNumber()
  await opened(phone)
  await unused(phone, 364)
  expect((await logIn(shop.asGuest(), phone)).to).toBe("/")
})

test("a code to the own number proves a change unless nobody used the number for 90 days, and counts as a use", async () => {
  const phone = newNumber()
  const browser = await opened(phone)
  await addEmail(browser, phone, `s${phone}@example.in`)
  const usedAt = async () =>
    (
      await db
        .select()
        .from(accountPhones)
        .where(eq(accountPhones.phone, `+91${phone}`))
    )[0]?.usedAt
  await unused(phone, 89)
  const change = async () =>
    (
      await browser.post("/account/email", {
        email: "next@example.in",
        password: await ownCode(browser, phone),
      })
    ).status
  expect([await change(), Date.now() - Number(await usedAt()) < 60_000]).toEqual([303, true])
  await unused(phone, 91)
  expect(await change()).toBe(400)
  const { html } = await browser.page("/account/email")
  expect(shown(html)).toContain("nor a mobile number that was used in the last 90 days")
  expect(html).not.toContain('name="password"')
})

test("guests' orders of the number join an account that has it alone, unless nobody used it for 90 days", async () => {
  const phone = newNumber()
  const number = await buy(shop.asGuest(), { phone, email: "guest.of.phone@example.in" })
  const browser = await opened(phone)
  await unused(phone, 91)
  expect(shown((await browser.page("/account")).html)).not.toContain("was placed as a guest")
  await browser.post("/orders", {})
  expect(shown((await browser.page("/orders")).html)).not.toContain(number)
  await unused(phone, 89)
  expect(shown((await browser.page("/account")).html)).toContain("One order was placed as a guest")
  await browser.post("/orders", {})
  expect(shown((await browser.page("/orders")).html)).toContain(number)
})

test("an account with a number alone is deleted by a code to it", async () => {
  const phone = newNumber()
  const browser = await opened(phone)
  const key = await keyOf(phone)
  expect((await browser.post("/account/delete", { password: "123456" })).status).toBe(400)
  await browser.post("/account/delete", { password: await ownCode(browser, phone) })
  expect(await db.$count(users, eq(users.id, key))).toBe(0)
})

test("where the setting is off, an account needs a mail address and a password as the specification wants", async () => {
  const set = (value: boolean) =>
    changeSetting(shop.services, { key: "account.phoneAlone", actor: "test", value })
  await set(false)
  const phone = newNumber()
  const alone = await db.$count(users, isNull(users.email))
  expect((await open(shop.asGuest(), phone)).status).toBe(400)
  expect(await db.$count(users, isNull(users.email))).toBe(alone)
  await set(true)
})

/** A browser with a new account that has this number alone. */
async function opened(phone: string) {
  const browser = shop.asGuest()
  await open(browser, phone)
  return browser
}
