import type { Settings } from "#app/shop/settings/settings.server.ts"
import type { GatewayContext, GatewayPlugin, RunningGateway } from "./gateway-plugin.server.ts"
import type { PaymentGateway } from "./payment-gateway.ts"

export type Gateways = readonly (Pick<GatewayPlugin, "name" | "methods" | "form"> & RunningGateway)[]

/** Starts the gateways of the configuration. A variable that one of them misses is a ZodError. */
export function createGateways(
  plugins: readonly GatewayPlugin[],
  variables: Record<string, string | undefined>,
  context: GatewayContext,
): Gateways {
  return plugins.map(({ name, methods, form, create }) => ({
    ...{ name, methods, form },
    ...create(variables, context),
  }))
}

/** The gateway of new orders: the setting's, or the first while the setting names none that is plugged in. */
export function chosenGateway({ gateways, settings }: { gateways: Gateways; settings: Settings }) {
  const wanted = settings.get("payments.gateway")
  const chosen = gateways.find(({ name }) => name === wanted) ?? gateways[0]
  if (!chosen) throw new Error("no payment gateway is plugged in")
  return chosen
}

/** The gateway that a payment was begun at. Throws while it is not plugged in: its payments wait. */
export function gatewayNamed(gateways: Gateways, name: string): PaymentGateway {
  const found = gateways.find((gateway) => gateway.name === name)
  if (!found) throw new Error(`the payment gateway ${name} is not plugged in`)
  return found.gateway
}

/** Of all that was typed, what belongs to a gateway's own part of the form. */
export function gatewayFields(gateways: Gateways, name: string, typed: Record<string, string>) {
  const { form } = gateways.find((gateway) => gateway.name === name) ?? {}
  return Object.fromEntries((form?.fields ?? []).map((field) => [field.name, typed[field.name] ?? ""]))
}
