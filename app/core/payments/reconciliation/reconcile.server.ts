import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm"
import { endPayment } from "#app/core/payments/end-payment.server.ts"
import {
  countOpenExceptions,
  LOST_PAISE,
  notePaymentException,
  writeExceptionOnce,
} from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { gatewayNamed } from "#app/core/payments/gateways.server.ts"
import { isOfGateway } from "#app/core/payments/open-payment.server.ts"
import { CURRENCY } from "#app/core/payments/payment-gateway.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import { paymentExceptions, payments, refunds, settlementLines } from "#db/tables/payments.ts"
import { differenceOf, type Ledger, type Reconciliation } from "./reconciliation.ts"
import { readSettlements } from "./settlements.server.ts"
import { IS_OF_LINE, IS_SETTLED, IS_UNMATCHED } from "./suspense.server.ts"

const TAKEN = sql`${payments.state} in ('captured', 'refund_asked', 'refunded')`

const NOTHING: Ledger = {
  ...{
    takenPaise: 0,
    givenPaise: 0,
    ordersPaise: 0,
    cashPaise: 0,
    creditPaise: 0,
    lostPaise: 0,
    suspensePaise: 0,
    settledPaise: 0,
    feePaise: 0,
  },
}

const BATCH = 500
const SIDE_BY_SIDE = 8
const SETTLED_FOR_MINUTES = 5 // what ended just now may still be on its way to the gateway's books
const DAYS_BACK = 3

type Options = { settledForMinutes?: number; now?: Date }

/**
 * Compares gateways, payments and orders, and new lines of settlements, and writes what differs down as exceptions, each once. May run on
 * several nodes and again and again: what agrees is not asked for twice.
 */
export async function reconcilePayments(
  services: OrderServices,
  { settledForMinutes = SETTLED_FOR_MINUTES, now = new Date() }: Options = {},
): Promise<Reconciliation> {
  const compared = await comparePayments(services, settledForMinutes)
  const settled = await readSettlements(services, { days: DAYS_BACK, now })
  const mismatches = await findMismatches(services.db, DAYS_BACK)
  for (const { orderId, netPaise } of mismatches)
    await writeExceptionOnce(services, {
      ...{ key: `order-mismatch ${orderId} ${netPaise}`, kind: "order-mismatch", orderId, paymentId: null },
      ...{ reference: "", toldState: "paid", toldPaise: netPaise, toldCurrency: CURRENCY },
    })
  return {
    compared: compared.compared,
    silent: compared.silent + settled.silent,
    settlementLines: settled.lines,
    exceptions: compared.exceptions + settled.exceptions + mismatches.length,
    openExceptions: await countOpenExceptions(services.db),
    ledger: await readLedger(services.db),
  }
}

async function comparePayments(services: OrderServices, settledForMinutes: number) {
  const { db } = services
  const found = await db
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.reconciledAt),
        isOfGateway,
        lt(payments.settledAt, sql`now() - make_interval(mins => ${settledForMinutes})`),
      ),
    )
    .orderBy(asc(payments.settledAt))
    .limit(BATCH)
  const answers: ("agrees" | "differs" | "silent")[] = []
  for (let from = 0; from < found.length; from += SIDE_BY_SIDE)
    answers.push(
      ...(await Promise.all(
        found.slice(from, from + SIDE_BY_SIDE).map((payment) => comparePayment(services, payment)),
      )),
    )
  const count = (answer: string) => answers.filter((one) => one === answer).length
  return { compared: answers.length - count("silent"), silent: count("silent"), exceptions: count("differs") }
}

async function comparePayment(services: OrderServices, payment: typeof payments.$inferSelect) {
  const { db, gateways, gatewayTimeouts, log } = services
  const { id, orderId, gateway, state, refundedPaise } = payment
  try {
    const charge = await withTimeout(gatewayTimeouts.backgroundMs, gatewayNamed(gateways, gateway).find(id))
    const difference = differenceOf(await withoutByHand(db, payment), charge)
    let isResolved = false
    if (difference === "late-capture" && charge?.state === "captured") {
      await endPayment(services, payment, charge)
    } else if (difference === "missing-capture" || difference === "missing-refund") {
      isResolved = await writeExceptionOnce(
        services,
        {
          ...{ key: `${difference} ${id}`, kind: difference, orderId, paymentId: id },
          ...{
            reference: charge?.reference ?? payment.reference ?? "",
            toldState: charge?.state ?? "unknown",
          },
          ...{ toldPaise: charge?.amountPaise ?? null, toldCurrency: charge?.currency ?? null },
          expectedPaise: payment.amountPaise,
        },
        gateway,
      )
    } else if (difference && charge) {
      isResolved = (await notePaymentException(services, { ...charge, paymentId: id }))?.isResolved ?? false
    }
    const isAsRead = and(eq(payments.state, state), eq(payments.refundedPaise, refundedPaise))
    await db
      .update(payments)
      .set({ reconciledAt: sql`now()` })
      .where(and(eq(payments.id, id), isAsRead))
    return difference && !isResolved ? "differs" : "agrees"
  } catch (error) {
    log.warn(
      { gateway, fault: error instanceof Error ? error.name : typeof error },
      "a payment could not be compared",
    )
    return "silent"
  }
}

/** Refunds that a gateway does not know: by staff in another way, or as store credit. */
const IS_UNKNOWN = or(eq(refunds.isByHand, true), eq(refunds.isCredit, true))

/** A payment as its gateway knows it: what staff gave back another way is still there. */
async function withoutByHand(db: Database, payment: typeof payments.$inferSelect) {
  const [byHand] = await db
    .select({ paise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::integer` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), IS_UNKNOWN))
  if (!byHand || byHand.paise === 0) return payment
  const refundedPaise = payment.refundedPaise - byHand.paise
  return { ...payment, refundedPaise, state: payment.state === "refunded" ? "captured" : payment.state }
}

/** The part of an order on delivery that is paid before it comes. */
const paidBeforehand = sql`(${orders.creditPaise} + case ${orders.lifecycle} when 'confirmed' then ${orders.advancePaise} else 0 end)`

/** The sums of all books, each from its own rows. */
async function readLedger(db: Database): Promise<Ledger> {
  const [ofPayments] = await db
    .select({
      takenPaise: sumOf(sql`${payments.amountPaise}`, TAKEN),
      givenPaise: sumOf(sql`${payments.refundedPaise}`, TAKEN),
      spentPaise: sumOf(
        sql`${payments.amountPaise} - ${payments.refundedPaise}`,
        sql`${TAKEN} and ${payments.method} = 'credit'`,
      ),
      cashPaise: sumOf(
        sql`${payments.amountPaise} - ${payments.refundedPaise}`,
        sql`${TAKEN} and ${payments.method} <> 'credit' and not ${isOfGateway} and not ${IS_SETTLED}`,
      ),
    })
    .from(payments)
  const [own] = await db
    .select({ paise: sumOf(sql`${refunds.amountPaise}`) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(IS_UNKNOWN, isOfGateway))
  const given = sql`(select coalesce(sum(${payments.refundedPaise}), 0) from ${payments} where ${payments.orderId} = ${orders.id})`
  const [ofOrders] = await db
    .select({
      ordersPaise: sumOf(
        sql`case ${orders.paymentState} when 'paid' then ${orders.totalPaise} when 'pending' then ${paidBeforehand}
          else ${orders.totalPaise} - ${given} end`,
        sql`${orders.paymentState} in ('paid', 'partly_refunded', 'refund_asked')
          or (${orders.paymentState} = 'pending' and ${orders.lifecycle} in ('open', 'confirmed'))`,
      ),
    })
    .from(orders)
  const [ofSettlements] = await db
    .select({
      settledPaise: sumOf(sql`${settlementLines.settledPaise}`),
      feePaise: sumOf(sql`${settlementLines.feePaise} + ${settlementLines.taxPaise}`),
      suspensePaise: sumOf(
        sql`${settlementLines.settledPaise} + ${settlementLines.feePaise} + ${settlementLines.taxPaise}`,
        sql`${IS_UNMATCHED} and not exists (select from ${paymentExceptions} where ${IS_OF_LINE} and ${paymentExceptions.paymentId} is not null)`,
      ),
    })
    .from(settlementLines)
  const [ofDisputes] = await db
    .select({ lostPaise: sumOf(LOST_PAISE, sql`${paymentExceptions.outcome} = 'lost'`) })
    .from(paymentExceptions)
  const { spentPaise = 0, ...taken } = ofPayments ?? {}
  return {
    ...NOTHING,
    ...taken,
    creditPaise: spentPaise - (own?.paise ?? 0),
    ...ofOrders,
    ...ofDisputes,
    ...ofSettlements,
  }
}

/** Orders that changed of late and whose payments are not what their state says, by the id and what is left of their payments. */
async function findMismatches(db: Database, days: number): Promise<{ orderId: string; netPaise: number }[]> {
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
        when 'pending' then ${sums.netPaise} <> ${paidBeforehand}
        else ${sums.netPaise} <> 0 end`,
    )
  return found.map(({ orderId, netPaise }) => ({ orderId, netPaise: Number(netPaise) }))
}

function sumOf(amount: ReturnType<typeof sql>, condition = sql`true`) {
  return sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number)
}
