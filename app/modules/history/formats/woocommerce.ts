import { roundAmount } from "#app/modules/history/records/amount.ts"
import type { ItemCells } from "#app/modules/history/records/check-order.ts"
import type { HistoryAddress } from "#app/modules/history/records/history-record.ts"
import {
  type CustomerFormat,
  firstFilled,
  join,
  type OrderFormat,
  type RecordRows,
  type SheetRow,
} from "./sheet-format.ts"

const MOST_ITEM_COLUMNS = 200

/** The sheet of "Order Export & Order Import": a row for each order, an item in each column `line_item_1`, `line_item_2` … */
export const wooOrders: OrderFormat = {
  ...{ of: "orders", kind: "woocommerce-orders", columns: ["order_date", "order_total", "billing_email"] },
  keyOf: ({ cell }) => cell("order_number", "order_id"),
  cellsOf([row]) {
    const { line, cell } = row
    const [shipping, billing] = [addressIn(row, "shipping_"), addressIn(row, "billing_")]
    return {
      ...{ line, shop: "", number: cell("order_number", "order_id"), placedAt: cell("order_date") },
      ...{ email: cell("billing_email", "customer_email"), phone: billing.phone, name: billing.name },
      ...{ state: stateOf(cell("status")), total: cell("order_total"), currency: cell("order_currency") },
      address: firstFilled(shipping, billing),
      tracking: cell("tracking_number", "wf_wc_shipment_tracking"),
      items: itemsIn(row),
    }
  },
}

/** The sheet of "Advanced Order Export": a row for each item, with all of its order. */
export const wooOrderItems: OrderFormat = {
  ...{ of: "orders", kind: "woocommerce-orders" },
  columns: ["order number", "order date", "order total amount"],
  keyOf: ({ cell }) => cell("order number"),
  cellsOf(rows: RecordRows) {
    const { line, cell } = rows[0]
    const address = (kind: string) => {
      const column = (part: string) => cell(`${part} (${kind})`)
      return {
        name: join([column("first name"), column("last name")], " "),
        street: column("address 1&2") || join([column("address 1"), column("address 2")], ", "),
        ...{ company: column("company"), city: column("city"), pin: column("postcode") },
        ...{ state: cell(`state name (${kind})`, `state code (${kind})`), phone: column("phone") },
        country: cell(`country name (${kind})`, `country code (${kind})`),
      }
    }
    const [shipping, billing] = [address("shipping"), address("billing")]
    return {
      ...{ line, shop: "", number: cell("order number"), placedAt: cell("order date") },
      ...{ email: cell("email (billing)", "email"), phone: billing.phone, name: billing.name },
      state: stateOf(cell("order status")),
      ...{ total: cell("order total amount"), currency: cell("order currency", "currency") },
      address: firstFilled(shipping, billing),
      tracking: cell("tracking number"),
      items: rows
        .map((row) => ({
          ...{ line: row.line, name: row.cell("item name"), sku: row.cell("sku") },
          ...{ quantity: row.cell("quantity (- refund)", "quantity"), price: row.cell("item cost") },
        }))
        .filter(({ name, sku }) => name !== "" || sku !== ""),
    }
  },
}

/** The sheet of "Import Export WordPress Users", and WooCommerce's own report of customers. */
export const wooCustomers: CustomerFormat = customers(["user_email", "billing_first_name"])
export const wooCustomerReport: CustomerFormat = customers(["email", "name", "last active"])

function customers(columns: readonly string[]): CustomerFormat {
  return {
    ...{ of: "customers", kind: "woocommerce-customers", columns },
    keyOf: () => "",
    cellsOf([row]) {
      const { line, cell } = row
      const [billing, shipping] = [addressIn(row, "billing_"), addressIn(row, "shipping_")]
      const ofReport = {
        ...{ name: "", company: "", street: "", phone: "", city: cell("city"), state: cell("region") },
        ...{ pin: cell("postal code"), country: cell("country / region") },
      }
      return {
        ...{ line, email: cell("user_email", "email"), phone: billing.phone },
        name: billing.name || join([cell("first_name"), cell("last_name")], " ") || cell("name"),
        addresses: [billing, shipping, ofReport],
        ...{ acceptsMarketing: "", consentAt: "", tags: "", note: cell("description") },
      }
    },
  }
}

function addressIn({ cell }: SheetRow, kind: "billing_" | "shipping_"): HistoryAddress {
  const column = (part: string) => cell(kind + part)
  return {
    name: join([column("first_name"), column("last_name")], " "),
    street: join([column("address_1"), column("address_2")], ", "),
    ...{ company: column("company"), city: column("city"), state: column("state") },
    ...{ pin: column("postcode"), country: column("country"), phone: column("phone") },
  }
}

/** Items as `name:Air Lobes|sku:AL-1|quantity:2|total:2998.00`. */
function itemsIn({ line, cell }: SheetRow): ItemCells[] {
  const items: ItemCells[] = []
  for (let nth = 1; nth <= MOST_ITEM_COLUMNS; nth += 1) {
    const text = cell(`line_item_${nth}`)
    if (text === "") continue
    const fields = new Map(text.split("|").map((field) => cutAt(field, field.indexOf(":"))))
    const field = (name: string) => fields.get(name) ?? ""
    const [quantity, total] = [field("quantity"), field("total")]
    const price = unitPrice(total, Number(quantity))
    items.push({ line, name: field("name"), sku: field("sku"), quantity, price: price ?? total })
  }
  return items
}

function unitPrice(total: string, quantity: number): string | null {
  const paise = roundAmount(total)
  return paise !== null && quantity > 1 ? (Math.round(paise / quantity) / 100).toFixed(2) : null
}

function cutAt(text: string, at: number): [string, string] {
  return [text.slice(0, Math.max(at, 0)).trim().toLowerCase(), text.slice(at + 1).trim()]
}

function stateOf(status: string): string {
  return status.replace(/^wc-/, "")
}
