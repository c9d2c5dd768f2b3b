import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { removeSaved, saveProduct } from "#app/modules/wishlist/saved.server.ts"
import { products, stocks } from "#db/tables/catalogue.ts"
import { users } from "#db/tables/identity.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { savedMailChoices } from "#db/tables/saved.ts"
import { keepTestDatabase } from "#test/databases/test-database.ts"
import { asha, createSampleShop, earbuds, ravi, SAMPLE_SECRET, speaker } from "#test/samples/sample-shop.ts"
import { endMails, keepMailChoice, readMailChoice, readStopToken, stopLinkOf } from "./mail-choice.server.ts"
import { savedMail } from "./saved-mail.ts"
import { sendSavedMails } from "./send-saved-mails.server.ts"

const { db } = await keepTestDatabase()
beforeEach(async () => {
  await createSampleShop(db)
  await db.update(users).set({ emailVerified: true })
})

const send = () => sendSavedMails({ db, secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" })
const subjects = async () => (await db.select().from(outboxMails)).map(({ subject }) => subject)
const priceTo = (product: typeof earbuds, pricePaise: number) =>
  db.update(products).set({ pricePaise }).where(eq(products.id, product.id))
const stockTo = (product: typeof earbuds, quantity: number) =>
  db.update(stocks).set({ quantity }).where(eq(stocks.sku, product.sku))
const aDayPasses = () =>
  db.update(savedMailChoices).set({ lastMailAt: sql`${savedMailChoices.lastMailAt} - interval '1 day'` })

test("no saved list mail is sent without consent, to an unconfirmed address, or for a removed product", async () => {
  for (const user of [asha, ravi]) await saveProduct(db, user.id, earbuds.id)
  await keepMailChoice(db, ravi.id, { drops: true, returns: true })
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, ravi.id))
  await priceTo(earbuds, 100_000)
  expect(await send()).toBe(0)
  await keepMailChoice(db, asha.id, { drops: true, returns: true })
  await removeSaved(db, asha.id, earbuds.id)
  expect(await send()).toBe(0)
  expect(await subjects()).toEqual([])
})

test("a price drop of 5 % or more is mailed once, and again only after another such drop", async () => {
  await saveProduct(db, asha.id, earbuds.id)
  await keepMailChoice(db, asha.id, { drops: true, returns: false })
  await priceTo(earbuds, 123_500)
  expect(await send(), "4.9 %").toBe(0)
  await priceTo(earbuds, 123_405)
  expect(await send(), "5 %").toBe(1)
  expect(await subjects()).toEqual(["Airlobes 141 costs less now"])
  await aDayPasses()
  expect(await send(), "told already").toBe(0)
  await priceTo(earbuds, 120_000)
  expect(await send(), "less than 5 % below what was told").toBe(0)
  await priceTo(earbuds, 110_000)
  expect(await send()).toBe(1)
})

test("an account gets one mail a day with all changes, and two nodes at once send it once", async () => {
  for (const { id } of [earbuds, speaker]) await saveProduct(db, asha.id, id)
  await keepMailChoice(db, asha.id, { drops: true, returns: true })
  await stockTo(speaker, 0)
  expect(await send(), "it is only noted that it is sold out").toBe(0)
  await stockTo(speaker, 3)
  await priceTo(earbuds, 100_000)
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([0, 1])
  expect(await subjects()).toEqual(["News about 2 products that you saved"])
  await priceTo(earbuds, 50_000)
  expect(await send(), "the same day").toBe(0)
  await aDayPasses()
  expect(await send()).toBe(1)
})

test("a sold out product is not announced as cheaper, and a restock is mailed once", async () => {
  await saveProduct(db, asha.id, speaker.id)
  await keepMailChoice(db, asha.id, { drops: true, returns: true })
  await stockTo(speaker, 0)
  await priceTo(speaker, 10_000)
  expect(await send()).toBe(0)
  await stockTo(speaker, 1)
  expect(await send()).toBe(1)
  expect(await subjects()).toEqual(["Raag 90 is back in stock"])
  await aDayPasses()
  expect(await send()).toBe(0)
})

test("each consent has its time, which a second choice keeps, and ends in one step", async () => {
  await keepMailChoice(db, asha.id, { drops: true, returns: false })
  const first = await readMailChoice(db, asha.id)
  await keepMailChoice(db, asha.id, { drops: true, returns: true })
  const second = await readMailChoice(db, asha.id)
  expect(second.dropsSince).toEqual(first.dropsSince)
  expect([first.returnsSince, second.returnsSince]).toEqual([null, expect.any(Date)])
  await endMails(db, asha.id)
  expect(await readMailChoice(db, asha.id)).toEqual({
    isConfirmed: true,
    dropsSince: null,
    returnsSince: null,
  })
})

test("an unsubscribe link is valid for one account, and no other token is accepted", async () => {
  const link = await stopLinkOf(asha.id, { secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" })
  const token = new URL(link).searchParams.get("token") ?? ""
  expect(await readStopToken(token, SAMPLE_SECRET)).toBe(asha.id)
  for (const bad of ["", `${token}x`, token.slice(1)])
    expect(await readStopToken(bad, SAMPLE_SECRET)).toBeNull()
  expect(await readStopToken(token, `${SAMPLE_SECRET}x`)).toBeNull()
})

test("a mail states each price before and after, and has an unsubscribe header", () => {
  const item = { id: "1", type: "earbuds", name: "Airlobes <141>", pricePaise: 99_900, beforePaise: 129_900 }
  const mail = savedMail({
    ...{ recipient: asha.email, stopLink: "https://dhun.example/stop", shopUrl: "https://dhun.example" },
    news: [{ ...item, isDrop: true, isReturn: true }],
  })
  expect(mail.text).toContain(
    "Airlobes <141> is back in stock, for ₹999. Airlobes <141> costs ₹999 now. It was ₹1,299.",
  )
  expect(mail.html).toContain("Airlobes &lt;141&gt;")
  expect(mail).toMatchObject({ recipient: asha.email, unsubscribe: "https://dhun.example/stop" })
})
