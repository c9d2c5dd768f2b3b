import { type Customer, provenEmail } from "#app/core/accounts/customers/customer.ts"
import { type CustomerFacts, LATEST } from "#app/core/accounts/customers/customer-facts.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"
import { formatMoney, itemsText } from "./records/example-cells.ts"
import { findEarlierCustomer, listEarlierOrders } from "./search-history.server.ts"

/** The earlier orders of a customer, and what the other shop knew of them; nothing where none were imported. */
export async function readCustomerFacts(db: Database, customer: Customer): Promise<CustomerFacts> {
  const email = provenEmail(customer)
  if (email === null) return { sections: [] }
  const [orders, known] = await Promise.all([
    listEarlierOrders(db, email, LATEST),
    findEarlierCustomer(db, email),
  ])
  const facts = known && [known.tags, known.note].filter((text) => text !== "")
  return {
    sections: [
      ...(orders.length > 0 ? [{ title: messages.earlierOrders, lines: orders.map(lineOf) }] : []),
      ...(facts && facts.length > 0
        ? [{ title: messages.fromOtherShop, lines: facts.map((text) => ({ key: text, text })) }]
        : []),
    ],
  }
}

function lineOf({
  shop,
  number,
  placedAt,
  state,
  totalPaise,
  currency,
  lines,
}: Awaited<ReturnType<typeof listEarlierOrders>>[number]) {
  const parts = [number, formatDate(placedAt), state, formatMoney(totalPaise, currency), itemsText(lines)]
  return { key: `${shop} ${number}`, text: parts.filter((part) => part !== "").join(", ") }
}
