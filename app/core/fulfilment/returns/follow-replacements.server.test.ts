import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { followParcels } from "#app/core/fulfilment/tracking/follow-parcels.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { replacements } from "#db/tables/replacements.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { earbuds } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { announceReplacement } from "./replacement-pickup.server.ts"

const db = await keepSampleShop()
const LINE = { productId: earbuds.id, sku: earbuds.sku, name: earbuds.name, quantity: 1 }

/** A replacement that Shiprocket carries, and what its courier tells of it. */
async function sentReplacement() {
  const shop = createShiprocketShop(db)
  const { id } = await shop.requestedReturn({ reason: "faulty", words: "Silent", lines: [LINE] })
  for (const to of ["replacement_approved", "replacement_shipped"] as const)
    await advanceOrder(shop.services, { orderId: id, to, note: "" })
  const read = async () => {
    const [sent] = await db.select().from(replacements).where(eq(replacements.orderId, id))
    if (!sent?.trackingNumber) throw new Error("no parcel")
    return { ...sent, trackingNumber: sent.trackingNumber }
  }
  await followParcels(shop.services) // so that the next poll is in three hours
  const { trackingNumber, id: requestId } = await read()
  const scan = (code: number) => {
    shop.emulator.advance(60_000)
    return shop.emulator.scan(trackingNumber, code)
  }
  const states = async () => [(await getOrderById(db, id)).state, (await read()).parcelState]
  return { shop, requestId, trackingNumber, read, scan, states }
}

test("a courier's webhook of a replacement's delivery completes it at the next round, once, and late or repeated scans change nothing", async () => {
  const { shop, scan, states } = await sentReplacement()
  const [pickedUp, onItsWay] = [scan(42), scan(17)]
  for (const told of [onItsWay, pickedUp, onItsWay]) expect(await shop.hear(told)).toBe("noted")
  expect(await states()).toEqual(["replacement_shipped", "out_for_delivery"])
  const delivered = scan(7)
  for (const told of [delivered, delivered]) expect(await shop.hear(told)).toBe("noted")
  expect(await states(), "only told").toEqual(["replacement_shipped", "out_for_delivery"])
  await followParcels(shop.services)
  expect(await states()).toEqual(["replaced", "delivered"])
  for (const told of [delivered, onItsWay]) await shop.hear(told)
  await followParcels(shop.services)
  expect(await states()).toEqual(["replaced", "delivered"])
})

test("a delivery that the courier does not confirm completes no replacement, and is asked for again in a minute", async () => {
  const { shop, trackingNumber, read, states } = await sentReplacement()
  const body = JSON.stringify({ awb: trackingNumber, shipment_status_id: 7 })
  const headers = new Headers({ "x-api-key": "a webhook key of the samples" })
  expect(await shop.hear({ body, headers })).toBe("noted")
  await followParcels(shop.services)
  expect((await states())[0]).toBe("replacement_shipped")
  const { dueAt, tries } = await read()
  expect([tries, (dueAt?.getTime() ?? 0) - Date.now() < 200_000]).toEqual([2, true])
})

test.each([
  [21, "failed"],
  [12, "lost"],
  [10, "returned"],
] as const)(
  "a replacement's parcel with the status %i is noted as %s, and the replacement stays open",
  async (code, state) => {
    const { shop, scan, states } = await sentReplacement()
    await shop.hear(scan(17))
    const failed = scan(code)
    const mails = await db.$count(outboxMails)
    for (const told of [failed, failed]) await shop.hear(told)
    expect((await db.$count(outboxMails)) - mails, "its buyer is mailed once").toBe(
      Number(state === "failed"),
    )
    await followParcels(shop.services)
    expect(await states()).toEqual(["replacement_shipped", state])
  },
)

test("the parcel of a replacement is announced to its courier once, and not after it left", async () => {
  const { shop, requestId, read, scan } = await sentReplacement()
  const both = await Promise.all([1, 2].map(() => announceReplacement(shop.services, requestId)))
  expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect(await announceReplacement(shop.services, requestId)).toEqual({
    ...{ ok: true, answer: (await read()).pickupOn },
  })
  expect(shop.exchanges.filter(({ call }) => call.includes("generate/pickup"))).toHaveLength(1)
  await shop.hear(scan(42))
  expect(await announceReplacement(shop.services, requestId)).toMatchObject({ ok: false })
})
