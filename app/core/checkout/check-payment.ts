import type { GatewayForm } from "#app/core/payments/payment-gateway.ts"
import type { DeliveryArea } from "#app/core/settings/delivery-area.ts"
import { billingErrors, cleanBilling } from "./billing/billing.ts"
import { businessErrors, cleanBusiness } from "./business/business-buyer.ts"
import {
  cleanPayment,
  type Payment,
  type PaymentErrors,
  paymentErrors,
  readPaymentValues,
} from "./payment-rules.ts"

/**
 * Checks a form that was sent by `paymentErrors` and the rules of business buyers and of billing: the payment, or the messages by field. On the
 * telephone a buyer may have no mail address.
 */
export function checkPayment(
  form: FormData,
  part: GatewayForm | null,
  area: DeliveryArea,
  { mayLackEmail = false }: { mayLackEmail?: boolean } = {},
): { ok: true; payment: Payment } | { ok: false; errors: PaymentErrors } {
  const values = readPaymentValues(form, part)
  const payment = { ...cleanPayment(values, area), ...cleanBusiness(values), ...cleanBilling(values) }
  const errors: PaymentErrors = {
    ...paymentErrors(values, part, area),
    ...businessErrors(payment),
    ...billingErrors(payment),
  }
  if (mayLackEmail && payment.email === "") delete errors.email
  return Object.keys(errors).length === 0 ? { ok: true, payment } : { ok: false, errors }
}
