import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { advanceOrder } from "#app/core/fulfilment/advance-order.server.ts"
import { reconcilePayments } from "#app/core/payments/reconciliation/reconcile.server.ts"
import { assignSettlement } from "#app/core/payments/reconciliation/suspense.server.ts"
import { paymentExceptions, payments, settlementLines } from "#db/tables/payments.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { createShiprocketShop } from "#test/samples/shiprocket/shiprocket-shop.ts"
import { keepRemittance, readRemittance } from "./keep-remittance.server.ts"
import { listUnremitted } from "./unremitted.server.ts"

const db = await keepSampleShop()
const HEADING = "AWB Code,Order ID,COD Amount,Remitted Amount,Remittance Date,UTR"

beforeEach(async () => {
  await db.delete(settlementLines)
  await db.delete(paymentExceptions)
})

/** A shop with an order whose cash its courier has collected. */
async function collected(method: "cod" | "card" = "cod", shop = createShiprocketShop(db)) {
  const order = await shop.packedOrder(method)
  await shop.ship(order.id)
  await advanceOrder(shop.services, { orderId: order.id, to: "delivered", note: "" })
  const awb = (await shop.parcelsOf(order.id))[0]?.trackingNumber ?? ""
  await db
    .update(payments)
    .set({ settledAt: new Date("2026-01-05") })
    .where(eq(payments.orderId, order.id))
  return { shop, order, awb, rupees: order.totalPaise / 100 }
}
type Shop = Awaited<ReturnType<typeof collected>>["shop"]

async function keep({ services }: Shop, rows: readonly string[]) {
  const read = await readRemittance(new TextEncoder().encode([HEADING, ...rows].join("\r\n")))
  if ("faults" in read) throw new Error(read.faults.join())
  return (await keepRemittance(services, read.lines)).map(({ outcome }) => outcome)
}
const exceptions = async () =>
  (await db.select().from(paymentExceptions)).map(({ kind, expectedPaise, toldPaise, reference }) => ({
    ...{ kind, expectedPaise, toldPaise, reference },
  }))
const old = () => listUnremitted(db, { days: 10, most: 10 })

test("what a courier paid out is matched to its parcel, its fee kept, and the same file twice changes nothing", async () => {
  const { shop, order, awb, rupees } = await collected()
  expect(await old()).toMatchObject([
    { number: order.number, amountPaise: order.totalPaise, trackingNumber: awb },
  ])
  const rows = [`${awb},${order.number},${rupees},${rupees - 50},27-11-2026,UTR1`]
  const answers = await Promise.all(Array.from({ length: 4 }, () => keep(shop, rows)))
  expect(answers.flat().toSorted()).toEqual(["agrees", ...Array<string>(3).fill("kept-before")])
  expect(await db.select().from(settlementLines)).toMatchObject([
    {
      ...{ gateway: "shiprocket", settlementId: "UTR1", paymentId: order.id, reference: "UTR1" },
      ...{ day: "2026-11-27", amountPaise: order.totalPaise, feePaise: 5_000 },
      settledPaise: order.totalPaise - 5_000,
    },
  ])
  expect([await old(), await exceptions()]).toEqual([[], []])
  const { ledger } = await reconcilePayments(shop.services)
  const { takenPaise, cashPaise, settledPaise, feePaise } = ledger
  expect(takenPaise - cashPaise - settledPaise - feePaise, "nothing is left to be settled").toBe(0)
  expect(cashPaise).toBe(0)
})

test("another amount, an unknown AWB, an order that was paid online and a second payout are exceptions, each once", async () => {
  const { shop, order, awb, rupees } = await collected()
  const paid = await collected("card", shop)
  const rows = [
    `${awb},${order.number},${rupees - 1},,27-11-2026,UTR1`,
    "NOSUCH123,,100,,27-11-2026,UTR1",
    `${paid.awb},${paid.order.number},${paid.rupees},,27-11-2026,UTR1`,
    `${awb},${paid.order.number},${rupees},,27-11-2026,UTR2`,
    `${awb},,${rupees},,28-11-2026,UTR3`,
  ]
  expect(await keep(shop, rows)).toEqual([
    ...["wrong-settlement", "unknown-settlement", "unknown-settlement"],
    ...["unknown-settlement", "repeated-settlement"],
  ])
  expect(await keep(shop, rows)).toEqual(Array<string>(5).fill("kept-before"))
  const found = await exceptions()
  expect(found).toHaveLength(5)
  expect(found[0]).toEqual({
    ...{ kind: "wrong-settlement", expectedPaise: order.totalPaise, toldPaise: order.totalPaise - 100 },
    reference: `AWB ${awb.toUpperCase()}, UTR1`,
  })
  expect(new Set((await db.select().from(settlementLines)).map(({ gateway }) => gateway))).toEqual(
    new Set(["shiprocket"]),
  )
})

test("a line twice in one file is a second payout, and one faulty line keeps the whole file out", async () => {
  const { shop, order, awb, rupees } = await collected()
  const row = `${awb},${order.number},${rupees},,27-11-2026,UTR1`
  expect(await keep(shop, [row, row])).toEqual(["agrees", "repeated-settlement"])
  expect(await keep(shop, [row, row])).toEqual(["kept-before", "kept-before"])
  const read = await readRemittance(new TextEncoder().encode([HEADING, row, "AB!,,1,,x,"].join("\n")))
  expect(read).toEqual({ faults: ["Line 3: that is no AWB."] })
})

test("a payout that staff assigned to an order counts: the order is not owed any more, and a second payout is an exception", async () => {
  const { shop, order, awb, rupees } = await collected()
  await keep(shop, [`NOSUCH9,,${rupees},,27-11-2026,UTR1`])
  const [line] = await db.select().from(paymentExceptions)
  await assignSettlement(db, { id: line?.id ?? 0, number: order.number, note: "Mistyped AWB" })
  expect(await old()).toEqual([])
  expect(await keep(shop, [`${awb},${order.number},${rupees},,28-11-2026,UTR2`])).toEqual([
    "repeated-settlement",
  ])
})
