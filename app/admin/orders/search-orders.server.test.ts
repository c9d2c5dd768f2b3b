import { eq, sql } from "drizzle-orm"
import { v7 as uuidv7 } from "uuid"
import { expect, test } from "vitest"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"
import { payments, refunds } from "#db/tables/payments.ts"
import { replacements, returnPickups } from "#db/tables/replacements.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { asked, createTestServices, earbuds, sampleRequest } from "#test/samples/sample-shop.ts"
import { listByReference, searchOrders } from "./search-orders.server.ts"

const db = await keepSampleShop()

test("an order is found by the gateway's names of its payment and by the bank's reference of its refund", async () => {
  const services = createTestServices(db)
  const [{ id, number }] = [
    await paidOrder(services, sampleRequest([asked(earbuds, 2)])),
    await paidOrder(services, sampleRequest([asked(earbuds)])),
  ]
  const order = await getOrderById(db, id)
  await refundLines(services, { order, pieces: [{ line: earbuds.sku, quantity: 1 }], note: "asked" })
  await db
    .update(payments)
    .set({ reference: "order_Qx1", chargeId: "pay_Qx1" })
    .where(eq(payments.orderId, id))
  await db.update(refunds).set({ state: "refunded", reference: "arna4b49a584afc" })
  for (const words of ["order_Qx1", "pay_Qx1", "arna4b49a584afc"])
    expect((await searchOrders(db, { words })).orders, words).toMatchObject([{ number }])
  expect((await searchOrders(db, { words: "arna4b49" })).orders).toEqual([])
})

test("an order is found by the tracking numbers of its replacement and of its return's pickup, however they are typed", async () => {
  const { id: orderId, number } = await paidOrder(createTestServices(db), sampleRequest([asked(earbuds)]))
  const [replacementId, pickupId] = [uuidv7(), uuidv7()]
  const request = { reason: "faulty", words: "Silent", state: "shipped" } as const
  await db.insert(replacements).values({ id: replacementId, orderId, ...request, trackingNumber: "NEW-4711" })
  const pickup = { courier: "shiprocket", state: "booked", trackingNumber: "OLD-4711" } as const
  await db.insert(returnPickups).values({ id: pickupId, orderId, replacementId, ...pickup })
  for (const words of ["NEW-4711", "OLD-4711", "old-4711"])
    expect((await searchOrders(db, { words })).orders, words).toMatchObject([{ number }])
})

test.each(["D'Souza", "D’Souza", "O'Brien", "José"])(
  "an order for %s is found however the name is typed",
  async (name) => {
    const request = sampleRequest([asked(earbuds)], { fullName: `Maria ${name}` })
    const { number } = await paidOrder(createTestServices(db), request)
    const plain = name.replace("é", "e")
    const spellings = [name, plain.replace(/['’]/, ""), plain.replace(/['’]/, " "), plain.replace("'", "’")]
    for (const typed of [...spellings, plain.replace("’", "'")])
      expect((await searchOrders(db, { words: typed.toLowerCase() })).orders, typed).toMatchObject([
        { number },
      ])
  },
)

test("the search for a reference reads indexes alone", async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const query = listByReference(tx, "pay_Qx1", { shown: undefined, limit: 50 })
    const plan = JSON.stringify(await selectRows(tx, sql`explain ${query}`))
    for (const index of [
      ...["payments_by_reference", "payments_by_charge_id", "refunds_by_reference"],
      ...["replacements_by_tracking_number", "return_pickups_by_tracking_number"],
    ])
      expect(plan).toMatch(new RegExp(`${index}[^:]+:"[^:]+Index Cond:`))
    expect(plan).not.toMatch(/Seq Scan|Filter:/)
  })
})
