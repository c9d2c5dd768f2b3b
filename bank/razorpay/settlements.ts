import type { Refund } from "./entities.ts"
import type { Store } from "./store.ts"

const INDIA_MS = 5.5 * 60 * 60 * 1000

/** What is settled: everything on the day it was made, by the calendar of India. */
export function settlementLines(store: Store, refunds: Refund[]) {
  const dayOf = (seconds: number) => new Date(seconds * 1000 + INDIA_MS).toISOString().slice(0, 10)
  const settled = (createdAt: number) => ({
    ...{ on_hold: false, settled: true, created_at: createdAt, settled_at: createdAt, dispute_id: null },
    ...{ settlement_id: `setl_${dayOf(createdAt).replaceAll("-", "")}`, description: null },
    settlement_utr: `utr${dayOf(createdAt).replaceAll("-", "")}`,
  })
  const taken = store.payments().filter(({ captured }) => captured)
  const paid = taken.map((payment) => {
    const { id, amount, currency, fee, tax, created_at: at, order_id, method, notes } = payment
    const { receipt } = store.order(order_id)
    const line = {
      ...{ entity_id: id, type: "payment", debit: 0, credit: amount - (fee ?? 0), amount, currency },
      ...{ fee: fee ?? 0, tax: tax ?? 0, payment_id: null, order_id, order_receipt: receipt, method, notes },
      ...settled(at),
    }
    return { day: dayOf(at), line }
  })
  const given = refunds
    .filter(({ status, payment_id }) => status === "processed" && store.payment(payment_id).captured)
    .map(({ id, amount, currency, payment_id, notes, created_at: at }) => {
      const { order_id, method } = store.payment(payment_id)
      const line = {
        ...{ entity_id: id, type: "refund", debit: amount, credit: 0, amount, currency, fee: 0, tax: 0 },
        ...{ payment_id, order_id, order_receipt: null, method, notes, ...settled(at) },
      }
      return { day: dayOf(at), line }
    })
  return [...paid, ...given]
}
