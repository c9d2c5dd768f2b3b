import { z } from "zod"
import type { Charge } from "#app/core/payments/payment-gateway.ts"

// The parts of Razorpay's entities that the shop reads (razorpay.com/docs/api/orders/entity, payments/entity, refunds/entity).

const CANCELLED = "cancelled"

/** No notes are an empty list. */
const notesSchema = z
  .record(z.string(), z.unknown())
  .or(z.array(z.unknown()).transform(() => ({}) as Record<string, unknown>))
  .nullish()
  .transform((notes) => notes ?? {})
const moneySchema = z.object({ amount: z.int().nonnegative(), currency: z.string().min(1).max(10) })

export const paymentSchema = moneySchema.extend({
  id: z.string().min(1),
  order_id: z.string().nullable(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  captured: z.boolean().nullish(),
  notes: notesSchema,
})
export const orderSchema = moneySchema.extend({
  id: z.string().min(1),
  receipt: z.string().nullable(),
  notes: notesSchema,
  created_at: z.int(),
})
export const orderWithPaymentsSchema = orderSchema.extend({
  payments: z
    .object({ items: z.array(paymentSchema) })
    .nullish()
    .transform((payments) => payments?.items ?? []),
})
export const refundSchema = moneySchema.extend({
  id: z.string().min(1),
  receipt: z.string().nullish(),
  notes: notesSchema,
  status: z.enum(["pending", "processed", "failed"]),
  acquirer_data: z
    .object({ arn: z.string().nullish(), rrn: z.string().nullish(), utr: z.string().nullish() })
    .or(z.array(z.unknown()).transform(() => ({ arn: null, rrn: null, utr: null })))
    .nullish(),
})

/** A page of things. */
export function collectionOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item) }).transform(({ items }) => items)
}

export type RazorpayOrder = z.infer<typeof orderWithPaymentsSchema>
type RazorpayPayment = z.infer<typeof paymentSchema>

/** The notes of an order of which nothing is captured any more. Razorpay has no way to close one. */
export function cancelledNotes({ notes }: Pick<RazorpayOrder, "notes">) {
  return { ...notes, state: CANCELLED }
}

export type Standing = { charge: Charge; payment: RazorpayPayment | undefined }

/**
 * How a payment of the shop stands: by the orders that have its receipt, oldest first, and by what was paid on them. Money that was
 * taken wins. A failed payment ends nothing, for its shopper may try again there, and its bank may authorise it after all.
 */
export function standingOf(orders: readonly [RazorpayOrder, ...RazorpayOrder[]]): Standing {
  const [{ id: reference, amount: amountPaise, currency }] = orders
  const paid = orders.flatMap(({ payments }) => payments)
  const as = (state: Charge["state"], payment: RazorpayPayment): Standing => ({
    charge: {
      ...{ state, reference, chargeId: payment.id },
      ...{ amountPaise: payment.amount, currency: payment.currency },
    },
    payment,
  })
  const taken = paid.find(({ status }) => status === "captured")
  if (taken) return as("captured", taken)
  const refunded = paid.find(({ status, captured }) => status === "refunded" && captured !== false)
  if (refunded) return as("refunded", refunded)
  const isCancelled = orders.some(({ notes }) => notes.state === CANCELLED)
  const held = paid.find(({ status }) => status === "authorized")
  if (held && !isCancelled) return as("authorised", held)
  return {
    charge: { state: isCancelled ? "declined" : "pending", reference, amountPaise, currency },
    payment: undefined,
  }
}
