import type { Settings } from "#app/core/settings/settings.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import { isPublic } from "#app/platform/env/production-env.server.ts"
import type { GatewayContext, GatewayPlugin, RunningGateway } from "./gateway-plugin.server.ts"
import { type OfferedMethod, offeredMethods } from "./methods/offered-methods.ts"
import type { PaymentGateway } from "./payment-gateway.ts"

export type Gateways = readonly (Pick<GatewayPlugin, "name" | "methods" | "form"> & RunningGateway)[]

/** Starts the gateways of the configuration that are set up. A variable that one of them misses is a ZodError. */
export function createGateways(
  plugins: readonly GatewayPlugin[],
  variables: Record<string, string | undefined>,
  context: GatewayContext,
): Gateways {
  return plugins.flatMap(({ name, methods, form, create }) => {
    const running = create(variables, context)
    return running ? [{ name, methods, form, ...running }] : []
  })
}

/** The gateway of new orders: the setting's, or the first while the setting names none that is plugged in. */
export function chosenGateway({ gateways, settings }: { gateways: Gateways; settings: Settings }) {
  const wanted = settings.get("payments.gateway")
  const chosen = gateways.find(({ name }) => name === wanted) ?? gateways[0]
  if (!chosen) throw new Error("no payment gateway is plugged in")
  return chosen
}

const TEST_BANK = "test-bank"

/** Why new orders of a shop cannot be paid for, in a sentence, or null. Only a trial takes them at the test bank behind https. */
export function gatewayFault(
  { gateways, settings }: { gateways: Gateways; settings: Settings },
  env: Pick<Env, "SHOP_URL" | "PAYMENT_URL" | "ALLOW_TEST_BANK">,
): string | null {
  const wanted = settings.get("payments.gateway")
  if (wanted !== TEST_BANK && !gateways.some(({ name }) => name === wanted))
    return `The setting payments.gateway is ${wanted}, which is not set up: set its variables, or choose another by npm run shop -- settings set payments.gateway.`
  if (!isTestBank({ gateways, settings }, env) || !isPublic(env.SHOP_URL) || env.ALLOW_TEST_BANK === "yes")
    return null
  return "PAYMENT_URL is not set, and the built-in test bank takes no money: set up another gateway and choose it by the setting payments.gateway, or set PAYMENT_URL and PAYMENT_KEY for an https shop, or ALLOW_TEST_BANK=yes for a trial."
}

/** Whether new orders go to the built-in test bank, which takes no money. */
export function isTestBank(
  services: { gateways: Gateways; settings: Settings },
  env: Pick<Env, "PAYMENT_URL">,
): boolean {
  return chosenGateway(services).name === TEST_BANK && !env.PAYMENT_URL
}

/** The ways to pay that new orders are offered. */
export function methodsOffered(services: { gateways: Gateways; settings: Settings }): OfferedMethod[] {
  const { settings } = services
  const isCashTaken = settings.get("payments.cashOnDelivery").mostPaise > 0
  const wanted = settings.get("payments.methods").filter((choice) => choice !== "cod" || isCashTaken)
  return offeredMethods(wanted, chosenGateway(services))
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
