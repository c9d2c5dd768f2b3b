import { expect, test, vi } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import {
  type Booking,
  BookingRefusedError,
  type Courier,
  type Parcel,
  type Tracking,
} from "#app/core/fulfilment/courier.ts"
import type { Order } from "#app/core/orders/order.ts"
import { replacements } from "#db/tables/replacements.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { sampleMedia } from "#test/samples/sample-media.ts"
import { asked, createTestServices, earbuds, sampleRequest, testCouriers } from "#test/samples/sample-shop.ts"
import { cancelReplacementBooking, replacementLabel } from "./book-replacement.server.ts"
import { followReplacements } from "./follow-replacements.server.ts"
import { requestReplacement } from "./replacements.server.ts"
import { listRequests } from "./request-states.server.ts"
import { listReplacements } from "./shown-replacements.server.ts"

const db = await keepSampleShop()
const BOOKED: Booking = {
  ...{ reference: "bk-1", trackingNumber: "BD 4711", trackingUrl: "https://track.example/4711" },
  ...{ labelUrl: null, carrier: "Blue Dart" },
}
const servicesWith = (courier: Partial<Courier> = {}) => ({
  ...createTestServices(db),
  couriers: testCouriers(courier),
})
const move = (order: Pick<Order, "id">, to: Order["state"], courier: Partial<Courier> = {}) =>
  advanceOrder(servicesWith(courier), { orderId: order.id, to, note: "" })

/** A delivered order of two pieces, one of which is approved to be replaced. */
async function approvedReplacement() {
  const order = await paidOrder(createTestServices(db), sampleRequest([asked(earbuds, 2)]))
  for (const to of ["packed", "shipped", "delivered"] as const) await move(order, to)
  const { id: productId, sku, name } = earbuds
  const lines = [{ productId, sku, name, quantity: 1 }]
  await requestReplacement(servicesWith(), order, { reason: "faulty", words: "Silent", lines })
  await move(order, "replacement_approved")
  return order
}
const stateOf = async ({ id }: Pick<Order, "id">) => (await listRequests(db, id))[0]?.state
const { media } = sampleMedia(db)
const parcelOf = async (order: Order) => (await listReplacements({ db, media }, order))[0]?.parcel

test("the courier of new parcels is booked for a replacement, with nothing to collect, and gives its label", async () => {
  const order = await approvedReplacement()
  const book = vi.fn(async (_parcel: Parcel) => BOOKED)
  expect(await move(order, "replacement_shipped", { book })).toBeNull()
  expect(book.mock.calls[0]?.[0]).toMatchObject({
    ...{ orderNumber: order.number, collectPaise: 0, valuePaise: 129_900, unansweredForSeconds: null },
    ...{ to: { fullName: "Asha Rao", city: "Mumbai" } },
    pieces: [{ sku: earbuds.sku, quantity: 1 }],
  })
  const { trackingNumber, trackingUrl, carrier } = BOOKED
  expect(await parcelOf(order)).toEqual({ trackingNumber, trackingUrl, carrier })
  const [request] = await listRequests(db, order.id)
  const label = async (reference: string) => Buffer.from(`%PDF ${reference}`)
  expect(await replacementLabel(servicesWith({ label }), request?.id ?? "")).toMatchObject({
    ...{ ok: true, answer: Buffer.from("%PDF bk-1") },
  })
})

test("a parcel that staff handed to a courier by themselves is not booked", async () => {
  const order = await approvedReplacement()
  const book = vi.fn(async () => BOOKED)
  const newParcel = { trackingNumber: "DT 9", carrier: "DTDC", trackingUrl: null }
  const step = { orderId: order.id, to: "replacement_shipped" as const, note: "", newParcel }
  expect(await advanceOrder(servicesWith({ book }), step)).toBeNull()
  expect([book.mock.calls.length, await parcelOf(order)]).toEqual([0, newParcel])
})

test("a replacement waits for its courier, and the same parcel is booked again with the time since the first call", async () => {
  const order = await approvedReplacement()
  const parcels: Parcel[] = []
  const lost: Courier["book"] = async (parcel) => {
    parcels.push(parcel)
    throw new Error("answer lost")
  }
  expect(await move(order, "replacement_shipped", { book: lost })).toEqual({
    reason: "no-courier",
    why: null,
  })
  expect(await stateOf(order)).toBe("approved")
  const book: Courier["book"] = async (parcel) => {
    parcels.push(parcel)
    return BOOKED
  }
  expect(await move(order, "replacement_shipped", { book })).toBeNull()
  expect(new Set(parcels.map(({ id }) => id)).size).toBe(1)
  expect(parcels.map(({ unansweredForSeconds }) => unansweredForSeconds)).toEqual([null, expect.any(Number)])
})

test("a courier's refusal is told in its words, and leaves no call behind", async () => {
  const order = await approvedReplacement()
  const book = vi.fn(async (_parcel: Parcel): Promise<Booking> => {
    throw new BookingRefusedError("It does not go to 400001.", false)
  })
  const why = "It does not go to 400001."
  expect(await move(order, "replacement_shipped", { book })).toEqual({ reason: "no-courier", why })
  expect(await move(order, "replacement_shipped", { book })).toEqual({ reason: "no-courier", why })
  expect(book.mock.calls.map(([parcel]) => parcel.unansweredForSeconds)).toEqual([null, null])
})

test("of two clerks who ship one replacement at once one succeeds, with one booking that stays", async () => {
  const order = await approvedReplacement()
  const booked = new Set<string>()
  const cancel = vi.fn(async () => true)
  const book: Courier["book"] = async ({ id }) => {
    booked.add(id)
    return BOOKED
  }
  const both = await Promise.all([1, 2].map(() => move(order, "replacement_shipped", { book, cancel })))
  expect(both.filter((refusal) => refusal === null)).toHaveLength(1)
  const [request] = await listRequests(db, order.id)
  await cancelReplacementBooking(servicesWith({ cancel }), request?.id ?? "") // as the later one does
  expect([booked.size, cancel.mock.calls.length, request?.state]).toEqual([1, 0, "shipped"])
  expect(await parcelOf(order)).toMatchObject({ trackingNumber: "BD 4711" })
})

test("a booking of a replacement that may not be sent any more is cancelled at its courier, and is nobody's parcel", async () => {
  const order = await approvedReplacement()
  const cancel = vi.fn(async () => true)
  const book: Courier["book"] = async () => {
    await move(order, "refunded")
    return BOOKED
  }
  expect(await move(order, "replacement_shipped", { book, cancel })).toMatchObject({ reason: "unlawful" })
  expect(cancel.mock.calls).toEqual([["bk-1"]])
  expect([await stateOf(order), await parcelOf(order)]).toEqual(["approved", null])
})

test("a worker completes a replacement that its courier has delivered, and looks at others again in three hours", async () => {
  const order = await approvedReplacement()
  await move(order, "replacement_shipped", { book: async () => BOOKED })
  const track = vi.fn(async (_reference: string): Promise<Tracking | null> => null)
  const look = () => followReplacements(servicesWith({ track }))
  expect([await look(), await look(), track.mock.calls]).toEqual([1, 0, [["bk-1"]]])
  await db.update(replacements).set({ dueAt: new Date() })
  track.mockRejectedValueOnce(new Error("no answer"))
  expect([await look(), await stateOf(order)]).toEqual([1, "shipped"])
  await db.update(replacements).set({ dueAt: new Date() })
  track.mockResolvedValueOnce({ state: "delivered", at: new Date().toISOString(), words: "Delivered" })
  expect([await look(), await stateOf(order)]).toEqual([1, "completed"])
  await db.update(replacements).set({ dueAt: null })
  expect(await look()).toBe(0)
})
