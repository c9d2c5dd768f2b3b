import { z } from "zod"
import type { Variables } from "#app/core/connections/connection.ts"
import type { ConnectionVariables } from "#app/core/connections/connection-variables.server.ts"
import { createLiveAdapters, type LiveAdapter } from "#app/core/connections/live-adapters.server.ts"
import { createCouriers } from "#app/core/fulfilment/courier-plugin.server.ts"
import type { GatewayContext } from "#app/core/payments/gateway-plugin.server.ts"
import { createGateways } from "#app/core/payments/gateways.server.ts"
import { watchGateways } from "#app/core/payments/watch-gateways.server.ts"
import type { ShopConfig } from "#app/define-shop.server.ts"
import { gatewayTimeoutsOf } from "#app/platform/env/env.server.ts"
import { smtp } from "#app/platform/mail/smtp.server.ts"
import type { HealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import type { Log } from "#app/platform/telemetry/log.server.ts"
import { StartFault } from "./start-fault.ts"

type Shop = {
  variables: ConnectionVariables
  gatewayContext: GatewayContext
  healthReports: HealthReports
  log: Log
  /** The sender of mails while MAIL_FROM is not set. */
  sender: () => string
}

/** The adapters of a configuration that are set up, in lists that follow the variables. */
export function openAdapters(ports: ShopConfig["ports"], shop: Shop) {
  const { variables, gatewayContext, healthReports, log, sender } = shop
  const onFault = (adapter: string, error: unknown) =>
    log.error({ adapter, err: error }, "the stored variables of an adapter cannot be used")
  const live = <Adapter extends LiveAdapter, Item>(
    adapters: readonly Adapter[],
    create: (adapter: Adapter, values: Variables) => readonly Item[],
  ) => orStartFault(() => createLiveAdapters(adapters, { variables, create, onFault }))
  const patienceMs = gatewayTimeoutsOf(gatewayContext.env).checkoutMs
  return {
    gateways: live(ports.gateways, (plugin, values) =>
      watchGateways(createGateways([plugin], values, gatewayContext), { healthReports, patienceMs }),
    ),
    couriers: live(ports.couriers, (plugin, values) => createCouriers([plugin], values)),
    smsProviders: live(ports.sms, ({ create }, values) => present(create(values))),
    whatsApps: live(ports.whatsApp, ({ create }, values) => present(create(values))),
    eInvoicePortals: live(ports.eInvoices, ({ create }, values) => present(create(values))),
    mailServers: live([smtp], ({ create }, values) => present(create(values, { from: sender }))),
  }
}

function present<Port>(port: Port | null): Port[] {
  return port === null ? [] : [port]
}

/** An adapter reads its own environment variables: one that is missing ends the start with a sentence. */
export function orStartFault<Created>(create: () => Created): Created {
  try {
    return create()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    throw new StartFault(error.issues.map(missingSentence).join("\n"))
  }
}

function missingSentence({ path, message }: z.core.$ZodIssue): string {
  return `Set ${path.join(".")}: what shop.config.ts plugs in needs it (${message}).`
}
