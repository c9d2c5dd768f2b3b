import { expect, test } from "vitest"
import { cancelOrder } from "#app/core/fulfilment/cancel-order.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { shipmentScans } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import { SAMPLE_SECRET } from "#test/samples/sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { followParcels } from "./follow-parcels.server.ts"

const db = await keepSampleShop()
const stateOf = async (id: string) => (await getOrderById(db, id)).state
const subjects = async () => (await readOutbox(db, SAMPLE_SECRET)).map(({ subject }) => subject)
const statesOf = async (shop: ReturnType<typeof createShiprocketShop>, id: string) =>
  (await shop.parcelsOf(id)).map(({ state }) => state)

test("a shipped order is booked at Shiprocket once, and its mail names carrier and tracking number", async () => {
  const shop = createShiprocketShop(db)
  const order = await shop.packedOrder()
  expect(await shop.ship(order.id)).toBeNull()
  const [parcel] = await shop.parcelsOf(order.id)
  expect(shop.live()).toMatchObject([{ channel_order_id: parcel?.id, awb: parcel?.trackingNumber }])
  expect(parcel).toMatchObject({ state: "booked", carrier: "Delhivery Surface", tries: 0 })
  const mail = (await readOutbox(db, SAMPLE_SECRET)).at(-1)
  expect(mail?.text).toContain(`Parcel: Delhivery Surface ${parcel?.trackingNumber}`)
  expect(mail?.text).toMatch(/Track your parcel: https:\/\/dhun\.example\/orders\/[^/]+\/tracking\?token=/)
})

test("a webhook moves a parcel on, and late, repeated or unordered ones do not move it back", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  await shop.ship(id)
  const awb = (await shop.parcelsOf(id))[0]?.trackingNumber ?? ""
  const told = [42, 18, 38, 17].map((code) => {
    shop.emulator.advance(60_000)
    return shop.emulator.scan(awb, code)
  })
  for (const webhook of [...told, ...told.toReversed()]) expect(await shop.hear(webhook)).toBe("noted")
  const [parcel] = await shop.parcelsOf(id)
  expect(parcel).toMatchObject({ state: "out_for_delivery", expectedOn: expect.stringMatching(/^\d{4}-/) })
  expect(await db.$count(shipmentScans)).toBe(4)
  expect(await stateOf(id)).toBe("shipped")
})

test("a delivery or return in a webhook counts only once Shiprocket confirms it", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  await shop.ship(id)
  const parcel = (await shop.parcelsOf(id))[0]
  const forged = JSON.stringify({ awb: parcel?.trackingNumber, shipment_status_id: 10, order_id: parcel?.id })
  const headers = new Headers({ "x-api-key": "a webhook key of the samples" })
  expect(await shop.hear({ body: forged, headers })).toBe("noted")
  expect((await shop.parcelsOf(id))[0]?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now())
  await followParcels(shop.services)
  expect([await stateOf(id), ...(await statesOf(shop, id))]).toEqual(["shipped", "booked"])

  await shop.scan(id, 0, 7)
  await followParcels(shop.services)
  expect([await stateOf(id), ...(await statesOf(shop, id))]).toEqual(["delivered", "delivered"])
})

test("a webhook with a wrong key, an unknown parcel or invalid JSON changes nothing", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  await shop.ship(id)
  shop.emulator.switchFaults({ wrongKey: true })
  expect(await shop.scan(id, 0, 42)).toBeNull()
  shop.emulator.switchFaults({})
  const headers = new Headers({ "x-api-key": "a webhook key of the samples" })
  for (const about of [{ awb: "1" }, { order_id: crypto.randomUUID() }, { order_id: "x' or true --" }, {}])
    expect(await shop.hear({ body: JSON.stringify({ ...about, shipment_status_id: 7 }), headers })).toBe(
      "ignored",
    )
  expect(await shop.hear({ body: "{", headers })).toBe("ignored")
  expect(await statesOf(shop, id)).toEqual(["booked"])
})

test("without webhooks Shiprocket is polled, and the order is still delivered", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  await shop.ship(id)
  const awb = (await shop.parcelsOf(id))[0]?.trackingNumber ?? ""
  for (const code of [42, 18, 17, 7]) shop.emulator.scan(awb, code)
  shop.emulator.switchFaults({ down: true })
  await shop.work()
  expect(await stateOf(id)).toBe("shipped")
  shop.emulator.switchFaults({})
  await shop.work()
  expect(await stateOf(id)).toBe("delivered")
  expect((await shop.parcelsOf(id))[0]?.dueAt).toBeNull()
})

test("each failed delivery attempt is mailed to the shopper once", async () => {
  const shop = createShiprocketShop(db)
  const { id, number } = await shop.packedOrder()
  await shop.ship(id)
  await shop.scan(id, 0, 17)
  await shop.scan(id, 0, 21)
  const webhook = shop.emulator.sent.at(-1)
  if (webhook) await shop.hear(webhook)
  await shop.work()
  const failed = `We could not deliver your {shop} order ${number}`
  expect((await subjects()).filter((subject) => subject === failed)).toHaveLength(1)
  expect(await statesOf(shop, id)).toEqual(["failed"])
  shop.emulator.advance(20 * 60 * 60 * 1000)
  await shop.scan(id, 0, 17)
  shop.emulator.advance(60_000)
  await shop.scan(id, 0, 21)
  expect((await subjects()).filter((subject) => subject === failed)).toHaveLength(2)
})

test("an order whose booking got no answer is booked and shipped once by a worker", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  shop.emulator.switchFaults({ brokenAfter: ["create"] })
  expect(await shop.ship(id)).toEqual({ reason: "no-courier", why: null })
  expect(await stateOf(id)).toBe("packed")
  shop.emulator.switchFaults({})
  await shop.work()
  expect(await stateOf(id)).toBe("shipped")
  expect(shop.live()).toHaveLength(1)
  await shop.work()
  expect(shop.live()).toHaveLength(1)
})

test("a parcel whose booking was never answered is found by its webhook", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  shop.emulator.switchFaults({ brokenAfter: ["awb"] })
  await shop.ship(id)
  shop.emulator.switchFaults({})
  const awb = shop.live()[0]?.awb ?? ""
  await shop.hear(shop.emulator.scan(awb, 42))
  await followParcels(shop.services)
  expect(await stateOf(id)).toBe("shipped")
  expect(shop.live()).toHaveLength(1)
})

test("an order cancelled while its booking is unknown leaves no parcel behind", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  shop.emulator.switchFaults({ malformedAfter: ["create"] })
  await shop.ship(id)
  expect(shop.live()).toHaveLength(1)
  shop.emulator.switchFaults({ down: true })
  expect(await cancelOrder(shop.services, { id })).toEqual({ ok: true })
  shop.emulator.switchFaults({})
  await shop.work()
  expect(shop.live()).toHaveLength(0)
  expect(shop.emulator.store.all()).toHaveLength(1)
  expect(await stateOf(id)).toBe("cancelled")
})

test("the log never contains password, token or shopper, whatever fails", async () => {
  const shop = createShiprocketShop(db)
  const { id } = await shop.packedOrder()
  for (const faults of [
    { down: true },
    { tooOften: true },
    { tokensEnd: true },
    { malformedAfter: ["create" as const] },
  ]) {
    shop.emulator.switchFaults(faults)
    await shop.ship(id)
  }
  const log = shop.logged.join("\n")
  expect(log).toContain("a courier booked no parcel")
  for (const secret of [
    "a password of the samples",
    "a webhook key",
    "Bearer",
    "Asha",
    "Marine",
    "9876543210",
  ])
    expect(log).not.toContain(secret)
})
