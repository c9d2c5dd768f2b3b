import { expect, test } from "vitest"
import type { OrderLine } from "#app/core/orders/order.ts"
import { getOrderById } from "#app/core/orders/order-queries.server.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { gonePieces } from "#test/samples/orders/gone-pieces.ts"
import { earbuds, stockOf } from "#test/samples/sample-shop.ts"
import { lateReturn } from "./replacement.ts"
import { requestReplacement } from "./replacements.server.ts"

const db = await keepSampleShop()
const { services, move, refund, bought, acceptedBy } = gonePieces(db)

/** Requests of a buyer about pieces. Each answers whether it was accepted. */
const CHANGES: Record<string, (orderId: string) => Promise<boolean>> = {
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
}

const named = ({ productId, sku, name, quantity }: OrderLine) => ({ productId, sku, name, quantity })

test.each(Object.keys(CHANGES))(
  "%s is given for pieces that are kept, and for none that are gone",
  async (change) => {
    expect(
      await acceptedBy((orderId) => CHANGES[change]?.(orderId) ?? Promise.reject(new Error(change))),
    ).toEqual(["one is kept"])
  },
)

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
