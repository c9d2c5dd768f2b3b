import { checkPayment } from "#app/core/checkout/check-payment.ts"
import type { Refusal } from "#app/core/checkout/order-refusals.ts"
import type { PaymentErrors } from "#app/core/checkout/payment-rules.ts"
import { deliveryErrors } from "#app/core/checkout/placing/delivery.server.ts"
import { reserveOrder } from "#app/core/checkout/placing/reserve-order.server.ts"
import { paymentLink } from "#app/core/orders/order-link.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import type { Quotation } from "./quotation.ts"

export type Accepting =
  | { ok: true; payPath: string }
  | { ok: false; errors: PaymentErrors }
  | { ok: false; refusal: Refusal }

/**
 * Places the order of a quotation at its prices, to be paid by link, for whoever sent the enquiry. The quotation is the key: however
 * often it is accepted, there is one order.
 */
export async function acceptQuotation(
  services: OrderServices,
  quotation: Quotation,
  form: FormData,
): Promise<Accepting> {
  const { id, email, lines } = quotation
  form.set("email", email) // whoever holds the link does not choose who gets the mails
  const checked = checkPayment(form, null, services.settings.get("fulfilment.deliveryArea"))
  if (!checked.ok) return checked
  const errors = await deliveryErrors(services, checked.payment)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const reserved = await reserveOrder(
    services,
    { guestEmail: email },
    {
      ...{ idempotencyKey: id, quotationId: id, deliveryPaise: 0, method: "link" },
      ...{ payment: checked.payment, items: lines.map(requestedItem) },
    },
  )
  return reserved.ok ? { ok: true, payPath: await payPathOf(services, reserved.order.number) } : reserved
}

/** Where the order of a quotation is paid, with its key: the link of the quotation is one to it. */
export async function payPathOf(
  services: Pick<OrderServices, "shopUrl" | "secret">,
  number: string,
): Promise<string> {
  return (await paymentLink(services, number)).slice(services.shopUrl.length)
}

function requestedItem({ productId, quantity, unitPricePaise }: Quotation["lines"][number]) {
  return { id: productId, quantity, pricePaise: unitPricePaise }
}
