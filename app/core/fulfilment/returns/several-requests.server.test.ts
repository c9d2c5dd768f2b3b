import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import type { OrderState } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { orders } from "#db/tables/orders.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder } from "#test/samples/orders/sample-orders.ts"
import { readOutbox } from "#test/samples/outbox-mails.ts"
import {
  asked,
  createTestServices,
  earbuds,
  SAMPLE_SECRET,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"
import type { ReplacementRequest } from "./replacement.ts"
import { canReplace, listReplaceable, requestReplacement } from "./replacements.server.ts"
import { countOpenReplacements, listRequests } from "./request-states.server.ts"

const db = await keepSampleShop()
const services = () => createTestServices(db)

/** A delivered order of two earbuds and a speaker. */
async function deliveredOrder() {
  const order = await paidOrder(services(), sampleRequest([asked(earbuds, 2), asked(speaker)]))
  for (const to of ["packed", "shipped", "delivered"] as const)
    await advanceOrder(services(), { orderId: order.id, to, note: "" })
  return order
}

const wanted = (product: typeof earbuds, words = "Silent", quantity = 1): ReplacementRequest => ({
  ...{ reason: "faulty", words },
  lines: [{ productId: product.id, sku: product.sku, name: product.name, quantity }],
})
const ask = ({ id }: { id: string }, request: ReplacementRequest) =>
  requestReplacement(services(), { id }, request)

/** Moves the request of an order that was asked for in these words. */
async function decide({ id: orderId }: { id: string }, words: string, ...steps: OrderState[]) {
  const requestId = (await listRequests(db, orderId)).find((one) => one.words === words)?.id
  for (const to of steps) {
    const refusal = await advanceOrder(services(), { orderId, to, note: "", requestId })
    if (refusal) return refusal
  }
  return null
}
const statesOf = async ({ id }: { id: string }) =>
  Object.fromEntries((await listRequests(db, id)).map(({ words, state }) => [words, state]))
const shown = async ({ id }: { id: string }) => (await getOrderById(db, id)).state

test("PD-4: while one replacement is on its way another is asked for, and each is decided by itself", async () => {
  const order = await deliveredOrder()
  await ask(order, wanted(earbuds, "A"))
  await decide(order, "A", "replacement_approved", "replacement_shipped")
  expect(await canReplace(services(), await getOrderById(db, order.id))).toBe(true)
  expect(await ask(order, wanted(speaker, "B"))).toEqual({ ok: true })
  expect(await ask(order, wanted(earbuds, "the rest of A"))).toEqual({ ok: true })
  expect(await shown(order)).toBe("replacement_requested")
  const stock = (await stockOf(db, speaker)) ?? 0
  expect(await decide(order, "B", "replacement_approved")).toBeNull()
  expect([await stockOf(db, speaker), await stockOf(db, earbuds)], "only its own pieces").toEqual([
    ...[stock - 1, 7],
  ])
  expect(await shown(order), "what is to be sent comes first").toBe("replacement_approved")
  await decide(order, "the rest of A", "replacement_refused")
  await decide(order, "A", "replaced")
  expect(await statesOf(order)).toEqual({ A: "completed", B: "approved", "the rest of A": "refused" })
  expect(await shown(order)).toBe("replacement_approved")
  await decide(order, "B", "replacement_shipped")
  expect(await shown(order)).toBe("replacement_shipped")
  await decide(order, "B", "replaced")
  expect(await shown(order)).toBe("replaced")
  const { userId } = (await db.select().from(orders).where(eq(orders.id, order.id)))[0] ?? {}
  expect(await countOpenReplacements(db, { id: userId ?? "" })).toBe(0)
  const told = (await readOutbox(db, SAMPLE_SECRET)).filter(({ subject }) => subject.includes(order.number))
  const subjects = told.map(({ subject }) => subject.replace(/.*order \S+ ?/, ""))
  expect(subjects.slice(3), "each mail tells of its request's step").toEqual([
    ...[
      "we have your request",
      "is approved",
      "is on its way",
      "we have your request",
      "we have your request",
    ],
    ...["is approved", "we could not approve it", "was delivered", "is on its way", "was delivered"],
  ])
  const onTheirWay = told.filter(({ subject }) => subject.includes("replacement") && subject.endsWith("way"))
  expect(onTheirWay.map(({ text }) => /It is about .*\./.exec(text)?.[0])).toEqual([
    ...[`It is about 1 × ${earbuds.name}.`, `It is about 1 × ${speaker.name}.`],
  ])
})

test("PD-4: no piece is in two open requests, however many are sent at once", async () => {
  const order = await deliveredOrder()
  const answers = await Promise.all(["A", "B", "C"].map((words) => ask(order, wanted(earbuds, words))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers).toContainEqual({ ok: false, refusal: "asked-already" })
  const left = await listReplaceable(services(), await getOrderById(db, order.id))
  expect(left.map(({ name, kept }) => [name, kept])).toEqual([[speaker.name, 1]])
  await ask(order, wanted(speaker, "D"))
  expect(await canReplace(services(), await getOrderById(db, order.id))).toBe(false)
})

test("PD-4: of two clerks who decide one request at once one does, and its pieces are put aside once", async () => {
  const order = await deliveredOrder()
  for (const words of ["A", "B"]) await ask(order, wanted(earbuds, words))
  const stock = (await stockOf(db, earbuds)) ?? 0
  const decided = await Promise.all([1, 2, 3].map(() => decide(order, "A", "replacement_approved")))
  expect(decided.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(decided).toContainEqual({ reason: "unlawful", state: "replacement_approved" })
  expect(await stockOf(db, earbuds)).toBe(stock - 1)
  expect(await statesOf(order)).toEqual({ A: "approved", B: "requested" })
})

test("PD-4: a step without a named request takes the oldest that it is lawful for", async () => {
  const order = await deliveredOrder()
  for (const words of ["A", "B"]) await ask(order, wanted(earbuds, words))
  const approve = { orderId: order.id, to: "replacement_approved", note: "" } as const
  await advanceOrder(services(), approve)
  expect(await statesOf(order)).toEqual({ A: "approved", B: "requested" })
  await decide(order, "B", "replacement_refused")
  expect(await statesOf(order)).toEqual({ A: "approved", B: "refused" })
})

test("PD-4: a refused request is not approved after all while its piece is in another one", async () => {
  const order = await deliveredOrder()
  await ask(order, wanted(speaker, "A"))
  await decide(order, "A", "replacement_refused")
  expect(await ask(order, wanted(speaker, "B"))).toEqual({ ok: true })
  const refusal = { reason: "in-other-request", names: [speaker.name] }
  expect(await decide(order, "A", "replacement_approved")).toEqual(refusal)
  expect(await statesOf(order)).toEqual({ A: "refused", B: "requested" })
})

test("PD-4: of pieces in two requests the refunded one is not replaced, and those put aside are not refunded", async () => {
  const order = await deliveredOrder()
  for (const words of ["A", "B"]) await ask(order, wanted(earbuds, words))
  await decide(order, "A", "replacement_approved")
  const refund = () =>
    refundLines(services(), { order, pieces: [{ line: earbuds.sku, quantity: 1 }], note: "Faulty" })
  expect(await refund()).toMatchObject({ ok: true })
  expect(await refund()).toEqual({ ok: false, refusal: { reason: "replaced", name: earbuds.name } })
  const refusal = { reason: "in-other-request", names: [earbuds.name] }
  expect(await decide(order, "B", "replacement_approved")).toEqual(refusal)
})

test("PD-4: an order whose money goes back restocks the pieces of each approved request, and leaves none open", async () => {
  const order = await deliveredOrder()
  for (const one of [wanted(earbuds, "A"), wanted(speaker, "B"), wanted(earbuds, "C")]) await ask(order, one)
  const stock = [await stockOf(db, earbuds), await stockOf(db, speaker)]
  for (const words of ["A", "B"]) await decide(order, words, "replacement_approved")
  expect(await advanceOrder(services(), { orderId: order.id, to: "refunded", note: "Faulty" })).toBeNull()
  expect([await stockOf(db, earbuds), await stockOf(db, speaker)]).toEqual(stock)
  expect(await decide(order, "C", "replacement_approved")).toMatchObject({ reason: "unlawful" })
  expect(await stockOf(db, earbuds)).toBe(stock[0])
})

test("a move of an order by the previous release moves its last request, and the database refuses one that is not lawful", async () => {
  const order = await deliveredOrder()
  await ask(order, wanted(earbuds, "A"))
  const move = (state: OrderState) => db.update(orders).set({ state }).where(eq(orders.id, order.id))
  await move("replacement_approved")
  expect(await statesOf(order)).toEqual({ A: "approved" })
  const skipped = Promise.resolve(move("replaced")).catch((error: Error) => String(error.cause))
  await expect(skipped).resolves.toMatch("a request does not go from approved to completed")
})
