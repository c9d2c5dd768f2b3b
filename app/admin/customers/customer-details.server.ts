import { desc } from "drizzle-orm"
import type { Customer } from "#app/core/accounts/customers/customer.ts"
import { LATEST } from "#app/core/accounts/customers/customer-facts.ts"
import { listAddresses } from "#app/core/delivery-area/addresses/address-book.server.ts"
import { presentTotal } from "#app/core/orders/line-pieces.server.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Services } from "#app/services.server.ts"
import { orders } from "#db/tables/orders.ts"
import type { CustomerDetails } from "./customer-details.ts"

/** Reads the details of a customer for staff. No password, session or card is read. */
export async function readCustomerDetails(
  { db, identity, modules }: Pick<Services, "db" | "identity" | "modules">,
  customer: Customer,
): Promise<CustomerDetails> {
  const { buyer } = customer
  const { number, state, placedAt } = orders
  const [phone, addresses, bought, facts] = await Promise.all([
    "id" in buyer ? identity.phones?.find(buyer.id) : null,
    "id" in buyer ? listAddresses(db, buyer.id) : [],
    db
      .select({ number, state, totalPaise: presentTotal(), placedAt })
      .from(orders)
      .where(isOrderOf(buyer))
      .orderBy(desc(placedAt), desc(orders.id))
      .limit(LATEST),
    Promise.all(modules.flatMap(({ customerFacts }) => customerFacts?.(db, customer) ?? [])),
  ])
  return {
    phone: phone ?? null,
    addresses,
    orders: bought,
    consents: facts.flatMap(({ consents = [] }) => consents),
    sections: facts.flatMap(({ sections }) => sections),
  }
}
