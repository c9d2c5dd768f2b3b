import { sql } from "drizzle-orm"
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core"
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

/** Pictures at other hosts that a product is to have, fetched by a worker in their order. */
export const pictureDownloads = pgTable(
  "picture_downloads",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: text().notNull(),
    address: text().notNull(),
    state: text().$type<"waiting" | "done" | "failed">().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(), // of one that is being fetched: when another worker may take it over
    fault: text(), // why the last attempt failed
    createdAt: createdAt(),
  },
  (download) => [
    uniqueIndex("picture_downloads_of_product").on(download.productId, download.address),
    index("picture_downloads_waiting")
      .on(download.productId, download.id)
      .where(sql`${download.state} = 'waiting'`),
    index("picture_downloads_failed").on(download.id).where(sql`${download.state} = 'failed'`),
  ],
)
