import { and, desc, eq } from "drizzle-orm"
import { type Customer, provenEmail } from "#app/core/accounts/customers/customer.ts"
import { atDay, type CustomerFacts, LATEST } from "#app/core/accounts/customers/customer-facts.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { products } from "#db/tables/catalogue.ts"
import { backInStockRequests, savedMailChoices, savedProducts, subscriptions } from "#db/tables/saved.ts"
import * as messages from "./messages.ts"
import { MOST_SAVED } from "./saved.ts"

/** The saved products of a customer, the awaited ones, and the mails that the customer agreed to. */
export async function readCustomerFacts(db: Database, customer: Customer): Promise<CustomerFacts> {
  const [{ saved, choice }, { newsletter, awaited }] = await Promise.all([
    readOfAccount(db, customer),
    readOfAddress(db, provenEmail(customer)),
  ])
  const { dropsSince = null, returnsSince = null } = choice ?? {}
  return {
    consents: [
      ...(newsletter
        ? [messages.newsletterSince(formatDate(newsletter.since), newsletter.confirmedAt !== null)]
        : []),
      ...(dropsSince ? [messages.dropMailsSince(formatDate(dropsSince))] : []),
      ...(returnsSince ? [messages.returnMailsSince(formatDate(returnsSince))] : []),
    ],
    sections: [
      {
        title: messages.savedOfCustomer,
        lines: saved.length > 0 ? [{ key: "saved", text: messages.savedLine(saved) }] : [],
      },
      {
        title: messages.awaitedOfCustomer,
        lines: awaited.map(({ id, name, since }) => ({ key: id, text: atDay(name, formatDate(since)) })),
      },
    ],
  }
}

async function readOfAccount(db: Database, { buyer }: Customer) {
  if (!("id" in buyer)) return { saved: [], choice: null }
  const { dropsSince, returnsSince, userId } = savedMailChoices
  const [saved, [choice = null]] = await Promise.all([
    db
      .select({ name: products.name })
      .from(savedProducts)
      .innerJoin(products, eq(products.id, savedProducts.productId))
      .where(and(eq(savedProducts.userId, buyer.id), eq(savedProducts.isRemoved, false)))
      .orderBy(desc(savedProducts.changedAt))
      .limit(MOST_SAVED),
    db.select({ dropsSince, returnsSince }).from(savedMailChoices).where(eq(userId, buyer.id)),
  ])
  return { saved: saved.map(({ name }) => name), choice }
}

async function readOfAddress(db: Database, email: string | null) {
  if (email === null) return { newsletter: null, awaited: [] }
  const { id, createdAt: since, productId } = backInStockRequests
  const [[newsletter = null], awaited] = await Promise.all([
    db
      .select({ since: subscriptions.createdAt, confirmedAt: subscriptions.confirmedAt })
      .from(subscriptions)
      .where(eq(subscriptions.email, email)),
    db
      .select({ id, since, name: products.name })
      .from(backInStockRequests)
      .innerJoin(products, eq(products.id, productId))
      .where(eq(backInStockRequests.email, email))
      .orderBy(desc(since))
      .limit(LATEST),
  ])
  return { newsletter, awaited }
}
