import { eq, inArray } from "drizzle-orm"
import { expect, test } from "vitest"
import { changeSetting } from "#app/core/settings/settings.server.ts"
import { orders } from "#db/tables/orders.ts"
import { deliver, delivered } from "#test/http/orders/delivered-order.ts"
import { createShop, keepShop, shown } from "#test/http/shop-server.ts"
import { buy, orderForm, register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })

type Browser = ReturnType<typeof shop.asGuest>

const codesTo = async (email: string) =>
  (await shop.mails()).flatMap(({ recipient, subject }) =>
    recipient === email ? (/^\d{6}/.exec(subject)?.[0] ?? []) : [],
  )
const lastCode = async (email: string) => (await codesTo(email)).at(-1) ?? "missing"

/** Orders as a guest in a browser that is thrown away; answers the number. */
async function orderOf(email: string) {
  const browser = shop.asGuest()
  const fields = { ...(await orderForm(browser)), email }
  const first = await browser.post("/payment", fields)
  const placed = first.headers.has("location")
    ? first
    : await browser.post("/payment", { ...fields, mailCode: await lastCode(email) })
  return /DH-[\w-]+/.exec(placed.headers.get("location") ?? "")?.[0] ?? "missing"
}
const find = async (browser: Browser, fields: Record<string, string>) => {
  const answer = await browser.post("/orders", fields)
  return { answer, html: shown(await answer.text()) }
}

test("a guest opens an order by its number, mail address or phone, and the mailed code, and asks for a replacement there", async () => {
  const number = await orderOf("tracks@example.in")
  for (const contact of ["Tracks@example.in", "+91 99876 54321"]) {
    const browser = shop.asGuest()
    const wanted = `/orders/${number}/replacement`
    const sent = (await browser.get(wanted)).headers.get("location") ?? ""
    expect(sent).toBe(`/orders?next=${encodeURIComponent(wanted)}`)
    expect((await browser.page(sent)).html).toContain(`value="${number}"`)
    const typed = { number: number.toLowerCase(), contact, next: wanted }
    expect((await find(browser, typed)).html).toContain("a code is on its way")
    const wrong = await find(browser, { ...typed, mailCode: "000000" })
    expect([wrong.answer.status, wrong.html]).toEqual([400, expect.stringContaining("This is not the code")])
    const { answer } = await find(browser, { ...typed, mailCode: await lastCode("tracks@example.in") })
    expect([answer.status, answer.headers.get("location")]).toEqual([303, wanted])
    expect((await browser.page(`/orders/${number}`)).html).toContain("4 Marine Drive")
    expect((await browser.page("/orders")).html).toContain(number)
  }
})

/** Sets the template of codes by SMS, or none. */
const sendTexts = (orderCode: string | null) =>
  changeSetting(shop.services, {
    ...{ key: "notifications.smsTemplates", actor: "test" },
    value: { cashCode: null, guestCode: null, orderCode },
  })
const textTo = async (phone: string) => {
  const text = (await shop.mails()).findLast(({ recipient }) => recipient === `tel:+91${phone}`)?.text ?? ""
  return /"code":"(\d{6})"/.exec(text)?.[1] ?? "missing"
}

test("a code by SMS opens the one order of the phone, for a day, and none of the others of its mail address", async () => {
  const [number, other] = [await orderOf("texts@example.in"), await orderOf("texts@example.in")]
  await sendTexts("1107abc")
  const browser = shop.asGuest()
  const typed = { number, contact: "९९८७६ ५४३२१" }
  const { html } = await find(browser, typed)
  expect(html).toContain("a code is on its way by SMS to ••••••4321")
  expect(html).toContain("Send it by mail instead")
  const wrong = await find(browser, { ...typed, by: "text", phoneCode: "000000" })
  expect([wrong.answer.status, wrong.answer.headers.get("set-cookie")]).toEqual([400, null])
  const right = { ...typed, by: "text", phoneCode: await textTo("9987654321") }
  const { answer } = await find(browser, right)
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/orders/${number}`])
  expect((await browser.page(`/orders/${number}`)).html).toContain("4 Marine Drive")
  expect((await browser.get(`/orders/${other}`)).status, "another order of the address").toBe(404)
  await open(browser, other, "texts@example.in")
  await find(browser, right)
  expect((await browser.get(`/orders/${other}`)).status, "a code by SMS takes nothing away").toBe(200)
  await sendTexts(null)
})

test("a signed-in shopper opens a guest's order by a code to its phone in the same session, and it stays the guest's", async () => {
  const number = await orderOf("phoned@example.in")
  await sendTexts("1107abc")
  const browser = shop.asGuest()
  await register(browser, "Phoned")
  const typed = { number, contact: "9987654321", by: "text" }
  await find(browser, typed)
  expect((await browser.get(`/orders/${number}`)).status, "before the code").toBe(404)
  await find(browser, { ...typed, phoneCode: await textTo("9987654321") })
  expect((await browser.page(`/orders/${number}`)).html).toContain("4 Marine Drive")
  expect((await browser.post("/orders", {})).status, "the address is not confirmed").toBe(404)
  expect(await ownerOf(number)).toEqual({ userId: null, guestEmail: "phoned@example.in" })
  await sendTexts(null)
})

test("an order by telephone without a mail address is opened by its phone and acted on, and no other such order", async () => {
  const numbers = [await orderOf("phone1@example.in"), await orderOf("phone2@example.in")]
  const [number = "", other = ""] = numbers
  await shop.services.db
    .update(orders)
    .set({ guestEmail: null, email: "" })
    .where(inArray(orders.number, numbers))
  await sendTexts("1107abc")
  const browser = shop.asGuest()
  const typed = { number, contact: "09987654321", by: "text" }
  await find(browser, typed)
  const { answer } = await find(browser, { ...typed, phoneCode: await textTo("9987654321") })
  expect(answer.headers.get("location")).toBe(`/orders/${number}`)
  const list = (await browser.page("/orders")).html
  expect([list.includes(number), list.includes(other)]).toEqual([true, false])
  expect((await browser.get(`/orders/${other}`)).status).toBe(404)
  expect((await browser.post(`/orders/${other}`, { cancel: "confirmed" })).status).toBe(404)
  await browser.post(`/orders/${number}`, { cancel: "confirmed" })
  expect((await browser.page(`/orders/${number}`)).html).toContain("Cancelled")
  expect((await browser.get("/payment")).status, "it orders as nobody").toBe(200)
  await sendTexts(null)
})

test("an unknown order, another address, an order of an account and a forged link get the same answer and no mail", async () => {
  const number = await orderOf("private@example.in")
  const account = shop.asGuest()
  await register(account, "Owner")
  const owned = await buy(account, { email: "owner@example.in" })
  const before = (await shop.mails()).length
  const told = new Set<string>()
  const searches: Record<string, string>[] = [
    { number: "DH-0000-0000", contact: "private@example.in" },
    { number, contact: "thief@example.in" },
    { number, contact: "1234567890" },
    { number, contact: "%" },
    { number: owned, contact: "owner@example.in" },
    { number, token: "a.b.c" },
  ]
  for (const fields of searches) {
    const browser = shop.asGuest()
    const { answer, html } = await find(browser, fields)
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([200, null])
    told.add(/a code is on its way[^<]*/.exec(html)?.[0] ?? "nothing")
    const guess = await find(browser, { ...fields, mailCode: "123456" })
    expect(guess.answer.status).toBe(400)
    expect((await browser.get(`/orders/${number}`)).status).toBe(303)
  }
  expect([...told]).toHaveLength(1)
  expect((await shop.mails()).length).toBe(before)
})

test("codes of an order cannot be guessed: after ten tries a mail address waits, from whatever browser", async () => {
  const number = await orderOf("guessed@example.in")
  const typed = { number, contact: "guessed@example.in" }
  const statuses: number[] = []
  for (let guess = 0; guess < 12; guess += 1) {
    const { answer } = await find(shop.asGuest(), { ...typed, mailCode: String(guess).padStart(6, "0") })
    statuses.push(answer.status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test("a mailed link shows how far an order is, and leads to all of it by the code alone", async () => {
  const number = await orderOf("linked@example.in")
  const mail = (await shop.mails()).findLast(({ text }) => text.includes(`/orders/${number}?token=`))
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "missing"
  const browser = shop.asGuest()
  const page = await browser.page(`/orders/${number}?token=${token}`)
  expect(page.html).toContain("Send me a code")
  expect(page.html).not.toContain("4 Marine Drive")
  await find(browser, { number, token })
  const { answer } = await find(browser, { number, token, mailCode: await lastCode("linked@example.in") })
  expect(answer.headers.get("location")).toBe(`/orders/${number}`)
  expect((await browser.page(`/orders/${number}`)).html).toContain("4 Marine Drive")
})

/** The page that the newest mailed link of an order opens in a browser without a session. */
async function linkedPage(number: string) {
  const mail = (await shop.mails()).findLast(({ text }) => text.includes(`/orders/${number}?token=`))
  const token = /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "missing"
  return shown((await shop.asGuest().page(`/orders/${number}?token=${token}`)).html)
}

test("the mailed link of an account's delivered order leads by a login to the form for a replacement", async () => {
  const account = shop.asGuest()
  await register(account, "Leela")
  const open = await buy(account)
  expect(await linkedPage(open)).toContain(`/login?next=${encodeURIComponent(`/orders/${open}`)}"`)
  const { number } = await delivered(shop, account)
  const page = await linkedPage(number)
  expect(page).toContain("Log in to ask for a replacement")
  expect(page).toContain(`/login?next=${encodeURIComponent(`/orders/${number}/replacement`)}`)
  expect(page).not.toContain("Send me a code")
})

test("the mailed link of a guest's delivered order leads by the code to the form for a replacement", async () => {
  const number = await orderOf("arrived@example.in")
  expect(await linkedPage(number)).toContain("change or cancel it")
  await deliver(shop, number)
  const page = await linkedPage(number)
  expect(page).toContain("To ask for a replacement, type the code")
  expect(page).toContain(`name="next" value="/orders/${number}/replacement"`)
  expect(page, "it is delivered").not.toContain("change or cancel it")
})

/** Opens a guest's order by the mailed code. */
async function open(browser: Browser, number: string, email: string) {
  await find(browser, { number, contact: email })
  const { answer } = await find(browser, { number, contact: email, mailCode: await lastCode(email) })
  return answer.status
}
const ownerOf = async (number: string) => {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.number, number))
  return { userId: order?.userId ?? null, guestEmail: order?.guestEmail ?? null }
}

test("a signed-in shopper opens a guest's order by its code in the same session, and it stays the guest's", async () => {
  const email = "signed@example.in"
  const number = await orderOf(email)
  const browser = shop.asGuest()
  await register(browser, "Nalini")
  const own = await buy(browser, { email: "nalini@example.in" })
  for (const path of [`/orders/${number}`, `/orders/${number}/replacement`])
    expect((await browser.get(path)).status, "before the code").toBe(404)
  expect((await browser.page("/orders")).html).toContain("Look for another order")
  expect((await browser.page("/orders?next=/orders")).html).toContain("Email or mobile number of the order")
  const wrong = await find(browser, { number, contact: email, mailCode: "000000" })
  expect([wrong.answer.status, wrong.answer.headers.get("set-cookie")]).toEqual([400, null])
  expect(await open(browser, number, email)).toBe(303)
  const { html } = await browser.page(`/orders/${number}`)
  expect(html).toContain("4 Marine Drive")
  expect(html, "it would log the account out").not.toContain("Hide my orders in this browser")
  expect((await browser.page(`/orders/${own}`)).html, "the session is the same").toContain(own)
  expect((await browser.page("/orders")).html).not.toContain(number)
  const claimed = await browser.post("/orders", {})
  expect(claimed.status, "the account's address is another").toBe(404)
  expect(await ownerOf(number)).toEqual({ userId: null, guestEmail: email })
  await browser.post(`/orders/${number}`, { cancel: "confirmed" })
  expect((await browser.page(`/orders/${number}`)).html).toContain("Cancelled")
  await browser.post("/logout", {})
  expect((await browser.get(`/orders/${number}`)).status, "logging out ends both").toBe(303)
})

test("the account of an address still claims its guest orders after a code, and no other's", async () => {
  const mine = await orderOf("claims@example.in")
  const others = await orderOf("else@example.in")
  const browser = shop.asGuest()
  await register(browser, "Claims")
  expect((await browser.post("/orders", {})).status, "nothing shows that the address is theirs").toBe(404)
  await open(browser, mine, "claims@example.in")
  await open(browser, others, "else@example.in")
  expect((await browser.post("/orders", {})).status).toBe(303)
  expect((await ownerOf(mine)).userId).not.toBeNull()
  expect(await ownerOf(others)).toEqual({ userId: null, guestEmail: "else@example.in" })
})

test("a browser keeps five confirmed addresses, each with its own orders alone", async () => {
  const browser = shop.asGuest()
  const emails = [1, 2, 3, 4, 5, 6].map((nth) => `kept${nth}@example.in`)
  const numbers: string[] = []
  for (const email of emails) numbers.push(await orderOf(email))
  for (const [nth, email] of emails.entries()) await open(browser, numbers[nth] ?? "", email)
  const [oldest = "", ...kept] = numbers
  for (const number of kept) expect((await browser.get(`/orders/${number}`)).status, number).toBe(200)
  expect((await browser.get(`/orders/${oldest}`)).status, "the sixth takes its place").toBe(404)
  const list = (await browser.page("/orders")).html
  expect(numbers.filter((number) => list.includes(number))).toEqual(kept)
  const unseen = await orderOf("unseen@example.in")
  for (const path of [`/orders/${unseen}`, `/orders/${unseen}/replacement`])
    expect((await browser.get(path)).status).toBe(404)
  const stolen = await browser.post(`/orders/${unseen}`, { cancel: "confirmed" })
  expect(stolen.status).toBe(404)
})

test("no path of another site is followed, and an incomplete form says what to type", async () => {
  const number = await orderOf("away@example.in")
  const browser = shop.asGuest()
  const typed = { number, contact: "away@example.in", next: "//evil.example" }
  await find(browser, typed)
  const { answer } = await find(browser, { ...typed, mailCode: await lastCode("away@example.in") })
  expect(answer.headers.get("location")).toBe(`/orders/${number}`)
  const incomplete: Record<string, string>[] = [
    { number: "" },
    { number: "7K3M", contact: "a@example.in" },
    { number, contact: " " },
  ]
  for (const fields of incomplete)
    expect((await find(shop.asGuest(), fields)).html).toContain("Type the order number, such as")
})

test("where the setting asks for an account, orders are found by a login alone", async () => {
  const strict = await createShop()
  const guest = strict.asGuest()
  for (const answer of [await guest.get("/orders"), await guest.post("/orders", { number: "DH-0000-0000" })])
    expect(answer.headers.get("location")).toMatch(/^\/login/)
  expect(await strict.services.db.$count(orders)).toBe(0)
  await strict.close()
})
