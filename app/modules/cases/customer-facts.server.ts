import { desc, eq } from "drizzle-orm"
import { type Customer, provenEmail } from "#app/core/accounts/customers/customer.ts"
import { atDay, type CustomerFacts, LATEST } from "#app/core/accounts/customers/customer-facts.ts"
import { isOrderOf } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import { formatNumber } from "#app/ui/format/number-format.ts"
import { enquiries, eWastePickups } from "#db/tables/enquiries.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import { warrantyClaims } from "#db/tables/warranty.ts"
import { E_WASTE } from "./e-waste/e-waste-states.ts"
import * as messages from "./messages.ts"
import { CLAIM } from "./warranty/claims/claim-states.ts"

/** The warranty claims, bulk enquiries and e-waste pickups of a customer. */
export async function readCustomerFacts(db: Database, customer: Customer): Promise<CustomerFacts> {
  const email = provenEmail(customer)
  const [claims, asked, pickups] = await Promise.all([
    readClaims(db, customer),
    email === null ? [] : readEnquiries(db, email),
    email === null ? [] : readPickups(db, email),
  ])
  return {
    sections: [
      {
        title: messages.claimsOfCustomer,
        lines: claims.map(({ number, productName, state, askedAt }) => ({
          key: number,
          text: atDay(
            messages.claimLine(number, productName, CLAIM.states[state].label),
            formatDate(askedAt),
          ),
        })),
      },
      {
        title: messages.enquiriesOfCustomer,
        lines: asked.map(({ reference, units, product, askedAt }) => ({
          key: reference,
          text: atDay(messages.enquiryLine(reference, formatNumber(units), product), formatDate(askedAt)),
        })),
      },
      {
        title: messages.pickupsOfCustomer,
        lines: pickups.map(({ number, state, askedAt }) => ({
          key: number,
          text: atDay(messages.pickupLine(number, E_WASTE.states[state].label), formatDate(askedAt)),
        })),
      },
    ],
  }
}

function readClaims(db: Database, { buyer }: Customer) {
  const { number, state, askedAt, orderLineId } = warrantyClaims
  return db
    .select({ number, state, askedAt, productName: orderLines.name })
    .from(warrantyClaims)
    .innerJoin(orderLines, eq(orderLines.id, orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOrderOf(buyer))
    .orderBy(desc(askedAt))
    .limit(LATEST)
}

function readEnquiries(db: Database, email: string) {
  const { reference, product, units, createdAt: askedAt } = enquiries
  return db
    .select({ reference, product, units, askedAt })
    .from(enquiries)
    .where(eq(enquiries.email, email))
    .orderBy(desc(askedAt))
    .limit(LATEST)
}

function readPickups(db: Database, email: string) {
  const { number, state, askedAt } = eWastePickups
  return db
    .select({ number, state, askedAt })
    .from(eWastePickups)
    .where(eq(eWastePickups.email, email))
    .orderBy(desc(askedAt))
    .limit(LATEST)
}
