import * as messages from "#app/modules/history/messages.ts"
import type {
  CustomerRecord,
  HistoryAddress,
  OrderRecord,
} from "#app/modules/history/records/history-record.ts"
import { addressOf, type CustomerFormat, type OrderFormat, type SheetRow } from "./sheet-format.ts"

const { ADDRESS_COLUMNS } = messages
const ADDRESS_HEADS = Object.values(ADDRESS_COLUMNS)
const ADDRESS_PARTS = Object.keys(ADDRESS_COLUMNS) as (keyof HistoryAddress)[]

/** The columns of the shop's own sheet of earlier orders. Further rows of an order have its shop, its number and an item. */
export const ORDER_COLUMNS: readonly string[] = [...messages.ORDER_COLUMNS, ...ADDRESS_HEADS]
/** The columns of the shop's own sheet of customers. Further rows of a customer have the mail address and another address. */
export const CUSTOMER_COLUMNS: readonly string[] = [...messages.CUSTOMER_COLUMNS, ...ADDRESS_HEADS]

export const ownOrders: OrderFormat = {
  ...{ of: "orders", kind: "orders", columns: ["number", "placed at", "total"] },
  keyOf: ({ cell }) => `${cell("shop")}\n${cell("number")}`,
  cellsOf(rows) {
    const [first] = rows
    const { line, cell } = first
    return {
      ...{ line, shop: cell("shop"), number: cell("number"), placedAt: cell("placed at") },
      ...{ state: cell("state"), total: cell("total"), currency: cell("currency"), email: cell("email") },
      ...{ name: cell("name"), phone: cell("phone"), tracking: cell("tracking"), address: addressIn(first) },
      items: rows
        .map((row) => ({
          ...{ line: row.line, name: row.cell("item name"), sku: row.cell("item sku") },
          ...{ quantity: row.cell("item quantity"), price: row.cell("item price") },
        }))
        .filter(({ name, sku, quantity, price }) => [name, sku, quantity, price].some((text) => text !== "")),
    }
  },
}

export const ownCustomers: CustomerFormat = {
  ...{ of: "customers", kind: "customers", columns: ["email", "accepts marketing"] },
  keyOf: ({ cell }) => cell("email").toLowerCase(),
  cellsOf(rows) {
    const [{ line, cell }] = rows
    return {
      ...{ line, email: cell("email"), name: cell("name"), phone: cell("phone"), tags: cell("tags") },
      ...{ acceptsMarketing: cell("accepts marketing"), consentAt: cell("consent at"), note: cell("note") },
      addresses: rows.map(addressIn),
    }
  },
}

/** The rows of an order in the shop's own sheet, one for each item. */
export function orderRows(order: OrderRecord): string[][] {
  const { shop, number, placedAt, state, totalPaise, currency, email, name, phone, lines, tracking } = order
  const head = [placedAt, state, amountText(totalPaise), currency, email, name, phone]
  const itemRows = lines.map((item) => [
    ...[item.name, item.sku, String(item.quantity), amountText(item.pricePaise)],
  ])
  return (itemRows.length > 0 ? itemRows : [["", "", "", ""]]).map((item, at) =>
    at === 0
      ? [shop, number, ...head, ...item, tracking, ...addressCells(order.address)]
      : [shop, number, ...head.map(() => ""), ...item, "", ...ADDRESS_HEADS.map(() => "")],
  )
}

/** The rows of a customer in the shop's own sheet, one for each address. */
export function customerRows(customer: CustomerRecord): string[][] {
  const { email, name, phone, acceptsMarketing, consentAt, tags, note, addresses } = customer
  const facts = [name, phone, acceptsMarketing ? "yes" : "no", consentAt ?? "", tags, note]
  const [first, ...others] = addresses
  return [
    [email, ...facts, ...(first ? addressCells(first) : ADDRESS_HEADS.map(() => ""))],
    ...others.map((address) => [email, ...facts.map(() => ""), ...addressCells(address)]),
  ]
}

function addressCells(address: HistoryAddress): string[] {
  return ADDRESS_PARTS.map((part) => address[part])
}

function addressIn({ cell }: SheetRow): HistoryAddress {
  return addressOf((part) => cell(ADDRESS_COLUMNS[part].toLowerCase()))
}

function amountText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`
}
