import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core"
import { moment } from "../columns.ts"

/** What all nodes counted on a day of India's calendar, in bounds that a name has. Nothing in it is about a person. */
export const dailyCounts = pgTable(
  "daily_counts",
  {
    day: date().notNull(),
    name: text().notNull(),
    bucket: integer().notNull(), // of a histogram; 0 of what is only counted
    count: bigint({ mode: "number" }).notNull(),
  },
  (counted) => [primaryKey({ columns: [counted.day, counted.name, counted.bucket] })],
)

/** When a worker or a gateway last did its work on any node, and when it last failed. */
export const healthReports = pgTable("health_reports", {
  name: text().primaryKey(),
  intervalMs: integer(), // how often it is meant to work; null where nothing is due
  succeededAt: moment(),
  failedAt: moment(),
  fault: text(), // the kind of the last fault; its text may name a person and stands in the log alone
})

const amount = () => bigint({ mode: "number" }).notNull().default(0)

/**
 * What a day of India's calendar came to, by a kind of sum and what it is of (a product, a rate …). A worker writes a day once it is over;
 * nothing changes it later, for money that goes back belongs to the day on which it does. Nothing in it is about a person.
 */
export const reportSums = pgTable(
  "report_sums",
  {
    kind: text().notNull(), // `closed` marks a day that is written, `stock` is what lay there at the end of it
    day: date().notNull(),
    key: text().notNull(),
    count: amount(), // orders, payments or documents
    pieces: amount(),
    paise: amount(),
    backPaise: amount(), // money or credit that goes back
    taxablePaise: amount(),
    cgstPaise: amount(),
    sgstPaise: amount(),
    igstPaise: amount(),
  },
  (sum) => [primaryKey({ columns: [sum.kind, sum.day, sum.key] })],
)
