import { randomBytes } from "node:crypto"
import { type Dispute, type Order, type Payment, type Refund, Refusal } from "./entities.ts"

const MOST_PAISE = 50_000_000_000
const UNANSWERED_SECONDS = 10 * 60 // then a payment counts as failed
const CAPTURE_DAYS = 3

export type Told = { payment: Payment; order?: Order; refund?: Refund; dispute?: Dispute }
export type Tell = (event: string, told: Told) => void

type OrderRequest = Pick<Order, "amount" | "currency" | "receipt" | "notes"> & { isAutomatic: boolean }
type PaymentRequest = Pick<Payment, "order_id" | "method" | "email" | "contact" | "notes">

/** Orders and their payments in memory. States go forward only, but for a failed payment that the bank authorises after all. */
export function createStore(tell: Tell, now: () => number) {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const automatic = new Set<string>()
  const seconds = () => Math.floor(now() / 1000)
  const named = (prefix: string) => `${prefix}_${randomBytes(7).toString("hex")}`

  const order = (id: string) => known(orders.get(id))
  const payment = (id: string) => known(payments.get(id))
  const paymentsOf = (orderId: string) => [...payments.values()].filter((one) => one.order_id === orderId)

  const createOrder = ({ isAutomatic, ...asked }: OrderRequest): Order => {
    if (!Number.isInteger(asked.amount))
      throw new Refusal("The amount must be an integer.", { field: "amount" })
    if (asked.amount < 100)
      throw new Refusal("Order amount less than minimum amount allowed", { field: "amount" })
    if (asked.amount > MOST_PAISE)
      throw new Refusal("Amount exceeds maximum amount allowed.", { field: "amount" })
    if ((asked.receipt?.length ?? 0) > 40)
      throw new Refusal("The receipt may not be greater than 40 characters.", { field: "receipt" })
    const made: Order = {
      ...{ id: named("order"), entity: "order", ...asked, amount_paid: 0, amount_due: asked.amount },
      ...{ status: "created", attempts: 0, created_at: seconds() },
    }
    orders.set(made.id, made)
    if (isAutomatic) automatic.add(made.id)
    return made
  }

  const begin = (asked: PaymentRequest): Payment => {
    const of = order(asked.order_id)
    if (of.status === "paid")
      throw new Refusal("Your payment has been declined as the order is already paid.")
    if (paymentsOf(of.id).some(({ status }) => status === "authorized"))
      throw new Refusal("Your payment has been declined as the order has an authorized payment.")
    const made: Payment = {
      ...{ id: named("pay"), entity: "payment", amount: of.amount, currency: of.currency, status: "created" },
      ...{ ...asked, amount_refunded: 0, refund_status: null, captured: false, fee: null, tax: null },
      ...{ error_code: null, error_description: null, acquirer_data: { rrn: null }, created_at: seconds() },
    }
    payments.set(made.id, made)
    of.status = "attempted"
    of.attempts += 1
    return made
  }

  const fail = (id: string) => {
    const found = payment(id)
    if (found.status !== "created") return found
    found.status = "failed"
    found.error_code = "BAD_REQUEST_ERROR"
    found.error_description = "Payment was unsuccessful."
    tell("payment.failed", { payment: found })
    return found
  }

  const authorise = (id: string) => {
    const found = payment(id)
    if (found.status !== "created" && found.status !== "failed") return found
    found.status = "authorized"
    found.error_code = null
    found.error_description = null
    found.acquirer_data = { rrn: String(100_000_000_000 + payments.size) }
    tell("payment.authorized", { payment: found })
    return automatic.has(found.order_id) ? capture(id, found) : found
  }

  const capture = (id: string, { amount, currency }: { amount: number; currency: string }) => {
    const found = payment(id)
    const of = order(found.order_id)
    if (found.captured) throw new Refusal("This payment has already been captured")
    if (found.status !== "authorized")
      throw new Refusal("Only payments which have been authorized can be captured")
    if (amount !== found.amount || currency !== found.currency)
      throw new Refusal("Capture amount must be equal to the amount authorized", { field: "amount" })
    if (of.status === "paid")
      throw new Refusal("Your payment has been declined as the order is already paid.")
    found.status = "captured"
    found.captured = true
    found.fee = Math.round(found.amount * 0.0236)
    found.tax = Math.round(found.amount * 0.0036)
    of.status = "paid"
    of.amount_paid = found.amount
    of.amount_due = 0
    tell("payment.captured", { payment: found })
    tell("order.paid", { payment: found, order: of })
    return found
  }

  /** What time alone does: unanswered payments fail, and money that nobody captured goes back. */
  const age = (giveBack: (payment: Payment) => void) => {
    for (const found of payments.values()) {
      if (found.status === "created" && found.created_at + UNANSWERED_SECONDS <= seconds()) fail(found.id)
      if (found.status === "authorized" && found.created_at + CAPTURE_DAYS * 86_400 <= seconds())
        giveBack(found)
    }
  }

  return {
    ...{ order, payment, paymentsOf, createOrder, begin, fail, authorise, capture, age, named, seconds },
    orders: () => [...orders.values()],
    payments: () => [...payments.values()],
  }
}

export type Store = ReturnType<typeof createStore>

function known<Found>(found: Found | undefined): Found {
  if (!found) throw new Refusal("The id provided does not exist")
  return found
}
