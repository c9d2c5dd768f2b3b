import type { Env } from "#app/platform/env/env.server.ts"
import {
  definePlugin,
  type Plugin,
  type PluginDefinition,
  type Prefixed,
} from "#app/platform/env/plugin.server.ts"
import type { GatewayForm, GatewayMethod, PaymentGateway } from "./payment-gateway.ts"

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

/** `name` also stands in the setting `payments.gateway` and in the webhook's address: `/payment-events/NAME`. Null: nobody set it up. */
export type GatewayPlugin = Plugin<RunningGateway | null, GatewayContext> & {
  methods: readonly [GatewayMethod, ...GatewayMethod[]]
  form: GatewayForm | null
}

type GatewayDefinition<Variables> = PluginDefinition<RunningGateway, Variables, GatewayContext> &
  Partial<Prefixed> &
  Pick<GatewayPlugin, "methods"> &
  Partial<Pick<GatewayPlugin, "form">>

/** A gateway that reads its settings from environment variables (docs/guide/adapters.md). */
export function defineGateway<Variables>({
  methods,
  form = null,
  ...definition
}: GatewayDefinition<Variables>): GatewayPlugin {
  return { ...definePlugin(definition), methods, form }
}
