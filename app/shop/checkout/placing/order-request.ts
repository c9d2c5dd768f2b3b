import { z } from "zod"
import { checkPayment, type Payment, type PaymentErrors } from "#app/shop/checkout/payment-rules.ts"
import type { GatewayForm } from "#app/shop/payments/payment-gateway.ts"
import type { DeliveryArea } from "#app/shop/settings/delivery-area.ts"
import type { RequestedItem } from "./requested-lines.ts"

/** One press of the Payment button. The key is the same however often that press arrives. */
export type OrderRequest = { idempotencyKey: string; items: RequestedItem[]; payment: Payment }

// Shape only: whether a quantity or a price is one that the shop means is for the order's own rules to say.
const cartSchema = z.object({
  idempotencyKey: z.uuid(),
  items: z.array(
    z.object({ id: z.string().regex(/^\d{1,18}$/), quantity: z.number(), pricePaise: z.number() }),
  ),
})

/** Reads the submitted form: the order asked for, the messages by field, or null for a cart that is missing. */
export function readOrderRequest(
  form: FormData,
  part: GatewayForm | null,
  area: DeliveryArea,
): { ok: true; request: OrderRequest } | { ok: false; errors: PaymentErrors | null } {
  const checked = checkPayment(form, part, area)
  if (!checked.ok) return checked
  const cart = cartSchema.safeParse({
    idempotencyKey: form.get("idempotencyKey"),
    items: parsedJson(form.get("items")),
  })
  return cart.success
    ? { ok: true, request: { ...cart.data, payment: checked.payment } }
    : { ok: false, errors: null }
}

function parsedJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}
