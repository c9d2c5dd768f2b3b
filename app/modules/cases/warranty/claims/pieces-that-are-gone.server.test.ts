import { desc } from "drizzle-orm"
import { expect, test } from "vitest"
import { warranties, warrantyClaims } from "#db/tables/warranty.ts"
import { keepSampleShop } from "#test/samples/keep-sample-shop.ts"
import { gonePieces } from "#test/samples/orders/gone-pieces.ts"
import { earbuds } from "#test/samples/sample-shop.ts"
import { moveClaim, placeClaim } from "./claims.server.ts"

const db = await keepSampleShop()
const { services, move, refund, bought, lineOf, acceptedBy } = gonePieces(db)

const claim = { serialNumber: "AB12345", words: "The left bud is silent." }

/** Claims the warranty of the earbuds. Answers whether it was accepted. */
const claimFor = async (orderId: string) => {
  const { id } = await lineOf(orderId)
  await db
    .insert(warranties)
    .values({ orderLineId: id, months: 12, beganAt: new Date() })
    .onConflictDoNothing()
  return (await placeClaim(services(), { orderId, productId: earbuds.id, claim, photoIds: [] })).ok
}

test("a warranty claim is accepted for pieces that are kept, and for none that are gone", async () => {
  expect(await acceptedBy(claimFor)).toEqual(["one is kept"])
})

test("a claim on a piece whose money went back is refused or closed, not repaired or replaced", async () => {
  const order = await bought()
  await move(order.id, "packed", "shipped", "delivered")
  expect(await claimFor(order.id)).toBe(true)
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
