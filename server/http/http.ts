import { randomUUID } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { getRequestListener, type HttpBindings } from "@hono/node-server"
import { type Context, Hono, type MiddlewareHandler } from "hono"
import { compress } from "hono/compress"
import { isBusy } from "#app/platform/busy-answer.server.ts"
import { createJobQueue } from "#app/platform/job-queue.server.ts"
import { type Log, logSecurityEvent } from "#app/platform/telemetry/log.server.ts"
import type { DurationRecorder, RequestKind } from "#app/platform/telemetry/metrics.server.ts"
import type { Services } from "#app/services.server.ts"
import type { Pages } from "#server/page-cache/pages.ts"
import { createRawHttpCache } from "#server/page-cache/raw-http-cache.ts"
import { servePages } from "#server/page-cache/serve-pages.ts"
import type { AccessLog } from "./access-log.ts"
import { limitBodies } from "./body-limits.ts"
import { clientAddress, trustedProxies } from "./client-address.ts"
import { compressWhole } from "./compress-whole.ts"
import { refuseBadHosts } from "./host-header.ts"
import { answerNotModified } from "./not-modified.ts"
import { refuseMalformedText } from "./refusals/malformed-text.ts"
import { limitPipelining } from "./refusals/pipelining.ts"
import { limitUploads } from "./refusals/upload-budget.ts"
import type { ShopRequest } from "./route-handler.ts"
import { securityEvent } from "./security-events.ts"
import { refuseForeignWrites, securityHeaders } from "./security-headers.ts"
import { builtFiles, pictures } from "./static-files.ts"

const MOST_BYTES = 66_000_000
// a form with files: who is still sending when the connection closes never sees the answer
const LONGEST_SILENCE_MS = 800

/** Reads a refused request's body to its end or closes: else it stands before another shopper's request. */
const settleUnreadBody: MiddlewareHandler<ShopBindings> = async (c, next) => {
  await next()
  const incoming = c.env?.incoming
  if (incoming?.complete === false && !(await readToEnd(incoming))) c.header("Connection", "close")
}

export type ShopBindings = {
  Bindings: HttpBindings & { shown?: Set<string> }
  Variables: { requestId: string }
}

/** What renders the shop behind the HTTP server: the built bundle, or Vite, with files of its own, in development. */
export type Rendering = {
  answerShop: (asked: ShopRequest, shown?: Set<string>) => Promise<Response>
  files?: MiddlewareHandler<ShopBindings>
}

type HttpOptions = {
  rendering: Rendering
  services: Services
  metricsText: () => Promise<string>
  recordDuration?: DurationRecorder
  findFault?: () => Promise<string | null>
}

const HEADERS_LIMIT_BYTES = 160 * 1024 // a keyword of 10,000 emoji in a URL is still a keyword
/** How long a caller may take for the head of a request, for all of it, and for nothing at all. In milliseconds. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 120_000, silence: 60_000 }
const TOO_SLOW_IS_LOOKED_FOR_MS = 500 // Node's own half a minute would triple the times above
const FAREWELL_MS = 500
/** Renders for one visitor that are not cached: some wait for another service, so more run at once than the processor needs. */
const PERSONAL_RENDERS = { atOnce: 64, mostWaiting: 200 }

/** The shop's HTTP surface: limits and headers first, files next, and the rendered shop for all the rest. */
export function createHttp({
  rendering,
  services,
  metricsText,
  recordDuration = () => {},
  findFault = async () => null,
}: HttpOptions) {
  const { env, log } = services
  const trusted = trustedProxies(env.TRUSTED_PROXIES)
  const http = new Hono<ShopBindings>()
  const addressOf = (c: Context<ShopBindings>) =>
    c.env?.incoming ? clientAddress(c.env.incoming, trusted) : null
  http.use(settleUnreadBody)
  http.use(answerNotModified)
  http.use(logRequests(log, addressOf, recordDuration))
  http.use(securityHeaders(env.shopUrl))
  http.use(refuseForeignWrites(env.shopUrl))
  http.use(limitBodies())
  http.use(limitUploads(addressOf))
  http.use(refuseMalformedText)
  http.use(compress())
  if (env.PAGE_DELIVERY === "fast") http.use(compressWhole)
  http.get("/healthz", (c) => c.text("ok"))
  http.get("/readyz", async (c) => {
    const fault = await findFault()
    return fault ? c.text(fault, 503) : c.text("ready")
  })
  http.get("/metrics", async (c) =>
    isOwnMachine(c.env, c.req.raw) ? c.text(await metricsText()) : c.notFound(),
  )
  http.use("/images/*", pictures())
  http.use("*", rendering.files ?? builtFiles())
  const personalRenders = createJobQueue(PERSONAL_RENDERS)
  http.all("*", (c) => {
    const asked = { request: c.req.raw, requestId: c.get("requestId"), address: addressOf(c), services }
    const answer = () => rendering.answerShop(asked, c.env?.shown)
    // A render for the page cache is in a queue already, and a write may wait for a bank.
    const isQueued = ["GET", "HEAD"].includes(c.req.method) && !c.env?.shown
    return isQueued ? personalRenders(answer).catch(busyOrThrow) : answer()
  })
  http.onError((error, c) => {
    log.error({ requestId: c.get("requestId"), err: error }, "request failed")
    return c.text(`Something went wrong. Reference: ${c.get("requestId")}`, 500)
  })
  return http
}

type Listening = {
  host: string
  port: number
  accessLog: AccessLog
  pages?: Pages | null
  patience?: typeof PATIENCE
}

/** Listens, and answers how to stop: keep-alive ends first, then new connections, then those under way are finished. */
export async function listen(
  fetch: Hono<ShopBindings>["fetch"],
  { host, port, accessLog, pages, patience = PATIENCE }: Listening,
) {
  const answer = getRequestListener((request, bindings) => fetch(request, bindings), { hostname: host })
  const server = createServer(
    {
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      headersTimeout: patience.headersTimeout,
      requestTimeout: patience.requestTimeout,
      connectionsCheckingInterval: TOO_SLOW_IS_LOOKED_FOR_MS,
    },
    refuseBadHosts(limitPipelining(pages ? servePages(pages, accessLog, answer) : answer)),
  )
  server.timeout = patience.silence // of a reader who stopped reading, too
  let isClosing = false
  server.prependListener("request", (_, response) => {
    if (isClosing) response.shouldKeepAlive = false
    response.once("finish", () => accessLog.recordAnswer(response.statusCode))
  })
  const door = pages?.isRaw ? createRawHttpCache(server, pages, accessLog) : null
  server.listen(port, host)
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject))
  const address = server.address()
  return {
    port: typeof address === "object" && address ? address.port : port,
    async close() {
      isClosing = true
      door?.shut()
      await pause(FAREWELL_MS)
      // Who was being answered before this began may keep a connection that nothing else will end.
      const sweeping = setInterval(() => server.closeIdleConnections(), FAREWELL_MS)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        door?.end()
      })
      clearInterval(sweeping)
    },
  }
}

function busyOrThrow(error: unknown): Response {
  if (isBusy(error)) return error
  throw error
}

type AddressOf = (c: Context<ShopBindings>) => string | null

/** Logs every request for whoever looks closely, and for everybody what concerns safety: `security-events.ts`. */
function logRequests(
  log: Log,
  addressOf: AddressOf,
  recordDuration: DurationRecorder,
): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set("requestId", requestId)
    const startedAt = performance.now()
    await next()
    c.header("X-Request-Id", requestId)
    const ms = performance.now() - startedAt
    const { method, path } = c.req
    recordDuration(c.env?.shown ? "render" : kindOf(method, path), ms / 1000)
    const told = { requestId, method, path, status: c.res.status, ms: Math.round(ms) }
    const event = securityEvent(told)
    if (event) logSecurityEvent(log, "info", { ...told, event, address: addressOf(c) })
    else log.debug(told, "request")
  }
}

function kindOf(method: string, path: string): RequestKind {
  if (/^\/+admin/i.test(path)) return "admin"
  if (!["GET", "HEAD"].includes(method)) return "write"
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return "probe"
  return /^\/(assets|images|media)\/|\.(svg|png|ico|woff2)$/.test(path) ? "file" : "page"
}

/** Figures are for the operator: asked for on the machine itself, not through a proxy. */
function isOwnMachine(bindings: HttpBindings | undefined, request: Request) {
  const address = bindings?.incoming?.socket.remoteAddress ?? ""
  const isForwarded = request.headers.has("x-forwarded-for") || request.headers.has("forwarded")
  return !isForwarded && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address)
}

async function readToEnd(incoming: IncomingMessage) {
  if (Number(incoming.headers["content-length"] ?? 0) > MOST_BYTES) return false
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LONGEST_SILENCE_MS)
  let bytes = 0
  // Whoever began to read it has given up, and would hold it up.
  incoming.removeAllListeners("data")
  incoming.once("end", resolve).once("close", resolve)
  incoming.on("data", (chunk: Buffer) => {
    timer.refresh()
    bytes += chunk.length
    if (bytes > MOST_BYTES) resolve()
  })
  incoming.resume()
  await promise
  clearTimeout(timer)
  incoming.pause()
  return incoming.complete
}
