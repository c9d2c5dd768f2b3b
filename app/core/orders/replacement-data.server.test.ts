import { eq, isNull, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { forgetCustomer } from "#app/core/accounts/customers/forget-customer.server.ts"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { UNDECIDED_PHOTOS } from "#app/core/fulfilment/returns/shown-replacements.server.ts"
import { hasRoomForPhotos } from "#app/core/media/photo-budget.server.ts"
import { media } from "#db/tables/media.ts"
import { orders } from "#db/tables/orders.ts"
import { replacementPhotos, replacements } from "#db/tables/replacements.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { moveOrder } from "./move-order.server.ts"
import { deleteOldReplacementPhotos, exportReplacements } from "./replacement-data.server.ts"

const db = await keepSampleShop()
const services = createTestServices(db)

async function requested() {
  const order = await paidOrder(services, sampleRequest([asked(earbuds)]))
  for (const to of ["packed", "shipped", "delivered"] as const) await moveOrder(db, order.id, to)
  const photo = await sampleMedia(db).photo()
  const lines = [{ productId: earbuds.id, sku: earbuds.sku, name: earbuds.name, quantity: 1 }]
  const request = { reason: "faulty", words: "Silent.", lines } as const
  expect(await requestReplacement(services, order, { ...request, lines }, [photo])).toEqual({ ok: true })
  const [{ userId = "" } = {}] = await db.select().from(orders).where(eq(orders.id, order.id))
  return { order, photo, buyer: { id: userId ?? "" } }
}
const isKept = async (photo: string) =>
  (await db.$count(media, sql`${eq(media.id, photo)} and ${isNull(media.removeAt)}`)) === 1

test("photos of a request are kept for two years, and removed with the data of their buyer", async () => {
  const old = await requested()
  expect(await isKept(old.photo)).toBe(true)
  expect(await exportReplacements(db, old.buyer)).toMatchObject([
    { orderNumber: old.order.number, photos: 1 },
  ])
  await db.update(replacements).set({ askedAt: sql`now() - interval '3 days'` })
  const young = await requested()
  expect(await deleteOldReplacementPhotos(db, new Date(Date.now() - 2 * 86_400_000))).toBe(1)
  expect([await isKept(old.photo), await isKept(young.photo)]).toEqual([false, true])
  await forgetCustomer({ db, modules: [] }, { buyer: young.buyer, email: null })
  expect([await isKept(young.photo), await db.$count(replacementPhotos)]).toEqual([false, 0])
  expect(await db.$count(replacements), "that they were asked stays").toBe(2)
})

test("photos of requests that nobody decided fill a budget, those of decided ones do not", async () => {
  const { order, photo } = await requested()
  await db.update(media).set({ removeAt: null, bytes: 0 })
  await db
    .update(media)
    .set({ bytes: 500 * 1024 * 1024 })
    .where(eq(media.id, photo))
  expect(await hasRoomForPhotos(db, UNDECIDED_PHOTOS)).toBe(false)
  await advanceOrder(services, { orderId: order.id, to: "replacement_refused", note: "It fell." })
  expect(await hasRoomForPhotos(db, UNDECIDED_PHOTOS)).toBe(true)
})
