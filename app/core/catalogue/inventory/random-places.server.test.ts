import { eq, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { applyAdminVerb } from "#app/admin/orders/cli/order-admin.server.ts"
import type { AdminVerb } from "#app/admin/orders/cli/order-admin.ts"
import { savePlace } from "#app/admin/stock/save-place.server.ts"
import { changeStockBy } from "#app/admin/stock/save-stocks.server.ts"
import { readStocks } from "#app/admin/stock/search-stocks.server.ts"
import { transferPieces } from "#app/admin/stock/transfer-pieces.server.ts"
import { placeOrder } from "#app/core/checkout/placing/place-order.server.ts"
import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { requestReplacement } from "#app/core/fulfilment/returns/replacements.server.ts"
import { placeStocks, places } from "#db/tables/catalogue.ts"
import { orders } from "#db/tables/orders.ts"
import { stockMoves } from "#db/tables/shipments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { placedOrder } from "#test/samples/orders/sample-orders.ts"
import {
  asha,
  asked,
  createTestServices,
  earbuds,
  sampleRequest,
  speaker,
} from "#test/samples/sample-shop.ts"

const db = await keepSampleShop()
const clerk = { actor: "test", address: null, reason: "Count" }
const SKUS = [earbuds.sku, speaker.sku]
const STEPS = 80

/** By how much the places differ from what can be sold, what was ordered and is not packed, and replacements put aside. */
async function differences() {
  return db
    .select({ sku: sql<string>`sku`, difference: sql<number>`difference` })
    .from(sql`(select stocks.sku, coalesce((select sum(quantity) from place_stocks there where there.sku = stocks.sku), 0)
      - stocks.quantity
      - coalesce((select sum(line.quantity - line.refunded_quantity) from order_lines line join orders on orders.id = line.order_id
          where line.sku = stocks.sku and lifecycle in ('open', 'confirmed') and fulfilment_state = 'unfulfilled'), 0)
      - coalesce((select sum(line.quantity) from replacement_lines line join replacements on replacements.id = line.replacement_id
          join orders on orders.id = replacements.order_id
          where line.sku = stocks.sku and replacements.state = 'approved' and payment_state not in ('refund_asked', 'refunded')), 0)
      as difference from stocks) sums`)
    .where(sql`difference <> 0`)
}

/** The same sequence for the same seed. */
function chances(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 29])(
  "after any orders, packings, cancellations and moves, places hold available plus ordered stock (seed %i)",
  async (seed) => {
    const services = createTestServices(db)
    const chance = chances(seed)
    const numbers: string[] = []
    const pick = <One>(list: readonly One[]) => list[chance(list.length)]
    const work = async (verb: AdminVerb) => {
      const placeId = chance(3) === 0 ? 1 + chance(3) : undefined
      const number = pick(numbers.slice(0, 5)) ?? ""
      await applyAdminVerb(services, { number, verb, note: "A note", ...(placeId && { placeId }) })
    }
    const order = async () => {
      const items = [asked(earbuds, 1 + chance(3)), ...(chance(2) ? [asked(speaker)] : [])]
      const placed = await placeOrder(services, asha, sampleRequest(items))
      if (placed.ok) numbers.unshift(placed.order.number)
    }
    const steps: (() => Promise<unknown>)[] = [
      ...[order, order],
      () => work("pack"),
      () => work("pack"),
      () => work("cancel"),
      () => work("ship"),
      () => work("deliver"),
      () => work(pick(["return", "refund"] as const) ?? "return"),
      async () => {
        const [order] = await db
          .select()
          .from(orders)
          .where(eq(orders.number, pick(numbers.slice(0, 5)) ?? ""))
        const lines = [{ productId: earbuds.id, sku: earbuds.sku, name: earbuds.name, quantity: 1 }]
        if (order) await requestReplacement(services, order, { reason: "faulty", words: "Silent", lines })
      },
      () => work("replace approve"),
      () => work(pick(["replace ship", "replace complete"] as const) ?? "replace ship"),
      async () => {
        const [order] = await db
          .select()
          .from(orders)
          .where(eq(orders.number, pick(numbers) ?? ""))
        const pieces = [{ line: earbuds.sku, quantity: 1 }]
        if (order) await refundLines(services, { order, pieces, note: "One", isRestocked: chance(2) === 0 })
      },
      async () => {
        const sku = pick(SKUS) ?? ""
        const place = chance(2) ? 1 + chance(3) : null
        const [stock] = await readStocks(db, [sku], place)
        const seen = (place === null ? stock?.quantity : stock?.here) ?? 0
        await changeStockBy(services, {
          change: { sku, pieces: { to: 5 + chance(10), seen } },
          place,
          ...clerk,
        })
      },
      () =>
        transferPieces(
          services,
          { sku: pick(SKUS) ?? "", from: 1 + chance(3), to: 1 + chance(3), pieces: 1 + chance(4) },
          clerk,
        ),
    ]
    for (const [nth, name] of ["Store", "Depot"].entries())
      await savePlace(services, {
        ...{ id: null, ...clerk },
        values: {
          name,
          address: "",
          state: "",
          gstin: "",
          kind: "store",
          position: 2 + nth,
          isOpen: nth === 0,
        },
      })
    await transferPieces(services, { sku: earbuds.sku, from: 1, to: 2, pieces: 8 }, clerk)
    for (let step = 0; step < STEPS; step += 1) {
      await pick(steps)?.()
      expect(await differences(), `step ${step}`).toEqual([])
    }
    expect(await db.$count(stockMoves, eq(stockMoves.kind, "found")), "nothing was missing").toBe(0)
    expect(await db.$count(stockMoves, eq(stockMoves.kind, "packed"))).toBeGreaterThan(3)
    const moved = await db
      .select({ place: stockMoves.placeId })
      .from(stockMoves)
      .where(eq(stockMoves.kind, "packed"))
    expect(new Set(moved.map(({ place }) => place)).size, "from several places").toBeGreaterThan(1)
  },
)

test("a shop starts with one place for each new stock, and stock moves cannot be rewritten", async () => {
  expect(await db.select().from(places)).toMatchObject([{ id: 1, name: "Main", address: "", isOpen: true }])
  expect(await db.select().from(placeStocks).orderBy(placeStocks.sku)).toEqual(
    ["EB-1", "SB-1", "SP-1"].map((sku) => ({ sku, placeId: 1, quantity: 10 })),
  )
  await db.insert(stockMoves).values({ sku: "EB-1", placeId: 1, pieces: 1, kind: "found" })
  for (const rewrite of [sql`update stock_moves set pieces = 2`, sql`delete from stock_moves`])
    await expect(db.execute(rewrite)).rejects.toMatchObject({
      cause: { message: "a stock move stands as it is" },
    })
  const below = db.insert(stockMoves).values({ sku: "EB-1", placeId: 1, pieces: -12, kind: "found" })
  await expect(below).rejects.toMatchObject({ cause: { constraint: "place_stocks_never_below_zero" } })
})

test("concurrent orders, packings, cancellations, counts and moves keep stock consistent without deadlock", async () => {
  const services = createTestServices(db)
  const count = async (to: number) => {
    const [stock] = await readStocks(db, [earbuds.sku])
    const change = { sku: earbuds.sku, pieces: { to, seen: stock?.quantity ?? 0 } }
    return changeStockBy(services, { change, place: null, ...clerk })
  }
  await count(60)
  await savePlace(services, {
    ...{ id: null, ...clerk },
    values: { name: "Store", address: "", state: "", gstin: "", kind: "store", position: 2, isOpen: true },
  })
  const place = async () => {
    const placed = await placedOrder(services, sampleRequest([asked(speaker), asked(earbuds, 2)]))
    return placed.order.number
  }
  const move = () => transferPieces(services, { sku: earbuds.sku, from: 1, to: 2, pieces: 3 }, clerk)
  const numbers = await Promise.all(Array.from({ length: 6 }, place))
  const work = (verb: AdminVerb) => (number: string) => applyAdminVerb(services, { number, verb })
  await Promise.all([
    ...numbers.map(work("pack")),
    ...numbers.slice(3).map(work("cancel")),
    ...[move(), move(), move(), count(30), count(25), place(), place()],
  ])
  expect(await differences()).toEqual([])
  expect(await db.$count(stockMoves, eq(stockMoves.kind, "found"))).toBe(0)
})
