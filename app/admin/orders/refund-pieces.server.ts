import { refundLines } from "#app/core/fulfilment/refund-lines.server.ts"
import { lineRefundSentence } from "#app/core/fulfilment/refund-refusals.ts"
import type { Order } from "#app/core/orders/order.ts"
import { formatRupees } from "#app/core/pricing/money.ts"
import type { OrderServices } from "#app/services.server.ts"
import * as messages from "./messages.ts"

type Submission = { order: Order; form: FormData; reason: string }

/** Gives the money of the pieces back that a form of the order's page says. */
export async function refundPieces(
  services: OrderServices,
  { order, form, reason }: Submission,
): Promise<{ done: string } | { fault: string }> {
  const pieces = order.lines.flatMap(({ id }) => {
    const quantity = Number(form.get(`pieces ${id}`))
    return Number.isInteger(quantity) && quantity > 0 ? [{ line: id, quantity }] : []
  })
  if (pieces.length === 0) return { fault: messages.choosePieces }
  if (reason === "") return { fault: messages.sayWhy }
  const isRestocked = form.get("restock") === "on"
  const asCredit = form.get("asCredit") === "on"
  const done = await refundLines(services, { order, pieces, note: reason, isRestocked, asCredit })
  if (!done.ok) return { fault: lineRefundSentence(done.refusal, order.number) }
  return { done: messages.goesBack(formatRupees(done.amountPaise)) }
}
