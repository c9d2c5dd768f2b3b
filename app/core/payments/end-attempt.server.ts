import { withTimeout } from "#app/platform/with-timeout.server.ts"
import type { OrderServices } from "#app/services.server.ts"
import { endPayment } from "./end-payment.server.ts"
import { gatewayNamed } from "./gateways.server.ts"
import type { OpenPayment } from "./open-payment.server.ts"
import { CURRENCY } from "./payment-gateway.ts"

/** Gives an attempt up at its gateway and here. False while the gateway is silent. */
export async function endAttempt(
  services: OrderServices,
  payment: OpenPayment & { orderId: string },
): Promise<boolean> {
  try {
    const gateway = gatewayNamed(services.gateways, payment.gateway)
    const asked = gateway.cancel({ ...payment, currency: CURRENCY })
    const charge = await withTimeout(services.gatewayTimeouts.checkoutMs, asked)
    return (await endPayment(services, payment, charge)).exception === undefined
  } catch (error) {
    const fault = error instanceof Error ? error.name : typeof error
    services.log.warn({ gateway: payment.gateway, fault }, "an attempt could not be given up")
    return false
  }
}
