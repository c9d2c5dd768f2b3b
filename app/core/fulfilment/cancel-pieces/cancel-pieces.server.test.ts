import { expect, test } from "vitest"
import { moveOrder } from "#app/core/orders/move-order.server.ts"
import type { Order } from "#app/core/orders/order.ts"
import { listOrderChanges } from "#app/core/orders/order-changes.server.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { findOpenPayment } from "#app/core/payments/open-payment.server.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { fixedSettings } from "#app/core/settings/settings.server.ts"
import { outboxMails } from "#db/tables/mail.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { paidOrder, placedOrder } from "#test/samples/orders/sample-orders.ts"
import { refundedPaiseOf } from "#test/samples/orders/sample-payments.ts"
import {
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
  stockOf,
} from "#test/samples/sample-shop.ts"
import { piecesField } from "../returns/replacement.ts"
import { answerPieces } from "./cancel-pieces.server.ts"

const db = await keepSampleShop()
const company = createTestServices(db).settings.get("company")
const services = () => ({
  ...createTestServices(db),
  settings: fixedSettings("india", { "checkout.offers": true, company }),
})
const items = () => [asked(earbuds, 2), asked(speaker)]

const bought = async () => getOrderById(db, (await paidOrder(services(), sampleRequest(items()))).id)
const onDelivery = async () => {
  const request = { ...sampleRequest(items()), method: "cod" as const }
  const { id } = (await placedOrder(services(), request)).order
  expect(await moveOrder(db, id, "confirmed")).toBe(true)
  return getOrderById(db, id)
}
/** Presses the form of a page that shows `order`, with pieces by SKU. */
const press = (order: Order, bySku: Record<string, number>, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const { id, sku } of order.lines) form.set(piecesField(id), `${bySku[sku] ?? 0}`)
  form.set("seen", "3")
  for (const [name, value] of Object.entries({ pieces: "confirmed", ...fields })) form.set(name, value)
  return answerPieces(services(), order, form)
}
const kept = async ({ id }: Order) =>
  Object.fromEntries((await getOrderById(db, id)).lines.map((line) => [line.sku, line.kept]))
const priceOf = ({ lines }: Order, sku: string) => lines.find((line) => line.sku === sku)?.unitPricePaise ?? 0

test("one piece of a paid order is cancelled: its money and stock come back, the others stay", async () => {
  const order = await bought()
  const stock = (await stockOf(db, earbuds)) ?? 0
  const paise = priceOf(order, earbuds.sku)
  expect(await press(order, { [earbuds.sku]: 1 }, { pieces: "review" })).toMatchObject({
    review: { isPaid: true, paise },
  })
  expect(await kept(order), "a review changes nothing").toEqual({ [earbuds.sku]: 2, [speaker.sku]: 1 })
  expect(await press(order, { [earbuds.sku]: 1 })).toBeNull()
  expect(await kept(order)).toEqual({ [earbuds.sku]: 1, [speaker.sku]: 1 })
  expect(await refundedPaiseOf(db, order)).toBe(paise)
  expect(await stockOf(db, earbuds)).toBe(stock + 1)
})

test("one piece of an order on delivery is cancelled: the courier collects less", async () => {
  const order = await onDelivery()
  const stock = (await stockOf(db, earbuds)) ?? 0
  const left = order.totalPaise - priceOf(order, earbuds.sku)
  expect(await press(order, { [earbuds.sku]: 1 }, { pieces: "review" })).toMatchObject({
    review: { isPaid: false, paise: left },
  })
  expect(await press(order, { [earbuds.sku]: 1 })).toBeNull()
  expect(await kept(order)).toEqual({ [earbuds.sku]: 1, [speaker.sku]: 1 })
  expect((await getOrderById(db, order.id)).totalPaise).toBe(left)
  expect((await findOpenPayment(db, order.id))?.amountPaise).toBe(left)
  expect(await stockOf(db, earbuds)).toBe(stock + 1)
  const subjects = (await db.select().from(outboxMails)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(order.number) && /chang/.test(subject))).toHaveLength(
    1,
  )
})

test.each([
  ["paid", bought],
  ["on delivery", onDelivery],
] as const)("pressed thrice at once, an order that is %s loses the pieces once", async (_, place) => {
  const order = await place()
  const answers = await Promise.all([1, 2, 3].map(() => press(order, { [earbuds.sku]: 1 })))
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.flatMap((answer) => answer?.refusal ?? [])).toEqual(["changed", "changed"])
  expect(await kept(order)).toEqual({ [earbuds.sku]: 1, [speaker.sku]: 1 })
})

test("nothing is taken off for no piece, for all, for more than there are, or once it is packed", async () => {
  for (const place of [bought, onDelivery]) {
    const order = await place()
    expect(await press(order, {})).toMatchObject({ refusal: "none" })
    expect(await press(order, { [earbuds.sku]: 2, [speaker.sku]: 1 })).toMatchObject({ refusal: "all" })
    for (const odd of [3, -1, 0.5, Number.NaN])
      expect(await press(order, { [earbuds.sku]: odd })).toMatchObject({ refusal: "changed" })
    await moveOrder(db, order.id, "packed")
    expect(await press(order, { [earbuds.sku]: 1 }), "its page is older").toMatchObject({
      refusal: "changed",
    })
    expect(await kept(order)).toEqual({ [earbuds.sku]: 2, [speaker.sku]: 1 })
  }
})

test.each([
  ["paid", bought, "goes back to the card you paid with."],
  ["on delivery", onDelivery, "The courier now collects"],
] as const)(
  "the history of an order that is %s names the pieces that its buyer cancelled",
  async (_, place, words) => {
    const order = await place()
    expect(await listOrderChanges(db, order)).toEqual([])
    await press(order, { [earbuds.sku]: 1 })
    const [change, ...others] = await listOrderChanges(db, await getOrderById(db, order.id))
    expect(others).toEqual([])
    const paise = priceOf(order, earbuds.sku)
    const amount = formatRupees(order.paymentState === "paid" ? paise : order.totalPaise - paise)
    expect(change?.label).toBe(`Cancelled: 1 of 2 ${earbuds.name}`)
    expect(change?.note).toContain(words)
    expect(change?.note).toContain(amount)
  },
)

test("an engraved line is cancelled whole or not at all", async () => {
  const order = await bought()
  const lines = order.lines.map((line) =>
    line.sku === earbuds.sku ? { ...line, engravings: ["A", "B"] } : line,
  )
  const engraved = { ...order, lines }
  expect(await press(engraved, { [earbuds.sku]: 1 })).toMatchObject({ refusal: "not-possible" })
  expect(await press(engraved, { [earbuds.sku]: 2 })).toBeNull()
  expect(await kept(order)).toEqual({ [earbuds.sku]: 0, [speaker.sku]: 1 })
})
