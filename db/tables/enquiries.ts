import { sql } from "drizzle-orm"
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"

/** What a company wants for a bulk order. The reference is in the mails that both sides get. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    name: text().notNull(),
    company: text().notNull(), // empty when somebody orders for a family or a club
    email: text().notNull(),
    phone: text().notNull(),
    product: text().notNull(),
    units: integer().notNull(),
    requirement: text().notNull(),
    createdAt: createdAt(),
  },
  (enquiry) => [
    index("enquiries_by_email").on(enquiry.email, enquiry.createdAt),
    check("enquiries_are_bulk", sql`${enquiry.units} >= 25`),
  ],
)
