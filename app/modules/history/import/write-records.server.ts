import { type SQL, sql } from "drizzle-orm"
import type { CustomerRecord, OrderRecord } from "#app/modules/history/records/history-record.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { selectRows } from "#app/platform/database/select-rows.server.ts"

/** How many records a statement added, and how many others it changed. */
export type Written = { added: number; updated: number }

const ORDER_COLUMNS = `shop text, number text, email text, phone text, name text, "placedAt" timestamptz, state text,
  "totalPaise" bigint, currency text, lines jsonb, address jsonb, tracking text`
const CUSTOMER_COLUMNS = `email text, name text, phone text, addresses jsonb, "acceptsMarketing" boolean,
  "consentAt" timestamptz, tags text, note text`

/** Adds orders, and changes those that are stored otherwise; a changed one stays with the import that added it. */
export function writeOrders(
  db: Database,
  records: readonly OrderRecord[],
  importId: string,
): Promise<Written> {
  const last = lastOfEach(records, ({ shop, number }) => `${shop}\n${number}`)
  return countWritten(
    db,
    sql`insert into imported_orders (shop, number, email, phone, name, placed_at, state, total_paise, currency, lines, address, tracking, import_id)
      select record.*, ${importId}::uuid from jsonb_to_recordset(${last}::jsonb) as record(${sql.raw(ORDER_COLUMNS)}) order by shop, number
      on conflict (shop, number) do update set ${assignments(ORDER_CHANGES)}
      where (${stored("imported_orders", ORDER_CHANGES)}) is distinct from (${stored("excluded", ORDER_CHANGES)})`,
  )
}

/** The same with customers. */
export function writeCustomers(
  db: Database,
  records: readonly CustomerRecord[],
  importId: string,
): Promise<Written> {
  const last = lastOfEach(records, ({ email }) => email)
  return countWritten(
    db,
    sql`insert into imported_customers (email, name, phone, addresses, accepts_marketing, consent_at, tags, note, import_id)
      select record.*, ${importId}::uuid from jsonb_to_recordset(${last}::jsonb) as record(${sql.raw(CUSTOMER_COLUMNS)}) order by email
      on conflict (email) do update set ${assignments(CUSTOMER_CHANGES)}
      where (${stored("imported_customers", CUSTOMER_CHANGES)}) is distinct from (${stored("excluded", CUSTOMER_CHANGES)})`,
  )
}

const ORDER_CHANGES = [
  ...["email", "phone", "name", "placed_at", "state", "total_paise", "currency", "lines", "address"],
  "tracking",
]
const CUSTOMER_CHANGES = [
  ...["name", "phone", "addresses", "accepts_marketing", "consent_at", "tags", "note"],
]

function assignments(columns: readonly string[]): SQL {
  return sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(", "))
}

function stored(row: string, columns: readonly string[]): SQL {
  return sql.raw(columns.map((column) => `${row}.${column}`).join(", "))
}

/** The records as JSON, of those with one key the last: a statement may change a row once. Sorted by the statement, so that two imports do not lock each other out. */
function lastOfEach<Record>(records: readonly Record[], keyOf: (record: Record) => string): string {
  return JSON.stringify([...new Map(records.map((record) => [keyOf(record), record])).values()])
}

async function countWritten(db: Database, insert: SQL): Promise<Written> {
  const [row] = await selectRows<Written>(
    db,
    sql`with written as (${insert} returning xmax = 0 as is_added)
      select (count(*) filter (where is_added))::int as added, (count(*) filter (where not is_added))::int as updated from written`,
  )
  return row ?? { added: 0, updated: 0 }
}
