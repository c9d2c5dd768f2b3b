import type { Services } from "#app/services.server.ts"
import { notePaymentException } from "./payment-exceptions.server.ts"
import { paymentException } from "./payment-exceptions.ts"
import type { Charge } from "./payment-gateway.ts"

/** Captures what the bank holds for an order. A wrong amount or currency is let go and written down. */
export async function captureHeld(
  { db, gateway, log }: Pick<Services, "db" | "gateway" | "log">,
  { orderId, amountPaise }: { orderId: string; amountPaise: number },
  held: Charge,
): Promise<Charge> {
  if (!paymentException(held, { state: "asked", amountPaise })) return gateway.capture(orderId)
  await notePaymentException({ db, log }, { ...held, orderId })
  return gateway.cancel(orderId)
}
