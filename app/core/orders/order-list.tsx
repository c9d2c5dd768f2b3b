import { href } from "react-router"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { OrderAgain } from "./reorder/order-again.tsx"
import type { ShownOrder } from "./shown-order.ts"

/** Orders in brief: what was bought, how far it is and what comes next, each a link to the whole of it. */
export function OrderList({ orders }: { orders: readonly ShownOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.number} className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
          <OrderInBrief order={order} />
          <div className="flex flex-wrap items-start gap-3">
            {order.isUnfinished && (
              <ButtonLink to={href("/orders/:number/pay", { number: order.number })}>
                {messages.finishOrder}
                <span className="sr-only"> {order.number}</span>
              </ButtonLink>
            )}
            {order.isOnItsWay && (
              <ButtonLink to={href("/orders/:number/tracking", { number: order.number })} look="quiet">
                {messages.track}
                <span className="sr-only"> {order.number}</span>
              </ButtonLink>
            )}
            <OrderAgain lines={order.lines} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function OrderInBrief({
  order: { number, label, names, step, totalPaise, placedAt, lines },
}: {
  order: ShownOrder
}) {
  const image = lines[0]?.image
  return (
    <Link
      to={href("/orders/:number", { number })}
      className="group grid grid-cols-[4.5rem_1fr] items-start gap-4"
    >
      {image ? (
        <SmallPicture image={image} className="aspect-square w-full rounded-small bg-mist object-cover" />
      ) : (
        <span className="aspect-square rounded-small bg-mist" />
      )}
      <span className="grid min-w-0 gap-1">
        <span className="font-display font-semibold text-lead group-hover:underline">{label}</span>
        <span className="line-clamp-2 font-semibold">{names}</span>
        {step && <span className="line-clamp-3 text-small">{step}</span>}
        <span className="figures text-quiet text-small">
          {`${number} · `}
          <time dateTime={placedAt.toISOString()}>{formatDate(placedAt)}</time>
          {` · ${formatRupees(totalPaise)}`}
        </span>
      </span>
    </Link>
  )
}
