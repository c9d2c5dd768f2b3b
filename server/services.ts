import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { createIdentity } from "#app/core/accounts/identity.server.ts"
import { createStaffIdentity } from "#app/core/accounts/staff/staff-identity.server.ts"
import {
  type CatalogueCache,
  createCatalogueCache,
  UNCACHED,
} from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { createConnectionVariables } from "#app/core/connections/connection-variables.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { registerListeners } from "#app/core/orders/listeners/listeners.server.ts"
import { createPromotions } from "#app/core/promotions/current-promotions.server.ts"
import { createRedirects } from "#app/core/redirects/redirects.server.ts"
import { createSettings } from "#app/core/settings/settings.server.ts"
import { installedModules, openPublishedPages } from "#app/installed-modules.server.ts"
import { createInvalidationBus, type InvalidationBus } from "#app/platform/cache-invalidation.server.ts"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { type Env, gatewayTimeoutsOf } from "#app/platform/env/env.server.ts"
import { createMailFolder, type SendMail } from "#app/platform/mail/mail.server.ts"
import { createPdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { createLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { createRedis } from "#app/platform/redis.server.ts"
import { sendMailOrText } from "#app/platform/sms/text-messages.server.ts"
import { createDailyCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { createHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import { createMetrics } from "#app/platform/telemetry/metrics.server.ts"
import { createTelemetry, type Telemetry } from "#app/platform/telemetry/telemetry.server.ts"
import type { Services } from "#app/services.server.ts"
import config from "../shop.config.ts"
import { openAdapters, orStartFault } from "./adapters.ts"
import { companyOf } from "./company-env.ts"
import { connectionsOf } from "./connections.ts"
import { watchShop } from "./gauges.ts"
import { keptSecret } from "./kept-secret.ts"
import { openDatabase } from "./open-database.ts"
import { StartFault } from "./start-fault.ts"

/** Opens what the shop uses, in the order it is needed, and returns how to close it again (`isShop`: `openDatabase`). */
export async function createServices(env: Env, { isShop = true } = {}) {
  const company = companyOf(env)
  await makeFolder(env.DATA_DIR)
  const database = await openDatabase(env, { isShop })
  const opened: Closing[] = [() => database.close()]
  const close = async () => {
    for (const closeOne of opened.splice(0).toReversed()) await closeOne()
  }
  try {
    const telemetry = await createTelemetry(env, { isShop })
    opened.push(() => telemetry.close())
    const parts = { company, database, telemetry, opened }
    return { ...(await assembleServices({ ...env, DATABASE_URL: database.url }, parts)), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Closing = () => unknown
/** `opened`: how to close what is open, in the order in which it was opened. */
type Opened = {
  company: ReturnType<typeof companyOf>
  database: OpenDatabase
  telemetry: Telemetry
  opened: Closing[]
}

async function assembleServices(env: Env, { company, database, telemetry, opened }: Opened) {
  const { db, catalogueDb, listen } = database
  const { log, tracing } = telemetry
  const redis = env.REDIS_URL ? createRedis({ url: env.REDIS_URL, log }) : null
  opened.push(() => redis?.close())
  const limits = createLimits(env, redis)
  const metrics = createMetrics()
  const [dailyCounts, healthReports] = [createDailyCounts(), createHealthReports()]
  const secret = env.SESSION_SECRET ?? (await keptSecret(env.DATA_DIR))
  const shopName = () => settings.settings.get("brand").name
  const sender = () => `${shopName()} <${settings.settings.get("company").support}>`
  const mailSender = () => variables.values().MAIL_FROM ?? sender()
  const gatewayContext = { env, secret, shopName }
  const { variables, close: closeVariables } = await createConnectionVariables({
    ...{ db, listen, secret, environment: process.env },
  })
  opened.push(closeVariables)
  const adapters = openAdapters(config.ports, { variables, gatewayContext, healthReports, log, sender })
  const { gateways, couriers, smsProviders, whatsApps, mailServers } = adapters
  opened.push(...gateways.map((gateway) => () => gateway.close?.()))
  const invalidations = await createInvalidationBus(listen) // replicas must hear of writes also where nothing is cached
  opened.push(() => invalidations.close())
  const settings = await createSettings({
    ...{ db, listen, profile: env.SHOP_PROFILE, fromEnv: { company } },
    choices: {
      get "payments.gateway"() {
        return gateways.map(({ name }) => name)
      },
      get "fulfilment.courier"() {
        return couriers.map(({ name }) => name)
      },
    },
  })
  opened.push(() => settings.close())
  const promotions = await createPromotions({ db, listen })
  opened.push(() => promotions.close())
  const staff = createStaffIdentity({ db, env, secret, limits, log })
  const pages = await openPublishedPages({ db, listen, secret, staff })
  opened.push(() => pages.close())
  const stopping = new AbortController()
  const services: Services = {
    env,
    shopUrl: env.shopUrl,
    db,
    catalogueDb,
    catalogueCache: openCatalogueCache(env, invalidations),
    log,
    secret,
    dailyCounts,
    healthReports,
    gateways,
    couriers,
    eInvoicePortals: adapters.eInvoicePortals,
    connections: connectionsOf(config.ports, { gatewayContext, settings: settings.settings, sender }),
    connectionVariables: variables,
    hasMailServer: () => mailServers.length > 0,
    mailSender,
    gatewayTimeouts: gatewayTimeoutsOf(env),
    identity: createIdentity({ db, env, secret, limits, log }),
    smsSender: () => smsProviders[0] ?? null,
    whatsApp: () => whatsApps[0] ?? null,
    limits,
    modules: installedModules,
    media: createMedia({ db, secret, store: orStartFault(() => config.ports.media.create(process.env)) }),
    pdf: createPdfWriter(),
    publishedPages: pages.publishedPages,
    recordVital(name, value) {
      metrics.recordVital(name, value)
      dailyCounts.countVital(name, value)
    },
    redirects: createRedirects(db),
    promotions: promotions.promotions,
    riskRule: config.rules.risk,
    search: orStartFault(() => config.ports.search.create(process.env)),
    settings: settings.settings,
    staff,
    stopping: stopping.signal,
    tracing,
  }
  await registerListeners(db, config.listeners)
  watchShop(metrics, database)
  const writeMail = createMailFolder({ folder: join(env.DATA_DIR, "mail"), from: mailSender })
  const sendMail: SendMail = (mail) => (mailServers[0] ?? writeMail)(mail)
  return {
    services,
    metrics,
    listeners: config.listeners,
    invalidations,
    sendMail: sendMailOrText(sendMail, services.smsSender, sendersOf(services)),
    sendsTexts: smsProviders.length > 0,
    /** Lets the gateway of our own, if it is one, start before the first order, and tell its events to this address. */
    awaitPayments(address: string) {
      for (const { name, start } of gateways) start?.(`${address}/payment-events/${name}`)
    },
    /** Ends answers that are still written, so that the server can close. */
    stop: () => stopping.abort(),
  }
}

/** The ways of the installed modules, by the scheme of a recipient. */
function sendersOf(services: Services): Record<string, SendMail> {
  const senders = installedModules.flatMap((module) => Object.entries(module.senders ?? {}))
  return Object.fromEntries(senders.map(([scheme, send]) => [scheme, (mail) => send(services, mail)]))
}

function openCatalogueCache({ CATALOGUE_CACHE_ROWS }: Env, invalidations: InvalidationBus): CatalogueCache {
  if (CATALOGUE_CACHE_ROWS === 0) return UNCACHED
  const cache = createCatalogueCache(CATALOGUE_CACHE_ROWS)
  invalidations.add(cache)
  return cache
}

async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    const probe = join(folder, ".writable")
    await writeFile(probe, "")
  } catch {
    throw new StartFault(
      `DATA_DIR ${folder} cannot be written to. Choose another folder or mend its permissions.`,
    )
  }
}
