import { v4 as uuidv4 } from "uuid"
import { CURRENCY, type GatewayMethod, type PaymentGateway } from "./payment-gateway.ts"

const PAISE = 100

/** Begins a payment of ₹1 at a gateway and ends it before anybody pays it. Throws the gateway's fault. */
export async function tryGateway(
  gateway: PaymentGateway,
  { methods, returnUrl }: { methods: readonly [GatewayMethod, ...GatewayMethod[]]; returnUrl: string },
): Promise<void> {
  const payment = { id: uuidv4(), amountPaise: PAISE, currency: CURRENCY }
  const order = { number: "TEST", fullName: "", email: "", phone: "" }
  const method = methods.includes("checkout") ? "checkout" : methods[0]
  await gateway.start({ ...payment, method, fields: {}, order, returnUrl, callbackUrl: returnUrl })
  await gateway.cancel(payment)
}
