import { sql } from "drizzle-orm"
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** Images that were sent in; their bytes lie in the media store. */
export const media = pgTable(
  "media",
  {
    id: text().primaryKey(), // nobody can guess it
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull().default(0), // of all its files in the store
    isPublic: boolean().notNull().default(false),
    removeAt: moment(), // a day after it came, until something shows it
    createdAt: createdAt(),
  },
  (image) => [index("media_to_remove").on(image.removeAt).where(sql`${image.removeAt} is not null`)],
)
