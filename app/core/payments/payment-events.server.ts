import { and, eq, type SQL, sql } from "drizzle-orm"
import type { Database } from "#app/platform/database/database.server.ts"
import { paymentEvents, payments } from "#db/tables/payments.ts"
import { type Charge, CURRENCY, type PaymentEvent } from "./payment-gateway.ts"

/** An event, and the gateway that signed it: it speaks of its own payments only. */
export type GatewayEvent = PaymentEvent & { gateway: string }

/** An event that ends a payment. */
export type EndEvent = GatewayEvent & { state: Extract<Charge["state"], "captured" | "declined"> }

export function isEndEvent(event: GatewayEvent): event is EndEvent {
  return (event.state === "captured" || event.state === "declined") && event.currency === CURRENCY
}

/**
 * The statement that notes the end of a payment of an amount, once, where the payment is as `isMeant` says. It is
 * executed with the event.
 */
export function noteEndEvent(db: Database, state: EndEvent["state"], isMeant: SQL) {
  const [gateway, id] = [sql.placeholder("gateway"), sql.placeholder("id")]
  const isBooked = and(
    eq(payments.id, sql.placeholder("paymentId")),
    eq(payments.gateway, gateway),
    isMeant,
    eq(payments.amountPaise, sql`${sql.placeholder("amountPaise")}::bigint`),
  )
  return db
    .insert(paymentEvents)
    .select(
      sql`select ${gateway}, ${id}, ${payments.orderId}, ${payments.id}, ${state}, now() from ${payments} where ${isBooked}`,
    )
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
}
