import type { Row } from "./engine.ts"

/** From when to when a day of India's calendar lasts, in UTC. */
export function boundsOf(day: string): [from: string, to: string] {
  const from = new Date(`${day}T00:00:00+05:30`)
  return [from.toISOString(), new Date(from.getTime() + 24 * 60 * 60 * 1000).toISOString()]
}

/** A charge as a line of the day's settlement. */
export function settledCharge({ order_id: orderId, amount_paise: amountPaise, reference }: Row, day: string) {
  const amount = Number(amountPaise)
  return {
    ...LINE,
    ...settlementOf(day),
    id: `charge-${orderId}`,
    kind: "payment",
    paymentId: orderId,
    amountPaise: amount,
    settledPaise: amount,
    reference,
  }
}

/** A refund as a line of the day's settlement. */
export function settledRefund({ id, order_id: orderId, amount_paise: amountPaise }: Row, day: string) {
  const amount = Number(amountPaise)
  return {
    ...LINE,
    ...settlementOf(day),
    id: `refund-${id}`,
    kind: "refund",
    paymentId: orderId,
    refundId: id,
    amountPaise: amount,
    settledPaise: -amount,
  }
}

const LINE = { refundId: null, feePaise: 0, taxPaise: 0, reference: null }

function settlementOf(day: string) {
  return { settlementId: `test-${day}` }
}
