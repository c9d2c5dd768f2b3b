import { sql } from "drizzle-orm"
import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** Where an address leads at which the shop has no page. */
export const redirects = pgTable(
  "redirects",
  {
    path: text().primaryKey(), // as `redirectKey` writes it
    target: text().notNull(), // an address that is no `path` itself
    // The target as `redirectKey` writes it; `?`: only `redirectKey` can say it; null: not of this shop.
    targetKey: text().generatedAlwaysAs(sql`case
      when target not like '/%' then null
      when target ~ '^[^?#]*([^!-~]|%|/[.])' then '?'
      else lower(rtrim(substring(target from '^[^?#]*'), '/')) end`),
    isPermanent: boolean().notNull().default(true),
    createdAt: createdAt(),
    hits: bigint({ mode: "number" }).notNull().default(0),
    lastHitAt: moment(),
  },
  (redirect) => [index("redirects_by_target").on(redirect.targetKey)],
)
