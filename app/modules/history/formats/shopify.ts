import type { HistoryAddress } from "#app/modules/history/records/history-record.ts"
import { type CustomerFormat, firstFilled, join, type OrderFormat, type SheetRow } from "./sheet-format.ts"

/** Shopify's export of orders: the first row of an order describes it, each row has one item. */
export const shopifyOrders: OrderFormat = {
  of: "orders",
  kind: "shopify-orders",
  columns: ["name", "financial status", "lineitem name"],
  keyOf: (row) => row.cell("name"),
  cellsOf(rows) {
    const [first] = rows
    const { line, cell } = first
    const [shipping, billing] = [addressIn(first, "shipping"), addressIn(first, "billing")]
    const isCancelled = cell("cancelled at") !== ""
    return {
      ...{ line, shop: "", number: cell("name"), email: cell("email"), placedAt: cell("created at") },
      phone: cell("phone", "shipping phone", "billing phone"),
      name: billing.name || shipping.name,
      state: join(
        [isCancelled ? "cancelled" : "", cell("financial status"), cell("fulfillment status")],
        ", ",
      ),
      ...{ total: cell("total"), currency: cell("currency") },
      address: firstFilled(shipping, billing),
      tracking: cell("tracking number", "tracking numbers"),
      items: rows
        .map((row) => ({
          ...{ line: row.line, name: row.cell("lineitem name"), sku: row.cell("lineitem sku") },
          ...{ quantity: row.cell("lineitem quantity"), price: row.cell("lineitem price") },
        }))
        .filter(({ name, sku }) => name !== "" || sku !== ""),
    }
  },
}

/** Shopify's export of customers, a row each. */
export const shopifyCustomers: CustomerFormat = {
  of: "customers",
  kind: "shopify-customers",
  columns: ["first name", "last name", "email"],
  keyOf: () => "",
  cellsOf([{ line, cell }]) {
    const name = join([cell("first name"), cell("last name")], " ")
    const column = (part: string) => cell(`default address ${part}`, part)
    return {
      ...{ line, name, email: cell("email"), phone: cell("phone", "default address phone") },
      addresses: [
        {
          ...{ name: "", company: column("company"), city: column("city"), pin: column("zip"), phone: "" },
          street: join([column("address1"), column("address2")], ", "),
          state: cell("default address province code", "default address province", "province"),
          country: cell("default address country code", "default address country", "country"),
        },
      ],
      acceptsMarketing: cell("accepts email marketing", "accepts marketing"),
      ...{ consentAt: "", tags: cell("tags"), note: cell("note") },
    }
  },
}

function addressIn({ cell }: SheetRow, kind: "shipping" | "billing"): HistoryAddress {
  const column = (...parts: string[]) => cell(...parts.map((part) => `${kind} ${part}`))
  return {
    ...{ name: column("name"), company: column("company"), city: column("city"), pin: column("zip") },
    street: join([column("address1", "street"), column("address2")], ", "),
    ...{ state: column("province name", "province"), country: column("country"), phone: column("phone") },
  }
}
