import { eq, like, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { accountPhones, users } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { orders } from "#db/tables/orders.ts"
import { type Browser, type Fields, otherThan, phoneShopper } from "#test/http/phone-shopper.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { buy, PASSWORD, register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india", LIMIT_PHONE_CODE: "100/30" })
const { db } = shop.services
const { newNumber, textsTo, codeTo, send, ask, isIn, template } = phoneShopper(shop)
await template("1107abc")
await changeSetting(shop.services, { key: "account.phoneAlone", actor: "test", value: false })

/** Opens an account by a number that has none. */
async function join(browser: Browser, phone: string, email = `n${phone}@example.in`) {
  const steps = await ask(browser, phone)
  await send(browser, { ...steps, code: await codeTo(phone) })
  return send(browser, { ...steps, isNew: "yes", name: "Asha Rao", email, password: PASSWORD })
}

test("a new number opens an account with a name and a mail address, and logs in again without them", async () => {
  const phone = newNumber()
  const browser = shop.asGuest()
  const asked = await send(browser, { phone: `+91 0${phone}` })
  expect(asked.html).toContain(`We sent a code of six digits by SMS to +91${phone}`)
  expect(asked.html).toContain('autoComplete="one-time-code"')
  const code = await codeTo(phone)
  const wrong = await send(browser, { ...asked.steps, code: otherThan(code) })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining("This is not the code")])
  const proven = await send(browser, { ...asked.steps, code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
  expect(proven.html).toContain("This number has no account yet")
  expect(await isIn(browser)).toBe(false)
  const named = {
    ...asked.steps,
    isNew: "yes",
    name: "Asha Rao",
    email: `N${phone}@Example.in`,
    password: PASSWORD,
  }
  const unnamed = await send(browser, { ...named, name: "" })
  expect([unnamed.status, unnamed.html]).toEqual([400, expect.stringContaining("Enter your name")])
  const weak = await send(browser, { ...named, password: "x" })
  expect([weak.status, weak.html]).toEqual([400, expect.stringContaining("at least")])
  expect((await send(browser, named)).to).toBe("/account?welcome")
  expect(shown((await browser.page("/account")).html)).toContain(`+91${phone}`)
  const again = shop.asGuest()
  const steps = await ask(again, "०".concat(phone))
  const entered = await send(again, { ...steps, code: await codeTo(phone) })
  expect([entered.status, entered.to]).toEqual([303, "/"])
  expect(await isIn(again)).toBe(true)
})

test("no answer before the code tells whether a number has an account", async () => {
  const [known, unknown] = [newNumber(), newNumber()]
  await join(shop.asGuest(), known)
  const pages = await Promise.all(
    [known, unknown].map(async (phone) => {
      const { html, steps } = await send(shop.asGuest(), { phone })
      return html
        .replaceAll(phone, "N")
        .replaceAll(steps.challenge, "C")
        .replaceAll(/nonce="[^"]*"/g, "")
    }),
  )
  expect(pages[0]).toBe(pages[1])
})

test("five wrong codes end a code, one of another browser is no help, and a right one holds once", async () => {
  const phone = newNumber()
  await join(shop.asGuest(), phone)
  const [thief, owner] = [shop.asGuest(), shop.asGuest()]
  const guessed = await ask(thief, phone)
  await codeTo(phone) // mails that wait together come in any order
  const steps = await ask(owner, phone)
  const code = await codeTo(phone)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await send(thief, { ...guessed, code: otherThan(code) })).status).toBe(400)
  expect((await send(thief, { ...guessed, code })).html).toContain("This code has expired")
  expect((await send(thief, { ...steps, phone: newNumber(), code })).html).toContain("This code has expired")
  const presses = await Promise.all([1, 2].map(() => send(owner, { ...steps, code })))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([303, 400])
  expect((await send(shop.asGuest(), { ...steps, code })).status).toBe(400)
})

test("a number is proved before an account is opened by it, and a forged step opens nothing", async () => {
  const phone = newNumber()
  const browser = shop.asGuest()
  const steps = await ask(browser, phone)
  const forged = { ...steps, isNew: "yes", name: "Mallory", email: "mallory@example.in", password: PASSWORD }
  for (const challenge of [steps.challenge, "x", "\0", "a".repeat(5000)])
    expect((await send(browser, { ...forged, challenge })).status, challenge.slice(0, 9)).toBe(400)
  expect(await db.$count(users, eq(users.email, "mallory@example.in"))).toBe(0)
})

test("a mail address that has an account is refused for a new one, and another may be typed", async () => {
  const owner = shop.asGuest()
  await join(owner, newNumber(), "taken@example.in")
  const phone = newNumber()
  const browser = shop.asGuest()
  const refused = await join(browser, phone, "Taken@example.in")
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining("This email has an account")])
  const free = {
    ...refused.steps,
    isNew: "yes",
    name: "Asha Rao",
    email: "free@example.in",
    password: PASSWORD,
  }
  expect((await send(browser, free)).status).toBe(303)
})

test("numbers of other countries and landlines are refused, and cost no message", async () => {
  const before = (await shop.mails()).length
  for (const phone of ["", "12345", "+1 415 555 0100", "022 2345 6789", "x"]) {
    const { status, html } = await send(shop.asGuest(), { phone })
    expect([status, html], phone).toEqual([400, expect.stringContaining("Enter an Indian mobile number")])
  }
  expect((await shop.mails()).length).toBe(before)
})

test("messages to one number and of a day are bounded, and a number waits before its next code", async () => {
  const phone = newNumber()
  for (let sent = 0; sent < 5; sent += 1) await ask(shop.asGuest(), phone)
  const sixth = await send(shop.asGuest(), { phone })
  expect([sixth.status, (await textsTo(phone)).length]).toEqual([429, 5])
  const sent = await db.$count(outboxMails, like(outboxMails.recipient, "tel:%"))
  await changeSetting(shop.services, {
    ...{ key: "notifications.textMessagesPerDay", actor: "test" },
    value: 2 * (sent + 3),
  })
  const many = await Promise.all(
    Array.from({ length: 20 }, () => send(shop.asGuest(), { phone: newNumber() })),
  )
  const refused = many.filter(({ status }) => status === 429).length
  expect(refused, "half of the day").toBe(20 - 3)
  expect((await send(shop.asGuest(), { phone: newNumber() })).status).toBe(429)
  await changeSetting(shop.services, {
    ...{ key: "notifications.textMessagesPerDay", actor: "test" },
    value: null,
  })
  const strict = await createShop({ SHOP_PROFILE: "india" })
  await changeSetting(strict.services, {
    ...{ key: "notifications.smsTemplates", actor: "test" },
    value: { cashCode: null, guestCode: null, loginCode: "1107abc", orderCode: null },
  })
  const waits = await Promise.all([1, 2].map(() => strict.asGuest().post("/login/phone", { phone })))
  expect(waits.map(({ status }) => status).toSorted()).toEqual([200, 429])
  await strict.close()
})

test("a number without a login for 90 days and an account with a second step open nothing by a code alone", async () => {
  const [unused, careful] = [newNumber(), newNumber()]
  for (const phone of [unused, careful]) await join(shop.asGuest(), phone)
  await db
    .update(accountPhones)
    .set({ usedAt: sql`now() - interval '91 days'` })
    .where(eq(accountPhones.phone, `+91${unused}`))
  await db
    .update(users)
    .set({ twoFactorEnabled: true })
    .where(eq(users.email, `n${careful}@example.in`))
  for (const [phone, sentence] of [
    [unused, "Nobody logged in with this number for 90 days"],
    [careful, "This account asks for a second step"],
  ] as const) {
    const browser = shop.asGuest()
    const steps = await ask(browser, phone)
    expect((await send(browser, { ...steps, code: await codeTo(phone) })).html).toContain(sentence)
    expect(await isIn(browser)).toBe(false)
  }
})

const ACCOUNT = "/account/phone"
/** Adds a number to the account of a browser, by the password and the code. */
async function add(browser: Browser, phone: string) {
  const { steps } = await send(browser, { phone, password: PASSWORD }, ACCOUNT)
  return send(browser, { ...steps, code: await codeTo(phone) }, ACCOUNT)
}

test("an account adds, moves and removes its number by the password and a code, and its owner is written to", async () => {
  const browser = shop.asGuest()
  await register(browser, "Moves")
  const [first, second] = [newNumber(), newNumber()]
  expect((await add(browser, first)).to).toBe("/account")
  expect((await add(browser, second)).to).toBe("/account")
  const mails = (await shop.mails()).map(({ text }) => text)
  expect(mails.filter((text) => text.includes("can be opened with the mobile number ••••••"))).toHaveLength(2)
  for (const [phone, isOwner] of [
    [first, false],
    [second, true],
  ] as const) {
    const other = shop.asGuest()
    const steps = await ask(other, phone)
    await send(other, { ...steps, code: await codeTo(phone) })
    expect(await isIn(other), phone).toBe(isOwner)
  }
  const wrong = await send(browser, { intent: "remove", password: "not it" }, ACCOUNT)
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining("This is not your password")])
  expect((await send(browser, { intent: "remove", password: PASSWORD }, ACCOUNT)).to).toBe("/account")
  expect(await db.$count(accountPhones, eq(accountPhones.phone, `+91${second}`))).toBe(0)
})

test("a stolen session moves no number: neither without the password, nor by a code of the login page", async () => {
  const browser = shop.asGuest()
  await register(browser, "Stolen")
  const phone = newNumber()
  expect((await send(browser, { phone }, ACCOUNT)).status).toBe(400)
  const outside = shop.asGuest()
  const steps = await ask(outside, phone)
  const code = await codeTo(phone)
  expect((await send(browser, { ...steps, code }, ACCOUNT)).html).toContain("This code has expired")
  expect(await db.$count(accountPhones, eq(accountPhones.phone, `+91${phone}`))).toBe(0)
})

test("a number of another account is not taken over, unless nobody logged in with it for a year", async () => {
  const phone = newNumber()
  await join(shop.asGuest(), phone)
  const owner = `n${phone}@example.in`
  const browser = shop.asGuest()
  await register(browser, "Claims")
  expect((await add(browser, phone)).html).toContain("Another account logs in with this number")
  await db
    .update(accountPhones)
    .set({ usedAt: sql`now() - interval '366 days'` })
    .where(eq(accountPhones.phone, `+91${phone}`))
  expect((await add(browser, phone)).to).toBe("/account")
  const told = (await shop.mails()).filter(({ recipient }) => recipient === owner)
  expect(told.at(-1)?.text).toContain("The mobile number was removed")
})

test("a shop without a template for login codes has no login by phone", async () => {
  expect(shown((await shop.asGuest().page("/login")).html)).toContain("Log in with a mobile number")
  await template(null)
  expect((await shop.asGuest().get("/login/phone")).status).toBe(404)
  expect((await shop.asGuest().post("/login/phone", { phone: newNumber() })).status).toBe(404)
  expect(shown((await shop.asGuest().page("/login")).html)).not.toContain("mobile number")
  await template("1107abc")
})

test("guests' orders of a number join an account by a press, unless they are gifts or old", async () => {
  const phone = newNumber()
  const address = `n${phone}@example.in`
  const order = (fields: Fields) => buy(shop.asGuest(), { phone, email: address, ...fields })
  const own = [await order({}), await order({ email: "mistyped@example.in" })]
  const gift = await order({ email: "gift@example.in", giftFrom: "Asha Rao", isGift: "yes" })
  const old = await order({ email: "old@example.in" })
  const set = (number: string, columns: Record<string, unknown>) =>
    db
      .update(orders)
      .set({ guestEmail: address, ...columns })
      .where(eq(orders.number, number))
  await set(gift, { giftFrom: "Asha Rao" })
  await set(old, { placedAt: sql`now() - interval '91 days'` })
  const browser = shop.asGuest()
  await join(browser, phone)
  expect(shown((await browser.page("/account")).html)).toContain("2 orders were placed as a guest")
  expect((await browser.post("/orders", {})).status).toBe(303)
  const list = shown((await browser.page("/orders")).html)
  expect(new Set(list.match(/DH-\w{4}-\w{4}/g))).toEqual(new Set(own))
})
