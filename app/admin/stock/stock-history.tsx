import { href } from "react-router"
import { AdminCell, AdminRow, AdminTable } from "#app/admin/frame/admin-table.tsx"
import { ORDER_STATE_LABELS, type OrderState } from "#app/core/orders/order.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { CHANGE_KINDS } from "./messages.ts"
import type { StockChangeEntry } from "./stock-search.ts"

type Props = { changes: readonly StockChangeEntry[]; mayReadOrders: boolean }

/** What changed a stock, newest first. */
export function StockHistory({ changes, mayReadOrders }: Props) {
  return (
    <AdminTable caption={messages.history} columns={messages.HISTORY_COLUMNS} empty={messages.noHistory}>
      {changes.map(({ id, kind, pieces, place, order, cause, at }) => (
        <AdminRow key={id}>
          <AdminCell isFigure>{formatDateTime(at)}</AdminCell>
          <AdminCell>{CHANGE_KINDS[kind]}</AdminCell>
          <AdminCell isFigure>{pieces > 0 ? `+${pieces}` : `−${-pieces}`}</AdminCell>
          <AdminCell>{place}</AdminCell>
          <AdminCell isFigure>{order && <OrderNumber number={order} isLink={mayReadOrders} />}</AdminCell>
          <AdminCell>{cause}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

type OrdersProps = {
  orders: readonly { number: string; state: OrderState; pieces: number; placedAt: Date }[]
}

/** The latest orders that have pieces of a stock. */
export function StockOrders({ orders }: OrdersProps) {
  return (
    <AdminTable caption={messages.latestOrders} columns={messages.ORDER_COLUMNS} empty={messages.noOrders}>
      {orders.map(({ number, state, pieces, placedAt }) => (
        <AdminRow key={number}>
          <AdminCell isFigure>
            <OrderNumber number={number} isLink />
          </AdminCell>
          <AdminCell>{ORDER_STATE_LABELS[state]}</AdminCell>
          <AdminCell isFigure>{pieces}</AdminCell>
          <AdminCell isFigure>{formatDateTime(placedAt)}</AdminCell>
        </AdminRow>
      ))}
    </AdminTable>
  )
}

function OrderNumber({ number, isLink }: { number: string; isLink: boolean }) {
  if (!isLink) return number
  return (
    <Link to={href("/admin/orders/:number", { number })} className="underline underline-offset-4">
      {number}
    </Link>
  )
}
