import { bigint, boolean, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** Where an address leads at which the shop has no page. */
export const redirects = pgTable("redirects", {
  path: text().primaryKey(), // as `redirectKey` writes it
  target: text().notNull(), // an address that is no `path` itself
  isPermanent: boolean().notNull().default(true),
  createdAt: createdAt(),
  hits: bigint({ mode: "number" }).notNull().default(0),
  lastHitAt: moment(),
})
