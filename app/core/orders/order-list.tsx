import { href } from "react-router"
import { SmallPicture } from "#app/core/catalogue/media/product-picture.tsx"
import { formatRupees } from "#app/core/pricing/money.ts"
import { ButtonLink } from "#app/ui/button.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"
import { ON_ITS_WAY } from "./next-step.ts"
import { isGiftWrap, ORDER_STATE_LABELS } from "./order.ts"
import { OrderAgain } from "./reorder/order-again.tsx"
import type { ShownOrder } from "./shown-order.ts"

type OrderListProps = {
  orders: readonly ShownOrder[]
  /** Whether an order names its first product alone, with the number of the others. */
  isShort?: boolean
}

/** Orders in brief: what was bought, how far it is and what comes next, each a link to the whole of it. */
export function OrderList({ orders, isShort = false }: OrderListProps) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.number} className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
          <OrderInBrief order={order} isShort={isShort} />
          <div className="flex flex-wrap items-start gap-3">
            {ON_ITS_WAY.includes(order.state) && (
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
  order: { number, state, totalPaise, placedAt, lines, step },
  isShort,
}: {
  order: ShownOrder
  isShort: boolean
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
        <span className="font-display font-semibold text-lead group-hover:underline">
          {ORDER_STATE_LABELS[state]}
        </span>
        <span className="line-clamp-2 font-semibold">
          {isShort ? shortNames(lines) : lines.map(({ name }) => name).join(", ")}
        </span>
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

/** The first product of an order and how many others it has. */
function shortNames(lines: ShownOrder["lines"]) {
  const [first, ...others] = lines.filter((line) => !isGiftWrap(line))
  if (!first) return ""
  return others.length > 0 ? messages.andOthers(first.name, others.length) : first.name
}
