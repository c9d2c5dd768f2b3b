import { and, eq, sql } from "drizzle-orm"
import { testBankCharges } from "../../db/tables/orders.ts"
import type { Database } from "./database.ts"
import type { ChargeOutcome, PaymentGateway } from "./payment-gateway.ts"

const DECLINED_CARD = "400000000002"
const TAKEN_TOKEN = "tok_taken"
const DECLINED_TOKEN = "tok_declined"

/**
 * The bank that a shop without a real gateway tries itself with: it moves no money, declines one card
 * and takes every other. Its books are its own table; the card itself is forgotten at `tokenise`.
 */
export function openTestBank(db: Database): PaymentGateway {
  return {
    async tokenise(card) {
      return card.number === DECLINED_CARD ? DECLINED_TOKEN : TAKEN_TOKEN
    },
    async charge({ orderId, amountPaise, token }) {
      return book(db, { orderId, amountPaise, outcome: token === TAKEN_TOKEN ? "captured" : "declined" })
    },
    findCharge: (orderId) => findCharge(db, orderId),
    cancel: (orderId) => book(db, { orderId, amountPaise: 0, outcome: "declined" }),
    async refund(orderId) {
      const refunded = await db
        .update(testBankCharges)
        .set({ refundedAt: sql`coalesce(${testBankCharges.refundedAt}, now())` })
        .where(and(eq(testBankCharges.orderId, orderId), eq(testBankCharges.outcome, "captured")))
        .returning({ orderId: testBankCharges.orderId })
      return refunded.length > 0
    },
  }
}

/** Books the first thing that is heard of an order, and answers it to whoever comes later with something else. */
async function book(db: Database, charge: typeof testBankCharges.$inferInsert): Promise<ChargeOutcome> {
  await db.insert(testBankCharges).values(charge).onConflictDoNothing()
  const booked = await findCharge(db, charge.orderId)
  return booked ?? { state: charge.outcome, reference: reference(charge.orderId) }
}

async function findCharge(db: Database, orderId: string): Promise<ChargeOutcome | null> {
  const [charge] = await db.select().from(testBankCharges).where(eq(testBankCharges.orderId, orderId))
  return charge ? { state: charge.outcome, reference: reference(orderId) } : null
}

function reference(orderId: string) {
  return `test-${orderId}`
}
