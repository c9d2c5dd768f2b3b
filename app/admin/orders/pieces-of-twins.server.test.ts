import { asc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { checkReplacement, piecesField } from "#app/core/fulfilment/returns/replacement.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { listRequests } from "#app/core/fulfilment/returns/request-states.server.ts"
import { followParcelsOfOrder } from "#app/core/fulfilment/tracking/follow-parcels-of-order.server.ts"
import type { Order, OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { orderLines } from "#db/tables/orders.ts"
import { shipments } from "#db/tables/shipments.ts"
import { formOf } from "#test/samples/form-of.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { pressChange } from "#test/samples/orders/press-change.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  testCouriers,
  twinOfEarbuds,
} from "#test/samples/sample-shop.ts"
import { refundPieces } from "./refund-pieces.server.ts"

const db = await keepSampleShop()
const services = () => ({ ...createTestServices(db), couriers: testCouriers() })

/** A paid order for two pieces of each of two products that share a SKU, moved on by these steps. */
async function twins(...steps: OrderState[]): Promise<Order> {
  const items = [asked(earbuds, 2), asked(twinOfEarbuds, 2)]
  const order = await paidOrder(services(), sampleRequest(items))
  for (const to of steps) await advanceOrder(services(), { orderId: order.id, to, note: "" })
  return getOrderById(db, order.id)
}

const refundedOf = async ({ id }: { id: string }) =>
  (
    await db
      .select({ pieces: orderLines.refundedQuantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.id))
  ).map(({ pieces }) => pieces)

type Naming = { steps: OrderState[]; name: (order: Order, lineId: string, other: string) => Promise<unknown> }

/** Every form and command that gives money for pieces back. Each names one piece of one line. */
const NAMINGS: Record<string, Naming> = {
  "the form that refunds pieces": {
    steps: ["packed", "shipped", "delivered"],
    name: (order, line, other) =>
      refundPieces(services(), {
        ...{ order, reason: "Faulty" },
        form: formOf({ [`pieces ${line}`]: "1", [`pieces ${other}`]: "0" }),
      }),
  },
  "the form that changes lines": {
    steps: [],
    name: (order, line) => pressChange(services(), order, { stays: new Map([[line, 1]]) }),
  },
  "the command that refunds lines": {
    steps: ["packed"],
    name: (order, line) =>
      refundLines(services(), { order, pieces: [{ line, quantity: 1 }], note: "Faulty" }),
  },
  "a parcel that comes back": {
    steps: ["packed"],
    name: async (order, line, other) => {
      const parcels = [
        [
          { line, quantity: 1 },
          { line: other, quantity: 2 },
        ],
        [{ line, quantity: 1 }],
      ]
      const courier = testCouriers({
        book: async ({ id }) => ({ reference: id, trackingNumber: id, trackingUrl: null, labelUrl: null }),
      })
      const shop = { ...services(), couriers: courier }
      expect(await advanceOrder(shop, { orderId: order.id, to: "shipped", note: "", parcels })).toBeNull()
      await db.update(shipments).set({ state: "returned" }).where(eq(shipments.position, 2))
      await followParcelsOfOrder(shop, order.id)
    },
  },
}

test.each(Object.entries(NAMINGS))(
  "%s gives back the line that it names, not its twin",
  async (_, naming) => {
    for (const nth of [0, 1]) {
      const order = await twins(...naming.steps)
      const [named, other] = [order.lines[nth], order.lines[1 - nth]]
      if (!named || !other) throw new Error("the order has two lines")
      await naming.name(order, named.id, other.id)
      expect(await refundedOf(order)).toEqual(nth === 0 ? [1, 0] : [0, 1])
      expect(await refundedPaiseOf(db, order)).toBe(named.unitPricePaise)
    }
  },
)

test("a SKU that two lines share is refused with the names of both, one that nobody has with none left", async () => {
  const order = await twins("packed")
  const ids = order.lines.map(({ id }) => id)
  const pieces = [{ line: earbuds.sku, quantity: 1 }]
  expect(await refundLines(services(), { order, pieces, note: "" })).toMatchObject({
    refusal: { reason: "twins", lines: ids.map((id) => ({ id })) },
  })
  const step = { orderId: order.id, to: "shipped", note: "", parcels: [pieces] } as const
  expect(await advanceOrder(services(), step)).toMatchObject({ reason: "twins" })
  expect(
    await refundLines(services(), { order, pieces: [{ line: "XX", quantity: 1 }], note: "" }),
  ).toMatchObject({ refusal: { reason: "too-many", left: 0 } })
})

test("a replacement is asked for by the line of the order", async () => {
  const order = await twins("packed", "shipped", "delivered")
  const [, second] = order.lines
  const form = formOf({ reason: "faulty", words: "Silent", [piecesField(second?.id ?? "")]: "1" })
  const checked = checkReplacement(form, order.lines)
  if (!checked.ok) throw new Error("refused")
  expect(await requestReplacement(services(), order, checked.request)).toEqual({ ok: true })
  expect(await listRequests(db, order.id)).toMatchObject([
    { lines: [{ productId: twinOfEarbuds.id, quantity: 1 }] },
  ])
})
