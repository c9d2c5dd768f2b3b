import { index, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { moment } from "../columns.ts"
import { staffUsers } from "./identity.ts"
import { orders } from "./orders.ts"

/** The member of staff who packs an order by scanning, so that no other begins it: until the moment, or until it is packed. */
export const packingClaims = pgTable(
  "packing_claims",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    until: moment().notNull(),
  },
  (claim) => [index("packing_claims_by_user").on(claim.userId)],
)
