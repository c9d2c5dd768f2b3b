import { inspect } from "node:util"
import { expect, test } from "vitest"
import { testCourier } from "#test/kits/courier.ts"
import { createSampleDelhivery, DELHIVERY_KEYS } from "#test/samples/delhivery/sample-delhivery.ts"
import { panaji, sampleParcel, sampleReturn } from "#test/samples/shiprocket/sample-shiprocket.ts"
import type { ScanName } from "./store.ts"

type Sample = ReturnType<typeof createSampleDelhivery>
const lakshadweep = { ...panaji, pin: "682555" }

testCourier("Delhivery", () => {
  const { courierWith, send, live } = createSampleDelhivery()
  let losesNext = false
  return {
    courier: courierWith({
      async send(asked, init) {
        const answer = await send(asked, init)
        if (!losesNext || !String(asked).endsWith("/create.json")) return answer
        losesNext = false
        return new Response("Bad Gateway", { status: 502 })
      },
      quietSeconds: 0,
    }),
    places: { served: panaji, unserved: lakshadweep },
    bookings: async () => live().length,
    loseNextAnswer: () => {
      losesNext = true
    },
  }
})

/** A parcel that was booked, and those scans of it. */
async function bookedWith({ emulator, courierWith }: Sample, ...scans: ScanName[]) {
  const courier = courierWith()
  const { reference } = await courier.book(sampleParcel())
  for (const scan of scans) emulator.scan(reference, scan)
  return { courier, reference }
}

test("COD sum, weight and address reach Delhivery as they are, and no mail address does", async () => {
  const { calls, courierWith } = createSampleDelhivery()
  const parcel = sampleParcel({ collectPaise: 259_850, to: { ...panaji, address: "Flat 1; A & B #2, 100%" } })
  const booked = await courierWith().book(parcel)
  expect(booked).toMatchObject({
    carrier: "Delhivery",
    trackingUrl: expect.stringContaining(booked.reference),
  })
  expect(calls.at(-1)?.sent).toEqual({
    pickup_location: { name: "DHUN Baner" },
    shipments: [
      {
        ...{ order: parcel.id, name: "Asha Rao", phone: "9876543210", add: "Flat 1; A & B #2, 100%" },
        ...{ pin: "403001", city: "Panaji", state: "Goa", country: "India", payment_mode: "COD" },
        ...{ cod_amount: 2598.5, total_amount: 2598, seller_inv: "DH-7K3M-Q2XP", quantity: "2", weight: 246 },
        ...{ products_desc: "Airlobes 141", shipment_length: 20, shipment_width: 15, shipment_height: 8 },
        shipping_mode: "Surface",
      },
    ],
  })
  await courierWith().book(sampleParcel())
  expect(calls.at(-1)?.sent).toMatchObject({ shipments: [{ payment_mode: "Prepaid", cod_amount: 0 }] })
})

test("serviceability separates COD, and a charge is the one of the mode, weight and payment", async () => {
  const { calls, courierWith } = createSampleDelhivery()
  const courier = courierWith()
  expect(await courier.serviceability(panaji)).toEqual({ isServed: true, takesCash: true })
  expect(await courier.serviceability({ ...panaji, pin: "190001" })).toEqual({
    isServed: true,
    takesCash: false,
  })
  const fetched = ["403001", "190001", "682555"].map((pin) => courier.fetchesFrom?.({ ...panaji, pin }))
  expect(await Promise.all(fetched), "served, served without pickups, not served").toEqual([
    true,
    false,
    false,
  ])
  expect(await courier.rates(sampleParcel())).toMatchObject([
    { service: "Delhivery Surface", pricePaise: 6372 },
  ])
  expect(await courier.rates(sampleParcel({ collectPaise: 100 }))).toMatchObject([{ pricePaise: 10_325 }])
  expect(calls.at(-1)?.sent).toEqual({
    ...{ md: "S", ss: "Delivered", o_pin: "411045", d_pin: "403001", cgm: "246", pt: "COD" },
  })
})

test("an order id that Delhivery knows is the booking of before, also where the search missed it", async () => {
  const { emulator, courierWith, live, send } = createSampleDelhivery()
  const parcel = sampleParcel()
  const { reference } = await courierWith().book(parcel)
  let missesNext = true
  const courier = courierWith({
    async send(asked, init) {
      if (!missesNext || !String(asked).includes("/packages/json")) return send(asked, init)
      missesNext = false
      return Response.json({ Error: "No such waybill or Order Id found" })
    },
  })
  expect(await courier.book(parcel)).toMatchObject({ reference })
  expect(live()).toHaveLength(1)
  expect(await courier.find?.(parcel.id)).toEqual({ reference })
  expect(emulator.store.all()).toHaveLength(1)
})

test("a booking waits while an unanswered call may still run", async () => {
  const { courierWith, live } = createSampleDelhivery()
  const courier = courierWith({ quietSeconds: 180 })
  const parcel = sampleParcel()
  await expect(courier.book({ ...parcel, unansweredForSeconds: 179 })).rejects.toMatchObject({
    ...{ isBegun: false, message: "An earlier call to Delhivery may still be under way." },
  })
  expect(live()).toHaveLength(0)
  await courier.book({ ...parcel, unansweredForSeconds: 180 })
  expect(live()).toHaveLength(1)
})

test("after an answer that never comes the parcel is found, not booked again", async () => {
  const { emulator, courierWith, live } = createSampleDelhivery()
  const parcel = sampleParcel()
  emulator.switchFaults({ silentAfter: ["create"] })
  await expect(courierWith({ timeoutMs: 100 }).book(parcel)).rejects.toThrow("Delhivery cannot be reached")
  emulator.switchFaults({})
  await courierWith().book({ ...parcel, unansweredForSeconds: 1 })
  expect(live()).toHaveLength(1)
})

test.each([
  ...([
    ["429", { tooOften: true }, "Delhivery is asked too often at the moment."],
    ["403", { blocked: true }, "Delhivery is asked too often at the moment."],
    ["503", { down: true }, "Delhivery answered 503"],
    ["half a document", { malformedAfter: ["find"] }, "Delhivery's answer cannot be read"],
  ] as const),
])("a parcel is not booked where the search is answered with %s", async (_, faults, message) => {
  const { emulator, courierWith, live } = createSampleDelhivery()
  emulator.switchFaults(faults as Parameters<typeof emulator.switchFaults>[0])
  await expect(courierWith().book(sampleParcel())).rejects.toMatchObject({ message, isBegun: false })
  expect(live()).toHaveLength(0)
})

test.each([
  ["a PIN code that is not served", { to: lakshadweep }, {}, true, /non serviceable pincode/],
  ["an empty wallet", {}, { noBalance: true }, true, /insufficient balance/],
  ["no PIN code", { to: { ...panaji, pin: null } }, {}, false, /no PIN code, and Delhivery needs one/],
  ["no mobile number", { to: { ...panaji, phone: "0791 234567" } }, {}, false, /no Indian mobile number/],
])("a parcel with %s is refused with the reason", async (_, part, faults, isBegun, message) => {
  const { emulator, courierWith, live } = createSampleDelhivery()
  emulator.switchFaults(faults)
  const error = await courierWith()
    .book(sampleParcel(part))
    .catch((it: unknown) => it)
  expect(error).toMatchObject({
    name: "BookingRefusedError",
    isBegun,
    message: expect.stringMatching(message),
  })
  expect(live()).toHaveLength(0)
})

test("a wrong token and a wrong warehouse are named, and nothing is booked", async () => {
  const { courierWith, live } = createSampleDelhivery()
  const book = (replaced: Parameters<typeof courierWith>[0]) => courierWith(replaced).book(sampleParcel())
  await expect(book({ token: "another" })).rejects.toThrow("Delhivery does not take DELHIVERY_TOKEN.")
  await expect(book({ pickup: { location: "dhun baner", pin: "411045" } })).rejects.toMatchObject({
    ...{ isBegun: false, message: expect.stringContaining("ClientWarehouse matching query does not exist.") },
  })
  expect(live()).toHaveLength(0)
})

test("a label is accepted only as a PDF, and its store of files gets no token", async () => {
  const sample = createSampleDelhivery()
  const { courier, reference } = await bookedWith(sample)
  expect(Buffer.from((await courier.label?.(reference)) ?? []).toString()).toMatch(
    /^%PDF-1\.4[\s\S]+%%EOF\n$/,
  )
  expect(await courier.label?.("26805710009999")).toBeNull()
  const fetches: [string, RequestInit | undefined][] = []
  const liar = sample.courierWith({
    async send(asked, init) {
      fetches.push([String(asked), init])
      return String(asked).includes("/labels/") ? new Response("<html>") : sample.send(asked, init)
    },
  })
  await expect(liar.label?.(reference)).rejects.toThrow("Delhivery's label is no PDF")
  expect(fetches.at(-1)?.[1]?.headers).toBeUndefined()
})

test("one pickup of the warehouse serves all parcels of its day, and the day is known to each", async () => {
  let clock = new Date("2026-11-30T06:00:00Z") // half past eleven in India
  const { calls, courierWith } = createSampleDelhivery({ now: () => clock })
  const courier = courierWith()
  expect(await courier.requestPickup?.("26805710000000")).toBe("2026-11-30")
  expect(calls.at(-1)?.sent).toEqual({
    ...{ pickup_date: "2026-11-30", pickup_time: "14:00:00", pickup_location: "DHUN Baner" },
    expected_package_count: 1,
  })
  expect(await courier.requestPickup?.("26805710000001")).toBe("2026-11-30")
  clock = new Date("2026-12-31T07:00:00Z")
  expect(await courier.requestPickup?.("26805710000002")).toBe("2027-01-01")
  expect(await courier.requestPickup?.("26805710000003")).toBe("2027-01-01")
  await expect(courierWith({ token: "another" }).requestPickup?.("1")).rejects.toThrow("DELHIVERY_TOKEN")
})

test("tracking and the scan push follow a parcel to its end, and name nobody", async () => {
  const sample = createSampleDelhivery()
  const { courier, reference } = await bookedWith(sample)
  const states = async (...scans: ScanName[]) => {
    const seen: (string | undefined)[] = []
    for (const scan of scans) {
      const event = courier.readEvent?.(sample.emulator.scan(reference, scan))
      const tracked = await courier.track(reference)
      expect(event).toMatchObject({ trackingNumber: reference, tracking: { state: tracked?.state } })
      seen.push(tracked?.state)
    }
    return seen
  }
  expect(await states("picked_up", "in_transit", "at_centre", "out_for_delivery", "failed")).toEqual([
    ...["picked_up", "in_transit", "in_transit", "out_for_delivery", "failed"],
  ])
  expect(await states("returning", "returned", "lost", "delivered")).toEqual([
    ...["returning", "returned", "lost", "delivered"],
  ])
  const tracking = await courier.track(reference)
  expect(tracking).toMatchObject({ carrier: "Delhivery", expectedOn: "2026-12-01", words: "delivered" })
  expect(tracking?.scans?.[1]).toMatchObject({ words: "Picked up", place: "Ahmedabad_Bopal_D (Gujarat)" })
  expect(
    JSON.stringify([tracking, ...sample.emulator.sent.map((it) => courier.readEvent?.(it))]),
  ).not.toMatch(/Nandini|9963133564|Asha/)
})

test("the documented push is parsed with its times as India time, and one without our key is not ours", () => {
  const courier = createSampleDelhivery().courierWith()
  const body = JSON.stringify({
    Shipment: {
      Status: {
        ...{ Status: "Manifested", StatusDateTime: "2019-01-09T17:10:42.767", StatusType: "UD" },
        ...{ StatusLocation: "Chandigarh_Raiprkln_C (Chandigarh)", Instructions: "Manifest uploaded" },
      },
      ...{ PickUpDate: "2019-01-09 17:10:42.543", NSLCode: "X-UCI", Sortcode: "IXC/MDP" },
      ...{ ReferenceNo: "28", AWB: "1234567890123" },
    },
  })
  const read = (key: string, text = body) =>
    courier.readEvent?.({ body: text, headers: new Headers({ "X-Delhivery-Key": key }) })
  expect(read(DELHIVERY_KEYS.webhookKey)).toMatchObject({
    ...{ parcelId: "28", trackingNumber: "1234567890123", isReturn: false },
    tracking: { state: "booked", at: "2019-01-09T11:40:42.000Z" },
  })
  for (const key of ["", "wrong"]) expect(read(key)).toBeNull()
  for (const broken of ["", "{", "null", body.replace("Manifested", "Unheard of")])
    expect(read(DELHIVERY_KEYS.webhookKey, broken)).toBe("ignored")
})

test("a failed delivery is tried again, at a corrected address, or brought back; another is left alone", async () => {
  const sample = createSampleDelhivery()
  const { courier, reference } = await bookedWith(sample, "picked_up")
  const stored = () => sample.emulator.store.ofWaybill(reference)
  const corrected = { address: "9 Hill Road", phone: "9812345670" }
  expect(await courier.resolveFailure?.(reference, "reattempt", "Ring twice")).toBe(false)
  expect(await courier.redeliver?.(reference, corrected, "Moved")).toBe(false)
  sample.emulator.scan(reference, "failed")
  expect(await courier.resolveFailure?.(reference, "reattempt", "Ring twice")).toBe(true)
  expect(await courier.redeliver?.(reference, corrected, "Moved")).toBe(true)
  expect(stored()).toMatchObject({ ndr: "RE-ATTEMPT", add: "9 Hill Road", phone: "9812345670" })
  expect(await courier.resolveFailure?.(reference, "return", "Refused")).toBe(true)
  expect((await courier.track(reference))?.state).toBe("returning")
  expect(await courier.resolveFailure?.(reference, "return", "Refused")).toBe(false)
})

test("a cancellation is done once, is too late after pickup, and is retried while Delhivery does not answer", async () => {
  const sample = createSampleDelhivery()
  const { courier, reference } = await bookedWith(sample)
  for (const faults of [{ tooOften: true }, { down: true }, { brokenAfter: ["edit" as const] }]) {
    sample.emulator.switchFaults(faults)
    await expect(courier.cancel(reference)).rejects.toThrow()
  }
  sample.emulator.switchFaults({})
  expect(await courier.cancel(reference)).toBe(true) // the third of the faults did it, which is known now
  expect(sample.live()).toHaveLength(0)
  const left = await bookedWith(sample, "picked_up")
  expect(await courier.cancel(left.reference)).toBe(false)
  expect(sample.live()).toHaveLength(1)
})

test("a return is fetched at the shopper's door and followed as one", async () => {
  const { emulator, calls, courierWith } = createSampleDelhivery()
  const courier = courierWith()
  const booked = await courier.bookReturn?.(sampleReturn())
  expect(booked).toMatchObject({ pickupOn: null })
  expect(calls.at(-1)?.sent).toMatchObject({ shipments: [{ payment_mode: "Pickup", cod_amount: 0 }] })
  const reference = booked?.reference ?? ""
  for (const [scan, state] of [
    ["fetched", "in_transit"],
    ["brought_back", "delivered"],
  ] as const) {
    const event = courier.readEvent?.(emulator.scan(reference, scan))
    expect(event).toMatchObject({ isReturn: true, tracking: { state } })
    expect(await courier.track(reference)).toMatchObject({ state })
  }
})

test("no error contains the customer or the token", async () => {
  const { courierWith } = createSampleDelhivery()
  const errors: unknown[] = []
  const refuse = (status: number) =>
    (async () => Response.json({ rmk: "no 9876543210 asha@example.in 403001" }, { status })) as typeof fetch
  const breaks: typeof fetch = (_, init) => Promise.reject(new Error(String(init?.body)))
  for (const send of [refuse(400), refuse(200), breaks])
    await courierWith({ send })
      .book(sampleParcel())
      .catch((error: unknown) => errors.push(error))
  expect(errors).toHaveLength(3)
  expect(inspect(errors, { depth: 9, showHidden: true })).not.toMatch(
    /Asha|Beach|98765|403001|asha@|a token of the samples/,
  )
})
