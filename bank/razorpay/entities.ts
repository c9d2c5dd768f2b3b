// What the emulated service keeps, in the field names of its API reference (razorpay.com/docs/api).

type Notes = Record<string, string>

export type Order = {
  id: string
  entity: "order"
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  status: "created" | "attempted" | "paid"
  attempts: number
  notes: Notes | []
  created_at: number
}

export type Payment = {
  id: string
  entity: "payment"
  amount: number
  currency: string
  status: "created" | "authorized" | "captured" | "refunded" | "failed"
  order_id: string
  method: string
  amount_refunded: number
  refund_status: "partial" | "full" | null
  captured: boolean
  email: string
  contact: string
  notes: Notes | []
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  acquirer_data: { rrn: string | null }
  created_at: number
}

export type Refund = {
  id: string
  entity: "refund"
  amount: number
  currency: string
  payment_id: string
  notes: Notes | []
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  status: "pending" | "processed" | "failed"
}

export type Dispute = {
  id: string
  entity: "dispute"
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  respond_by: number
  status: "open" | "won" | "lost"
  phase: "chargeback"
  created_at: number
}

/** What the service refuses, with its error body. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 409
  readonly body: object

  constructor(
    description: string,
    { field, status = 400 }: { field?: string; status?: 400 | 401 | 409 } = {},
  ) {
    super(description)
    this.status = status
    this.body = {
      error: {
        ...{ code: "BAD_REQUEST_ERROR", description, source: "business", step: "payment_initiation" },
        ...{ reason: "input_validation_failed", metadata: {}, ...(field && { field }) },
      },
    }
  }
}
