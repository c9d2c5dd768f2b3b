import { and, desc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import type { OrderLine, OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { moveClaim, placeClaim } from "#app/modules/cases/warranty/claims/claims.server.ts"
import { hasBought } from "#app/modules/reviews/questions/writing/answer-question.server.ts"
import { findLine } from "#app/modules/reviews/writing/reviewable-lines.server.ts"
import { writeReview } from "#app/modules/reviews/writing/write-review.server.ts"
import { orderLines } from "#db/tables/orders.ts"
import { warranties, warrantyClaims } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { lateReturn } from "./replacement.ts"
import { requestReplacement } from "./replacements.server.ts"

const db = await keepSampleShop()
const services = () => createTestServices(db)

async function move(orderId: string, ...steps: OrderState[]) {
  for (const to of steps) {
    const refusal = await advanceOrder(services(), { orderId, to, note: "Faulty" })
    if (refusal) return refusal
  }
  return null
}

async function bought() {
  const order = await paidOrder(services(), sampleRequest([asked(earbuds, 2), asked(speaker)]))
  return getOrderById(db, order.id)
}

const refund = (order: { id: string }, quantity: number, line = earbuds.sku) =>
  refundLines(services(), { order, pieces: [{ line, quantity }], note: "Scratched" })

async function lineOf(orderId: string) {
  const isIt = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, earbuds.id))
  const [line] = await db.select().from(orderLines).where(isIt)
  if (!line) throw new Error("no line")
  return line
}

/** The ways in which all earbuds of an order go before or after it is delivered. */
const GONE: Record<string, (order: { id: string }) => Promise<unknown>> = {
  "taken off before dispatch": async (order) => {
    await refund(order, 2)
    await move(order.id, "packed", "shipped", "delivered")
  },
  "refunded after delivery": async (order) => {
    await move(order.id, "packed", "shipped", "delivered")
    await refund(order, 2)
  },
  "refunded with the whole order": (order) => move(order.id, "packed", "shipped", "delivered", "refunded"),
}

const review = { stars: 5, title: "Good", words: "They sound as they should." } as const
const claim = { serialNumber: "AB12345", words: "The left bud is silent." }

/** Requests of a buyer about pieces. Each answers whether it was accepted. */
const WISHES: Record<string, (orderId: string) => Promise<boolean>> = {
  "a replacement": async (orderId) => {
    const order = await getOrderById(db, orderId)
    const lines: OrderLine[] = order.lines
      .filter(({ sku }) => sku === earbuds.sku)
      .map((line) => ({ ...line, quantity: 1 }))
    const wanted = { reason: "faulty", words: "Silent", lines: lines.map(named) } as const
    return (await requestReplacement(services(), order, wanted)).ok
  },
  "a late return": async (orderId) => {
    const { lines } = lateReturn((await getOrderById(db, orderId)).lines)
    return lines.some(({ sku }) => sku === earbuds.sku)
  },
  "a warranty claim": async (orderId) => {
    const { id } = await lineOf(orderId)
    await db
      .insert(warranties)
      .values({ orderLineId: id, months: 12, beganAt: new Date() })
      .onConflictDoNothing()
    return (await placeClaim(services(), { orderId, productId: earbuds.id, claim, photoIds: [] })).ok
  },
  "a review": async (orderId) => {
    const { id } = await lineOf(orderId)
    return (await writeReview(db, { lineId: id, review, photoIds: [] })).ok
  },
  "the form of a review": async (orderId) => {
    const line = await findLine(db, (await lineOf(orderId)).id)
    return line?.isDelivered ?? false
  },
  "an answer as a buyer": () => hasBought(db, { userId: asha.id, sku: earbuds.sku }),
}

const named = ({ productId, sku, name, quantity }: OrderLine) => ({ productId, sku, name, quantity })

test.each(Object.keys(WISHES))("%s is given for pieces that are kept", async (wish) => {
  const order = await bought()
  await move(order.id, "packed", "shipped", "delivered")
  await refund(order, 1)
  expect(await WISHES[wish]?.(order.id)).toBe(true)
})

for (const [way, lose] of Object.entries(GONE))
  test.each(Object.keys(WISHES))(`%s is not given for pieces ${way}`, async (wish) => {
    const order = await bought()
    await lose(order)
    expect(await WISHES[wish]?.(order.id)).toBe(false)
  })

test("pieces refunded between request and approval are not replaced, and those put aside are not refunded", async () => {
  const order = await bought()
  await move(order.id, "packed", "shipped", "delivered")
  const lines = order.lines.filter(({ sku }) => sku === earbuds.sku).map(named)
  const wanted = { reason: "faulty", words: "Silent", lines } as const
  await requestReplacement(services(), order, wanted)
  expect(await refund(order, 1)).toMatchObject({ ok: true })
  expect(await move(order.id, "replacement_approved")).toEqual({
    ...{ reason: "given-back", names: [earbuds.name] },
  })
  expect(await stockOf(db, earbuds)).toBe(8)
  await move(order.id, "replacement_refused")
  const one = { ...wanted, lines: lines.map((line) => ({ ...line, quantity: 1 })) }
  expect(await requestReplacement(services(), order, one)).toEqual({ ok: true })
  expect(await move(order.id, "replacement_approved")).toBeNull()
  expect(await refund(order, 1)).toEqual({ ok: false, refusal: { reason: "replaced", name: earbuds.name } })
  expect(await move(order.id, "replacement_shipped")).toBeNull()
})

test("a claim on a piece whose money went back is refused or closed, not repaired or replaced", async () => {
  const order = await bought()
  await move(order.id, "packed", "shipped", "delivered")
  expect(await WISHES["a warranty claim"]?.(order.id)).toBe(true)
  const [{ number } = { number: "" }] = await db
    .select()
    .from(warrantyClaims)
    .orderBy(desc(warrantyClaims.askedAt))
    .limit(1)
  const step = (to: "label_sent" | "refused") =>
    moveClaim(services(), { number, to, note: "", actor: "Meera" })
  await refund(order, 2)
  expect(await step("label_sent")).toMatchObject({ ok: false, fault: expect.any(String) })
  expect(await step("refused")).toEqual({ ok: true })
})
