import type { Row, Statement } from "./engine.ts"

export const CURRENCY = "INR"

export type Charge = {
  orderId: string
  amountPaise: number
  currency: string
  state: string
  reference: string
}

export const COLUMNS = "order_id, amount_paise, state, reference"

export function chargeOf(orderId: string): Statement {
  return [`select ${COLUMNS} from test_bank.charges where order_id = $1`, [orderId]]
}

export function insertion(orderId: string, amountPaise: number, state: string, chargedAt: string): Statement {
  return [
    `insert into test_bank.charges (order_id, amount_paise, state, reference, charged_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [orderId, amountPaise, state, `test-${orderId}`, chargedAt],
  ]
}

export function move(orderId: string, from: string, to: string): Statement {
  return ["update test_bank.charges set state = $3 where order_id = $1 and state = $2", [orderId, from, to]]
}

export function parseCharge(row: Row | undefined): Charge | null {
  if (!row) return null
  const { order_id: orderId, amount_paise: amountPaise, state, reference } = row
  return {
    orderId: String(orderId),
    amountPaise: Number(amountPaise),
    currency: CURRENCY,
    state: String(state),
    reference: String(reference),
  }
}
