import type { GatewayPlugin } from "#app/shop/payments/gateway-plugin.server.ts"

/** What is plugged into a shop (docs/extending.md). */
export type ShopConfig = {
  /** What talks to the world. */
  ports: {
    /** Who can take the money. The setting `payments.gateway` says which of them does; the first one otherwise. */
    gateways: readonly [GatewayPlugin, ...GatewayPlugin[]]
  }
}

/** The configuration as it is: its type is checked where it is written. */
export function defineShop(config: ShopConfig): ShopConfig {
  return config
}
