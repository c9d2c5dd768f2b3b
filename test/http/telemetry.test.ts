import { sql } from "drizzle-orm"
import { afterAll, expect, test } from "vitest"
import { z } from "zod"
import { releaseName } from "#app/platform/env/release-name.server.ts"
import { startShop } from "../attack/processes.ts"
import { keepTestDatabase } from "../databases/test-database.ts"
import { freePort } from "../start-process.ts"
import { type Received, startReceiver } from "./receiver.ts"

const MAIL = "asha.rao@example.in"
const PRODUCT = "/product-detail/earbuds"
/** Prints each file of OpenTelemetry that is loaded, but for the interface that the metrics' library brings along. */
const PRINT_LOADED = `import { registerHooks } from "node:module"
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) console.error("loads " + url)
  return next(url, context)
} })`

const { db, url } = await keepTestDatabase()
const receiver = await startReceiver()
const silent = await startReceiver({ isSilent: true })
afterAll(() => {
  for (const { close } of [receiver, silent]) close()
})

const start = async (variables: Record<string, string>) =>
  startShop({
    ...{ PORT: String(await freePort()), DATABASE_URL: url, NODE_NAME: "node-7", CATALOGUE_CACHE_ROWS: "0" },
    ...{ PAYMENT_URL: "http://127.0.0.1:1", PAYMENT_KEY: "a key that is not used" },
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_LOADED)}`,
    ...variables,
  })
const sendTo = (host: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`,
  OTEL_EXPORTER_OTLP_HEADERS: "x-key=of-the-collector",
  SENTRY_DSN: `http://public-key@${host}/sentry/42`,
})
const login = (shop: string) =>
  fetch(`${shop}/login?from=${MAIL}`, {
    method: "POST",
    headers: { Origin: shop },
    body: new URLSearchParams({ email: MAIL, password: "a wrong one" }),
  })

test("a trace has the request, its loaders and their statements, the fault's report its route, and neither the shopper's mail", async () => {
  const shop = await start({ ...sendTo(receiver.host), LOG_LEVEL: "debug" })
  expect((await fetch(`${shop.url}${PRODUCT}/1?mail=${MAIL}`)).status).toBe(200)
  expect((await login(shop.url)).status).toBe(400)
  await db.execute(sql`alter table products rename to products_away`)
  const fault = await fetch(`${shop.url}${PRODUCT}/2?mail=${MAIL}`)
  await db.execute(sql`alter table products_away rename to products`)
  expect(fault.status).toBe(500)
  await shop.stop()
  expect(shop.child.exitCode).toBe(0)
  expect(shop.output()).toContain("loads file:")

  const spans = spansOf(receiver.received)
  const request = spans.find(({ name }) => name === "GET /product-detail/:type/:id")
  const loaders = spans.filter(
    ({ name, parentSpanId }) => /^loader /.test(name) && parentSpanId === request?.spanId,
  )
  const statements = spans.filter(({ parentSpanId }) => loaders.some(({ spanId }) => spanId === parentSpanId))
  expect(statements.map(({ name }) => name)).toContain("SELECT")
  expect(statements.map(({ attributes }) => JSON.stringify(attributes)).join()).toContain("db.query.text")
  expect(statements.every(({ traceId }) => traceId === request?.traceId)).toBe(true)
  const [, requestId = ""] =
    /"requestId":"([^"]+)","method":"POST","path":"\/login"/.exec(shop.output()) ?? []
  const posted = spans.filter(({ traceId }) => traceId === requestId.replaceAll("-", ""))
  expect(posted.map(({ name }) => name.replace(/^(action) .+/, "$1"))).toEqual(
    expect.arrayContaining(["POST /login", "action"]),
  )
  expect(receiver.received.find(({ path }) => path === "/v1/traces")?.headers["x-key"]).toBe(
    "of-the-collector",
  )

  const { sent, event } = eventOf(receiver.received, /product-detail/)
  expect(sent.headers["x-sentry-auth"]).toMatch(/^Sentry sentry_version=7, .+sentry_key=public-key$/)
  expect(event).toMatchObject({
    ...{ level: "error", platform: "node", release: releaseName(), server_name: "node-7" },
    transaction: "/product-detail/:type/:id",
    tags: { requestId: expect.stringMatching(/^[\da-f-]{36}$/) },
  })
  expect(event.exception.values.at(-1)?.stacktrace.frames.length).toBeGreaterThan(1)
  for (const { body } of receiver.received) expect(body).not.toContain(MAIL.slice(0, 8))
})

test("a receiver that never answers delays no page and not the end of the shop", async () => {
  const shop = await start(sendTo(silent.host))
  await db.execute(sql`alter table products rename to products_away`)
  expect((await fetch(`${shop.url}${PRODUCT}/2`)).status).toBe(500)
  await db.execute(sql`alter table products_away rename to products`)
  await expect.poll(() => silent.received.length).toBeGreaterThan(0)
  expect((await fetch(`${shop.url}${PRODUCT}/3`)).status).toBe(200)
  await shop.stop()
  expect(shop.child.exitCode).toBe(0) // after ten seconds it were 1
  expect(silent.received.map(({ path }) => path)).toContain("/v1/traces")
})

test("without an exporter no module of OpenTelemetry is loaded", async () => {
  const shop = await start({})
  expect((await fetch(`${shop.url}${PRODUCT}/1`)).status).toBe(200)
  await shop.stop()
  expect(shop.output()).not.toContain("loads ")
})

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.unknown()),
})
const tracesSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})
const eventSchema = z.looseObject({
  transaction: z.string().default(""),
  exception: z
    .object({
      values: z.array(
        z.object({
          type: z.string(),
          value: z.string(),
          stacktrace: z.object({ frames: z.array(z.unknown()) }),
        }),
      ),
    })
    .default({ values: [] }),
})

function spansOf(received: readonly Received[]) {
  return received
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => tracesSchema.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}

/** The event of a route in an envelope: three lines of JSON. */
function eventOf(received: readonly Received[], route: RegExp) {
  const envelopes = received.filter(({ path }) => path === "/sentry/api/42/envelope/")
  for (const sent of envelopes) {
    const [head, item, event] = sent.body
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(item).toEqual({ type: "event" })
    expect(head.event_id).toBe(event.event_id)
    const parsed = eventSchema.parse(event)
    if (route.test(parsed.transaction)) return { sent, event: parsed }
  }
  throw new Error(`No event of ${route} in ${JSON.stringify(envelopes)}`)
}
