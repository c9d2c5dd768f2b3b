import type { Refusal } from "#app/core/checkout/order-refusals.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { type Credit, planSpending, sumOf } from "#app/core/store-credit/credit.ts"
import { creditChanged, unknownCredit } from "#app/core/store-credit/messages.ts"
import { findSpendable } from "#app/core/store-credit/store-credit.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import type { OrderRequest } from "./order-request.ts"

type Locked =
  | { ok: true; creditPaise: number; parts: ReturnType<typeof planSpending<Credit>> }
  | { ok: false; refusal: Refusal }

const NONE: Locked = { ok: true, creditPaise: 0, parts: [] }

/**
 * The part of an order that store credit and gift cards pay. Holds them until the end of the transaction. Refused where a code has no money,
 * or the sum is not the one that the shopper saw.
 */
export async function lockCredit(
  { settings }: Pick<Services, "settings">,
  tx: Database,
  { buyer, request, totalPaise }: { buyer: Buyer | null; request: OrderRequest; totalPaise: number },
): Promise<Locked> {
  const { creditCodes: codes = [], takesCredit: takesOwn = false, creditPaise: seenPaise } = request
  const isOff = settings.get("payments.storeCredit") === null || (codes.length === 0 && !takesOwn)
  if (isOff) return seenPaise ? refuse(creditChanged(0)) : NONE
  const userId = buyer && "id" in buyer ? buyer.id : null
  const found = await findSpendable(tx, userId, { codes, takesOwn }, { isLocked: true })
  if (found.unknown.length > 0) return refuse(unknownCredit)
  const parts = planSpending(found.credits, totalPaise)
  const creditPaise = sumOf(parts)
  if (seenPaise !== undefined && seenPaise !== creditPaise) return refuse(creditChanged(creditPaise))
  return { ok: true, creditPaise, parts }
}

function refuse(sentence: string) {
  return { ok: false, refusal: { reason: "not-accepted", sentence } } as const
}
