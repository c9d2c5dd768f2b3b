import { sql } from "drizzle-orm"
import { closeNextDay } from "#app/admin/reports/sums/close-days.server.ts"
import { keepStockValue } from "#app/admin/reports/sums/stock-value.server.ts"
import { importCatalogue } from "#app/core/catalogue/import/catalogue-import.server.ts"
import { SAMPLE_COMPANY } from "#app/core/settings/sample-company.ts"
import { createServerDatabase, type Database } from "#app/platform/database/database.server.ts"
import { makeGoods } from "../catalogue/catalogue-goods.ts"

export const NAMES = [
  "Aarav Ananya Bhavna Chetan Deepa Esha Farhan Gauri Harsh Isha Jaya Kabir Lakshmi Manav Neha Omkar",
  "Priya Rahul Sana Tara Uday Varun Yash Zoya",
]
  .join(" ")
  .split(" ")
export const SURNAMES = [
  "Agarwal Bose Chatterjee Das Fernandes Gupta Hegde Iyer Joshi Khan Lal Menon Nair Oberoi Patel Qureshi",
  "Rao Shah Thomas Varma Yadav",
]
  .join(" ")
  .split(" ")
const STATES =
  "paid paid paid packed shipped delivered delivered delivered delivered delivered delivered delivered".split(
    " ",
  )
const BATCH = 100_000

/** Fills an empty database with so many products and orders, numbered from 1. */
export async function fillBackOffice(databaseUrl: string, size: number) {
  const { db, close } = await createServerDatabase(databaseUrl)
  const imported = await importCatalogue(db, makeGoods(size))
  if (!imported.ok) throw new Error(imported.faults[0]?.sentence)
  await fillOrders(db, { orders: size, products: size })
  while ((await closeNextDay(db)) > 0); // what the workers would have written day by day
  await keepStockValue(db, 18)
  await db.execute(sql`analyze report_sums`)
  await close()
}

/** The number of an order of the bench. */
export function numberOf(nth: number): string {
  const symbols = (value: number) => [15, 10, 5, 0].map((shift) => SYMBOLS[(value >> shift) & 31]).join("")
  return `DH-${symbols((nth * 7_919) % MOST_ORDERS)}-${symbols(nth)}`
}

const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const MOST_ORDERS = 32 ** 4
const NUMBER = sql.raw(
  `'DH-' || ${sqlSymbols(`((n::bigint * 7919) % ${MOST_ORDERS})::int`)} || '-' || ${sqlSymbols("n")}`,
)

function sqlSymbols(value: string) {
  return [15, 10, 5, 0]
    .map((shift) => `substr('${SYMBOLS}', 1 + ((${value} >> ${shift}) & 31), 1)`)
    .join(" || ")
}

/** Orders of two products each, with events, payment and a line of the audit log. No trigger runs: the rows are as they would leave them. */
async function fillOrders(db: Database, { orders, products }: { orders: number; products: number }) {
  for (let from = 0; from < orders; from += BATCH) {
    const until = Math.min(from + BATCH, orders)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`create temporary table made on commit drop as select
        n, lpad(to_hex((extract(epoch from now()) * 1000)::bigint - (${orders}::bigint - n) * 30000), 12, '0') as time,
        md5('order ' || n) as chance, (${sql.param(NAMES)}::text[])[1 + n % ${NAMES.length}] || ' ' ||
        (${sql.param(SURNAMES)}::text[])[1 + (n / ${NAMES.length}) % ${SURNAMES.length}] as name,
        (${sql.param(STATES)}::text[])[1 + (hashint4(n) & 1023) % ${STATES.length}] as state
        from generate_series(${from + 1}::int, ${until}::int) n`)
      for (const statement of STATEMENTS(products)) await tx.execute(statement)
    })
  }
  await db.execute(sql`analyze`)
}

const id = (salt: string) =>
  sql.raw(`(time || '7' || substr(md5('${salt}' || n), 1, 3) || '8' || substr(chance, 1, 15))::uuid`)
/** A key of that time with a mark of its own, where rows of one order must never share one. */
const marked = (mark: string) => sql.raw(`(time || '7' || ${mark} || '8' || substr(chance, 1, 15))::uuid`)
const ORDER_ID = id("order")
const PLACED_AT = sql.raw(`to_timestamp(('x' || lpad(time, 16, '0'))::bit(64)::bigint / 1000.0)`)

const IS_SENT = sql.raw("made.state in ('shipped', 'delivered')")
const IS_PARTED = sql.raw("n % 50 = 0 and made.state = 'delivered'")

/** Invoices of what was sent, and of one in 50 a refund of one product with its credit note. */
const DOCUMENTS = [
  sql`insert into refunds (id, payment_id, amount_paise, state, reference, asked_at, refunded_at)
    select ${id("refund")}, ${ORDER_ID}, 129900, 'refunded', 'refund-' || n, ${PLACED_AT} + interval '1 second', ${PLACED_AT} + interval '1 second'
    from made where ${IS_PARTED}`,
  ...(["invoice", "credit_note"] as const).map(
    (
      kind,
    ) => sql`insert into invoices (id, order_id, kind, fiscal_year, number, serial, seller, buyer, place_of_supply, total_paise, issued_at)
    select ${marked(kind === "invoice" ? "'004'" : "'005'")}, ${ORDER_ID}, ${kind}, 2026, n, ${kind === "invoice" ? "DH" : "CN"} || '/26/' || lpad(n::text, 7, '0'),
      jsonb_build_object('name', 'Dhun', 'address', 'Ahmedabad', 'gstin', ${SAMPLE_COMPANY.gstin}::text),
      jsonb_build_object('fullName', name, 'city', 'Mumbai', 'region', 'Maharashtra'), '27', ${kind === "invoice" ? 259_800 : 129_900}::int,
      ${PLACED_AT} + interval '1 second' from made where ${kind === "invoice" ? IS_SENT : IS_PARTED}`,
  ),
  ...(["invoice", "credit_note"] as const).map(
    (
      kind,
    ) => sql`insert into invoice_lines (invoice_id, position, name, hsn_code, quantity, unit_price_paise, gst_percent, taxable_paise,
      cgst_paise, sgst_paise, igst_paise)
    select ${marked(kind === "invoice" ? "'004'" : "'005'")}, nth, 'Product', '85183000', 1, 129900, 18, 110085, 0, 0, 19815
    from made cross join generate_series(1, ${kind === "invoice" ? 2 : 1}::int) nth where ${kind === "invoice" ? IS_SENT : IS_PARTED}`,
  ),
]

const STATEMENTS = (products: number) => [
  sql`insert into orders (id, number, guest_email, idempotency_key, state, lifecycle, payment_state, fulfilment_state, total_paise,
    full_name, email, phone, address, pin, city, region, placed_at)
    select ${ORDER_ID}, ${NUMBER}, 'buyer' || n / 5 || '@example.in', chance::uuid,
    state, 'confirmed', 'paid', case when state = 'paid' then 'unfulfilled' else state end, 259800, name,
    'buyer' || n / 5 || '@example.in', (6000000000 + n / 5)::text, '4 Marine Drive', '400001', 'Mumbai', 'Maharashtra', ${PLACED_AT}
    from made`,
  sql`insert into order_texts (order_id, words)
    select orders.id, order_words(orders) from made join orders on orders.id = ${ORDER_ID}`,
  sql`insert into order_lines (id, order_id, product_id, product_type, sku, name, image, unit_price_paise, quantity)
    select gen_random_uuid(), ${ORDER_ID}, product.id, product.type, product.sku, product.name, product.image, 129900, 1
    from made cross join lateral (values (0), (1)) line (nth)
    join products product on product.id = (1 + (hashint4(n * 2 + nth)::bigint + 2147483648) % ${products})::text`,
  sql`insert into order_events (id, order_id, state, happened_at)
    select ${marked("step.mark")}, ${ORDER_ID}, step.state, ${PLACED_AT}
    from made cross join (values ('placed', '001'), ('paid', '002'), ('shipped', '003')) step (state, mark)
    where step.state <> 'shipped' or ${IS_SENT}`,
  sql`insert into payments (id, order_id, amount_paise, state, reference, settled_at, reconciled_at)
    select ${ORDER_ID}, ${ORDER_ID}, 259800, 'captured', 'test-' || n, ${PLACED_AT}, ${PLACED_AT} from made`,
  ...DOCUMENTS,
  sql`insert into audit_entries (id, actor, address, action, subject, before, after, happened_at)
    select ${id("audit")}, name || ' (fulfilment)', '127.0.0.1', 'order: pack',
    'order ' || ${NUMBER}, '{"state": "paid"}', '{"state": "packed"}', ${PLACED_AT} from made`,
]
