import type { z } from "zod"
import type { Env } from "#app/platform/env/env.server.ts"
import { isSetUp } from "#app/platform/env/plugin.server.ts"
import type { GatewayForm, PaymentGateway, PaymentMethod } from "./payment-gateway.ts"

export type GatewayContext = {
  env: Env
  /** Of the shop: for deriving keys, never for sending. */
  secret: string
  /** What buyers know the shop by, as it is now. */
  shopName: () => string
}

/** A gateway that works. One that runs something of its own is told where the shop hears events, and when to end. */
export type RunningGateway = {
  gateway: PaymentGateway
  /** Set for keys of the gateway's test mode, or an address that is not the gateway's: no money moves. */
  isTrial?: boolean
  start?: (webhookUrl: string) => void
  close?: () => Promise<void>
}

export type GatewayPlugin = {
  /** In tables, in the setting `payments.gateway` and in the webhook's address: `/payment-events/NAME`. */
  name: string
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  form: GatewayForm | null
  /** Null for one that nobody has configured. Throws a ZodError that names the variable which is missing or wrong. */
  create(variables: Record<string, string | undefined>, context: GatewayContext): RunningGateway | null
}

type GatewayDefinition<Variables> = Omit<GatewayPlugin, "create" | "form"> & {
  form?: GatewayForm
  /** How its variables begin. With one, the shop does without the gateway while none of them is set. */
  prefix?: string
  variables: z.ZodType<Variables>
  create(variables: Variables, context: GatewayContext): RunningGateway
}

/** A gateway that reads its settings from environment variables (docs/guide/adapters.md). */
export function defineGateway<Variables>(definition: GatewayDefinition<Variables>): GatewayPlugin {
  const { variables: schema, form = null, prefix, create, ...rest } = definition
  return {
    ...{ ...rest, form },
    create: (variables, context) =>
      prefix === undefined || isSetUp(variables, prefix) ? create(schema.parse(variables), context) : null,
  }
}
