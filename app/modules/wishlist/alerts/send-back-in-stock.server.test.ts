import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { stocks } from "#db/tables/catalogue.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { backInStockRequests, stockReturns } from "#db/tables/saved.ts"
import { fillCatalogue } from "#test/samples/catalogue-samples.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { earbuds, SAMPLE_SECRET, soundbar, speaker, twinOfEarbuds } from "#test/samples/sample-shop.ts"
import { requestBackInStock } from "./back-in-stock.server.ts"
import { sendBackInStockMails } from "./send-back-in-stock.server.ts"

const db = await keepSampleShop()

const requestAlert = (product: { id: string }, email: string) =>
  requestBackInStock(db, { productId: product.id, email, page: "/" })
const setStock = (product: { sku: string }, quantity: number) =>
  db.update(stocks).set({ quantity }).where(eq(stocks.sku, product.sku))
const answer = () => sendBackInStockMails({ db, shopUrl: "https://dhun.example", secret: SAMPLE_SECRET })
const mailed = async () => (await db.select().from(outboxMails)).map(({ recipient }) => recipient).sort()

test("SR-5: when a product comes back, everybody who waits for it or its twin gets one mail, and once", async () => {
  await requestAlert(earbuds, "asha@example.in")
  await requestAlert(twinOfEarbuds, "ravi@example.in")
  await requestAlert(speaker, "other@example.in")
  await setStock(earbuds, 0)
  expect(await answer(), "sold out is no news").toBe(0)
  await setStock(earbuds, 3)
  expect((await Promise.all([answer(), answer()])).reduce((sum, count) => sum + count)).toBe(2)
  expect(await mailed()).toEqual(["asha@example.in", "ravi@example.in"])
  const mails = await readOutbox(db, SAMPLE_SECRET)
  const mail = mails.find(({ recipient }) => recipient === "ravi@example.in")
  expect(mail?.text).toContain("Airlobes 141 Yours is back on the shelf. There are 3.")
  expect(mail?.text).toContain("https://dhun.example/product-detail/specialrange/2")

  await setStock(earbuds, 0)
  await setStock(earbuds, 5)
  expect(await answer(), "a wish is answered once").toBe(0)
  expect(await db.select().from(backInStockRequests)).toMatchObject([{ productId: speaker.id }])
})

test("SR-5: what is there all along, or gone again before anybody was written to, answers no wish", async () => {
  await requestAlert(speaker, "asha@example.in")
  await requestAlert(soundbar, "asha@example.in")
  await setStock(speaker, 11)
  await setStock(soundbar, 0)
  await setStock(soundbar, 4)
  await setStock(soundbar, 0)
  expect(await answer()).toBe(0)
  expect(await db.$count(backInStockRequests)).toBe(2)
  await setStock(soundbar, 1)
  expect(await answer()).toBe(1)
})

test("SR-5: a catalogue that brings stock answers its requests, however many there are", async () => {
  await fillCatalogue(db, [{ stock: 0 }])
  await db.insert(backInStockRequests).values(
    Array.from({ length: 250 }, (_, index) => ({
      ...{ id: crypto.randomUUID(), productId: "1", email: `w${index}@example.in` },
    })),
  )
  await fillCatalogue(db, [{ stock: 8 }])
  expect(await answer()).toBe(250)
  expect(new Set(await mailed()).size).toBe(250)
  expect(await db.$count(stockReturns)).toBe(0)
})
