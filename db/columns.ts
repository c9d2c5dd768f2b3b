import { timestamp } from "drizzle-orm/pg-core"

/** A moment in time: kept in UTC, shown to people in Asia/Kolkata. */
export const moment = () => timestamp({ withTimezone: true, mode: "date" })

/** When the row was written, by the database's own clock. */
export const createdAt = () => moment().notNull().defaultNow()
