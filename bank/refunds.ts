import type { Statement } from "./engine.ts"

export type RefundRequest = { orderId: string; refundId: string; amountPaise: number }
export type Refund = {
  refundId: string
  amountPaise: number
  currency: string
  state: string
  reference: string
}

const COLUMNS = "order_id, amount_paise, state, reference"

/** Locks the charge, gives back what is asked as far as it was taken, and notes the event. */
export function refundStatements(
  { orderId, refundId, amountPaise }: RefundRequest,
  now: string,
  dueAt: string,
): Statement[] {
  const given = "(select coalesce(sum(amount_paise), 0) from test_bank.refunds where order_id = $1)"
  return [
    ["update test_bank.charges set state = state where order_id = $1", [orderId]],
    [
      `insert into test_bank.refunds (id, order_id, amount_paise, event_id, refunded_at)
       select $2, order_id, cast($3 as integer), 'evt_' || order_id || '_refunded_' || $2, $4 from test_bank.charges
       where order_id = $1 and state = 'captured' and amount_paise - ${given} >= cast($3 as integer) on conflict do nothing`,
      [orderId, refundId, amountPaise, now],
    ],
    [
      `insert into test_bank.events (id, ${COLUMNS}, happened_at, due_at, attempts)
       select r.event_id, r.order_id, r.amount_paise, 'refunded', c.reference, $2, $3, 0
       from test_bank.refunds r join test_bank.charges c on c.order_id = r.order_id
       where r.id = $1 on conflict do nothing`,
      [refundId, now, dueAt],
    ],
    [
      `update test_bank.charges set state = 'refunded', refunded_at = $2
       where order_id = $1 and state = 'captured' and amount_paise <= ${given}`,
      [orderId, now],
    ],
    ["select amount_paise from test_bank.refunds where id = $1 and order_id = $2", [refundId, orderId]],
  ]
}
