import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { sendBackInStockMails } from "#app/modules/wishlist/alerts/send-back-in-stock.server.ts"
import { stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { consents } from "#db/tables/privacy.ts"
import { backInStockRequests, subscriptions } from "#db/tables/saved.ts"
import { keepShop, shown } from "#test/http/shop-server.ts"
import { register } from "#test/http/shopper.ts"

const shop = await keepShop({ SHOP_PROFILE: "india" })
const { db } = shop.services
await register(shop, "Asha")

const RAVI = "ravi@example.in"
const pathOf = (link: string) => link.slice("http://shop.test".length)
const latest = async (recipient: string, subject: RegExp) =>
  (await shop.mails()).findLast((mail) => mail.recipient === recipient && subject.test(mail.subject))
const setStock = (quantity: number) =>
  db.update(stocks).set({ quantity }).where(eq(stocks.sku, "DH-EB-MEEND7-MIST"))

test("a guest's request gets no back-in-stock mail before its address was confirmed by the link", async () => {
  const guest = shop.asGuest()
  const asked = await guest.post(
    "/stock-wishes?product=1",
    { email: RAVI },
    { Referer: "http://shop.test/product-detail/earbuds/1?x=1" },
  )
  expect(asked.headers.get("location")).toBe("/stock-wishes?product=1&asked")
  expect(shown((await guest.page("/stock-wishes?product=1&asked")).html)).toContain("Check your mail")
  await guest.post("/stock-wishes?product=1", { email: RAVI })
  const mails = (await shop.mails()).filter(({ recipient }) => recipient === RAVI)
  expect(mails, "a second press within the hour sends no second mail").toHaveLength(1)
  expect(await db.$count(consents, eq(consents.email, RAVI))).toBe(0)
  const link = mails[0]?.text.match(/http:\/\/shop\.test(\/alerts\/confirm\?token=\S+)/)?.[1] ?? ""
  expect(shown((await guest.page(link)).html)).toContain(`Shall we tell ${RAVI}`)
  const [waiting] = await db.select().from(backInStockRequests)
  expect(waiting?.confirmedAt, "opening the link is no press").toBeNull()
  const pressed = await guest.post(link, {})
  expect(pressed.status).toBe(303)
  expect(shown((await guest.page(pressed.headers.get("location") ?? "")).html)).toContain("Noted.")
  const [kept] = await db.select().from(consents).where(eq(consents.email, RAVI))
  expect(kept).toMatchObject({
    purpose: "back-in-stock",
    subject: "1",
    page: "/alerts/confirm",
    endedAt: null,
  })
  expect(kept?.wording).toContain("One mail, and nothing else.")
  for (const token of ["", "x", "a.b.c"]) {
    expect((await guest.page(`/alerts/confirm?token=${token}`)).status).toBe(400)
    expect((await guest.post(`/alerts/confirm?token=${token}`, {})).status).toBe(400)
  }
})

test("a back-in-stock mail has one-click unsubscribe in its header, without login", async () => {
  const mail = await latest(RAVI, /^Shall we tell you/)
  const stop = pathOf(mail?.unsubscribe ?? "")
  expect(mail?.text).toContain(stop)
  const guest = shop.asGuest()
  expect(shown((await guest.page(stop)).html)).toContain(
    "Shall we stop writing to this address about products",
  )
  const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" })
  const pressed = await guest.ask(stop, { method: "POST", body: oneClick })
  expect([pressed.status, await pressed.text()]).toEqual([
    200,
    expect.stringContaining("will not write to this address about products"),
  ])
  expect(await db.$count(backInStockRequests, eq(backInStockRequests.email, RAVI))).toBe(0)
  const [ended] = await db.select().from(consents).where(eq(consents.email, RAVI))
  expect(ended).toMatchObject({ endedAt: expect.any(Date), endedFrom: "/alerts/unsubscribe" })
  expect((await guest.page("/alerts/unsubscribe?token=x")).status).toBe(400)
  const foreign = await guest.ask(stop, { method: "POST", headers: { Origin: "https://evil.example" } })
  expect(foreign.status, "another site's page").toBe(403)
})

test("email alerts end by the link in their mail, whose page lists the address's other consents", async () => {
  const guest = shop.asGuest()
  await guest.post("/subscriptions", { email: RAVI })
  const mail = await latest(RAVI, /^Confirm your email alerts/)
  const token = decodeURIComponent(mail?.text.match(/confirm-subscription\?token=(\S+)/)?.[1] ?? "")
  await guest.post("/confirm-subscription", { token })
  await db.insert(backInStockRequests).values({ id: crypto.randomUUID(), productId: "2", email: RAVI })
  await db.insert(consents).values({
    ...{
      id: crypto.randomUUID(),
      email: RAVI,
      purpose: "back-in-stock",
      subject: "2",
      page: "/",
      wording: "w",
    },
  })
  const stop = pathOf(mail?.unsubscribe ?? "")
  const { html } = await guest.page(stop)
  expect(shown(html)).toContain("This address also agreed to")
  await guest.post(stop, { do: "withdraw", purpose: "back-in-stock", subject: "2" })
  expect(await db.$count(backInStockRequests, eq(backInStockRequests.email, RAVI))).toBe(0)
  expect(await db.$count(subscriptions, eq(subscriptions.email, RAVI)), "the other one stays").toBe(1)
  expect(await (await guest.post(stop, {})).text()).toContain("You get no more email alerts.")
  expect(await db.$count(subscriptions, eq(subscriptions.email, RAVI))).toBe(0)
})

test("one page of the account lists every consent with its text and day, and withdraws each", async () => {
  await db.update(users).set({ emailVerified: true })
  await setStock(0)
  expect(
    (await shop.post("/stock-wishes?product=16", {})).headers.get("location"),
    "a proven address",
  ).toContain("done")
  await shop.post("/saved", { mails: "keep", drops: "on" })
  const html = shown((await shop.page("/account/privacy")).html)
  expect(html).toContain("Tell me when a saved product costs at least 5% less")
  expect(html).toContain("One mail when a product is back: ")
  const withdraw = (purpose: string, subject = "") =>
    shop.post("/account/privacy", { do: "withdraw", purpose, subject })
  expect((await withdraw("saved-drops")).status).toBe(303)
  expect((await withdraw("back-in-stock", "16")).status).toBe(303)
  expect((await withdraw("nonsense")).status).toBe(400)
  expect(shown((await shop.page("/account/privacy")).html)).toContain("You have agreed to no mails.")
  expect(await db.$count(backInStockRequests, eq(backInStockRequests.productId, "16"))).toBe(0)
  const file = await (await shop.get("/account/data")).json()
  expect(file.consents).toMatchObject([{ purpose: "saved-drops", endedFrom: "/account/privacy" }])
  expect(file.consentsOfAddress).toMatchObject([{ purpose: "back-in-stock", subject: "16" }])
})

test("an account with an unverified email address sees and withdraws no consents of that address", async () => {
  const mallory = shop.asGuest()
  await register(mallory, "Victim")
  const email = "victim@example.in"
  await db.insert(subscriptions).values({ id: crypto.randomUUID(), email, confirmedAt: new Date() })
  await db.insert(consents).values({
    ...{ id: crypto.randomUUID(), email, purpose: "email-alerts", page: "/", wording: "a secret of theirs" },
  })
  expect((await mallory.page("/account/privacy")).html).not.toContain("a secret of theirs")
  await mallory.post("/account/privacy", { do: "withdraw", purpose: "email-alerts" })
  expect(await db.$count(subscriptions, eq(subscriptions.email, email))).toBe(1)
  const asked = await mallory.post("/stock-wishes?product=1", {})
  expect(asked.headers.get("location"), "their address is asked first").toContain("asked")
})

test("a nominee is named, changed and removed, and is in the data export", async () => {
  const send = (fields: Record<string, string>) => shop.post("/account/privacy", fields)
  const wrong = await send({ do: "name-nominee", name: " ", email: "x", phone: "12" })
  expect(wrong.status).toBe(400)
  const html = shown(await wrong.text())
  for (const sentence of ["Enter a name of", "Enter an address like", "Enter a telephone number of"])
    expect(html).toContain(sentence)
  const meera = { name: "Meera <b>Rao</b>", email: "Meera@example.in", phone: "+91 98765 43210" }
  expect((await send({ do: "name-nominee", ...meera })).status).toBe(303)
  expect((await send({ do: "name-nominee", ...meera, phone: "080-2345 6789" })).status).toBe(303)
  const nominee = { name: "Meera <b>Rao</b>", email: "meera@example.in", phone: "08023456789" }
  expect((await (await shop.get("/account/data")).json()).nominee).toEqual(nominee)
  expect((await shop.page("/account/privacy")).html).not.toContain("<b>Rao")
  expect((await send({ do: "remove-nominee" })).status).toBe(303)
  expect((await (await shop.get("/account/data")).json()).nominee).toBeNull()
})

test("a shopper corrects their name, and the page links to other corrections", async () => {
  const correct = (name: string) => shop.post("/account/privacy", { do: "correct-name", name })
  for (const bad of ["", " ", "x".repeat(101), "a\nb"]) expect((await correct(bad)).status, bad).toBe(400)
  expect((await correct("  Asha   Rao ")).status).toBe(303)
  const { html } = await shop.page("/account/privacy")
  expect(html).toContain('value="Asha Rao"')
  for (const place of ["/account/email", "/account/addresses", "mailto:", "/complaints"])
    expect(html).toContain(place)
})

test("deleting the account erases consents and nominee", async () => {
  await shop.post("/saved", { mails: "keep", drops: "on" })
  const before = await db.$count(consents)
  await shop.post("/account/delete", { password: "sur-taal-9" })
  expect(await db.$count(consents, eq(consents.email, "asha@example.in"))).toBe(0)
  expect(await db.$count(consents)).toBeLessThan(before)
})

test("a back-in-stock mail is sent once, and ends its consent", async () => {
  await setStock(0)
  await db.insert(backInStockRequests).values({ id: crypto.randomUUID(), productId: "16", email: RAVI })
  const never = { id: crypto.randomUUID(), productId: "16", email: "never@example.in", confirmedAt: null }
  await db.insert(backInStockRequests).values(never)
  await setStock(4)
  expect(await sendBackInStockMails(shop.services)).toBe(1)
  expect((await latest(RAVI, /is back on the shelf/))?.unsubscribe).toContain("/alerts/unsubscribe?token=")
})
