import { sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, moment } from "../columns.ts"

/** What can be sold. Twins, two products that are one thing, name the same stock. */
export const stocks = pgTable(
  "stocks",
  {
    sku: text().primaryKey(),
    quantity: integer().notNull(),
    lowLevel: integer(), // at or below it the stock is low; 0: never; null: the setting catalogue.lowStock says it
    // Indexes on these two, and none on `quantity`: an order that takes from a large stock then writes no index anew.
    // 50 is the most that the setting may be.
    few: integer().generatedAlwaysAs(sql`case when quantity <= 50 then quantity end`),
    low: integer().generatedAlwaysAs(
      sql`case when low_level > 0 and quantity <= low_level then quantity end`,
    ),
  },
  (stock) => [
    check("stocks_never_below_zero", sql`${stock.quantity} >= 0`),
    check("stocks_low_level", sql`${stock.lowLevel} between 0 and 1000000`),
    index("stocks_few").on(stock.few, stock.sku).where(sql`${stock.few} is not null`),
    index("stocks_low").on(stock.low, stock.sku).where(sql`${stock.low} is not null`),
  ],
)

/** An import; a large one is written in the background, batch by batch: `rowsDone` of the kept file `draft` are written. */
export const catalogueImports = pgTable(
  "catalogue_imports",
  {
    id: uuid().primaryKey(),
    draft: text().notNull(), // empty: written at once
    name: text().notNull(), // of the file
    defaults: jsonb()
      .$type<
        Record<
          "type" | "hsnCode" | "gstPercent" | "countryOfOrigin" | "genericName" | "netQuantity",
          string
        > & {
          manufacturerName?: string
          manufacturerAddress?: string
          importerName?: string
          importerAddress?: string
          colours?: Record<string, string>
          types?: Record<
            string,
            { type: string; hsnCode: string; gstPercent?: string; isWireless: boolean; battery: string }
          >
          setsStock?: boolean
        }
      >()
      .notNull(), // answers for what the rows lack
    actor: text().notNull(),
    address: text(),
    reason: text().notNull(),
    state: text({ enum: ["running", "done", "failed"] })
      .notNull()
      .default("running"),
    rows: integer().notNull(), // of the file
    rowsDone: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    faultyRows: integer().notNull().default(0),
    faults: jsonb().$type<string[]>().notNull().default([]), // the first ones, sentences
    createdAt: createdAt(),
    claimedUntil: moment(), // a node works on it
    finishedAt: moment(),
    undo: text({ enum: ["running", "done"] }), // null: nobody asked for it
    undone: integer().notNull().default(0), // products
    notUndone: integer().notNull().default(0), // products that the undo left as they were
  },
  (table) => [
    uniqueIndex("catalogue_imports_one_at_a_time").on(table.state).where(sql`${table.state} = 'running'`),
    index("catalogue_imports_to_undo").on(table.id).where(sql`${table.undo} = 'running'`),
    check("catalogue_imports_known_state", sql`${table.state} in ('running', 'done', 'failed')`),
    check("catalogue_imports_known_undo", sql`${table.undo} in ('running', 'done')`),
  ],
)

/** A product that an import added, changed or removed, for its undo. */
export const catalogueImportChanges = pgTable(
  "catalogue_import_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    importId: uuid()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: "cascade" }),
    productId: text().notNull(),
    name: text().notNull(),
    version: integer(), // after it, of the worker of pictures too; null: removed
    quantity: integer(), // after it
    before: jsonb().$type<Record<string, unknown>>(), // the row of the product and its quantity; null: added
    redirects: jsonb().$type<RedirectBefore[]>().notNull().default([]),
    outcome: text(), // of the undo: empty where it is undone, or else why it is left; null: it is still to come
  },
  (change) => [
    index("catalogue_import_changes_to_undo")
      .on(change.importId, change.id)
      .where(sql`${change.outcome} is null`),
    index("catalogue_import_changes_by_import").on(change.importId, change.id),
    index("catalogue_import_changes_by_product").on(change.productId).where(sql`${change.outcome} is null`),
  ],
)
/** A redirect that an import wrote, and what it was before; null: there was none. */
type RedirectBefore = {
  path: string
  target: string
  before: { target: string; isPermanent: boolean } | null
}

/** Where stock lies. The first one, Main, is made by a trigger with the first stock. */
export const places = pgTable(
  "places",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 2 }),
    name: text().notNull(),
    address: text().notNull().default(""), // empty: the company's, by the settings
    state: text().notNull().default(""), // its GST code; empty: the company's
    gstin: text().notNull().default(""), // the registration in that state; empty: the company's, if that is there
    kind: text({ enum: ["warehouse", "store"] })
      .notNull()
      .default("warehouse"),
    position: integer().notNull(), // the order of preference
    isOpen: boolean().notNull().default(true), // whether orders are packed from it
  },
  (place) => [check("places_known_kind", sql`${place.kind} in ('warehouse', 'store')`)],
)

/** What lies where: what can be sold, and what was ordered and is not packed yet (decision 54). Triggers write it. */
export const placeStocks = pgTable(
  "place_stocks",
  {
    sku: text()
      .notNull()
      .references(() => stocks.sku, { onDelete: "cascade" }),
    placeId: integer()
      .notNull()
      .references(() => places.id),
    quantity: integer().notNull(),
  },
  (stock) => [
    primaryKey({ columns: [stock.sku, stock.placeId] }),
    check("place_stocks_never_below_zero", sql`${stock.quantity} >= 0`),
  ],
)

/** What changed a stock but orders did not. Triggers keep every row and share it out among the places. */
export const stockAdjustments = pgTable(
  "stock_adjustments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    sku: text().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    cause: text().notNull(),
    placeId: integer().references(() => places.id), // null: shared out in the order of preference
    adjustedAt: createdAt(),
  },
  (adjustment) => [index("stock_adjustments_by_sku").on(adjustment.sku, adjustment.id)],
)

export const products = pgTable(
  "products",
  {
    id: text().primaryKey(),
    position: integer().notNull(), // the order of the catalogue file, which is the order of every list
    sku: text()
      .notNull()
      .references(() => stocks.sku),
    type: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    pricePaise: integer().notNull(), // tax included, as the law wants it shown
    mrp: text().notNull(), // shown as the source has it, which is inconsistent
    mrpPaise: integer().notNull(),
    costPaise: integer(), // what the shop paid for a piece: for staff who change the catalogue, and nobody else
    tax: text().notNull(),
    off: text().notNull(),
    image: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1), // a trigger counts every change, whoever writes it
    withdrawnAt: moment(), // null: published
    isDraft: boolean().notNull().default(false), // an import brought it from another shop, which did not publish it; until it is published
    addedAt: createdAt(), // when the shop first had it
    priceKnownSince: createdAt(), // from here on every change of price is in `past_prices`
  },
  (product) => [
    check("products_price_above_zero", sql`${product.pricePaise} > 0`),
    check("products_cost_above_zero", sql`${product.costPaise} > 0`),
    index("products_by_type").on(product.type, product.position),
    index("products_by_position").on(product.position),
    index("products_by_sku").on(product.sku),
    index("products_by_price").on(product.type, product.pricePaise, product.position),
    index("products_by_slug").on(sql`lower(${product.sku})`),
    index("products_by_family").on(sql`product_family(${product.name}, ${product.facts})`, product.position),
    // Which declarations of the law a product lacks (app/core/catalogue/declarations).
    index("products_by_gaps").on(
      sql`declaration_gaps(${product.type}, ${product.facts})`,
      sql`((${product.withdrawnAt} is not null)::int)`, // as a number: a boolean would be simplified past the index
      product.position,
    ),
    index("products_by_tag").using("gin", sql`(${product.facts} -> 'tags')`).with({ fastupdate: false }),
    index("products_withdrawn").on(product.position).where(sql`${product.withdrawnAt} is not null`),
    index("products_on_sale").on(product.position).where(sql`${product.withdrawnAt} is null`),
    index("products_engraved").on(product.position).where(sql`${product.facts} ? 'engravingLetters'`),
    index("products_drafts").on(product.position).where(sql`${product.isDraft}`),
  ],
)

/** What a product cost until when. A trigger writes it; the price of today is in the product. */
export const pastPrices = pgTable(
  "past_prices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: text().notNull(),
    pricePaise: integer().notNull(),
    mrpPaise: integer().notNull(),
    endedAt: createdAt(),
  },
  (price) => [
    index("past_prices_by_product").on(price.productId, price.endedAt),
    index("past_prices_by_end").on(price.endedAt),
  ],
)

/** A price that a product has for a time. A worker writes it when it starts, and the one before when it ends. */
export const priceSchedules = pgTable(
  "price_schedules",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: text().notNull(),
    pricePaise: integer().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    state: text()
      .$type<"waiting" | "running" | "over" | "cancelled" | "failed">()
      .notNull()
      .default("waiting"),
    beforePaise: integer(), // what it cost when the schedule started
    createdAt: createdAt(),
  },
  (schedule) => [
    check("price_schedules_end_after_start", sql`${schedule.endsAt} > ${schedule.startsAt}`),
    index("price_schedules_by_product").on(schedule.productId, schedule.id),
    index("price_schedules_to_start").on(schedule.startsAt).where(sql`${schedule.state} = 'waiting'`),
    index("price_schedules_to_end").on(schedule.endsAt).where(sql`${schedule.state} = 'running'`),
  ],
)

/** When a product is published, or withdrawn, by a worker. Of each kind one waits at a time. */
export const publishSchedules = pgTable(
  "publish_schedules",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    productId: text().notNull(),
    publishes: boolean().notNull(), // else it withdraws
    dueAt: moment().notNull(),
    state: text().$type<"waiting" | "done" | "cancelled" | "failed">().notNull().default("waiting"),
    createdAt: createdAt(),
  },
  (schedule) => [
    index("publish_schedules_by_product").on(schedule.productId, schedule.id),
    index("publish_schedules_due").on(schedule.dueAt).where(sql`${schedule.state} = 'waiting'`),
    uniqueIndex("publish_schedules_one_waits")
      .on(schedule.productId, schedule.publishes)
      .where(sql`${schedule.state} = 'waiting'`),
  ],
)
