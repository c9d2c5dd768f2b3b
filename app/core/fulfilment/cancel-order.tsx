import type { ReactNode } from "react"
import { href, useNavigation } from "react-router"
import { type Order, type OrderInBrief, type OrderStates, paidBeforehand } from "#app/core/orders/order.ts"
import { isCancellable } from "#app/core/orders/order-states.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { bringIntoView } from "#app/ui/bring-into-view.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { Link } from "#app/ui/link.tsx"
import { CANCEL_SENTENCES, type CancelRefusal } from "./cancel-refusals.ts"
import * as messages from "./messages.ts"

/** The owner's way to cancel, in two steps that both work without a script: the question is a page of its own. */
export function CancelOrder({
  order,
  isAsking,
  takesCredit,
  refusal,
  isPartAsked,
  children,
}: {
  order: CancelledOrder
  isAsking: boolean
  /** Whether the money can become store credit. */
  takesCredit: boolean
  refusal: CancelRefusal | undefined
  /** Whether the question is about a part of it alone. */
  isPartAsked: boolean
  /** The way to cancel a part. */
  children: ReactNode
}) {
  const isOpen = isCancellable(order) && (!refusal || refusal === "unconfirmed")
  if (!isOpen && !refusal) return null
  return (
    <div className={isAsking ? "grid gap-4 sm:col-span-full" : "grid gap-4"}>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {refusal && CANCEL_SENTENCES[refusal]}
      </p>
      {isOpen &&
        (isAsking ? (
          <>
            {!isPartAsked && <Question order={order} takesCredit={takesCredit} />}
            {children}
          </>
        ) : (
          <FirstStep number={order.number} />
        ))}
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

const MONEY_BACK = [
  ["payment", messages.theWayIPaid],
  ["credit", messages.asStoreCredit],
] as const

/** Whether money goes back that is no store credit already. */
function hasMoneyToChoose(order: CancelledOrder): boolean {
  const { paymentState, totalPaise, creditPaise } = order
  const backPaise = paymentState === "pending" ? paidBeforehand(order) : totalPaise
  return backPaise > creditPaise
}

/** Whether money goes back the way it was paid or as store credit: field `moneyBack`. */
export function MoneyBackChoice() {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{messages.moneyBack}</legend>
      {MONEY_BACK.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="moneyBack"
            value={value}
            defaultChecked={value === "payment"}
            className="size-5 accent-ink"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function FirstStep({ number }: { number: string }) {
  return (
    <Form method="get" action={`${href("/orders/:number", { number })}#cancel-question`} preventScrollReset>
      <Button type="submit" look="danger" name="cancel" value="ask" className="w-full">
        {messages.cancelOrder}
      </Button>
    </Form>
  )
}

function Question({ order, takesCredit }: { order: CancelledOrder; takesCredit: boolean }) {
  const page = href("/orders/:number", { number: order.number })
  const isSending = useNavigation().state !== "idle"
  return (
    <Form
      ref={bringIntoView}
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
      {takesCredit && hasMoneyToChoose(order) && <MoneyBackChoice />}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button
          type="submit"
          look="danger"
          name="cancel"
          value="confirmed"
          aria-disabled={isSending || undefined}
        >
          {isSending ? messages.cancelling : messages.yesCancelIt}
        </Button>
        <Link to={page} replace keepsScroll className="py-3 font-semibold underline underline-offset-4">
          {messages.keepMyOrder}
        </Link>
      </div>
    </Form>
  )
}
