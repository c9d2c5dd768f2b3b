import { and, eq, gt, or, sql } from "drizzle-orm"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import { methodsOffered } from "#app/core/payments/gateways.server.ts"
import type { OfferedMethod } from "#app/core/payments/methods/offered-methods.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"

/** The parcels that came back within a year from a buyer: by account or mail address, or by phone number where it is known. */
export async function countReturned(db: Database, buyer: Buyer | null, phone?: string): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.state, "returned"),
      or(buyer ? isOrderOf(buyer) : sql`false`, phone === undefined ? undefined : eq(orders.phone, phone)),
      gt(orders.placedAt, sql`now() - interval '1 year'`),
    ),
  )
}

/** The ways to pay that an order form offers: without cash on delivery to an account whose parcels came back too often. */
export async function methodsFor(
  services: Pick<Services, "db" | "gateways" | "settings">,
  buyer: Buyer | null,
): Promise<OfferedMethod[]> {
  const offered = methodsOffered(services)
  const others = offered.filter(({ choice }) => choice !== "cod")
  if (!buyer || others.length === 0 || others.length === offered.length) return offered
  const { mostReturned } = services.settings.get("payments.cashOnDelivery")
  return (await countReturned(services.db, buyer)) > mostReturned ? others : offered
}
