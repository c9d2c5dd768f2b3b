import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt } from "../columns.ts"

/** A named rule that customers fit or do not. Who fits is read when it is asked, and kept nowhere. */
export const segments = pgTable("segments", {
  id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull().unique(),
  rule: jsonb().$type<SegmentRule>().notNull(),
  version: integer().notNull().default(1), // counts the changes by staff
  createdAt: createdAt(),
})

/** What a customer of a segment fits; null and empty lists ask nothing. Orders are those that were confirmed. */
type SegmentRule = {
  ordersFrom: number | null
  ordersTo: number | null
  paiseFrom: number | null
  paiseTo: number | null
  /** The last order is at most, or at least, so many days old. */
  lastWithinDays: number | null
  lastBeforeDays: number | null
  /** Where the last order went; one of each list that is not empty. */
  states: string[]
  cities: string[]
  pinStarts: string[]
  /** Whether they agreed to news by mail. */
  hasNews: boolean | null
  kind: "all" | "registered" | "guest"
}
