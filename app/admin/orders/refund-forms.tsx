import type { Order } from "#app/core/orders/order.ts"
import { disputeRefusal, type PaymentException } from "#app/core/payments/exceptions/payment-exceptions.ts"
import type { OrderVersion } from "./order-version.ts"
import { type AmountAnswer, RefundAmount } from "./refund-amount.tsx"
import { type PiecesAnswer, RefundPieces } from "./refund-pieces.tsx"

type Props = {
  order: Order
  disputes: readonly PaymentException[]
  mayRefund: boolean
  takesCredit: boolean
  version: OrderVersion
  answer: object | undefined
}

/** The refunds of a part of an order; nothing where no part of its money may go back. */
export function RefundForms({ order, disputes, mayRefund, answer, ...common }: Props) {
  const isPaid = ["paid", "partly_refunded"].includes(order.paymentState)
  const isBack = order.fulfilmentState === "returned"
  if (!mayRefund || !isPaid || isBack || disputeRefusal(disputes) !== null) return null
  const { version } = common
  return (
    <>
      <RefundPieces
        key={`pieces ${version.order}`}
        {...{ order, ...common }}
        answer={answer && "pieces" in answer ? (answer as PiecesAnswer) : undefined}
      />
      <RefundAmount
        key={`amount ${version.order}`}
        {...{ order, ...common }}
        answer={answer && "typed" in answer ? (answer as AmountAnswer) : undefined}
      />
    </>
  )
}
