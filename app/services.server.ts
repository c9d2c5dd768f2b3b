import { createContext, type RouterContextProvider } from "react-router"
import type { PublishedPages } from "#app/content/published-pages.ts"
import type { Identity } from "#app/core/accounts/identity.server.ts"
import type { StaffIdentity } from "#app/core/accounts/staff/staff-identity.server.ts"
import type { CatalogueCache } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import type { SearchEngine } from "#app/core/catalogue/search/search-engine.server.ts"
import type { RiskRule } from "#app/core/checkout/placing/risk-rule.ts"
import type { Connection } from "#app/core/connections/connection.ts"
import type { ConnectionVariables } from "#app/core/connections/connection-variables.server.ts"
import type { Couriers } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { EInvoicePortal } from "#app/core/invoices/e-invoice/portal.ts"
import type { Media } from "#app/core/media/media.server.ts"
import type { WhatsApp } from "#app/core/orders/notifications/whatsapp/whatsapp-provider.server.ts"
import type { Gateways } from "#app/core/payments/gateways.server.ts"
import type { Promotions } from "#app/core/promotions/current-promotions.server.ts"
import type { Redirects } from "#app/core/redirects/redirects.server.ts"
import type { Settings } from "#app/core/settings/settings.server.ts"
import type { InstalledModule } from "#app/define-module.server.ts"
import type { Database } from "#app/platform/database/database.server.ts"
import type { Env } from "#app/platform/env/env.server.ts"
import type { PdfWriter } from "#app/platform/pdf/pdf.server.ts"
import type { LimitName } from "#app/platform/rate-limit/limit-settings.server.ts"
import type { Limits } from "#app/platform/rate-limit/rate-limits.server.ts"
import type { SendText } from "#app/platform/sms/text-messages.server.ts"
import type { DailyCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import type { HealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import type { VitalsRecorder } from "#app/platform/telemetry/metrics.server.ts"
import type { Tracing } from "#app/platform/telemetry/tracing.server.ts"

export type Services = {
  env: Env
  /** The shop's own address, without a slash at its end. */
  shopUrl: string
  /** Signs what leaves the shop and must come back unchanged, such as links in mails. */
  secret: string
  db: Database
  /** For what many read and nobody writes: pages of the catalogue, searches, prices. May be a replica. */
  catalogueDb: Database
  catalogueCache: CatalogueCache
  log: Log
  couriers: Couriers
  /** The portals that e-invoices can be registered at; the first one is used. */
  eInvoicePortals: readonly EInvoicePortal[]
  /** Outside services that the merchant can have accounts at. */
  connections: readonly Connection[]
  connectionVariables: ConnectionVariables
  /** Whether mails go to a mail server. Without one they are files. */
  hasMailServer: () => boolean
  /** The sender of mails, `Name <address>`. */
  mailSender: () => string
  /** Anonymous counts of visits by day. */
  dailyCounts: DailyCounts
  healthReports: HealthReports
  gateways: Gateways
  gatewayTimeouts: GatewayTimeouts
  identity: Identity
  /** Sends text messages by SMS; null where nobody does. */
  smsSender: () => SendText | null
  /** The account at WhatsApp; null without one. */
  whatsApp: () => WhatsApp | null
  limits: Limits
  media: Media
  modules: readonly InstalledModule[]
  pdf: PdfWriter
  promotions: Promotions
  publishedPages: PublishedPages
  recordVital: VitalsRecorder
  redirects: Redirects
  search: SearchEngine
  riskRule: RiskRule
  settings: Settings
  staff: StaffIdentity
  /** Ends what is answered bit by bit when the shop stops. */
  stopping: AbortSignal
  /** Null without an exporter of traces. */
  tracing: Tracing | null
}

/** How long the gateway may take for one answer, in milliseconds: while a shopper waits, and while nobody does. */
type GatewayTimeouts = { checkoutMs: number; backgroundMs: number }

export type OrderServices = Pick<
  Services,
  | "couriers"
  | "db"
  | "gateways"
  | "gatewayTimeouts"
  | "log"
  | "modules"
  | "promotions"
  | "publishedPages"
  | "riskRule"
  | "secret"
  | "settings"
  | "shopUrl"
>

export const servicesContext = createContext<Services>()

/** The number under which one request stands in the log; a shopper who meets a fault is shown it. */
export const requestIdContext = createContext<string>()

/** The network address of the caller; null where there is none, for a page that is rendered to be kept. */
export const addressContext = createContext<string | null>(null)

/** Counts one try of the address that a request came from. Answers the whole seconds to wait, 0 when it is welcome. */
export async function takeByAddress(context: Readonly<RouterContextProvider>, name: LimitName) {
  const address = context.get(addressContext)
  return address === null ? 0 : context.get(servicesContext).limits.take(name, address)
}
