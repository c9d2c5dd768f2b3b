import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { createIdentity } from "#app/core/accounts/identity.server.ts"
import { createStaffIdentity } from "#app/core/accounts/staff/staff-identity.server.ts"
import {
  type CatalogueCache,
  createCatalogueCache,
  UNCACHED,
} from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { createCouriers } from "#app/core/fulfilment/courier-plugin.server.ts"
import { createEInvoicePortal } from "#app/core/invoices/e-invoice/portal-plugin.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { registerListeners } from "#app/core/orders/listeners/listeners.server.ts"
import { createSmsSender } from "#app/core/orders/notifications/sms/sms-provider.server.ts"
import { countOpenExceptions } from "#app/core/payments/exceptions/payment-exceptions.server.ts"
import { createGateways } from "#app/core/payments/gateways.server.ts"
import { countOpenPayments } from "#app/core/payments/recovery/recovery.server.ts"
import { watchGateways } from "#app/core/payments/watch-gateways.server.ts"
import { createPromotions } from "#app/core/promotions/current-promotions.server.ts"
import { createRedirects } from "#app/core/redirects/redirects.server.ts"
import { createSettings } from "#app/core/settings/settings.server.ts"
import { installedModules, openPublishedPages } from "#app/installed-modules.server.ts"
import { createInvalidationBus, type InvalidationBus } from "#app/platform/cache-invalidation.server.ts"
import type { OpenDatabase } from "#app/platform/database/database.server.ts"
import { type Env, gatewayTimeoutsOf } from "#app/platform/env/env.server.ts"
import { createMailFolder, createSmtp } from "#app/platform/mail/mail.server.ts"
import { countWaitingMails } from "#app/platform/mail/outbox.server.ts"
import { createPdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { createLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { createRedis } from "#app/platform/redis.server.ts"
import { sendMailOrText } from "#app/platform/sms/text-messages.server.ts"
import { createDailyCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { createHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { createMetrics } from "#app/platform/telemetry/metrics.server.ts"
import type { Services } from "#app/services.server.ts"
import config from "../shop.config.ts"
import { companyOf } from "./company-env.ts"
import { keptSecret } from "./kept-secret.ts"
import { openDatabase } from "./open-database.ts"
import { StartFault } from "./start-fault.ts"

/** Opens what the shop uses, in the order it is needed, and returns how to close it again (`isShop`: `openDatabase`). */
export async function createServices(env: Env, { isShop = true } = {}) {
  const company = companyOf(env)
  await makeFolder(env.DATA_DIR)
  const database = await openDatabase(env, { isShop })
  try {
    return await openServices({ ...env, DATABASE_URL: database.url }, company, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openServices(env: Env, company: ReturnType<typeof companyOf>, database: OpenDatabase) {
  const { db, catalogueDb, listen, usableReplicas } = database
  const log = createLog(env.LOG_LEVEL)
  const redis = env.REDIS_URL ? createRedis({ url: env.REDIS_URL, log }) : null
  const limits = createLimits(env, redis)
  const metrics = createMetrics()
  const [dailyCounts, healthReports] = [createDailyCounts(), createHealthReports()]
  const secret = env.SESSION_SECRET ?? (await keptSecret(env.DATA_DIR))
  const shopName = () => settings.settings.get("brand").name
  const gateways = watchGateways(
    orStartFault(() => createGateways(config.ports.gateways, process.env, { env, secret, shopName })),
    { healthReports, patienceMs: gatewayTimeoutsOf(env).checkoutMs },
  )
  const sendText = orStartFault(() => createSmsSender(config.ports.sms, process.env))
  const couriers = orStartFault(() => createCouriers(config.ports.couriers, process.env))
  const invalidations = await createInvalidationBus(listen) // replicas must hear of writes also where nothing is cached
  const settings = await createSettings({
    ...{ db, listen, profile: env.SHOP_PROFILE, fromEnv: { company } },
    choices: {
      "payments.gateway": gateways.map(({ name }) => name),
      "fulfilment.courier": couriers.map(({ name }) => name),
    },
  })
  const promotions = await createPromotions({ db, listen })
  const staff = createStaffIdentity({ db, env, secret, limits })
  const pages = await openPublishedPages({ db, listen, secret, staff })
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
    eInvoicePortal: orStartFault(() => createEInvoicePortal(config.ports.eInvoices, process.env)),
    gatewayTimeouts: gatewayTimeoutsOf(env),
    identity: createIdentity({ db, env, secret, limits }),
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
  }
  await registerListeners(db, config.listeners)
  metrics.watch("payments_open", "Payments and refunds that wait for the bank", () => countOpenPayments(db))
  metrics.watch("payment_exceptions_open", "Payment exceptions that the operator has not resolved", () =>
    countOpenExceptions(db),
  )
  metrics.watch("mails_waiting", "Mails that no mail server has accepted yet", () => countWaitingMails(db))
  metrics.watch("replicas_usable", "Replicas that are as new as the last news", async () => usableReplicas())
  const sendMail = env.SMTP_URL
    ? createSmtp({ url: env.SMTP_URL, from: env.MAIL_FROM })
    : createMailFolder({ folder: join(env.DATA_DIR, "mail"), from: env.MAIL_FROM })
  return {
    services,
    metrics,
    listeners: config.listeners,
    invalidations,
    sendMail: sendMailOrText(sendMail, sendText),
    sendsTexts: sendText !== null,
    /** Lets the gateway of our own, if it is one, start before the first order, and tell its events to this address. */
    awaitPayments(address: string) {
      for (const { name, start } of gateways) start?.(`${address}/payment-events/${name}`)
    },
    /** Ends answers that are still written, so that the server can close. */
    stop: () => stopping.abort(),
    close: async () => {
      for (const { close } of gateways) await close?.()
      redis?.close()
      await invalidations.close()
      await settings.close()
      await promotions.close()
      await pages.close()
      await database.close()
    },
  }
}

function openCatalogueCache({ CATALOGUE_CACHE_ROWS }: Env, invalidations: InvalidationBus): CatalogueCache {
  if (CATALOGUE_CACHE_ROWS === 0) return UNCACHED
  const cache = createCatalogueCache(CATALOGUE_CACHE_ROWS)
  invalidations.add(cache)
  return cache
}

/** What is plugged in reads its own environment variables: one that is missing ends the start with a sentence. */
function orStartFault<Created>(create: () => Created): Created {
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
