import { eq, or, sql } from "drizzle-orm"
import { NIL } from "uuid"
import { listKnown, writeExceptionOnce } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import type { ExceptionKind } from "#app/core/payments/exceptions/payment-exceptions.ts"
import { CURRENCY, type SettlementLine } from "#app/core/payments/payment-gateway.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { dayInIndia } from "#app/ui/format/india-time.ts"
import { payments, refunds, settlementLines } from "#db/tables/payments.ts"
import { IS_ASSIGNED } from "./suspense.server.ts"

const DAY_MS = 24 * 60 * 60 * 1000

type Read = { lines: number; exceptions: number; silent: number }

/** Reads what the gateways paid out today and on some days before, keeps each line once, and checks it against the books. */
export async function readSettlements(
  services: OrderServices,
  { days, now }: { days: number; now: Date },
): Promise<Read> {
  const read: Read = { lines: 0, exceptions: 0, silent: 0 }
  for (const { name, gateway } of services.gateways) {
    if (!gateway.settlements) continue
    for (let ago = days; ago >= 0; ago -= 1) {
      const day = dayInIndia(new Date(now.getTime() - ago * DAY_MS))
      try {
        const lines = await withTimeout(services.gatewayTimeouts.backgroundMs, gateway.settlements(day))
        for (const line of lines) {
          if (!(await keepLine(services.db, { gateway: name, day, line }))) continue
          read.lines += 1
          if (await checkLine(services, name, line)) read.exceptions += 1
        }
      } catch (error) {
        services.log.warn(
          { gateway: name, day, fault: error instanceof Error ? error.name : typeof error },
          "settlements could not be read",
        )
        read.silent += 1
      }
    }
  }
  return read
}

/** Whether a line is new. */
async function keepLine(
  db: Database,
  { gateway, day, line }: { gateway: string; day: string; line: SettlementLine },
) {
  const kept = await db
    .insert(settlementLines)
    .values({ gateway, day, ...line })
    .onConflictDoNothing()
    .returning({ id: settlementLines.id })
  return kept.length > 0
}

/** Writes down what a line has that the books have not, or otherwise. An adjustment names no payment: staff read it in the file. */
async function checkLine(services: OrderServices, gateway: string, line: SettlementLine): Promise<boolean> {
  if (line.kind === "adjustment") return false
  const booked = await findBooked(services.db, line)
  const kind = settlementException(booked, line)
  if (!kind) return false
  const { id, settlementId, paymentId, amountPaise, reference } = line
  if (kind === "unasked-refund" && (await listKnown(services.db, paymentId ?? NIL, kind)).length > 0)
    return true
  await writeExceptionOnce(
    services,
    {
      ...{ key: `${kind} ${gateway} ${id}`, kind, paymentId: booked ? paymentId : null },
      orderId: booked?.orderId ?? paymentId ?? NIL,
      ...{ reference: reference ?? settlementId, toldState: "settled", toldPaise: amountPaise },
      ...{ toldCurrency: CURRENCY, expectedPaise: booked?.amountPaise ?? null },
    },
    gateway,
  )
  return true
}

function settlementException(
  booked: Awaited<ReturnType<typeof findBooked>>,
  { kind, amountPaise }: SettlementLine,
): ExceptionKind | null {
  if (booked === null) return "unknown-settlement"
  if (booked.amountPaise === null) return "unasked-refund"
  if (kind === "payment" && booked.isAssigned) return "repeated-settlement"
  return booked.amountPaise === amountPaise ? null : "wrong-settlement"
}

/** What the books have of a line, with no amount of a refund that nobody asked for; null where they know no payment of it. */
async function findBooked(db: Database, { kind, paymentId, refundId }: SettlementLine) {
  if (!paymentId) return null
  const [payment] = await db
    .select({ orderId: payments.orderId, amountPaise: payments.amountPaise, isAssigned: IS_ASSIGNED })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!payment || kind === "payment") return payment ?? null
  const named = refundId ? or(eq(refunds.id, refundId), eq(refunds.receipt, refundId)) : sql`false`
  const [refund] = await db.select({ amountPaise: refunds.amountPaise }).from(refunds).where(named)
  return { ...payment, amountPaise: refund?.amountPaise ?? null }
}
