import { href } from "react-router"
import { type Order, type OrderInBrief, type OrderStates, paidBeforehand } from "#app/core/orders/order.ts"
import { isCancellable } from "#app/core/orders/order-states.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { CANCEL_SENTENCES, type CancelRefusal } from "./cancel-refusals.ts"
import * as messages from "./messages.ts"

/** The owner's way to cancel, in two steps that both work without a script: the question is a page of its own. */
export function CancelOrder({
  order,
  isAsking,
  refusal,
}: {
  order: CancelledOrder
  isAsking: boolean
  refusal: CancelRefusal | undefined
}) {
  const isOpen = isCancellable(order) && (!refusal || refusal === "unconfirmed")
  if (!isOpen && !refusal) return null
  return (
    <div className={isAsking ? "grid gap-4 sm:col-span-full" : "grid gap-4"}>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {refusal && CANCEL_SENTENCES[refusal]}
      </p>
      {isOpen && (isAsking ? <Question order={order} /> : <FirstStep />)}
    </div>
  )
}

type CancelledOrder = OrderInBrief &
  OrderStates &
  Pick<Order, "payableUntil" | "advancePaise" | "creditPaise">

function whatGoesBack(order: CancelledOrder) {
  const { paymentState, totalPaise } = order
  const paidPaise = paidBeforehand(order)
  if (paidPaise > 0) return messages.nothingWillBeSent(formatRupees(paidPaise))
  if (paymentState === "pending") return messages.nothingToPay
  if (paymentState === "partly_refunded") return messages.theRestGoesBack
  return messages.nothingWillBeSent(formatRupees(totalPaise))
}

function FirstStep() {
  return (
    <Form method="get" preventScrollReset>
      <Button type="submit" look="danger" name="cancel" value="ask" className="w-full">
        {messages.cancelOrder}
      </Button>
    </Form>
  )
}

function Question({ order }: { order: CancelledOrder }) {
  const page = href("/orders/:number", { number: order.number })
  return (
    <Form
      method="post"
      action={page}
      replace
      className="grid gap-4 rounded-card border border-line p-6"
      aria-labelledby="cancel-question"
    >
      <h2 id="cancel-question" className="text-lead">
        {messages.cancelOrderNumber(order.number)}
      </h2>
      <p>{whatGoesBack(order)}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button type="submit" look="danger" name="cancel" value="confirmed">
          {messages.yesCancelIt}
        </Button>
        <Link to={page} replace keepsScroll className="py-3 font-semibold underline underline-offset-4">
          {messages.keepMyOrder}
        </Link>
      </div>
    </Form>
  )
}
