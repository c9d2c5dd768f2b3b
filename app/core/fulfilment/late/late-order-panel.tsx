import { href } from "react-router"
import type { Order } from "#app/core/orders/order.ts"
import { mayMove, replaceableUntil } from "#app/core/orders/order-states.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import { Button } from "#app/ui/button.tsx"
import { Form } from "#app/ui/form.tsx"
import { formatDate } from "#app/ui/format/india-time.ts"
import { Link } from "#app/ui/link.tsx"
import type { LateChoice } from "./late-order.ts"
import * as messages from "./messages.ts"

type PanelProps = { order: Order; choice: LateChoice | null; isAsking: boolean; error?: string | undefined }

/** What its owner may do about a late order, in two steps that both work without a script. */
export function LateOrderPanel({ order, choice, isAsking, error }: PanelProps) {
  const isAsked = order.cancelAskedAt !== null && mayMove(order, "delivered") && mayMove(order, "refunded")
  if (!choice && !error && !isAsked) return null
  return (
    <section aria-label={messages.tooLate} className="grid justify-items-start gap-4 sm:col-span-full">
      <h2 className="text-lead">{messages.tooLate}</h2>
      <p role="alert" className="font-semibold text-fault empty:hidden">
        {error}
      </p>
      {isAsked && <p>{messages.askedToCancel}</p>}
      {choice && <p>{sentenceOf(choice, order)}</p>}
      {choice &&
        choice !== "refuse" &&
        (isAsking ? <Question {...{ order, choice }} /> : <FirstStep choice={choice} />)}
    </section>
  )
}

function sentenceOf(choice: LateChoice, order: Order) {
  if (choice === "refuse") return messages.refuseAtTheDoor
  const until = choice === "return" ? replaceableUntil(order) : null
  return until ? messages.sendBackUntil(formatDate(until)) : messages.moneyBackWhenLate
}

function FirstStep({ choice }: { choice: LateChoice }) {
  return (
    <Form method="get" preventScrollReset>
      <Button type="submit" look="quiet" name="late" value={choice}>
        {choice === "cancel" ? messages.cancelForFullRefund : messages.sendItBack}
      </Button>
    </Form>
  )
}

function Question({ order, choice }: { order: Order; choice: LateChoice }) {
  const page = href("/orders/:number", { number: order.number })
  const isPartlyBack = order.paymentState === "partly_refunded"
  const amount = isPartlyBack ? messages.theRest : formatRupees(order.totalPaise)
  const isCancel = choice === "cancel"
  return (
    <Form
      method="post"
      action={page}
      replace
      className="grid gap-4 rounded-card border border-line p-6"
      aria-labelledby="late-question"
    >
      <h3 id="late-question" className="text-lead">
        {isCancel ? messages.cancelQuestion : messages.sendBackQuestion}
      </h3>
      <p>{isCancel ? messages.cancelConsequence(amount) : messages.sendBackConsequence(amount)}</p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button type="submit" look="quiet" name="late" value={choice}>
          {isCancel ? messages.yesCancel : messages.yesSendBack}
        </Button>
        <Link to={page} replace keepsScroll className="py-3 font-semibold underline underline-offset-4">
          {messages.keepIt}
        </Link>
      </div>
    </Form>
  )
}
