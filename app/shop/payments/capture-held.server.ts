import type { Services } from "#app/services.server.ts"
import { notePaymentException } from "./payment-exceptions.server.ts"
import { paymentException } from "./payment-exceptions.ts"
import type { Charge } from "./payment-gateway.ts"

/**
 * Takes what the bank holds for an order that waits for it. What is held in a wrong amount or currency is let go: it is
 * written down, and the shopper pays nothing.
 */
export async function captureHeld(
  { db, gateway, log }: Pick<Services, "db" | "gateway" | "log">,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
  held: Charge,
): Promise<Charge> {
  if (!paymentException(held, { state: "asked", amountPaise })) return gateway.capture(orderId)
  await notePaymentException({ db, log }, { ...held, orderId })
  return gateway.cancel(orderId)
}
