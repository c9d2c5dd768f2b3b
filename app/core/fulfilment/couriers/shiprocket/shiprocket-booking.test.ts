import { expect, test } from "vitest"
import { BookingRefusedError } from "#app/core/fulfilment/courier.ts"
import { createSampleShiprocket, panaji, sampleParcel } from "#test/samples/shiprocket/sample-shiprocket.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const loginsOf = ({ exchanges }: ReturnType<typeof createSampleShiprocket>) =>
  exchanges.filter(({ call }) => call.endsWith("/auth/login")).length

test.each([
  ["POST /orders/create/adhoc, answered 502", { brokenAfter: ["create"] }],
  ["POST /orders/create/adhoc, answered with half a document", { malformedAfter: ["create"] }],
  ["POST /courier/assign/awb, answered 502", { brokenAfter: ["awb"] }],
  ["POST /courier/assign/awb, answered with half a document", { malformedAfter: ["awb"] }],
  ["no AWB at the moment", { noAwb: true }],
] as const)("after %s a parcel is booked once", async (_, faults) => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  const courier = courierWith()
  const parcel = sampleParcel()
  emulator.switchFaults({ ...faults } as Parameters<typeof emulator.switchFaults>[0])
  await expect(courier.book(parcel)).rejects.toThrow()
  expect(live()).toHaveLength(1)
  emulator.switchFaults({})
  const booked = await courier.book({ ...parcel, unansweredForSeconds: 1 })
  expect(live()).toMatchObject([{ channel_order_id: parcel.id, awb: booked.trackingNumber }])
})

test("a booking request that never returns times out, and its order is found later", async () => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  const courier = courierWith()
  const parcel = sampleParcel()
  emulator.switchFaults({ silentAfter: ["create"] })
  const giveUp = new AbortController()
  const booking = courier.book(parcel, giveUp.signal)
  await expect.poll(() => live().length).toBe(1)
  giveUp.abort()
  await expect(booking).rejects.toThrow("Shiprocket cannot be reached")
  emulator.switchFaults({})
  expect(await courier.find?.(parcel.id)).not.toBeNull()
  await courier.book({ ...parcel, unansweredForSeconds: 0 })
  expect(live()).toHaveLength(1)
})

test("a booking waits while an unanswered request may still run, and proceeds afterwards", async () => {
  const { courierWith, live } = createSampleShiprocket()
  const courier = courierWith({ quietSeconds: 180 })
  const parcel = sampleParcel()
  await expect(courier.book({ ...parcel, unansweredForSeconds: 179 })).rejects.toMatchObject({
    ...{ isBegun: false, message: "An earlier call to Shiprocket may still be under way." },
  })
  expect(live()).toHaveLength(0)
  await courier.book({ ...parcel, unansweredForSeconds: 180 })
  expect(live()).toHaveLength(1)
})

test("of two orders created elsewhere under one id the older is kept and the other cancelled", async () => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  const parcel = sampleParcel()
  await Promise.all(
    [courierWith().book(parcel), courierWith().book(parcel)].map((one) => one.catch(() => {})),
  )
  expect(emulator.store.all().length).toBe(2) // two nodes that know nothing of each other
  const [oldest] = emulator.store.all()
  const { trackingNumber } = await courierWith().book(parcel)
  expect(live()).toMatchObject([{ id: oldest?.id, awb: trackingNumber }])
})

test("a token is used for ten days, and one that expires early is replaced without a second order", async () => {
  const sample = createSampleShiprocket()
  const courier = sample.courierWith()
  await Promise.all([courier.book(sampleParcel()), courier.book(sampleParcel())])
  expect(loginsOf(sample)).toBe(1)
  sample.emulator.advance(10 * DAY_MS)
  await courier.book(sampleParcel())
  expect(loginsOf(sample)).toBe(2)
  expect(sample.live()).toHaveLength(3)
  sample.emulator.switchFaults({ tokensEnd: true })
  await expect(courier.book(sampleParcel())).rejects.toMatchObject({ isBegun: false })
  expect(sample.live()).toHaveLength(3)
})

test.each([
  ["429", { tooOften: true }, "Shiprocket is asked too often at the moment."],
  ["503", { down: true }, "Shiprocket answered 503"],
] as const)("a parcel answered with %s is not booked", async (_, faults, message) => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  emulator.switchFaults(faults)
  await expect(courierWith().book(sampleParcel())).rejects.toThrow(message)
  expect(live()).toHaveLength(0)
})

test.each([
  ["no PIN code", { pin: null }, "The address has no PIN code, and Shiprocket needs one."],
  ["no mobile number", { phone: "0791 234567" }, "The telephone number is no Indian mobile number."],
])("a parcel with %s is refused before any request", async (_, wrong, sentence) => {
  const { exchanges, courierWith } = createSampleShiprocket()
  const booking = courierWith().book(sampleParcel({ to: { ...panaji, ...wrong } }))
  await expect(booking).rejects.toThrow(new BookingRefusedError(sentence, false))
  expect(exchanges).toHaveLength(0)
})

test("an unserviceable PIN code is reported to staff, and the order created for it is found for cancellation", async () => {
  const { courierWith, live } = createSampleShiprocket()
  const courier = courierWith()
  const parcel = sampleParcel({ to: { ...panaji, pin: "682555" } })
  expect(await courier.serviceability(parcel.to)).toEqual({ isServed: false, takesCash: false })
  await expect(courier.book(parcel)).rejects.toMatchObject({
    ...{
      isBegun: true,
      message: "Shiprocket refused it with 400: Courier is not serviceable for this pincode.",
    },
  })
  const found = await courier.find?.(parcel.id)
  expect(await courier.cancel(found?.reference ?? "")).toBe(true)
  expect(await courier.cancel(found?.reference ?? "")).toBe(true)
  expect(live()).toHaveLength(0)
})

test.each([
  ["asked too often", { tooOften: true }],
  ["its token at an end", { tokensEnd: true }],
  ["down", { down: true }],
] as const)("with Shiprocket %s a cancellation is retried, not refused as too late", async (_, faults) => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  const courier = courierWith()
  const { reference, trackingNumber } = await courier.book(sampleParcel())
  emulator.switchFaults(faults)
  await expect(courier.cancel(reference)).rejects.toThrow()
  emulator.switchFaults({})
  expect(await courier.cancel(reference)).toBe(true)
  expect(live()).toHaveLength(0)
  const late = await courier.book(sampleParcel())
  emulator.scan(late.trackingNumber ?? trackingNumber ?? "", 42)
  expect(await courier.cancel(late.reference)).toBe(false)
})
