import { href } from "react-router"
import { formatRupees } from "#app/core/pricing/money.ts"
import { formatDateTime } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import { type ListedOrder, ORDER_STATE_LABELS } from "./order.ts"

/** Orders in brief, each a link to the whole of it. */
export function OrderList({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.number}>
          <Link
            to={href("/orders/:number", { number: order.number })}
            className="grid gap-x-6 gap-y-1 rounded-card border border-line p-5 transition-[color,background-color,border-color] duration-150 hover:bg-mist sm:grid-cols-[1fr_auto]"
          >
            <span className="figures font-display font-semibold text-lead">{order.number}</span>
            <span className="figures font-semibold sm:text-right">{formatRupees(order.totalPaise)}</span>
            <span className="line-clamp-2 sm:col-span-2">{order.names.join(", ")}</span>
            <time dateTime={order.placedAt.toISOString()} className="figures text-quiet text-small">
              {formatDateTime(order.placedAt)}
            </time>
            <span className="text-small sm:text-right">{ORDER_STATE_LABELS[order.state]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
