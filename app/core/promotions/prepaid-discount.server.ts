import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { spreadPaise } from "#app/core/pricing/money.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { promotionUses } from "#db/tables/promotions.ts"
import { agreedDiscount } from "./agreed-discount.server.ts"
import * as messages from "./messages.ts"
import { termsOf } from "./redeem-promotions.server.ts"

/** As uses of it are listed and searched. */
const CODE = "PREPAID"

/**
 * Takes the discount that a captured attempt was promised off the lines and the total of its order, with a use of the agreed discount.
 * False, and nothing is changed, where the order is paid, packed or ended, or does not come to the two sums any more. Needs a transaction.
 */
export async function takeOffPrepaid(
  tx: Database,
  { orderId, amountPaise, discountPaise }: { orderId: string; amountPaise: number; discountPaise: number },
): Promise<boolean> {
  const duePaise = sql`${orders.totalPaise} - ${orders.creditPaise} - case ${orders.lifecycle} when 'confirmed' then ${orders.advancePaise} else 0 end`
  const [reduced] = await tx
    .update(orders)
    .set({
      totalPaise: sql`${orders.totalPaise} - ${discountPaise}::integer`,
      discountPaise: sql`${orders.discountPaise} + ${discountPaise}::integer`,
    })
    .where(
      and(
        ...[eq(orders.id, orderId), sql`${duePaise} = ${amountPaise + discountPaise}::integer`],
        ...[inArray(orders.lifecycle, ["open", "confirmed"]), eq(orders.paymentState, "pending")],
        eq(orders.fulfilmentState, "unfulfilled"),
      ),
    )
    .returning({ id: orders.id })
  if (!reduced || discountPaise === 0) return reduced !== undefined
  const { id, unitPricePaise, quantity } = orderLines
  const lines = await tx
    .select({ id, netPaise: sql<number>`${unitPricePaise} * ${quantity} - ${orderLines.discountPaise}` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id))
  const parts = spreadPaise(
    discountPaise,
    lines.map(({ netPaise }) => netPaise),
  )
  for (const [nth, line] of lines.entries())
    await tx
      .update(orderLines)
      .set({ discountPaise: sql`${orderLines.discountPaise} + ${parts[nth] ?? 0}::integer` })
      .where(eq(id, line.id))
  await noteUse(tx, orderId, discountPaise)
  return true
}

/** Notes the use; an order with an agreed discount keeps one use over both. */
async function noteUse(tx: Database, orderId: string, discountPaise: number) {
  const promotion = await agreedDiscount(tx, discountPaise)
  const earlierPaise = sql`case when ${promotionUses.givenBackAt} is null then ${promotionUses.amountPaise} else 0 end`
  const bothPaise = sql`${earlierPaise} + excluded.amount_paise`
  await tx
    .insert(promotionUses)
    .values({
      ...{ promotionId: promotion.id, orderId, title: messages.prepaidDiscount, code: CODE },
      ...{ amountPaise: discountPaise, isCounted: false, terms: termsOf(promotion) },
    })
    .onConflictDoUpdate({
      target: [promotionUses.promotionId, promotionUses.orderId],
      set: {
        amountPaise: bothPaise,
        terms: sql`jsonb_set(excluded.terms, '{amountPaise}', to_jsonb(${bothPaise}))`,
        givenBackAt: null,
      },
    })
}
