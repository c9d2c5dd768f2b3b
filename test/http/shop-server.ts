import { parseEnv } from "#app/platform/env/env.server.ts"
import type { Mail } from "#app/platform/mail/mail.server.ts"
import { deliverMails } from "#app/platform/mail/outbox.server.ts"
import { openPress } from "#app/platform/pdf/pdf.server.ts"
import { openLimits } from "#app/platform/rate-limit/rate-limits.server.ts"
import { openLog } from "#app/platform/telemetry/log.server.ts"
import { openMetrics } from "#app/platform/telemetry/metrics.server.ts"
import { importBundledCatalogue } from "#app/shop/catalogue/import/catalogue-import.server.ts"
import { openIdentity } from "#app/shop/identity/identity.server.ts"
import { createHttp } from "#server/http/http.ts"
import { openTestDatabase } from "../databases/test-database.ts"
import { openSampleBank } from "../samples/sample-bank.ts"

const BUNDLE = "../../build/server/index.js" // a name that TypeScript does not follow: built before the tests
const SECRET = "a secret of the tests, 32 letters long"

/**
 * The whole built shop without a socket: ask it by `fetch`. It has the bundled catalogue, keeps cookies like
 * one browser (`shop.asGuest()` is another one), and `mails()` delivers what waits in the outbox.
 */
export async function openShop(variables: Record<string, string> = {}) {
  const settings = parseEnv({ LOG_LEVEL: "silent", SHOP_URL: "http://shop.test", ...variables })
  if (!settings.ok) throw new Error(settings.faults.join(" "))
  const { env } = settings
  const { db, close } = await openTestDatabase()
  await importBundledCatalogue(db)
  const metrics = openMetrics()
  const logged: string[] = []
  const world = {
    env,
    db,
    catalogueDb: db,
    secret: SECRET,
    log: openLog("trace", { write: (line) => void logged.push(line) }),
    limits: openLimits(env),
    press: openPress(),
    gateway: openSampleBank().gateway,
    recordVital: metrics.recordVital,
  }
  const parts = { world, identity: openIdentity({ db, env, secret: SECRET, limits: world.limits }) }
  const { answerShop } = await import(/* @vite-ignore */ BUNDLE)
  const http = createHttp({ rendering: { answerShop }, parts, metricsText: metrics.text })
  /** A browser behind a network address; without one nobody counts what it does. */
  const newBrowser = (address?: string) =>
    openBrowser(
      async (request) => http.fetch(request, address ? callFrom(address, request) : {}),
      env.shopUrl,
    )
  const delivered: Mail[] = []
  return {
    world,
    parts,
    fetch: http.fetch,
    /** All that the shop wrote into its log, at the finest level. */
    logged: () => logged.join(""),
    close,
    metricsText: metrics.text,
    ...newBrowser(),
    asGuest: newBrowser,
    async mails() {
      await deliverMails(world, async (mail) => {
        delivered.push(mail)
      })
      return delivered
    },
  }
}

/** What Node knows of a call: only what the shop looks at. */
function callFrom(remoteAddress: string, request: Request) {
  return { incoming: { socket: { remoteAddress }, headers: Object.fromEntries(request.headers) } }
}

/** Markup without React's comment seams, so that a sentence reads as it is shown. */
export function shown(html: string) {
  return html.replaceAll("<!-- -->", "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&")
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
    post: (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
      ask(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: origin, ...headers },
      }),
    ask,
  }
}
