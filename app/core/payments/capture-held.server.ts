import { notePaymentException } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { paymentException } from "#app/core/payments/exceptions/payment-exceptions.ts"
import type { Services } from "#app/services.server.ts"
import { gatewayNamed } from "./gateways.server.ts"
import { type Charge, CURRENCY, type PaymentKey } from "./payment-gateway.ts"

/** Captures what the gateway holds for a payment. A wrong amount or currency is released and written down. */
export async function captureHeld(
  { db, gateways, log }: Pick<Services, "db" | "gateways" | "log">,
  payment: Pick<PaymentKey, "id" | "amountPaise"> & { gateway: string },
  held: Charge,
): Promise<Charge> {
  const gateway = gatewayNamed(gateways, payment.gateway)
  const { id: paymentId, amountPaise } = payment
  if (!paymentException(held, { state: "asked", amountPaise }))
    return gateway.capture({ ...payment, currency: CURRENCY })
  await notePaymentException({ db, log }, { ...held, paymentId })
  return gateway.cancel({ ...payment, currency: CURRENCY })
}
