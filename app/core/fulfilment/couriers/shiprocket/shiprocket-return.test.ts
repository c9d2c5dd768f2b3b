import { expect, test } from "vitest"
import { createSampleShiprocket, panaji, sampleReturn } from "#test/samples/shiprocket/sample-shiprocket.ts"

test.each([
  ["POST /orders/create/return, answered 502", { brokenAfter: ["create"] }],
  ["POST /orders/create/return, answered with half a document", { malformedAfter: ["create"] }],
  ["POST /courier/assign/awb, answered 502", { brokenAfter: ["awb"] }],
  ["POST /courier/generate/pickup, answered 502", { brokenAfter: ["pickup"] }],
  ["no AWB at the moment", { noAwb: true }],
] as const)("after %s a return is booked and scheduled for pickup once", async (_, faults) => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  const courier = courierWith()
  const back = sampleReturn()
  emulator.switchFaults({ ...faults } as Parameters<typeof emulator.switchFaults>[0])
  await expect(courier.bookReturn?.(back)).rejects.toThrow()
  expect(live()).toHaveLength(1)
  emulator.switchFaults({})
  const booked = await courier.bookReturn?.({ ...back, unansweredForSeconds: 1 })
  expect(live()).toMatchObject([
    { channel_order_id: back.id, awb: booked?.trackingNumber, status: "RETURN PICKUP GENERATED" },
  ])
})

test("a return is not booked while an unanswered request may still run", async () => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  const back = sampleReturn()
  emulator.switchFaults({ lateCreateMs: 1 })
  const courier = courierWith({ quietSeconds: 180 })
  await expect(courier.bookReturn?.(back)).rejects.toThrow("504")
  await expect.poll(() => live().length).toBe(1)
  emulator.switchFaults({})
  const other = sampleReturn({ unansweredForSeconds: 179 })
  await expect(courier.bookReturn?.(other)).rejects.toMatchObject({ isBegun: false })
  await courier.bookReturn?.({ ...back, unansweredForSeconds: 179 })
  expect(live(), "what was late is found").toHaveLength(1)
})

test("a return is found across several pages, and of two the older is kept", async () => {
  const { emulator, courierWith, live } = createSampleShiprocket()
  const back = sampleReturn()
  await Promise.allSettled([courierWith().bookReturn?.(back), courierWith().bookReturn?.(back)])
  const [oldest] = emulator.store.all()
  for (let nth = 0; nth < 101; nth += 1)
    emulator.store.create({
      ...{ channel_order_id: `other ${nth}`, is_return: true, payment_method: "Prepaid", sub_total: 1 },
      ...{ pincode: "403001", city: "Panaji", customer_name: "Asha", weight: 1 },
    })
  const booked = await courierWith().bookReturn?.(back)
  const own = live().filter(({ channel_order_id }) => channel_order_id === back.id)
  expect(own).toMatchObject([{ id: oldest?.id, awb: booked?.trackingNumber }])
})

test("a return goes from the shopper's address to the shop, without the shopper's email address", async () => {
  const { exchanges, courierWith } = createSampleShiprocket()
  const booked = await courierWith().bookReturn?.(sampleReturn())
  expect(booked).toMatchObject({ carrier: "Delhivery Surface", pickupOn: expect.stringMatching(/^\d{4}-/) })
  expect(exchanges.find(({ call }) => call.endsWith("/return"))?.sent).toBeNull()
  const { sent } = exchanges.find(({ call }) => call.endsWith("/create/return")) ?? {}
  expect(sent).toMatchObject({
    ...{ pickup_pincode: 403001, pickup_phone: "9876543210", pickup_email: "hello@dhun.example" },
    ...{ shipping_pincode: 380001, shipping_city: "Ahmedabad", shipping_phone: 9000000000 },
    ...{ payment_method: "Prepaid", sub_total: 2598, weight: 0.246 },
  })
  const nowhere = sampleReturn({ from: { ...panaji, pin: null } })
  await expect(courierWith().bookReturn?.(nowhere)).rejects.toThrow("no PIN code")
})

test("a return webhook maps the status codes of returns", async () => {
  const { emulator, courierWith } = createSampleShiprocket()
  const courier = courierWith()
  const booked = await courier.bookReturn?.(sampleReturn())
  const states = [19, 42, 18, 17, 7].map((code) => {
    emulator.advance(60_000)
    const event = courier.readEvent?.(emulator.scan(booked?.trackingNumber ?? "", code))
    return typeof event === "object" ? event?.tracking.state : event
  })
  expect(states).toEqual(["booked", "picked_up", "in_transit", "out_for_delivery", "delivered"])
  expect(await courier.track(booked?.reference ?? "")).toMatchObject({ state: "delivered" })
})
