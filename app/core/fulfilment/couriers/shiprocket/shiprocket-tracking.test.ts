import { expect, test } from "vitest"
import {
  createSampleShiprocket,
  SHIPROCKET_KEYS,
  sampleParcel,
} from "#test/samples/shiprocket/sample-shiprocket.ts"
import { readShiprocketEvent } from "./shiprocket-tracking.server.ts"

const headers = new Headers({ "x-api-key": SHIPROCKET_KEYS.webhookKey })
/** The webhook of the public documentation, which is about a parcel in transit. */
const DOCUMENTED = {
  ...{ awb: "19041424751540", courier_name: "Delhivery Surface", current_status: "IN TRANSIT" },
  ...{ current_status_id: 20, shipment_status: "IN TRANSIT", shipment_status_id: 18 },
  ...{ current_timestamp: "23 05 2023 11:43:52", order_id: "1373900_150876814", sr_order_id: 348456385 },
  ...{ etd: "2023-05-23 15:40:19", is_return: 0 },
  scans: [
    {
      ...{ date: "2023-05-19 15:32:17", status: "X-PPOM", activity: "In Transit - Shipment picked up" },
      ...{ location: "Chomu_SamodRd_D (Rajasthan)", "sr-status": "42", "sr-status-label": "PICKED UP" },
    },
  ],
}
const read = (event: object) =>
  readShiprocketEvent({ body: JSON.stringify(event), headers }, SHIPROCKET_KEYS.webhookKey)

test("the documented webhook is parsed, its times as India time", () => {
  expect(read(DOCUMENTED)).toEqual({
    ...{ parcelId: "1373900_150876814", trackingNumber: "19041424751540" },
    tracking: {
      ...{ state: "in_transit", at: "2023-05-23T06:13:52.000Z", words: "in transit" },
      ...{ carrier: "Delhivery Surface", expectedOn: "2023-05-23" },
      scans: [{ at: "2023-05-19T10:02:17.000Z", words: "Picked up", place: "Chomu_SamodRd_D (Rajasthan)" }],
    },
  })
})

test.each([
  ...([
    [42, "picked_up"],
    [18, "in_transit"],
    [17, "out_for_delivery"],
    [21, "failed"],
    [9, "returning"],
  ] as const),
  ...([
    [46, "returning"],
    [10, "returned"],
    [7, "delivered"],
    [12, "lost"],
    [8, "cancelled"],
    [19, "booked"],
  ] as const),
])("the shipment status %i is %s", (code, state) => {
  expect(read({ ...DOCUMENTED, shipment_status_id: code })).toMatchObject({ tracking: { state } })
})

test.each([
  ["of an unknown status", { shipment_status_id: 999 }],
  ["without a status", { shipment_status_id: undefined }],
])("a webhook %s is accepted and ignored", (_, part) => {
  expect(read({ ...DOCUMENTED, ...part })).toBe("ignored")
})

test("a webhook without the shop's key is refused, and an unreadable one with it is ignored", () => {
  const body = JSON.stringify(DOCUMENTED)
  for (const key of ["", "wrong", `${SHIPROCKET_KEYS.webhookKey} `.repeat(2)])
    expect(
      readShiprocketEvent({ body, headers: new Headers({ "x-api-key": key }) }, SHIPROCKET_KEYS.webhookKey),
    ).toBeNull()
  expect(readShiprocketEvent({ body, headers: new Headers() }, SHIPROCKET_KEYS.webhookKey)).toBeNull()
  for (const broken of ["", "{", "null", "[]", '"x"'])
    expect(readShiprocketEvent({ body: broken, headers }, SHIPROCKET_KEYS.webhookKey)).toBe("ignored")
})

test("webhooks and tracking do not pass on the courier agent's name or phone number", async () => {
  const { emulator, courierWith } = createSampleShiprocket()
  const courier = courierWith()
  const { reference, trackingNumber } = await courier.book(sampleParcel())
  expect(await courier.track(reference)).toBeNull() // nothing happened yet
  emulator.scan(trackingNumber ?? "", 42, "RTO/CHD 9963133564")
  const tracking = await courier.track(reference)
  expect(tracking).toMatchObject({ state: "picked_up", scans: [{ words: "Picked up", place: "RTO/CHD" }] })
  const [sent] = emulator.sent
  const event = sent && courier.readEvent?.(sent)
  for (const said of [JSON.stringify(tracking), JSON.stringify(event)]) {
    expect(said).not.toContain("Nandini")
    expect(said).not.toContain("9963133564")
  }
})

test("missing or unordered tracking entries do not hide where a parcel is", async () => {
  const { courierWith } = createSampleShiprocket()
  const scan = (date: string, code: string) => ({
    date,
    location: "NA",
    "sr-status": code,
    "sr-status-label": "X",
  })
  const answers = (told: object) =>
    courierWith({
      send: (async (asked: unknown) =>
        String(asked).endsWith("/login")
          ? Response.json({ token: "t" })
          : Response.json({ tracking_data: told })) as typeof fetch,
    }).track("1-2")
  const shipment_track_activities = [
    scan("2026-11-24 09:00:00", "18"),
    scan("2026-11-24 12:00:00", "17"),
    scan("0000-00-00 00:00:00", "7"),
  ]
  expect(await answers({ track_status: 1, shipment_status: 0, shipment_track_activities })).toMatchObject({
    ...{ state: "out_for_delivery", at: "2026-11-24T06:30:00.000Z", expectedOn: null },
  })
  expect(await answers({ track_status: 1, shipment_status: 7, etd: "NA" })).toMatchObject({
    state: "delivered",
  })
  expect(await answers({ track_status: 0 })).toBeNull()
})
