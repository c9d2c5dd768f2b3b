import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { type HttpBindings, serve } from "@hono/node-server"
import { Hono, type MiddlewareHandler } from "hono"
import { bodyLimit } from "hono/body-limit"
import { compress } from "hono/compress"
import type { ShopParts } from "./app.ts"
import { DAY, files, keepByVersion, YEAR } from "./files.ts"
import { refuseForeignWrites, securityHeaders } from "./security-headers.ts"

export type ShopBindings = { Bindings: HttpBindings; Variables: { requestId: string } }

/** What renders the shop behind the HTTP server: the built bundle, or Vite (which has files of its own) while developing. */
export type Rendering = {
  answerShop: (request: Request, requestId: string, parts: ShopParts) => Promise<Response>
  files?: MiddlewareHandler<ShopBindings>
}

type HttpOptions = { rendering: Rendering; parts: ShopParts; metricsText: () => Promise<string> }

const ROOT = join(import.meta.dirname, "..")
const BODY_LIMIT_BYTES = 64 * 1024
const HEADERS_LIMIT_BYTES = 160 * 1024 // a keyword of 10,000 emoji in a URL is still a keyword
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const CATALOGUE = join(ROOT, "catalogue")
const CLIENT = join(ROOT, "build/client")

/** The shop's HTTP surface: limits and headers first, files next, and the rendered shop for all the rest. */
export function createHttp({ rendering, parts, metricsText }: HttpOptions) {
  const { env, log } = parts.world
  const http = new Hono<ShopBindings>()
  http.use(logRequests(parts))
  http.use(securityHeaders(env.shopUrl))
  http.use(refuseForeignWrites(env.shopUrl))
  http.use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (c) => c.text("The form is too large.", 413) }))
  http.use(compress())
  http.get("/healthz", (c) => c.text("ok"))
  http.get("/metrics", async (c) =>
    isOwnMachine(c.env, c.req.raw) ? c.text(await metricsText()) : c.notFound(),
  )
  http.use("/images/*", files(CATALOGUE, keepByVersion(CATALOGUE)))
  if (!rendering.files)
    http.use(
      "/assets/*",
      files(CLIENT, () => YEAR),
    )
  http.use("*", rendering.files ?? files(CLIENT, () => DAY))
  http.all("*", (c) => rendering.answerShop(c.req.raw, c.get("requestId"), parts))
  http.onError((error, c) => {
    log.error({ requestId: c.get("requestId"), err: error }, "request failed")
    return c.text(`Something went wrong. Reference: ${c.get("requestId")}`, 500)
  })
  return http
}

/** Listens, and answers how to stop: no new connections, those under way are finished. */
export async function listen(
  fetch: Hono<ShopBindings>["fetch"],
  { host, port }: { host: string; port: number },
) {
  const server = serve({
    fetch,
    hostname: host,
    port,
    serverOptions: {
      maxHeaderSize: HEADERS_LIMIT_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    },
  })
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject))
  const address = server.address()
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ("closeIdleConnections" in server) server.closeIdleConnections()
      }),
  }
}

function logRequests({ world }: ShopParts): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set("requestId", requestId)
    c.header("X-Request-Id", requestId)
    const startedAt = performance.now()
    await next()
    const took = Math.round(performance.now() - startedAt)
    world.log.debug(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: took },
      "request",
    )
  }
}

/** Figures are for the operator: asked for on the machine itself, not through a proxy. */
function isOwnMachine(bindings: HttpBindings | undefined, request: Request) {
  const address = bindings?.incoming?.socket.remoteAddress ?? ""
  const isForwarded = request.headers.has("x-forwarded-for") || request.headers.has("forwarded")
  return !isForwarded && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(address)
}
