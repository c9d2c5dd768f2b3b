import { eq } from "drizzle-orm"
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
      const outcome = token === TAKEN_TOKEN ? "captured" : "declined"
      await db.insert(testBankCharges).values({ orderId, amountPaise, outcome }).onConflictDoNothing()
      return (await findCharge(db, orderId)) ?? { state: outcome, reference: reference(orderId) }
    },
    findCharge: (orderId) => findCharge(db, orderId),
  }
}

async function findCharge(db: Database, orderId: string): Promise<ChargeOutcome | null> {
  const [charge] = await db.select().from(testBankCharges).where(eq(testBankCharges.orderId, orderId))
  return charge ? { state: charge.outcome, reference: reference(orderId) } : null
}

function reference(orderId: string) {
  return `test-${orderId}`
}
