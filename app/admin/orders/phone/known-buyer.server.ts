import { desc } from "drizzle-orm"
import { searchCustomers } from "#app/admin/customers/search-customers.server.ts"
import { findCustomer } from "#app/core/accounts/customers/find-customer.server.ts"
import { streetParts } from "#app/core/checkout/destination/street-parts.ts"
import type { PaymentDraft } from "#app/core/checkout/payment-draft.ts"
import type { Buyer } from "#app/core/orders/access/buyer.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { orders } from "#db/tables/orders.ts"

const MOST_SHOWN = 10

/**
 * A customer whom the clerk may choose, with `email` "" where there is none: the key is the one of `findCustomer`. `place` is the phone and the
 * town of the latest order, "" without one.
 */
export type KnownBuyer = { key: string; name: string; email: string; place: string }

/** Customers by words of a name, the beginning of a mail address or a phone, or an order's number; none without words. */
export async function listKnownBuyers(db: Database, words: string): Promise<KnownBuyer[]> {
  if (words === "") return []
  const { customers } = await searchCustomers(db, { words })
  const known = await Promise.all(customers.slice(0, MOST_SHOWN).map(({ key }) => readKnownBuyer(db, key)))
  return known.flatMap((buyer) => (buyer ? [withoutAddress(buyer)] : []))
}

/** A known customer as the page may show them. */
export function withoutAddress({ key, name, email, place }: KnownBuyer): KnownBuyer {
  return { key, name, email, place }
}

/** The chosen customer, with the address to which the latest order went; null where nobody was chosen. */
export async function readKnownBuyer(
  db: Database,
  key: string,
): Promise<(KnownBuyer & { buyer: Buyer; latest: Partial<PaymentDraft> }) | null> {
  const customer = key === "" ? null : await findCustomer(db, key)
  if (!customer) return null
  const { name, email, buyer } = customer
  const { fullName, phone, address, pin, city, district, region, gstin, companyName } = orders
  const [latest] = await db
    .select({ fullName, phone, address, pin, city, district, state: region, gstin, companyName })
    .from(orders)
    .where(isOrderOf(buyer))
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return {
    key: customer.key,
    name,
    email: email ?? "",
    place: [latest?.phone, latest?.city].filter(Boolean).join(", "),
    buyer,
    latest: latest ? { ...latest, ...streetParts(latest.address) } : {},
  }
}
