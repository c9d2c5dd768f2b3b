import type { SearchPlugin } from "#app/core/catalogue/search/search-engine.server.ts"
import type { RiskRule } from "#app/core/checkout/placing/risk-rule.ts"
import type { CourierPlugin } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { EInvoicePortalPlugin } from "#app/core/invoices/e-invoice/portal-plugin.server.ts"
import type { MediaStorePlugin } from "#app/core/media/media-store-plugin.server.ts"
import type { Listener } from "#app/core/orders/listeners/listeners.server.ts"
import type { SmsProviderPlugin } from "#app/core/orders/notifications/sms/sms-provider.server.ts"
import type { WhatsAppPlugin } from "#app/core/orders/notifications/whatsapp/whatsapp-provider.server.ts"
import type { GatewayPlugin } from "#app/core/payments/gateway-plugin.server.ts"

/** What is plugged into a shop (docs/guide/adapters.md). */
export type ShopConfig = {
  ports: {
    /** Who can take the money. The setting `payments.gateway` says which of them does; the first one otherwise. */
    gateways: readonly [GatewayPlugin, ...GatewayPlugin[]]
    /** Who can carry parcels. The setting `fulfilment.courier` says which of them does; the first one otherwise. */
    couriers: readonly [CourierPlugin, ...CourierPlugin[]]
    search: SearchPlugin
    /** Who sends text messages; the first one that is set up does. */
    sms: readonly SmsProviderPlugin[]
    /** Who sends messages by WhatsApp; the first one that is set up does. */
    whatsApp: readonly WhatsAppPlugin[]
    /** Who registers e-invoices; the first one that is set up does. */
    eInvoices: readonly EInvoicePortalPlugin[]
    /** Where photos lie that shoppers and staff send in. */
    media: MediaStorePlugin
  }
  /** Pure. What orders cost is `discountRule` and `deliveryRule` in `shop.rules.ts`, which the browser reads too. */
  rules: { risk: RiskRule }
  /** Who is told of every change of an order, at least once. */
  listeners: readonly Listener[]
}

/** The configuration as it is: its type is checked where it is written. */
export function defineShop(config: ShopConfig): ShopConfig {
  return config
}
