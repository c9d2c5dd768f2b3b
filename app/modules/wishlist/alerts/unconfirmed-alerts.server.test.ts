import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { consents } from "#db/tables/privacy.ts"
import { backInStockRequests } from "#db/tables/saved.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { SAMPLE_SECRET, speaker } from "#test/samples/sample-shop.ts"
import { requestBackInStock } from "./back-in-stock.server.ts"
import { deleteOldBackInStock, deleteUnconfirmedAlerts } from "./delete-old-alerts.server.ts"

const db = await keepSampleShop()
const asks = { secret: SAMPLE_SECRET, shopUrl: "https://dhun.example" }
const request = (email: string) => ({ productId: speaker.id, email, page: "/product-detail/speaker/1" })
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test("an unconfirmed back-in-stock request is deleted after 30 days, and a confirmed one stays", async () => {
  await requestBackInStock(db, request("asked@example.in"), asks)
  await requestBackInStock(db, request("confirmed@example.in"))
  await db.update(backInStockRequests).set({ createdAt: sql`now() - interval '31 days'` })
  expect(await deleteUnconfirmedAlerts(db, dayAgo(32))).toBe(0)
  expect(await deleteUnconfirmedAlerts(db, dayAgo(30))).toBe(1)
  expect(await db.select().from(backInStockRequests)).toMatchObject([{ email: "confirmed@example.in" }])
})

test("a back-in-stock request records one consent, which ends with the request", async () => {
  for (const _press of [1, 2]) await requestBackInStock(db, request("asha@example.in"))
  expect(await db.select().from(consents)).toMatchObject([
    { email: "asha@example.in", subject: speaker.id, page: "/product-detail/speaker/1", endedAt: null },
  ])
  expect(await deleteOldBackInStock(db, dayAgo(-1))).toBe(1)
  expect(await db.select().from(consents)).toMatchObject([
    { endedAt: expect.any(Date), endedFrom: "request over" },
  ])
  await requestBackInStock(db, request("asha@example.in"))
  expect(await db.$count(consents), "a new consent beside the one that ended").toBe(2)
})
