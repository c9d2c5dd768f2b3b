import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import * as historyMessages from "#app/modules/history/messages.ts"
import { formatMoney, itemsText } from "#app/modules/history/records/example-cells.ts"
import type { CustomerRecord, OrderRecord } from "#app/modules/history/records/history-record.ts"
import { formatDate } from "#app/ui/format/india-time.ts"
import * as messages from "./messages.ts"

export type ShownOrder = Omit<OrderRecord, "placedAt"> & { placedAt: Date }
export type ShownCustomer = Omit<CustomerRecord, "consentAt">

/** Earlier orders, each with its items and address below its number. */
export function EarlierOrders({ orders, empty }: { orders: readonly ShownOrder[]; empty: string }) {
  return (
    <AdminTable caption={historyMessages.history} columns={messages.ORDER_COLUMNS} empty={empty}>
      {orders.map((order) => (
        <AdminRow key={`${order.shop}\n${order.number}`}>
          <AdminCell>
            <details className="min-w-52">
              <summary className="-mt-3 min-h-11 cursor-pointer py-3 font-semibold wrap-anywhere">
                {order.number}
              </summary>
              <OrderFacts order={order} />
            </details>
          </AdminCell>
          <AdminCell isFigure>{formatDate(order.placedAt)}</AdminCell>
          <AdminCell>{order.state}</AdminCell>
          <AdminCell>
            <div className="min-w-52">
              <Lines texts={[order.name, order.email, order.phone]} />
            </div>
          </AdminCell>
          <AdminCell isFigure>{formatMoney(order.totalPaise, order.currency)}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function OrderFacts({ order: { shop, lines, currency, address, tracking } }: { order: ShownOrder }) {
  const items = lines.map((line) => {
    const price = line.pricePaise > 0 ? [formatMoney(line.pricePaise, currency)] : []
    return [itemsText([line]), ...(line.name ? [line.sku] : []), ...price].filter(Boolean).join(", ")
  })
  const place = [address.street, address.city, address.state, address.pin, address.country]
  const texts = [
    ...items,
    [address.name, address.company, ...place, address.phone].filter(Boolean).join(", "),
    ...(tracking ? [messages.tracked(tracking)] : []),
    ...(shop ? [messages.ofShop(shop)] : []),
  ]
  return <Lines texts={texts} />
}

/** Customers of another shop. */
export function EarlierCustomers({ customers }: { customers: readonly ShownCustomer[] }) {
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{messages.customers}</h2>
      <AdminTable caption={messages.customers} columns={messages.CUSTOMER_COLUMNS} empty="">
        {customers.map(({ email, name, phone, addresses, acceptsMarketing, tags, note }) => (
          <AdminRow key={email}>
            <AdminCell>
              <div className="min-w-52">
                <Lines texts={[email]} />
              </div>
            </AdminCell>
            <AdminCell>{name}</AdminCell>
            <AdminCell isFigure>{phone}</AdminCell>
            <AdminCell>
              <Lines texts={[...new Set(addresses.map(({ city }) => city))]} />
            </AdminCell>
            <AdminCell>{acceptsMarketing ? messages.yes : messages.no}</AdminCell>
            <AdminCell>
              <Lines texts={[tags, note]} />
            </AdminCell>
          </AdminRow>
        ))}
      </AdminTable>
    </div>
  )
}

function Lines({ texts }: { texts: readonly string[] }) {
  return texts
    .filter((text) => text !== "")
    .map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same
      <span key={at} className="block whitespace-pre-line wrap-anywhere">
        {text}
      </span>
    ))
}
