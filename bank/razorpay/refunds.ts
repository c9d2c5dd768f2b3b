import { type Dispute, type Payment, type Refund, Refusal } from "./entities.ts"
import type { Store, Tell } from "./store.ts"

const KEY = /^[A-Za-z0-9_-]{10,}$/

type RefundRequest = { amount: number; receipt: string | null; notes: Refund["notes"]; isPending: boolean }

/** Money that goes back, each idempotency key once, and disputes. */
export function createRefunds(store: Store, tell: Tell) {
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const byKey = new Map<string, { id: string; asked: string }>()

  const of = (paymentId: string) => [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId)

  const create = (
    paymentId: string,
    { isPending, ...asked }: RefundRequest,
    key: string | undefined,
  ): Refund => {
    const payment = store.payment(paymentId)
    const repeated = key === undefined ? undefined : byKey.get(key)
    if (key !== undefined && !KEY.test(key)) throw new Refusal("The idempotency key is invalid.")
    const written = JSON.stringify([paymentId, asked])
    if (repeated && repeated.asked !== written)
      throw new Refusal("Different request with the same idempotency key has already been processed.")
    const earlier = repeated && refunds.get(repeated.id)
    if (earlier) return earlier
    const standing = of(paymentId).reduce(
      (sum, { amount, status }) => (status === "failed" ? sum : sum + amount),
      0,
    )
    if (!payment.captured) throw new Refusal("The payment status should be captured for action to be taken")
    if (standing + asked.amount > payment.amount)
      throw new Refusal("The total refund amount is greater than the refund payment amount", {
        field: "amount",
      })
    const made = note(payment, asked)
    if (key !== undefined) byKey.set(key, { id: made.id, asked: written })
    tell("refund.created", { payment, refund: made })
    return isPending ? made : process(made.id)
  }

  const note = (payment: Payment, asked: Pick<Refund, "amount" | "receipt" | "notes">): Refund => {
    const made: Refund = {
      ...{ id: store.named("rfnd"), entity: "refund", currency: payment.currency, payment_id: payment.id },
      ...{ ...asked, acquirer_data: { arn: null }, created_at: store.seconds(), status: "pending" },
    }
    refunds.set(made.id, made)
    return made
  }

  const process = (id: string): Refund => {
    const found = known(refunds.get(id))
    if (found.status !== "pending") return found
    const payment = store.payment(found.payment_id)
    found.status = "processed"
    found.acquirer_data = { arn: `arn${found.id.slice(-12)}` }
    payment.amount_refunded += found.amount
    const isAll = payment.amount_refunded === payment.amount
    payment.refund_status = isAll ? "full" : "partial"
    if (isAll) payment.status = "refunded"
    tell("refund.processed", { payment, refund: found })
    return found
  }

  const fail = (id: string): Refund => {
    const found = known(refunds.get(id))
    if (found.status !== "pending") return found
    found.status = "failed"
    tell("refund.failed", { payment: store.payment(found.payment_id), refund: found })
    return found
  }

  /** Of a payment that nobody captured in time. */
  const giveBack = (payment: Payment) => {
    payment.status = "refunded"
    process(note(payment, { amount: payment.amount, receipt: null, notes: [] }).id)
  }

  const dispute = (paymentId: string): Dispute => {
    const payment = store.payment(paymentId)
    const made: Dispute = {
      ...{ id: store.named("disp"), entity: "dispute", payment_id: payment.id, amount: payment.amount },
      ...{ currency: payment.currency, amount_deducted: 0, reason_code: "goods_or_services_not_received" },
      ...{ respond_by: store.seconds() + 7 * 86_400, status: "open", phase: "chargeback" },
      created_at: store.seconds(),
    }
    disputes.set(made.id, made)
    tell("payment.dispute.created", { payment, dispute: made })
    return made
  }

  const endDispute = (id: string, status: "won" | "lost"): Dispute => {
    const found = known(disputes.get(id))
    if (found.status !== "open") return found
    found.status = status
    if (status === "lost") found.amount_deducted = found.amount
    tell(`payment.dispute.${status}`, { payment: store.payment(found.payment_id), dispute: found })
    return found
  }

  return { of, create, process, fail, giveBack, dispute, endDispute, all: () => [...refunds.values()] }
}

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new Refusal("The id provided does not exist")
  return found
}
