import { and, desc, eq, inArray, notInArray, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { payments } from "#db/tables/payments.ts"
import { METHODS_WITHOUT_GATEWAY, type NextAction, type PaymentMethod } from "./payment-gateway.ts"

/** A payment that has not ended: its gateway was asked, or its shopper has something to do. */
export const isOpenPayment = inArray(payments.state, ["asked", "pending"])

/** Payments that a gateway knows of. */
export const isOfGateway = notInArray(payments.method, [...METHODS_WITHOUT_GATEWAY])

export const isOpenAtGateway = and(isOpenPayment, isOfGateway)

export type OpenPayment = {
  id: string
  gateway: string
  method: PaymentMethod
  amountPaise: number
}

/** The newest payment of an order that has not ended, or null. */
export async function findOpenPayment(db: Database, orderId: string): Promise<OpenPayment | null> {
  const { id, gateway, method, amountPaise, askedAt } = payments
  const [open] = await db
    .select({ id, gateway, method, amountPaise })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isOpenPayment))
    .orderBy(desc(askedAt), desc(id))
    .limit(1)
  return open ?? null
}

/** The newest payment of an order that its gateway may still be paid, or null. */
export async function findOpenAtGateway(db: Database, orderId: string): Promise<OpenPayment | null> {
  const { id, gateway, method, amountPaise, askedAt } = payments
  const [open] = await db
    .select({ id, gateway, method, amountPaise })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isOpenAtGateway))
    .orderBy(desc(askedAt), desc(id))
    .limit(1)
  return open ?? null
}

/** What the shopper has to do for an order's open payment, or null. */
export async function findNextAction(db: Database, orderId: string): Promise<NextAction | null> {
  const [open] = await db
    .select({ next: sql<NextAction | null>`${payments.next}` })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "pending")))
    .orderBy(desc(payments.askedAt))
    .limit(1)
  return open?.next ?? null
}
