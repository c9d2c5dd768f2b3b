import { href } from "react-router"
import * as slipMessages from "#app/core/fulfilment/packing-documents/messages.ts"
import * as orderMessages from "#app/core/orders/messages.ts"
import { isGift, type Order } from "#app/core/orders/order.ts"
import { addressLines, billingLines, companyLine } from "#app/core/orders/order-address.ts"
import { formatDay } from "#app/ui/format/date-format.ts"
import { Link } from "#app/ui/link.tsx"
import * as messages from "./messages.ts"

type Props = {
  order: Order
  /** Null once the buyer is erased. */
  buyer: { key: string; otherOrders: number } | null
  mayReadCustomers: boolean
}

/** The buyer, the destination and the promised day; the name leads to the customer's page for who may read it. */
export function OrderBuyer({ order, buyer, mayReadCustomers }: Props) {
  const { fullName, email, phone, giftFrom, giftMessage, promisedOn } = order
  const place = [...companyLine(order), ...addressLines(order)].join("\n")
  return (
    <section aria-label={messages.buyer} className="grid gap-2 rounded-card border border-line p-5">
      <h2 className="text-lead">{messages.buyer}</h2>
      {buyer && mayReadCustomers ? (
        <Link
          to={href("/admin/customers/:id", { id: buyer.key })}
          className="justify-self-start font-semibold underline underline-offset-4"
        >
          {fullName}
        </Link>
      ) : (
        <p className="font-semibold">{fullName}</p>
      )}
      {buyer && <p className="text-quiet text-small">{messages.otherOrders(buyer.otherOrders)}</p>}
      <p className="break-all">
        {email}
        {phone && (
          <a href={`tel:+91${phone}`} className="figures block underline underline-offset-4">
            {phone}
          </a>
        )}
      </p>
      <address className="whitespace-pre-line not-italic">{place}</address>
      {order.billing && (
        <>
          <h3>{orderMessages.billedTo}</h3>
          <address className="whitespace-pre-line not-italic">{billingLines(order).join("\n")}</address>
        </>
      )}
      {isGift(order) && <p>{slipMessages.giftFrom(giftFrom)}</p>}
      {giftMessage && <p>{orderMessages.giftMessage(giftMessage)}</p>}
      {promisedOn && order.lifecycle !== "cancelled" && <p>{messages.promisedFor(formatDay(promisedOn))}</p>}
    </section>
  )
}
