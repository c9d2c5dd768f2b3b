import { asc, eq, inArray } from "drizzle-orm"
import { rupeesText } from "#app/admin/reports/report-text.ts"
import { pricePaiseLeft } from "#app/core/invoices/credit-note-lines.ts"
import { MONEY_BACK } from "#app/core/orders/order-queries.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import { csvLine } from "#app/platform/text-files/csv-line.ts"
import type { Services } from "#app/services.server.ts"
import { inIndia } from "#app/ui/format/india-time.ts"
import { orderLines, orders } from "#db/tables/orders.ts"
import * as messages from "./messages.ts"
import type { OrderQuery } from "./order-query.ts"
import { type FoundOrder, searchOrders } from "./search-orders.server.ts"

const BATCH = 200

/**
 * The orders of a list as lines of CSV with a head, newest first: a row for each line of an order. Amounts are rupees, times India's.
 * `pieces`, `lineDiscount` and `orderTotal` are as stored: they count pieces that were taken off. `lineNet` is the price of the pieces left.
 */
export async function* orderCsvLines(
  db: Database,
  query: OrderQuery,
  modules: Services["modules"] = [],
): AsyncGenerator<string> {
  yield csvLine(messages.EXPORT_COLUMNS)
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof searchOrders>> = await searchOrders(
      db,
      { ...query, after, rows: BATCH },
      modules,
    )
    yield (await rowsOf(db, page.orders)).map(csvLine).join("")
    after = page.next
  } while (after)
}

/** A point in time by India's clocks as spreadsheets read it, `2026-11-20 23:32:00`. */
function timeOf(date: Date): string {
  return inIndia(date).slice(0, 19).replace("T", " ")
}

/** The buyer on the invoice; empty where that is who gets the parcel. */
function billedTo(billing: typeof orders.$inferSelect.billing): string[] {
  const { fullName = "", address = "", pin = "", city = "", region = "" } = billing ?? {}
  return [fullName, address, pin, city, region]
}

async function rowsOf(db: Database, found: readonly FoundOrder[]): Promise<(string | number)[][]> {
  const ids = found.map(({ id }) => id)
  const rows = await db
    .select({ order: orders, line: orderLines, moneyBackPaise: MONEY_BACK })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(orders.id, ids))
    .orderBy(asc(orderLines.id))
  return found.flatMap(({ id, payment }) =>
    rows
      .filter(({ order }) => order.id === id)
      .map(({ order, line, moneyBackPaise }) => [
        ...[order.number, timeOf(order.placedAt), order.state, payment ?? "", order.paymentState],
        ...[order.fullName, order.email, order.phone, order.address, order.pin, order.city, order.region],
        ...[order.gstin, line.sku, line.name, line.quantity, rupeesText(line.unitPricePaise)],
        ...[line.discountPaise, order.deliveryPaise, order.totalPaise].map(rupeesText),
        ...billedTo(order.billing),
        ...[
          line.refundedQuantity,
          ...[line.refundedPaise, pricePaiseLeft(line), moneyBackPaise].map(rupeesText),
        ],
      ]),
  )
}
