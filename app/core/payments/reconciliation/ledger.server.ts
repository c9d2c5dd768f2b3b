import { sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"
import { payments, refunds, settlementLines } from "#db/tables/payments.ts"
import type { Ledger } from "./reconciliation.ts"

const TAKEN = sql`${payments.state} in ('captured', 'refund_asked', 'refunded')`

/** The sums of all books, each from its own rows. */
export async function readLedger(db: Database): Promise<Ledger> {
  const [ofPayments] = await db
    .select({
      takenPaise: sumOf(sql`${payments.amountPaise}`, TAKEN),
      givenPaise: sumOf(sql`${payments.refundedPaise}`, TAKEN),
      cashPaise: sumOf(
        sql`${payments.amountPaise} - ${payments.refundedPaise}`,
        sql`${TAKEN} and ${payments.method} = 'cod'`,
      ),
    })
    .from(payments)
  const given = sql`(select coalesce(sum(${payments.refundedPaise}), 0) from ${payments} where ${payments.orderId} = ${orders.id})`
  const [ofOrders] = await db
    .select({
      ordersPaise: sumOf(
        sql`case ${orders.paymentState} when 'paid' then ${orders.totalPaise} else ${orders.totalPaise} - ${given} end`,
        sql`${orders.paymentState} in ('paid', 'partly_refunded', 'refund_asked')`,
      ),
    })
    .from(orders)
  const [ofSettlements] = await db
    .select({
      settledPaise: sumOf(sql`${settlementLines.settledPaise}`),
      feePaise: sumOf(sql`${settlementLines.feePaise} + ${settlementLines.taxPaise}`),
    })
    .from(settlementLines)
  return { ...NOTHING, ...ofPayments, ...ofOrders, ...ofSettlements }
}

const NOTHING: Ledger = {
  ...{ takenPaise: 0, givenPaise: 0, ordersPaise: 0, cashPaise: 0, settledPaise: 0, feePaise: 0 },
}

/** Orders that changed of late and whose payments are not what their state says, by the id and what is left of their payments. */
export async function findMismatches(
  db: Database,
  days: number,
): Promise<{ orderId: string; netPaise: number }[]> {
  const askedPaise = sql`coalesce((select sum(${refunds.amountPaise}) from ${refunds} where ${refunds.paymentId} = ${payments.id}), 0)`
  const changed = sql`select ${payments.orderId} from ${payments} where ${payments.settledAt} > now() - make_interval(days => ${days})`
  const sums = db
    .select({
      orderId: payments.orderId,
      netPaise:
        sql<number>`sum(case when ${TAKEN} then ${payments.amountPaise} - ${askedPaise} else 0 end)`.as(
          "net_paise",
        ),
      askedPaise: sql<number>`sum(${askedPaise})`.as("asked_paise"),
    })
    .from(payments)
    .where(sql`${payments.orderId} in (${changed})`)
    .groupBy(payments.orderId)
    .as("sums")
  const found = await db
    .select({ orderId: sums.orderId, netPaise: sums.netPaise })
    .from(sums)
    .innerJoin(orders, sql`${orders.id} = ${sums.orderId}`)
    .where(
      sql`${sums.netPaise} < 0 or ${sums.netPaise} > ${orders.totalPaise} or case ${orders.paymentState}
        when 'paid' then ${sums.netPaise} <> ${orders.totalPaise} and ${sums.askedPaise} = 0
        when 'partly_refunded' then ${sums.netPaise} = 0
        else ${sums.netPaise} <> 0 end`,
    )
  return found.map(({ orderId, netPaise }) => ({ orderId, netPaise: Number(netPaise) }))
}

function sumOf(amount: ReturnType<typeof sql>, condition = sql`true`) {
  return sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number)
}
