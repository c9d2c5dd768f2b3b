import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { createIdentity } from "#app/core/accounts/identity.server.ts"
import { createStaffIdentity } from "#app/core/accounts/staff/staff-identity.server.ts"
import { UNCACHED } from "#app/core/catalogue/cache/catalogue-cache.server.ts"
import { addSampleGiftWrap } from "#app/core/catalogue/sample-gift-wrap.server.ts"
import { postingListSearch } from "#app/core/catalogue/search/posting-list-search.server.ts"
import { createConnectionVariables } from "#app/core/connections/connection-variables.server.ts"
import { createMedia } from "#app/core/media/media.server.ts"
import { createDiskStore } from "#app/core/media/stores/disk-store.server.ts"
import { createPromotions } from "#app/core/promotions/current-promotions.server.ts"
import { createRedirects } from "#app/core/redirects/redirects.server.ts"
import { mailBrand } from "#app/core/settings/brand-look.ts"
import { createSettings } from "#app/core/settings/settings.server.ts"
import { installedModules, openPublishedPages } from "#app/installed-modules.server.ts"
import { gatewayTimeoutsOf, parseEnv } from "#app/platform/env/env.server.ts"
import { type Mail, withBrand } from "#app/platform/mail/mail.server.ts"
import { deliverMails } from "#app/platform/mail/outbox.server.ts"
import { createPdfWriter } from "#app/platform/pdf/pdf.server.ts"
import { createLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { createDailyCounts } from "#app/platform/telemetry/daily-counts.server.ts"
import { createHealthReports } from "#app/platform/telemetry/health-reports.server.ts"
import { createLog } from "#app/platform/telemetry/log.server.ts"
import { createMetrics } from "#app/platform/telemetry/metrics.server.ts"
import type { Services } from "#app/services.server.ts"
import { companyOf } from "#server/company-env.ts"
import { connectionsOf } from "#server/connections.ts"
import { createHttp } from "#server/http/http.ts"
import config from "../../shop.config.ts"
import { createTestDatabase } from "../databases/test-database.ts"
import { createSampleBank } from "../samples/sample-bank.ts"
import { testCouriers, testGateways } from "../samples/sample-shop.ts"

const BUNDLE = "../../build/server/index.js" // a name that TypeScript does not follow: built before the tests
/** Tests order for many people from one account. */
const ONE_ACCOUNT_FOR_MANY = { LIMIT_STRANGERS_MAILED: "off" }
const SENDER = "Dhun <support@dhun.example>"
const SECRET = "a secret of the tests, 32 letters long"

/**
 * The whole built shop without a socket: ask it by `fetch`. It has the bundled catalogue, keeps cookies like
 * one browser (`shop.asGuest()` is another one), and `mails()` delivers what waits in the outbox.
 */
export async function createShop(variables: Record<string, string> = {}) {
  const parsed = parseEnv({
    LOG_LEVEL: "silent",
    SHOP_URL: "http://shop.test",
    ...ONE_ACCOUNT_FOR_MANY,
    ...variables,
  })
  if (!parsed.ok) throw new Error(parsed.faults.join(" "))
  const { env } = parsed
  const { db, listen, close: closeDatabase } = await createTestDatabase("stockedTemplateName")
  const mediaFolder = await mkdtemp(join(tmpdir(), "dhun-media-"))
  const stopping = new AbortController()
  const close = async () => {
    stopping.abort()
    await settings.close()
    await connectionVariables.close()
    await promotions.close()
    await pages.close()
    await rm(mediaFolder, { recursive: true, force: true })
    await closeDatabase()
  }
  const metrics = createMetrics()
  const dailyCounts = createDailyCounts()
  const logged: string[] = []
  const log = createLog("trace", { write: (line) => void logged.push(line) })
  const limits = createLimits(env)
  const fromEnv = { company: companyOf(env) }
  const settings = await createSettings({ db, listen, profile: env.SHOP_PROFILE, fromEnv })
  await addSampleGiftWrap({ db, settings: settings.settings })
  const connectionVariables = await createConnectionVariables({ db, listen, secret: SECRET, environment: {} })
  const promotions = await createPromotions({ db, listen })
  const staff = createStaffIdentity({ db, env, secret: SECRET, limits, log })
  const pages = await openPublishedPages({ db, listen, secret: SECRET, staff })
  const services: Services = {
    eInvoicePortals: [],
    connections: connectionsOf(config.ports, {
      ...{ gatewayContext: { env, secret: SECRET, shopName: () => settings.settings.get("brand").name } },
      ...{ settings: settings.settings, sender: () => SENDER },
    }),
    connectionVariables: connectionVariables.variables,
    hasMailServer: () => false,
    smsSender: () => null,
    whatsApp: () => null,
    mailSender: () => SENDER,
    env,
    shopUrl: env.shopUrl,
    db,
    catalogueDb: db,
    catalogueCache: UNCACHED,
    secret: SECRET,
    log,
    limits,
    modules: installedModules,
    media: createMedia({ db, secret: SECRET, store: createDiskStore(mediaFolder) }),
    pdf: createPdfWriter(),
    publishedPages: pages.publishedPages,
    couriers: testCouriers(),
    dailyCounts,
    healthReports: createHealthReports(),
    gateways: testGateways(createSampleBank().gateway),
    gatewayTimeouts: gatewayTimeoutsOf(env),
    identity: createIdentity({ db, env, secret: SECRET, limits, log }),
    recordVital(name, value) {
      metrics.recordVital(name, value)
      dailyCounts.countVital(name, value)
    },
    redirects: createRedirects(db),
    promotions: promotions.promotions,
    riskRule: () => null,
    search: postingListSearch,
    settings: settings.settings,
    staff,
    stopping: stopping.signal,
    tracing: null,
  }
  const { answerShop } = await import(/* @vite-ignore */ BUNDLE)
  const http = createHttp({ rendering: { answerShop }, services, metricsText: metrics.text })
  /** A browser behind a network address; without one nobody counts what it does. */
  const newBrowser = (address?: string) =>
    openBrowser(
      async (request) => http.fetch(request, address ? callFrom(address, request) : {}),
      env.shopUrl,
    )
  const delivered: Mail[] = []
  return {
    services,
    fetch: http.fetch,
    /** All that the shop wrote into its log, at the finest level. */
    logged: () => logged.join(""),
    close,
    metricsText: metrics.text,
    ...newBrowser(),
    asGuest: newBrowser,
    async mails() {
      const { get } = settings.settings
      const brand = () => mailBrand(get("brand"), get("company"), env.shopUrl)
      await deliverMails(
        services,
        withBrand(async (mail) => void delivered.push(mail), brand),
      )
      return delivered
    },
  }
}

/** The shop of a test file: `createShop`, closed after its last test. */
export async function keepShop(variables: Record<string, string> = {}) {
  const shop = await createShop(variables)
  afterAll(shop.close)
  return shop
}

/** What Node knows of a call: only what the shop looks at. */
function callFrom(remoteAddress: string, request: Request) {
  return { incoming: { socket: { remoteAddress }, headers: Object.fromEntries(request.headers) } }
}

/** Markup without React's comment seams, so that a sentence reads as it is shown. */
export function shown(html: string) {
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&")
}

/** The main part of a page, as it is shown. */
export function mainOf(html: string) {
  return shown(html.slice(html.indexOf("<main"), html.indexOf("</main>")))
}

function openBrowser(send: (request: Request) => Promise<Response>, origin: string) {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set("Host", new URL(origin).host)
    if (cookies.size > 0)
      headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await send(new Request(origin + path, { redirect: "manual", ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }
  const keep = (cookie: string) => {
    const [pair = "", ...attributes] = cookie.split(";")
    const [name = "", ...value] = pair.split("=")
    const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (isGone) cookies.delete(name.trim())
    else cookies.set(name.trim(), value.join("="))
  }
  return {
    cookies,
    get: (path: string, headers: HeadersInit = {}) => ask(path, { headers }),
    page: async (path: string) => {
      const response = await ask(path)
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
    /** Sends a form as a page of the shop would. */
    post: (path: string, fields: Record<string, string> | URLSearchParams, headers: HeadersInit = {}) =>
      ask(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: origin, ...headers },
      }),
    ask,
  }
}
