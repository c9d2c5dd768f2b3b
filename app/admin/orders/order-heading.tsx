import { href } from "react-router"
import * as messages from "#app/admin/frame/messages.ts"
import { whyNotEditable } from "#app/admin/orders/edit/messages.ts"
import { changeWaitsSentence } from "#app/core/orders/line-changes/line-change.ts"
import { ORDER_STATE_LABELS, type Order } from "#app/core/orders/order.ts"
import {
  answerBy,
  disputeEnd,
  disputeRefusal,
  disputeSentence,
  type PaymentException,
} from "#app/core/payments/exceptions/payment-exceptions.ts"
import { Link } from "#app/ui/link.tsx"
import { editOrder } from "./messages.ts"

type HeadingProps = {
  order: Order
  mayEdit: boolean
  /** Whether a change of its lines waits for its payment, so that it is not packed. */
  isChangeWaiting: boolean
  disputes: readonly PaymentException[]
  mayReadPayments: boolean
  exceptions: readonly PaymentException[]
}

/** The number and the state of an order, and the way to its edit for who may. */
export function OrderHeading({
  order,
  mayEdit,
  isChangeWaiting,
  disputes,
  mayReadPayments,
  exceptions,
}: HeadingProps) {
  const { number, state } = order
  const refusal = disputeRefusal(disputes)
  const isRefunded = ["refund_asked", "refunded", "partly_refunded"].includes(order.paymentState)
  const ends = disputes.map((one) => disputeEnd(one, { isRefunded })).filter((end) => end !== null)
  const link = refusal && mayReadPayments && (
    <Link
      to={`${href("/admin/payments")}?order=${number}`}
      className="block w-fit py-2 underline underline-offset-4"
    >
      {messages.disputesOfOrder}
    </Link>
  )
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h1 className="figures text-title">{messages.orderTitle(number)}</h1>
      <p className="font-semibold">{ORDER_STATE_LABELS[state]}</p>
      {mayEdit && whyNotEditable(order) === null && (
        <Link
          to={href("/admin/orders/:number/edit", { number })}
          className="font-semibold underline underline-offset-4"
        >
          {editOrder}
        </Link>
      )}
      {isChangeWaiting && (
        <p className="w-full rounded-small bg-mist px-4 py-3 font-semibold">{changeWaitsSentence(number)}</p>
      )}
      {ends.map((end) => (
        <p key={end} className="w-full rounded-small bg-mist px-4 py-3 font-semibold">
          {end}
          {link}
        </p>
      ))}
      {refusal === "disputed" && (
        <p className="w-full rounded-small bg-fault-ground px-4 py-3 font-semibold text-fault">
          {disputeSentence(number)}
          {link}
          {exceptions
            .filter(({ respondBy }) => respondBy)
            .map((exception) => (
              <span key={exception.id} className="block">
                {answerBy(exception)}
              </span>
            ))}
        </p>
      )}
    </div>
  )
}
